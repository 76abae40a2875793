/** Aggregations of the small search server. */
import { type Json, Refusal, refuse, type SmallDocument, type SmallIndex } from './small-index.fixture.ts'
import { only, smallQuery } from './small-queries.fixture.ts'

const MAX_BUCKETS = 65_535

interface Bucket {
  readonly key: string | number
  readonly doc_count: number
}

/** Counts documents by what is asked for, and what is asked for below. */
export function aggregated(given: Json, documents: readonly SmallDocument[], index: SmallIndex): Json {
  return Object.fromEntries(
    Object.entries(given).map(([name, one]) => {
      const { aggs, ...kinds } = one as Json
      const [[kind, body] = ['', {}], ...others] = Object.entries(kinds)
      if (others.length > 0) refuse(`Found two aggregation type definitions in [${name}]`)
      const make = AGGREGATIONS[kind] ?? refuse(`Unknown aggregation type [${kind}]`)
      return [name, make(body as Json, documents, index, (aggs ?? {}) as Json)]
    }),
  )
}

const AGGREGATIONS: Readonly<
  Record<string, (body: Json, documents: readonly SmallDocument[], index: SmallIndex, below: Json) => Json>
> = {
  filter(body, documents, index, below) {
    const query = smallQuery(body, index)
    const passing = documents.filter((document) => query.score(document) !== undefined)
    return { doc_count: passing.length, ...aggregated(below, passing, index) }
  },
  filters(body, documents, index) {
    const buckets = Object.entries(body.filters as Json).map(([name, filter]) => {
      const query = smallQuery(filter, index)
      return [name, { doc_count: documents.filter((document) => query.score(document) !== undefined).length }]
    })
    return { buckets: Object.fromEntries(buckets) }
  },
  terms(body, documents, index) {
    only(body, 'field', 'size', 'min_doc_count', 'order', 'include')
    const { type } = index.mapping(String(body.field), 'keyword', 'double')
    if (body.include !== undefined && type !== 'keyword') refuse('include is for texts')
    if (String(body.include).length > Number(index.settings.max_regex_length ?? 1000)) refuse('index.max_regex_length')
    const include = body.include === undefined ? undefined : new RegExp(`^(?:${body.include})$`, 's')
    const buckets = counted(documents, String(body.field))
      .filter(({ key }) => include?.test(String(key)) ?? true)
      .filter(({ doc_count: count }) => count >= Number(body.min_doc_count ?? 1))
      .toSorted(ordered(body.order))
    const told = buckets.slice(0, Number(body.size ?? 10))
    if (told.length > MAX_BUCKETS) throw new Refusal(400, 'too_many_buckets_exception', 'search.max_buckets')
    return { buckets: told }
  },
  composite(body, documents, index) {
    only(body, 'size', 'sources', 'after')
    const [[name, source] = ['', {}]] = Object.entries((body.sources as Json[])[0] ?? {})
    const { field, order } = (source as { terms: { field: string; order: string } }).terms
    index.mapping(field, 'keyword', 'double')
    const after = (body.after as Json | undefined)?.[name] as string | number | undefined
    const sign = order === 'desc' ? -1 : 1
    const buckets = counted(documents, field)
      .filter(({ key }) => after === undefined || sign * compare(key, after) > 0)
      .toSorted((a, b) => sign * compare(a.key, b.key))
      .slice(0, Number(body.size ?? 10))
    return { buckets: buckets.map(({ key, doc_count }) => ({ key: { [name]: key }, doc_count })) }
  },
  histogram(body, documents, index) {
    only(body, 'field', 'interval', 'min_doc_count')
    const field = String(body.field)
    index.mapping(field, 'double')
    const interval = Number(body.interval)
    if (!(interval > 0)) refuse('[interval] must be >0 for histogram aggregation')
    const buckets = counted(documents, field, (value) => Math.floor(Number(value) / interval) * interval)
    return {
      buckets: buckets
        .filter(({ doc_count: count }) => count >= Number(body.min_doc_count ?? 0))
        .toSorted((a, b) => compare(a.key, b.key)),
    }
  },
  range(body, documents, index) {
    only(body, 'field', 'keyed', 'ranges')
    const field = String(body.field)
    index.mapping(field, 'double')
    if (body.keyed !== true) refuse('this server answers keyed ranges alone')
    const ranges = body.ranges as { key: string; from?: number; to?: number }[]
    const buckets = ranges.map(({ key, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) => {
      const isIn = (value: unknown) => Number(value) >= from && Number(value) < to
      return [key, { doc_count: documents.filter(({ values }) => values.get(field)?.some(isIn)).length }]
    })
    return { buckets: Object.fromEntries(buckets) }
  },
  cardinality(body, documents, index) {
    only(body, 'field', 'precision_threshold')
    index.mapping(String(body.field))
    return { value: counted(documents, String(body.field)).length }
  },
  stats(body, documents, index) {
    only(body, 'field')
    index.mapping(String(body.field), 'double')
    const values = documents.flatMap((document) => (document.values.get(String(body.field)) ?? []) as number[])
    return {
      count: values.length,
      min: values.length > 0 ? Math.min(...values) : null,
      max: values.length > 0 ? Math.max(...values) : null,
    }
  },
}

function counted(
  documents: readonly SmallDocument[],
  field: string,
  keyOf: (value: unknown) => string | number = (value) => value as string | number,
): Bucket[] {
  const counts = new Map<string | number, number>()
  for (const { values } of documents) {
    for (const key of new Set((values.get(field) ?? []).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return Array.from(counts, ([key, doc_count]) => ({ key, doc_count }))
}

function ordered(order: unknown): (a: Bucket, b: Bucket) => number {
  const by = (Array.isArray(order) ? order : [order]).map((one) => Object.entries(one as Json)[0] ?? ['', ''])
  return (a, b) => {
    for (const [what, way] of by) {
      const sign = way === 'desc' ? -1 : 1
      const difference = what === '_count' ? a.doc_count - b.doc_count : compare(a.key, b.key)
      if (difference !== 0) return sign * difference
    }
    return 0
  }
}

/** Texts in the order of their bytes. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return Number(a) - Number(b)
}
