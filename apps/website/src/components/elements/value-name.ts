import type { Dictionary } from '@tessera/content/react'

/** Where there is no phrase authors are shown its key: here the service has a word of its own. */
export const known = (phrase: string, prefix: string): string => (phrase.startsWith(prefix) ? '' : phrase)

/** The dictionary's word for the value of an attribute, else its text: `true` of a facet says little. */
export const valueName = (t: Dictionary['t'], attribute: string, text: string): string =>
  known(t(`search.value.${attribute}.${text}`), 'search.value.') || text
