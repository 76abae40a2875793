import type { FieldMetadata } from '@tessera/content'
import type { StoredText } from './translation-service.ts'

/**
 * `fallsBack`: readers get another language's words. `missing`: they get none. `same`: it has the words of the source.
 * `outdated`: the source has changed after it. `translated`: none of these.
 */
export type TextState = 'fallsBack' | 'missing' | 'same' | 'outdated' | 'translated'

/** How a text that the page shows stands to its source, with what its author has written since that was read. */
export function textState({ rawValue, shownIn }: FieldMetadata, { source, seen, state }: StoredText): TextState {
  if (rawValue === '') return 'missing'
  const isWritten = rawValue !== seen
  if (shownIn !== undefined && !isWritten) return 'fallsBack'
  if (rawValue === source) return 'same'
  return state === 'outdated' && !isWritten ? 'outdated' : 'translated'
}

/** The same of a field whose source nobody has read; undefined when its language says nothing of it. */
export function fieldState({ rawValue, shownIn, datasource }: FieldMetadata): 'fallsBack' | 'translated' | undefined {
  if (rawValue === '') return undefined
  if (shownIn !== undefined) return 'fallsBack'
  return datasource.version > 0 ? 'translated' : undefined
}
