import { ChoiceEntry } from '../forms/choice-entry.tsx'
import { TextEntry } from '../forms/text-entry.tsx'
import type { FormatInputProps } from '../pickers/format-input.tsx'
import { useBuiltComponentPhrases } from './phrases.ts'
import { useComponentLibraries } from './use-component-libraries.ts'

/** A library of the component builder, by its id. */
export function ComponentLibraryInput(props: FormatInputProps) {
  const libraries = useComponentLibraries()
  return <NamedChoice {...props} offered={libraries?.map(({ id, name }) => ({ value: id, title: name }))} />
}

/** A component of the library that the parameter `LibraryId` names, by its id. */
export function BuiltComponentInput(props: FormatInputProps) {
  const t = useBuiltComponentPhrases()
  const libraries = useComponentLibraries()
  const { LibraryId: library = '' } = props.params ?? {}
  if (library === '' && props.value === '' && libraries?.length) return <p className="lead">{t('chooseFirst')}</p>
  const components = libraries && (libraries.find(({ id }) => id === library)?.components ?? [])
  const offered = components?.map(({ id, name, isPublished }) => ({
    value: id,
    title: isPublished ? name : t('unpublished', { name }),
  }))
  return <NamedChoice {...props} offered={offered} />
}

interface NamedChoiceProps extends FormatInputProps {
  /** Undefined until they are known. */
  readonly offered: readonly { readonly value: string; readonly title: string }[] | undefined
}

/** One of those that are offered. One that is not among them stays chosen; where none is offered, an id is typed. */
function NamedChoice({ legend, help, value, offered, onChange }: NamedChoiceProps) {
  const t = useBuiltComponentPhrases()
  if (offered === undefined) return <p className="lead">{t('loading')}</p>
  if (offered.length === 0)
    return <TextEntry kind="line" title={legend} help={help} value={value} onChange={onChange} />
  const isKnown = value === '' || offered.some((choice) => choice.value === value)
  return (
    <ChoiceEntry
      title={legend}
      help={help}
      choices={isKnown ? offered : [...offered, { value, title: value }]}
      value={value}
      onChange={onChange}
    />
  )
}
