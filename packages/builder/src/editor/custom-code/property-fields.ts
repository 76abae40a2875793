import { type Properties, parseValue } from '../../external/properties.ts'
import type { ObjectSchema, PropertySchema, UiSchema } from '../../external/property-schema.ts'
import { makeElement } from '../ui/make-element.ts'
import { optionOf } from '../ui/panel-fields.ts'
import type { SayInPanel } from '../ui/panel-phrases.ts'

/** A part of a form, for one property or several. */
export interface PropertyField<Value> {
  /** None of a property that authors do not see. */
  readonly elements: readonly HTMLElement[]
  /** What is entered; undefined is nothing of one's own, so that the default holds. */
  read(): Value | undefined
}

/** What a field is made of. */
interface FieldOf {
  readonly schema: PropertySchema
  readonly ui: UiSchema
  readonly value: unknown
  /** Of its input, which is unique in its root. */
  readonly id: string
  readonly isRequired: boolean
  readonly say: SayInPanel
}

/**
 * The fields of the properties of a schema (contract "component-builder", 9.1): text, number, choice, tick, date, the
 * properties of an object, and JSON for anything else. What is entered is checked by the browser, by what the schema says.
 *
 * @param value what the properties are now
 * @param id what the ids of the inputs begin with
 */
export function propertyFields(
  { properties = {}, required }: Partial<ObjectSchema>,
  ui: UiSchema,
  { value, id, say }: { readonly value: Properties; readonly id: string; readonly say: SayInPanel },
): PropertyField<Properties> {
  const fields = inOrder(Object.keys(properties), ui).map((key) => {
    const schema = properties[key] ?? {}
    const isRequired = Array.isArray(required) && required.includes(key) && schema.default === undefined
    const field = { schema, ui: (ui[key] ?? {}) as UiSchema, value: value[key], id: `${id}-${key}`, isRequired, say }
    return { key, ...fieldOf(field) }
  })
  return {
    elements: fields.flatMap(({ elements }) => elements),
    read() {
      const read = fields.flatMap(({ key, read }) => {
        const entered = read()
        return entered === undefined ? [] : [[key, entered] as const]
      })
      return read.length === 0 ? undefined : Object.fromEntries(read)
    },
  }
}

/** As `ui:order` says; `*` is where the others are, the end by default. */
function inOrder(keys: readonly string[], ui: UiSchema): readonly string[] {
  const order = Array.isArray(ui['ui:order']) ? (ui['ui:order'] as readonly string[]) : []
  const others = keys.filter((key) => !order.includes(key))
  const all = order.includes('*') ? order : [...order, '*']
  return all.flatMap((key) => (key === '*' ? others : keys.includes(key) ? [key] : []))
}

function fieldOf(of: FieldOf): PropertyField<unknown> {
  const { schema, value, isRequired, say } = of
  const { type, default: usual } = schema
  const widget = widgetOf(of.ui)
  if (widget === 'hidden') return { elements: [], read: () => value }
  if (type === 'object' && schema.properties) return groupField(of)
  if (type === 'boolean') return tickField(of)
  if (schema.enum) return choiceField(of, schema.enum)
  const text = textOf(value)
  const shared = {
    placeholder: textOf(usual),
    required: isRequired ? '' : null,
    dir: 'auto',
  }
  if (type === 'array' || type === 'object') {
    const input = makeElement('textarea', { ...shared, rows: '4', dir: 'ltr', spellcheck: 'false' })
    input.value = value === undefined ? '' : JSON.stringify(value, null, 2)
    input.addEventListener('input', () => {
      const isRight = input.value.trim() === '' || parseValue(input.value, type) !== null
      input.setCustomValidity(isRight ? '' : say(type === 'array' ? 'code.noList' : 'code.noObject'))
    })
    return labeled(of, input, () => parseValue(input.value, type) ?? undefined)
  }
  if (type === 'number' || type === 'integer') {
    const step = textOf(schema.multipleOf) || (type === 'integer' ? '1' : 'any')
    const [min, max] = [schema.minimum, schema.maximum].map((bound) => (bound === undefined ? null : String(bound)))
    const input = makeElement('input', { ...shared, type: 'number', step, min: min ?? null, max: max ?? null })
    input.value = text
    return labeled(of, input, () => (input.value === '' ? undefined : input.valueAsNumber))
  }
  const [minlength, maxlength] = [schema.minLength, schema.maxLength].map((bound) => textOf(bound) || null)
  const lengths = { minlength: minlength ?? null, maxlength: maxlength ?? null }
  const input =
    widget === 'textarea'
      ? makeElement('textarea', { ...shared, ...lengths, rows: '4' })
      : makeElement('input', {
          ...shared,
          ...lengths,
          type: schema.format === 'date' ? 'date' : 'text',
          pattern: textOf(schema.pattern) || null,
        })
  input.value = text
  return labeled(of, input, () => input.value || undefined)
}

