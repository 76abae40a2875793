import { ChoiceEntry } from '../forms/choice-entry.tsx'
import { TextEntry } from '../forms/text-entry.tsx'
import type { FormatInputProps } from '../pickers/format-input.tsx'
import { useCustomComponentPhrases } from './phrases.ts'
import { useCustomComponents } from './use-custom-components.ts'

/** A custom component of the site, by its id. One that the site does not have stays chosen until another one is. */
export function CustomComponentInput({ legend, help, value, onChange }: FormatInputProps) {
  const t = useCustomComponentPhrases()
  const components = useCustomComponents()
  if (components === undefined) return <p className="lead">{t('loading')}</p>
  if (components.length === 0)
    return <TextEntry kind="line" title={legend} help={help} value={value} onChange={onChange} />
  const offered = components.filter(({ id, isHidden }) => !isHidden || id === value)
  const choices = offered.map(({ id, title }) => ({ value: id, title }))
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <ChoiceEntry
      title={legend}
      help={help}
      choices={isKnown ? choices : [...choices, { value, title: value }]}
      value={value}
      onChange={onChange}
    />
  )
}
