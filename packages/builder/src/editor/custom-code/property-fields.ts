import {
  choicesOf,
  type DescribedProperty,
  describeProperties,
  shownValue,
} from '../../external/described-properties.ts'
import { type Properties, parseValue } from '../../external/properties.ts'
import type { ObjectSchema, UiSchema } from '../../external/property-schema.ts'
import { makeElement } from '../ui/make-element.ts'
import { optionOf } from '../ui/panel-fields.ts'
import type { SayInPanel } from '../ui/panel-phrases.ts'

/** A part of a form, for one property or several. */
export interface PropertyField<Value> {
  readonly elements: readonly HTMLElement[]
  /** What is entered; undefined is nothing of one's own, so that the default holds. */
  read(): Value | undefined
}

/** What a field is made of. */
interface FieldOf extends DescribedProperty {
  readonly value: unknown
  /** Of its input. */
  readonly id: string
  readonly say: SayInPanel
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The fields of the properties of a schema. What is entered is checked by the browser, by what the schema says. Values that
 * no field is for stay as they are.
 *
 * @param value what the properties are now
 * @param id what the ids of the inputs begin with
 */
export function propertyFields(
  schema: Partial<ObjectSchema>,
  ui: UiSchema,
  { value, id, say }: { readonly value: Properties; readonly id: string; readonly say: SayInPanel },
): PropertyField<Properties> {
  const described = describeProperties(schema, ui)
  const others = Object.entries(value).filter(([key]) => !described.some((property) => property.key === key))
  const fields = described.map((property) => {
    const of = { ...property, value: value[property.key], id: `${id}-${property.key}`, say }
    return { key: property.key, ...FIELDS[property.entry](of) }
  })
  return {
    elements: fields.flatMap(({ elements }) => elements),
    read() {
      const entered = fields.flatMap(({ key, read }) => {
        const one = read()
        return one === undefined ? [] : [[key, one] as const]
      })
      const all = [...others, ...entered]
      return all.length === 0 ? undefined : Object.fromEntries(all)
    },
  }
}

const FIELDS: Readonly<Record<DescribedProperty['entry'], (of: FieldOf) => PropertyField<unknown>>> = {
  line: textField,
  lines: textField,
  date: textField,
  number: numberField,
  integer: numberField,
  tick: tickField,
  choice: choiceField,
  group: groupField,
  json: jsonField,
}

function textField(of: FieldOf): PropertyField<unknown> {
  const { entry, schema, value } = of
  const limits = { minlength: boundOf(schema.minLength), maxlength: boundOf(schema.maxLength) }
  const input =
    entry === 'lines'
      ? makeElement('textarea', { ...limits, rows: '4' })
      : makeElement('input', {
          ...limits,
          type: entry === 'date' ? 'date' : 'text',
          pattern: boundOf(schema.pattern),
        })
  input.value = shownValue(value)
  return written(of, input, () => input.value || undefined)
}

function numberField(of: FieldOf): PropertyField<unknown> {
  const { entry, schema, value } = of
  const input = makeElement('input', {
    type: 'number',
    step: boundOf(schema.multipleOf) ?? (entry === 'integer' ? '1' : 'any'),
    min: boundOf(schema.minimum),
    max: boundOf(schema.maximum),
  })
  input.value = shownValue(value)
  return written(of, input, () => (input.value === '' ? undefined : input.valueAsNumber))
}

function jsonField(of: FieldOf): PropertyField<unknown> {
  const { schema, value, say } = of
  const input = makeElement('textarea', { rows: '4', spellcheck: 'false' })
  input.value = value === undefined ? '' : JSON.stringify(value, null, 2)
  input.addEventListener('input', () => {
    const isRight = input.value.trim() === '' || parseValue(input.value, schema.type) !== null
    input.setCustomValidity(isRight ? '' : say(schema.type === 'array' ? 'code.noList' : 'code.noObject'))
  })
  return written(of, input, () => parseValue(input.value, schema.type) ?? undefined, 'ltr')
}

/** Only what differs from the default is said. */
function tickField(of: FieldOf): PropertyField<unknown> {
  const { schema, value, id } = of
  const isTickedByDefault = schema.default === true
  const input = makeElement('input', { id, type: 'checkbox', ...describedBy(of) })
  input.checked = value === undefined ? isTickedByDefault : value === true
  const tick = makeElement('div', { class: 'tick' }, [input, makeElement('label', { for: id }, [nameOf(of)])])
  return {
    elements: [makeElement('div', { class: 'field' }, [tick, ...helpOf(of)])],
    read: () => (input.checked === isTickedByDefault ? undefined : input.checked),
  }
}

function choiceField(of: FieldOf): PropertyField<unknown> {
  const { schema, value, say } = of
  const choices = choicesOf(schema, value)
  const byDefault = schema.default === undefined ? '' : say('code.default', { value: shownValue(schema.default) })
  const at = value === undefined ? -1 : choices.findIndex((choice) => shownValue(choice) === shownValue(value))
  const input = makeElement('select', {}, [
    optionOf('', byDefault),
    ...choices.map((choice, index) => optionOf(String(index), shownValue(choice) || say('code.none'))),
  ])
  input.value = at < 0 ? '' : String(at)
  return labeled(of, input, () => (input.value === '' ? undefined : choices[Number(input.value)]))
}

function groupField(of: FieldOf): PropertyField<unknown> {
  const { schema, ui, value, id, say } = of
  const own = (typeof value === 'object' && value !== null ? value : {}) as Properties
  const { elements, read } = propertyFields(schema as Partial<ObjectSchema>, ui, { value: own, id, say })
  const legend = makeElement('legend', {}, [nameOf(of)])
  return { elements: [makeElement('fieldset', {}, [legend, ...helpOf(of), ...elements])], read }
}

/** A field that somebody writes in: while it is empty it shows the default. */
function written(
  of: FieldOf,
  input: HTMLInputElement | HTMLTextAreaElement,
  read: () => unknown,
  dir = 'auto',
): PropertyField<unknown> {
  input.placeholder = shownValue(of.schema.default)
  input.dir = dir
  return labeled(of, input, read)
}

function labeled(of: FieldOf, input: Input, read: () => unknown): PropertyField<unknown> {
  const { id, isRequired } = of
  input.id = id
  input.required = isRequired
  for (const [name, value] of Object.entries(describedBy(of))) if (value !== null) input.setAttribute(name, value)
  const label = makeElement('label', { for: id }, [nameOf(of)])
  return { elements: [makeElement('div', { class: 'field' }, [label, input, ...helpOf(of)])], read }
}

const boundOf = (bound: unknown): string | null => shownValue(bound) || null

const nameOf = ({ title, isRequired, say }: FieldOf): string =>
  isRequired ? say('code.required', { name: title }) : title

const describedBy = ({ schema, id }: FieldOf) => ({ 'aria-describedby': schema.description ? `${id}-help` : null })

const helpOf = ({ schema: { description }, id }: FieldOf): HTMLElement[] =>
  description ? [makeElement('p', { id: `${id}-help`, class: 'help' }, [description])] : []
