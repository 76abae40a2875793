import type { FacetAnswer, FacetQuery, FacetValue, IndexSchema } from '../search-index.ts'
import { numericColumnOf, orderedColumnOf, type ServerColumn } from './columns.ts'
import type { Aggregation, Bucket, Dsl } from './dsl.ts'
import { columnValue } from './server-document.ts'
import { keyBeginning, keyOf, textOfKey } from './value-keys.ts'

/** Name of what is counted within a facet. */
const COUNTED = 'counted'
/** Buckets the server makes in a search, all facets together; it refuses more. */
const MAX_BUCKETS = 60_000
/** Values that are looked through for those that begin with a text, or come after one. */
const LOOKED_THROUGH = 1000
/** Letters of a beginning that the server looks for. */
const MAX_PREFIX_LENGTH = 100

/** A facet and where its values are. */
export interface Facet {
  readonly query: FacetQuery
  readonly column: ServerColumn
}

/** @throws {UnknownAttributeError} when a facet names what cannot be counted so */
export const facetsOf = (queries: readonly FacetQuery[], schema: IndexSchema): Facet[] =>
  queries.map((query) => ({
    query,
    column: (query.kind.type === 'terms' ? orderedColumnOf : numericColumnOf)(schema, query.name, 'facet'),
  }))

/** Counts the values of a facet in documents that pass; undefined: there is nothing to count. */
export function facetAggregation({ query, column }: Facet, passes: Dsl): Dsl | undefined {
  const counted = countedBy(query, column)
  return counted && { filter: passes, aggs: { [COUNTED]: counted } }
}

function countedBy({ kind, max, exclude, minCount = 1, keyphrase, after, sort }: FacetQuery, column: ServerColumn) {
  const { field } = column
  switch (kind.type) {
    case 'histogram':
      return kind.interval > 0 && Number.isFinite(kind.interval)
        ? { histogram: { field, interval: kind.interval, min_doc_count: Math.max(1, minCount) } }
        : undefined
    case 'ranges':
      return kind.ranges.length === 0
        ? undefined
        : {
            range: {
              field,
              keyed: true,
              ranges: kind.ranges.map(({ min, max: to }, at) => ({
                key: `${at}`,
                ...(min !== undefined && { from: min }),
                ...(to !== undefined && { to }),
              })),
            },
          }
    case 'terms': {
      // What is left out here is left out of what the server tells, so it has to tell more.
      const isPicked = keyphrase !== undefined || (after !== undefined && minCount > 1)
      const size = Math.min(MAX_BUCKETS, Math.max(1, max, isPicked ? LOOKED_THROUGH : 0) + (exclude?.length ?? 0))
      const beyond = after === undefined ? undefined : cursor(after, column)
      if (beyond !== undefined)
        return {
          composite: { size, sources: [{ value: { terms: { field, order: sort.order } } }], after: { value: beyond } },
        }
      const beginning = keyphrase !== undefined && !column.isNumeric ? keyBeginning(keyphrase) : ''
      return {
        terms: {
          field,
          size,
          min_doc_count: Math.max(1, minCount),
          order: sort.by === 'count' ? [{ _count: sort.order }, { _key: 'asc' }] : { _key: sort.order },
          ...(beginning !== '' && { include: `${literal(beginning.slice(0, MAX_PREFIX_LENGTH))}.*` }),
        },
      }
    }
  }
}

/** Where values go on; undefined: it is of another type than they are, and says nothing. */
function cursor(after: string | number | boolean, column: ServerColumn): string | number | undefined {
  if (!column.isNumeric) return keyOf(typeof after === 'number' ? String(after) : after)
  return columnValue(column.type, after) as number | undefined
}

/** A text in a regular expression of the server, which has signs of its own. */
export const literal = (text: string) => text.replace(/[.?+*|{}[\]()"\\#@&<>~^$/-]/g, '\\$&')

/** What was counted, as the port tells it. `hits`: documents found; `having`: those of them that have a value. */
export function facetAnswer(
  { query, column }: Facet,
  counted: Aggregation | undefined,
  coverage: { readonly hits: number; readonly having: number } | undefined,
): FacetAnswer {
  const values = picked(query, valuesOf(query, column, counted?.[COUNTED] as Aggregation | undefined))
  return {
    name: query.name,
    values: values.slice(0, Math.max(0, query.max)),
    ...(coverage && { coverage: coverage.hits === 0 ? 0 : coverage.having / coverage.hits }),
  }
}

function valuesOf({ kind, sort }: FacetQuery, column: ServerColumn, counted: Aggregation | undefined): FacetValue[] {
  const buckets = counted?.buckets ?? []
  switch (kind.type) {
    case 'terms':
      return (buckets as readonly Bucket[]).map((bucket) => ({
        value: bucketValue(bucket, column),
        count: bucket.doc_count,
      }))
    case 'histogram':
      return sorted(
        (buckets as readonly Bucket[]).map(({ key, doc_count: count }) => {
          const at = Math.round((key as number) / kind.interval)
          return { value: undefined, min: at * kind.interval, max: (at + 1) * kind.interval, count }
        }),
        sort,
      )
    case 'ranges': {
      const counts = buckets as Readonly<Record<string, { doc_count: number }>>
      return sorted(
        kind.ranges.map((range, at) => ({ value: undefined, ...range, count: counts[`${at}`]?.doc_count ?? 0 })),
        sort,
      )
    }
  }
}

function bucketValue({ key }: Bucket, column: ServerColumn): string | number | boolean {
  const value = typeof key === 'object' ? (key.value as string | number) : key
  if (column.type === 'date') return new Date(Number(value)).toISOString()
  if (column.isNumeric) return Number(value)
  const text = textOfKey(String(value))
  return column.type === 'boolean' ? text === 'true' : text
}

/** Buckets come by their bounds; those that count the same stay so. */
function sorted(values: FacetValue[], { by, order }: FacetQuery['sort']): FacetValue[] {
  const sign = order === 'asc' ? 1 : -1
  const bound = ({ min = Number.NEGATIVE_INFINITY }: FacetValue) => min
  const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)
  return values.toSorted((a, b) =>
    by === 'text' ? sign * compare(bound(a), bound(b)) : sign * (a.count - b.count) || compare(bound(a), bound(b)),
  )
}

function picked({ kind, exclude, keyphrase, minCount }: FacetQuery, values: readonly FacetValue[]): FacetValue[] {
  const excluded = new Set(exclude)
  const least = minCount ?? (kind.type === 'ranges' ? 0 : 1)
  const beginning = keyphrase?.normalize('NFKC').toLowerCase()
  return values.filter(
    ({ value, count }) =>
      count >= least &&
      (value === undefined || !excluded.has(value)) &&
      (beginning === undefined || lowered(value).startsWith(beginning)),
  )
}

const lowered = (value: unknown) =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
