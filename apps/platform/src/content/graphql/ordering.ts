/** Values are stored as text; how two of them compare depends on what they can be read as. */
import { parseDate, parseNumber } from '../raw-values.ts'

type Reader = (text: string) => number | undefined

const READERS: readonly Reader[] = [parseNumber, (text) => parseDate(text)?.getTime()]

/** As numbers when both are, as dates when both are, else as text without case. */
export function compare(one: string, other: string): number {
  for (const read of READERS) {
    const [left, right] = [read(one), read(other)]
    if (left !== undefined && right !== undefined) return left - right
  }
  return compareText(one.toLowerCase(), other.toLowerCase())
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * In the order of their keys: as numbers or dates when each key is one, else all as text without case. One measure for
 * the whole list, so that the order does not depend on which two were compared. Empty keys are the smallest.
 */
export function ordered<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  direction: 'ASC' | 'DESC',
): readonly Entry[] {
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) }))
  const sign = direction === 'DESC' ? -1 : 1
  const read = READERS.find((reader) => keyed.every(({ key }) => key === '' || reader(key) !== undefined))
  if (read === undefined) {
    return keyed
      .map(({ entry, key }) => ({ entry, key: key.toLowerCase() }))
      .sort((one, other) => sign * compareText(one.key, other.key))
      .map(({ entry }) => entry)
  }
  return keyed
    .map(({ entry, key }) => ({ entry, key: read(key) ?? Number.NEGATIVE_INFINITY }))
    .sort((one, other) => (one.key === other.key ? 0 : sign * (one.key - other.key)))
    .map(({ entry }) => entry)
}
