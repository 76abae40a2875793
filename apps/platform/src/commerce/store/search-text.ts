import type { Family } from '../families/index.ts'
import { capabilitiesOf } from './capabilities.ts'
import type { Json, JsonObject } from './object.ts'

/** Texts by weight, A to D: the first searched field, the second, the others, and whatever else `searchOn` may name. */
export type SearchTexts = readonly [a: string, b: string, c: string, d: string]

/** ASCII punctuation parts words, so that `arc-lamp_2` and an e-mail address are found by their parts. */
export const PUNCTUATION = '[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]+'
const EVERY_PUNCTUATION = new RegExp(PUNCTUATION, 'g')

export const wordsIn = (text: string) => text.replace(EVERY_PUNCTUATION, ' ').trim()

/** Undefined where lists do not search. */
export function searchTexts(family: Family, folded: JsonObject): SearchTexts | undefined {
  const { search, anything, filters } = capabilitiesOf(family)
  if (!filters || (search.length === 0 && !anything)) return undefined
  const [first = '', second = '', ...others] = search
  const rest = anything ? Object.keys(folded).filter((key) => !search.includes(key)) : []
  const join = (names: readonly string[]) => wordsIn(names.flatMap((name) => textsIn(folded[name])).join(' '))
  return [join([first]), join([second]), join(others), join(rest)]
}

function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return (Array.isArray(value) ? value : Object.values(value)).flatMap((inner: Json) => textsIn(inner))
}
