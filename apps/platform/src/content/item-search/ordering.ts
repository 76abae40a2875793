/** Values are stored as text; how two of them compare depends on what they can be read as. */
import type { YieldingTask } from '../../ground/yielding-scheduler.ts'
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

/** What an order goes by. */
export interface OrderBy<Entry> {
  readonly keyOf: (entry: Entry) => string
  readonly direction: 'ASC' | 'DESC'
}

/** Characters of a key that count. */
const MAX_KEY = 1000
/** Entries that are put in order in one part. */
const ENTRIES_AT_ONCE = 200

type Compare = (one: number, other: number) => number

/**
 * In the order of their keys: as numbers or dates when each key is one, else all as text without case. One measure for
 * the whole list, so that the order does not depend on which two were compared. Empty keys are the smallest. Equal ones
 * are put in the order of the next keys, else they stay as they are. In parts.
 *
 * @param count is told how many characters of each key are compared, and answers whether it is time for a pause
 */
export function* ordered<Entry>(
  entries: readonly Entry[],
  orders: readonly OrderBy<Entry>[],
  count: (characters: number) => boolean,
): YieldingTask<readonly Entry[]> {
  const compares: Compare[] = []
  for (const order of orders) compares.push(yield* comparingBy(entries, order, count))
  const compareAll: Compare = (one, other) => {
    for (const compare of compares) {
      const result = compare(one, other)
      if (result !== 0) return result
    }
    return 0
  }
  const places = yield* sorted(
    entries.map((_, place) => place),
    compareAll,
  )
  return places.flatMap((place) => entries[place] ?? [])
}

/** Compares entries by their places in the list. */
function* comparingBy<Entry>(
  entries: readonly Entry[],
  { keyOf, direction }: OrderBy<Entry>,
  count: (characters: number) => boolean,
): YieldingTask<Compare> {
  const keys: string[] = []
  let readers = READERS
  for (const entry of entries) {
    const key = keyOf(entry).slice(0, MAX_KEY)
    if (key !== '') readers = readers.filter((reader) => reader(key) !== undefined)
    keys.push(key.toLowerCase())
    if (count(key.length) || keys.length % ENTRIES_AT_ONCE === 0) yield
  }
  const sign = direction === 'DESC' ? -1 : 1
  const [read] = readers
  if (read === undefined) return (one, other) => sign * compareText(keys[one] ?? '', keys[other] ?? '')
  const values: number[] = []
  for (const key of keys) {
    values.push(read(key) ?? Number.NEGATIVE_INFINITY)
    if (values.length % ENTRIES_AT_ONCE === 0) yield
  }
  return (one, other) => {
    const [left = 0, right = 0] = [values[one], values[other]]
    return left === right ? 0 : sign * (left - right)
  }
}

/** Sorts short runs, and merges them by twos. */
function* sorted(places: readonly number[], compare: Compare): YieldingTask<readonly number[]> {
  let runs: number[][] = []
  for (let from = 0; from < places.length; from += ENTRIES_AT_ONCE) {
    runs.push(places.slice(from, from + ENTRIES_AT_ONCE).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: number[][] = []
    for (let run = 0; run < runs.length; run += 2)
      merged.push(yield* mergedRun(runs[run] ?? [], runs[run + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergedRun(left: readonly number[], right: readonly number[], compare: Compare): YieldingTask<number[]> {
  const merged: number[] = []
  let [fromLeft, fromRight] = [0, 0]
  while (fromLeft < left.length || fromRight < right.length) {
    const [one, other] = [left[fromLeft], right[fromRight]]
    if (one !== undefined && (other === undefined || compare(one, other) <= 0)) {
      merged.push(one)
      fromLeft += 1
    } else if (other !== undefined) {
      merged.push(other)
      fromRight += 1
    }
    if (merged.length % ENTRIES_AT_ONCE === 0) yield
  }
  return merged
}