const widgetOf = (ui: UiSchema): unknown =>
  ui['ui:widget'] ?? (ui['ui:options'] as { readonly widget?: unknown } | undefined)?.widget

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const titleOf = ({ schema: { title }, id, isRequired, say }: FieldOf): string => {
  const name = title || id.replace(/^.*-/, '')
  return isRequired ? say('code.required', { name }) : name
}

function groupField({ schema, ui, value, id, say, ...of }: FieldOf): PropertyField<unknown> {
  const own = (typeof value === 'object' && value !== null ? value : {}) as Properties
  const inner = propertyFields(schema as Partial<ObjectSchema>, ui, { value: own, id, say })
  // What the schema does not know stays.
  const others = Object.entries(own).filter(([key]) => !Object.hasOwn(schema.properties ?? {}, key))
  const legend = makeElement('legend', {}, [titleOf({ schema, ui, value, id, say, ...of })])
  return {
    elements: [makeElement('fieldset', {}, [legend, ...helpOf(schema, id), ...inner.elements])],
    read() {
      const entered = inner.read()
      return entered === undefined && others.length === 0 ? undefined : { ...Object.fromEntries(others), ...entered }
    },
  }
}

/** Only what differs from the default is said. */
function tickField(of: FieldOf): PropertyField<unknown> {
  const { schema, value, id } = of
  const usual = schema.default === true
  const input = makeElement('input', {
    id,
    type: 'checkbox',
    'aria-describedby': schema.description ? `${id}-help` : null,
  })
  input.checked = value === undefined ? usual : value === true
  const tick = makeElement('div', { class: 'tick' }, [input, makeElement('label', { for: id }, [titleOf(of)])])
  return {
    elements: [makeElement('div', { class: 'field' }, [tick, ...helpOf(schema, id)])],
    read: () => (input.checked === usual ? undefined : input.checked),
  }
}

function choiceField(of: FieldOf, choices: readonly unknown[]): PropertyField<unknown> {
  const { schema, value, isRequired, say } = of
  const usual = schema.default === undefined ? '' : say('code.default', { value: textOf(schema.default) })
  const at = choices.findIndex((choice) => textOf(choice) === textOf(value) && value !== undefined)
  const input = makeElement('select', { required: isRequired ? '' : null }, [
    optionOf('', usual),
    ...choices.map((choice, index) => optionOf(String(index), textOf(choice) || say('code.none'))),
  ])
  input.value = at < 0 ? '' : String(at)
  return labeled(of, input, () => (input.value === '' ? undefined : choices[Number(input.value)]))
}

function labeled(
  of: FieldOf,
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  read: () => unknown,
): PropertyField<unknown> {
  const { schema, id } = of
  input.id = id
  if (schema.description) input.setAttribute('aria-describedby', `${id}-help`)
  const label = makeElement('label', { for: id }, [titleOf(of)])
  return { elements: [makeElement('div', { class: 'field' }, [label, input, ...helpOf(schema, id)])], read }
}

const helpOf = ({ description }: PropertySchema, id: string): HTMLElement[] =>
  description ? [makeElement('p', { id: `${id}-help`, class: 'help' }, [description])] : []
