import { findComponent, type Properties } from '@tessera/builder'
import { TextEntry } from '../forms/text-entry.tsx'
import type { FormatInputProps } from '../pickers/format-input.tsx'
import { useCustomComponentPhrases } from './phrases.ts'
import { PropertyEntries } from './property-entries.tsx'
import { useCustomComponents } from './use-custom-components.ts'

/**
 * What a custom component is given: a form made from its schema (contract "component-builder", 9.1). Where there is no schema,
 * or what is stored is no object, it is entered as JSON.
 */
export function CustomPropertiesInput({ legend, help, value, params = {}, onChange }: FormatInputProps) {
  const t = useCustomComponentPhrases()
  const components = useCustomComponents()
  const { ComponentName: id = '' } = params
  if (components === undefined) return null
  if (id === '' && value === '') return <p className="lead">{t('chooseFirst')}</p>
  const definition = findComponent(id)
  const properties = propertiesIn(value)
  if (definition === undefined || properties === undefined) {
    return (
      <>
        <p className="lead">{t(properties === undefined ? 'broken' : 'unknown')}</p>
        <TextEntry kind="lines" title={legend} help={help} value={value} onChange={onChange} />
      </>
    )
  }
  const { schema, uiSchema } = definition
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {schema.description !== undefined && <p className="help">{schema.description}</p>}
      {Object.keys(schema.properties).length === 0 && <p className="lead">{t('none')}</p>}
      <PropertyEntries
        key={id}
        schema={schema}
        ui={uiSchema}
        values={properties}
        onChange={(next) => onChange(Object.keys(next).length === 0 ? '' : JSON.stringify(next))}
      />
    </fieldset>
  )
}

/** Undefined when it is no JSON object. */
function propertiesIn(json: string): Properties | undefined {
  if (json.trim() === '') return {}
  try {
    const properties: unknown = JSON.parse(json)
    return typeof properties === 'object' && properties !== null && !Array.isArray(properties)
      ? { ...properties }
      : undefined
  } catch {
    return undefined
  }
}
