/** A search of the small search server: queries, aggregations, order, groups and near words. */
import { editDistance } from '../engine/words/edit-distance.ts'
import { BURIED_SCRIPT, POINTS_SCRIPT } from './scoring.ts'
import { aggregated, compare } from './small-aggregations.fixture.ts'
import { type Json, Refusal, refuse, type SmallDocument, type SmallIndex } from './small-index.fixture.ts'
import { only, smallQuery, termsOf } from './small-queries.fixture.ts'

const PARTS = [
  ...['query', 'post_filter', 'from', 'size', 'sort', 'track_scores', 'track_total_hits', '_source', 'explain'],
  ...['collapse', 'aggs', 'suggest', 'search_after'],
]

export function smallSearch(index: SmallIndex, body: Json): Json {
  only(body, ...PARTS)
  const query = smallQuery(body.query ?? { match_all: {} }, index)
  const after = smallQuery(body.post_filter ?? { match_all: {} }, index)
  const { from = 0, size = 10, sort = [{ _score: 'desc' }] } = body as { from?: number; size?: number; sort?: Json[] }
  if (from + size > Number(index.settings.max_result_window ?? 10_000))
    throw new Refusal(400, 'illegal_argument_exception', 'Result window is too large')
  const matched = [...index.documents.values()].flatMap((document) => {
    const score = query.score(document)
    return score === undefined ? [] : [{ document, score }]
  })
  const hits = matched.filter(({ document }) => after.score(document) !== undefined)
  const keys = sort.map((by) => sortKey(by, index))
  const found = hits
    .map((hit) => ({ ...hit, sort: keys.map(({ of }) => of(hit.document, hit.score)) }))
    .toSorted((a, b) => inOrder(a.sort, b.sort, keys))
  const marker = body.search_after as unknown[] | undefined
  const beyond = marker ? found.filter((hit) => inOrder(hit.sort, marker, keys) > 0) : found
  const { collapse } = body as { collapse?: { field: string } }
  const shown = collapse ? firstOfEach(beyond, collapse.field, index) : beyond
  const isScored = keys.some(({ isScore }) => isScore) || body.track_scores === true
  return {
    hits: {
      ...(body.track_total_hits !== false && { total: { value: hits.length, relation: 'eq' } }),
      hits: shown.slice(from, from + size).map(({ document, score, sort }) => {
        const names = new Set<string>()
        query.named(document, names)
        return {
          _index: index.name,
          _id: document.id,
          _score: isScored ? score : null,
          ...(body._source !== false && { _source: filtered(document.source, body._source as string[] | undefined) }),
          ...(names.size > 0 && { matched_queries: [...names] }),
          ...(body.explain === true && { _explanation: query.explain(document) }),
          sort,
        }
      }),
    },
    ...(body.aggs !== undefined && {
      aggregations: aggregated(
        body.aggs as Json,
        matched.map(({ document }) => document),
        index,
      ),
    }),
    ...(body.suggest !== undefined && { suggest: suggested(body.suggest as Json, index) }),
  }
}

interface SortKey {
  readonly sign: 1 | -1
  readonly isScore?: boolean
  of(document: SmallDocument, score: number): unknown
}

function sortKey(by: Json, index: SmallIndex): SortKey {
  const [[field, given] = ['', {}]] = Object.entries(by)
  const { order = field === '_score' ? 'desc' : 'asc', ...rest } = (
    typeof given === 'string' ? { order: given } : given
  ) as Json
  const sign = order === 'desc' ? -1 : 1
  if (field === '_score') return { sign, isScore: true, of: (_, score) => score }
  if (field === '_script') {
    only(rest, 'type', 'script')
    const { source, params } = rest.script as {
      source: string
      params: { below: number; points: Record<string, number> }
    }
    if (source === BURIED_SCRIPT) return { sign, isScore: true, of: (_, score) => (score < params.below ? 1 : 0) }
    if (source === POINTS_SCRIPT) return { sign, of: ({ id }) => params.points[id] ?? 0 }
    return refuse('this server runs some scripts only')
  }
  only(rest, 'mode', 'missing')
  index.mapping(field, 'keyword', 'double')
  return {
    sign,
    of({ values }) {
      const list = (values.get(field) ?? []).toSorted(compare)
      return (rest.mode ?? (sign === 1 ? 'min' : 'max')) === 'min' ? list[0] : list.at(-1)
    },
  }
}

