import { sortKey } from '../engine/words/fold.ts'

/** Before the value itself; it sorts before all that is written. */
const MARK = '\u0001'
/** What the server keeps of a value, in letters. Longer ones are told, but not filtered or counted by. */
export const MAX_KEY_LENGTH = 8000

/**
 * A text or boolean as the server keeps it: what it is sorted by in a dictionary, then itself. The order of these keys is
 * that of facets and sorts, so one field serves for filters, counts and order.
 */
export function keyOf(value: string | boolean): string {
  const text = wellFormed(String(value))
  return `${sortKey(text)}${MARK}${text}`
}

/** The text of a key. */
export const textOfKey = (key: string) => key.slice(key.indexOf(MARK) + MARK.length)

/** Beginning of the keys of all values that begin with a text, and of some others. */
export const keyBeginning = (text: string) => sortKey(wellFormed(text))

/** Half a letter is none to the server. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')
