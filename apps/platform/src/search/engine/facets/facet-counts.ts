import type { FacetAnswer, FacetQuery, FacetValue } from '../../search-index.ts'
import { CodedColumn } from '../columns/coded-column.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import { best, type Compare } from '../order/best.ts'
import { sortKey } from '../words/fold.ts'

type Value = string | number | boolean

/** A value or bucket that was counted. */
interface Counted extends FacetValue {
  /** What it is sorted by, as text or as number. */
  readonly key: string | number
}

/** Counts the values of an attribute in some documents. `hits`: what coverage is a part of. */
export function facetOf(
  query: FacetQuery,
  column: CodedColumn | NumberColumn,
  docs: Uint32Array,
  hits: Uint32Array,
): FacetAnswer {
  const counted = chosen(query, column, countedValues(query, column, docs))
  const values = counted.map(({ key: _, ...value }) => value)
  if (!query.coverage) return { name: query.name, values }
  const having = hits.reduce((sum, doc) => sum + Number(column.has(doc)), 0)
  return { name: query.name, values, coverage: hits.length === 0 ? 0 : having / hits.length }
}

function countedValues({ kind }: FacetQuery, column: CodedColumn | NumberColumn, docs: Uint32Array): Counted[] {
  if (column instanceof CodedColumn) return kind.type === 'terms' ? countedCodes(column, docs) : []
  switch (kind.type) {
    case 'terms':
      return countedNumbers(column, docs)
    case 'histogram':
      return countedBuckets(column, docs, kind.interval)
    case 'ranges':
      return countedRanges(column, docs, kind.ranges)
  }
}

function countedCodes(column: CodedColumn, docs: Uint32Array): Counted[] {
  const { starts, codes } = column
  const counts = new Uint32Array(column.size)
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const end = starts[doc + 1] as number
    for (let place = starts[doc] as number; place < end; place++) {
      const code = codes[place] as number
      counts[code] = (counts[code] as number) + 1
    }
  }
  const counted: Counted[] = []
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number
    if (count > 0) counted.push({ value: column.valueOf(code), count, key: column.sortKeyOf(code) })
  }
  return counted
}

function countedNumbers(column: NumberColumn, docs: Uint32Array): Counted[] {
  const counts = new Map<number, number>()
  eachList(column, docs, (values, start, end) => {
    for (let at = start; at < end; at++) {
      const value = values[at] as number
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  })
  return Array.from(counts, ([number, count]) => ({ value: column.valueOf(number), count, key: number }))
}

function countedBuckets(column: NumberColumn, docs: Uint32Array, interval: number): Counted[] {
  if (!(interval > 0) || !Number.isFinite(interval)) return []
  const counts = new Map<number, number>()
  eachList(column, docs, (values, start, end) => {
    const first = bucketOf(values[start] as number, interval)
    counts.set(first, (counts.get(first) ?? 0) + 1)
    if (end - start === 1) return
    const others = new Set(Array.from(values.subarray(start + 1, end), (value) => bucketOf(value, interval)))
    others.delete(first)
    for (const bucket of others) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  })
  return Array.from(counts, ([bucket, count]) => {
    const min = bucket * interval
    return { value: undefined, min, max: (bucket + 1) * interval, count, key: min }
  })
}

/** Buckets are those of the bounds they are told with, whatever the division is rounded to. */
function bucketOf(value: number, interval: number): number {
  const bucket = Math.floor(value / interval)
  if (value < bucket * interval) return bucket - 1
  return value >= (bucket + 1) * interval ? bucket + 1 : bucket
}

function countedRanges(
  column: NumberColumn,
  docs: Uint32Array,
  ranges: readonly { readonly min?: number; readonly max?: number }[],
): Counted[] {
  const bounds = ranges.map(({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }) => ({ min, max }))
  const counts = ranges.map(() => 0)
  eachList(column, docs, (values, start, end) => {
    for (let range = 0; range < bounds.length; range++) {
      const { min, max } = bounds[range] as { min: number; max: number }
      for (let at = start; at < end; at++) {
        const value = values[at] as number
        if (value < min || value >= max) continue
        counts[range] = (counts[range] as number) + 1
        break
      }
    }
  })
  return ranges.map((range, at) => ({
    value: undefined,
    ...range,
    count: counts[at] as number,
    key: range.min ?? Number.NEGATIVE_INFINITY,
  }))
}

/** Calls `found` for each document that has values, with where they are among all. */
function eachList(
  { starts, values }: NumberColumn,
  docs: Uint32Array,
  found: (values: Float64Array, start: number, end: number) => void,
): void {
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    const start = starts[doc] as number
    const end = starts[doc + 1] as number
    if (start < end) found(values, start, end)
  }
}

/** Those that are asked for, in their order. */
function chosen(query: FacetQuery, column: CodedColumn | NumberColumn, counted: readonly Counted[]): Counted[] {
  const { exclude, keyphrase, after, max, sort } = query
  const excluded = new Set<Value>(exclude)
  const minCount = query.minCount ?? (query.kind.type === 'ranges' ? 0 : 1)
  const beginning = keyphrase?.normalize('NFKC').toLowerCase()
  const afterKey =
    after === undefined ? undefined : column instanceof CodedColumn ? sortKey(String(after)) : column.numberOf(after)
  const sign = sort.order === 'asc' ? 1 : -1
  const kept = counted.filter(({ value, key, count }) => {
    if (count < minCount || (value !== undefined && excluded.has(value))) return false
    if (
      beginning !== undefined &&
      !String(value ?? '')
        .normalize('NFKC')
        .toLowerCase()
        .startsWith(beginning)
    )
      return false
    if (afterKey === undefined) return true
    const order = compareKeys(key, afterKey)
    return sign * (typeof key === 'number' ? order : order || compareKeys(String(value), String(after))) > 0
  })
  const byText = (a: Counted, b: Counted) =>
    compareKeys(a.key, b.key) || compareKeys(String(a.value ?? ''), String(b.value ?? ''))
  const compare: Compare =
    sort.by === 'text'
      ? (a, b) => sign * byText(kept[a] as Counted, kept[b] as Counted) || a - b
      : (a, b) =>
          sign * ((kept[a] as Counted).count - (kept[b] as Counted).count) ||
          byText(kept[a] as Counted, kept[b] as Counted) ||
          a - b
  return best(Uint32Array.from(kept.keys()), Math.max(0, max), compare).map((at) => kept[at] as Counted)
}

function compareKeys(a: string | number, b: string | number): number {
  if (typeof a === typeof b) return a < b ? -1 : a > b ? 1 : 0
  return typeof a === 'number' ? -1 : 1
}
