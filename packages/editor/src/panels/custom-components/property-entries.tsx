import {
  choicesOf,
  type DescribedProperty,
  describeProperties,
  type ObjectSchema,
  type Properties,
  parseValue,
  shownValue,
  type UiSchema,
} from '@tessera/builder'
import type { Limits } from '@tessera/content'
import { useId, useState } from 'react'
import { useEditor } from '../../overlay/editor-context.tsx'
import { ChoiceEntry } from '../forms/choice-entry.tsx'
import type { EntryKind } from '../forms/entry-problem.ts'
import { TextEntry } from '../forms/text-entry.tsx'
import { useCustomComponentPhrases } from './phrases.ts'

interface PropertyEntriesProps {
  readonly schema: Partial<ObjectSchema>
  readonly ui: UiSchema
  readonly values: Properties
  /** With all of them; what is as by default is left out. */
  readonly onChange: (values: Properties) => void
}

/** The properties of an object, each as its schema asks for it. */
export function PropertyEntries({ schema, ui, values, onChange }: PropertyEntriesProps) {
  return describeProperties(schema, ui).map((property) => {
    const { key } = property
    return (
      <Entry
        key={key}
        property={property}
        value={values[key]}
        onChange={(value) => {
          const { [key]: _before, ...others } = values
          onChange(value === undefined ? others : { ...values, [key]: value })
        }}
      />
    )
  })
}

interface EntryProps {
  readonly property: DescribedProperty
  readonly value: unknown
  /** Undefined: the default holds. */
  readonly onChange: (value: unknown) => void
}

const KINDS: Readonly<Partial<Record<DescribedProperty['entry'], EntryKind>>> = {
  lines: 'lines',
  number: 'number',
  integer: 'integer',
}

function Entry({ property, value, onChange }: EntryProps) {
  const t = useCustomComponentPhrases()
  const { title, entry, schema, ui } = property
  const help = schema.description
  switch (entry) {
    case 'tick': {
      const isTickedByDefault = schema.default === true
      const isTicked = value === undefined ? isTickedByDefault : parseValue(value, 'boolean') === true
      return (
        <>
          <label className="tick">
            <input
              type="checkbox"
              checked={isTicked}
              onChange={() => onChange(isTicked === isTickedByDefault ? !isTicked : undefined)}
            />
            {title}
          </label>
          {help !== undefined && <p className="help">{help}</p>}
        </>
      )
    }
    case 'choice': {
      const choices = choicesOf(schema, value)
      const at = value === undefined ? -1 : choices.findIndex((choice) => shownValue(choice) === shownValue(value))
      return (
        <ChoiceEntry
          title={title}
          help={help}
          choices={choices.map((choice, index) => ({
            value: String(index),
            title: shownValue(choice) || t('empty'),
          }))}
          value={at < 0 ? '' : String(at)}
          standard={schema.default === undefined ? undefined : t('standard', { value: shownValue(schema.default) })}
          onChange={(chosen) => onChange(chosen === '' ? undefined : choices[Number(chosen)])}
        />
      )
    }
    case 'group': {
      const own = (typeof value === 'object' && value !== null ? value : {}) as Properties
      return (
        <fieldset className="field">
          <legend>{title}</legend>
          {help !== undefined && <p className="help">{help}</p>}
          <PropertyEntries
            schema={schema as Partial<ObjectSchema>}
            ui={ui}
            values={own}
            onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
          />
        </fieldset>
      )
    }
    case 'json':
      return <JsonEntry property={property} value={value} onChange={onChange} />
    case 'date':
      return <DateEntry property={property} value={value} onChange={onChange} />
    default: {
      const kind = KINDS[entry] ?? 'line'
      const isNumber = kind === 'number' || kind === 'integer'
      return (
        <TextEntry
          title={title}
          help={help}
          kind={kind}
          limits={limitsOf(property)}
          value={shownValue(value)}
          standard={schema.default === undefined ? undefined : shownValue(schema.default)}
          onChange={(text) => onChange(text === '' ? undefined : isNumber ? Number(text) : text)}
        />
      )
    }
  }
}

/** What a schema says of an entry, as forms of the editor take it. */
function limitsOf({ schema, isRequired }: DescribedProperty): Limits {
  const { minimum: min, maximum: max, multipleOf: step, maxLength } = schema
  const numbers = Object.entries({ min, max, step, maxLength }).filter(([, bound]) => typeof bound === 'number')
  return { ...Object.fromEntries(numbers), ...(isRequired && { required: true }) }
}

function DateEntry({ property: { title, schema, isRequired }, value, onChange }: EntryProps) {
  const { session } = useEditor()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        type="date"
        className="input"
        defaultValue={shownValue(value)}
        required={isRequired}
        aria-describedby={schema.description && `${id}-help`}
        onFocus={() => session.visit(true)}
        onBlur={({ currentTarget }) => {
          const entered = currentTarget.value
          if (entered !== shownValue(value)) onChange(entered === '' ? undefined : entered)
          session.visit(false)
        }}
      />
      {schema.description !== undefined && (
        <p id={`${id}-help`} className="help">
          {schema.description}
        </p>
      )}
    </div>
  )
}

/** A list, or an object that its schema says nothing of. What is no JSON of it stays as it was written, and is not kept. */
function JsonEntry({ property: { title, schema }, value, onChange }: EntryProps) {
  const t = useCustomComponentPhrases()
  const { session } = useEditor()
  const id = useId()
  const stored = value === undefined ? '' : JSON.stringify(value, null, 2)
  const [text, setText] = useState(stored)
  const [known, setKnown] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    setText(stored)
  }
  const entered = text.trim() === '' ? undefined : parseValue(text, schema.type)
  const described = [entered === null && `${id}-problem`, schema.description && `${id}-help`]
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        className="input"
        dir="ltr"
        rows={5}
        spellCheck={false}
        value={text}
        aria-invalid={entered === null}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onFocus={() => session.visit(true)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => {
          if (entered !== null && JSON.stringify(entered) !== JSON.stringify(value)) onChange(entered)
          session.visit(false)
        }}
      />
      {entered === null && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {t(schema.type === 'array' ? 'noList' : 'noObject')}
        </p>
      )}
      {schema.description !== undefined && (
        <p id={`${id}-help`} className="help">
          {schema.description}
        </p>
      )}
    </div>
  )
}