/** Documents without a value come last, whichever way it is sorted. */
function inOrder(a: readonly unknown[], b: readonly unknown[], keys: readonly SortKey[]): number {
  for (const [at, { sign }] of keys.entries()) {
    const [left, right] = [a[at] ?? undefined, b[at] ?? undefined]
    if (left === undefined || right === undefined) {
      if (left === right) continue
      return left === undefined ? 1 : -1
    }
    const order = compare(left, right)
    if (order !== 0) return sign * order
  }
  return 0
}

function firstOfEach<Hit extends { document: SmallDocument }>(
  hits: readonly Hit[],
  field: string,
  index: SmallIndex,
): Hit[] {
  index.mapping(field, 'keyword')
  const first = new Map<unknown, Hit>()
  for (const hit of hits) {
    const values = hit.document.values.get(field) ?? []
    if (values.length > 1)
      throw new Refusal(
        400,
        'illegal_state_exception',
        'failed to extract doc, the collapse field must be single valued',
      )
    if (!first.has(values[0])) first.set(values[0], hit)
  }
  return [...first.values()]
}

function filtered(source: Json, names: readonly string[] | undefined): Json {
  if (!names) return source
  const kept: Json = {}
  for (const name of names) {
    const [first = '', second] = name.split('.')
    const value = source[first]
    if (value === undefined) continue
    if (second === undefined) kept[first] = value
    else kept[first] = { ...(kept[first] as Json | undefined), [second]: (value as Json)[second] }
  }
  return kept
}

function suggested(given: Json, index: SmallIndex): Json {
  return Object.fromEntries(
    Object.entries(given).map(([name, one]) => {
      const { text, term } = one as { text: string; term: Json }
      return [name, [{ text, offset: 0, length: text.length, options: nearTerms(text, term, index) }]]
    }),
  )
}

function nearTerms(text: string, term: Json, index: SmallIndex) {
  const known = [
    'field',
    'analyzer',
    'suggest_mode',
    'sort',
    'max_edits',
    'prefix_length',
    'min_word_length',
    'max_term_freq',
    'size',
    'accuracy',
  ]
  only(term, ...known)
  const field = String(term.field)
  index.mapping(field, 'keyword', 'text')
  if (term.analyzer !== 'keyword' || term.suggest_mode !== 'always')
    refuse('this server suggests for whole texts, always')
  const [most, prefix] = [Number(term.max_edits ?? 2), Number(term.prefix_length ?? 1)]
  if (most < 1 || most > 2) refuse('maxEdits must be between 1 and 2')
  if (text.length < Number(term.min_word_length ?? 4)) return []
  const documents = [...index.documents.values()]
  const frequencies = new Map<string, number>()
  for (const document of documents)
    for (const one of new Set(termsOf(document, field))) frequencies.set(one, (frequencies.get(one) ?? 0) + 1)
  const share = Number(term.max_term_freq ?? 0.01)
  if ((frequencies.get(text) ?? 0) > (share >= 1 ? share : Math.ceil(share * documents.length))) return []
  return [...frequencies]
    .map(([one, freq]) => ({ text: one, freq, distance: editDistance(text, one, most) }))
    .filter(
      ({ text: one, distance }) => distance > 0 && distance <= most && one.slice(0, prefix) === text.slice(0, prefix),
    )
    .map((one) => ({ ...one, score: 1 - one.distance / Math.min(text.length, one.text.length) }))
    .filter(({ score }) => score >= Number(term.accuracy ?? 0.5))
    .toSorted((a, b) =>
      term.sort === 'frequency' ? b.freq - a.freq || b.score - a.score : b.score - a.score || b.freq - a.freq,
    )
    .slice(0, Number(term.size ?? 5))
    .map(({ text: one, freq, score }) => ({ text: one, freq, score }))
}
