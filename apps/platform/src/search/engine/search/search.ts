import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import type { FacetAnswer, Filter, Hit, IndexAnswer, IndexQuery, Placing } from '../../search-index.ts'
import type { Columns } from '../columns/columns.ts'
import { docsThatInParts, inParts, predicateOf } from '../documents.ts'
import type { View } from '../editions/view.ts'
import { facetOf } from '../facets/facet-counts.ts'
import { all, not, type Predicate } from '../filters/predicate.ts'
import type { IndexState } from '../index-state.ts'
import { bestInParts, type Compare } from '../order/best.ts'
import { affinityBoost, type Boost, explained, rankingBoost, weightBoost } from '../order/boosts.ts'
import { type Groups, groupsOf } from '../order/groups.ts'
import { type Forced, forcedSlots, pageOf } from '../order/slots.ts'
import { orderOf } from '../order/sorting.ts'
import type { Matched } from '../text/matcher.ts'
import type { Plan } from '../text/plan.ts'
import { clausesOf } from './clauses.ts'
import { fragmentsBy } from './hit-fragments.ts'
import { passingOf } from './passing.ts'
import { similarTo } from './similar.ts'
import { correctedKeyphrase, searchText, type TextSearch } from './text-search.ts'

/** What is searched, as whoever asks sees it. */
export interface SearchedIndex extends TextSearch {
  readonly view: View
}

/** Answers a query: what may be found, by words and filters; its facets; its order, with rules; a page of it. */
export function* search(query: IndexQuery, index: SearchedIndex): YieldingTask<IndexAnswer> {
  const { state, view } = index
  const { columns: theirs } = view
  const { rules = {} } = query
  const passing = yield* passingOf(
    [
      query.within,
      rules.blacklist,
      query.filter,
      ...(query.facets ?? []).map(({ chosen }) => chosen),
      ...(rules.boost ?? []).map(({ filter }) => filter),
      rules.bury,
      ...(rules.include ?? []).map(({ filter }) => filter),
    ],
    index,
  )
  const within = passing(query.within)
  const blacklist = passing(rules.blacklist)
  const narrowed = [within, blacklist && not(blacklist)].filter((limit) => limit !== undefined)
  const limits = view.sees ? [view.sees, ...narrowed] : narrowed
  const allowed = all([state.isLive, ...limits])
  const filter = passing(query.filter)
  const facets = query.facets ?? []
  const columns = facets.map(({ name, kind }) =>
    kind.type === 'terms' ? theirs.ordered(name, 'facet') : theirs.numeric(name, 'facet'),
  )
  const chosen = facets.map((facet) => passing(facet.chosen))
  const boosts = boostsOf(query, { columns: theirs, allowed }, passing)

  const found = yield* candidatesOf(query, index, { narrowed, limits }, filter ? all([...limits, filter]) : all(limits))
  yield
  const clauses = yield* clausesOf(found.docs, filter, facets, chosen)
  const { hits } = clauses

  const scores = yield* scoresOf(found, boosts, query, state)
  const bury = passing(rules.bury)
  const isBuried = bury ? predicateOf(yield* docsThatInParts(hits, bury), state.documents.length) : undefined
  const compare = buriedLast(
    isBuried,
    orderOf(query.sort, {
      columns: theirs,
      scoreOf: (doc) => scores[doc] as number,
      idOf: (doc) => state.documents.idOf(doc),
    }),
  )
  const groups = query.groupBy ? yield* groupsOf(hits, theirs.ordered(query.groupBy, 'group'), compare) : undefined
  yield
  const order = yield* placed(query, {
    hits,
    groups,
    compare,
    allowed,
    state,
    passing,
  })

  const forcing = new Map(query.explain ? Array.from(order.forced.values(), ({ doc, placing }) => [doc, placing]) : [])
  const placingOf = (doc: number): Placing | undefined =>
    query.explain ? (forcing.get(doc) ?? (isBuried?.(doc) ? { kind: 'bury' } : undefined)) : undefined

  const { keyphrase = '' } = query.text ?? {}
  const leading = found.plan && keyphrase.trim() !== '' ? bestScored(hits, scores) : undefined
  const corrected =
    query.text && found.plan && leading !== undefined
      ? correctedKeyphrase(query.text, found.plan, state, leading)
      : undefined
  const page: Hit[] = []
  for (const doc of order.page) {
    page.push(hitOf(doc, query, { state, view, scores, plan: found.plan, boosts, groups, placing: placingOf(doc) }))
    yield
  }
  const counted: FacetAnswer[] = []
  for (const [at, facet] of facets.entries()) {
    counted.push(facetOf(facet, columns[at] as (typeof columns)[number], clauses.countedFor(at), hits))
    yield
  }
  return {
    total: order.total,
    folded: order.documents - order.total,
    hits: page,
    facets: counted,
    ...(corrected !== undefined && { corrected }),
  }
}

const NOTHING = { docs: new Uint32Array(0), scores: new Float64Array(0) }

interface Found {
  readonly docs: Uint32Array
  /** Absent: all are worth 1. */
  readonly scores?: Float64Array
  readonly plan?: Plan
}

/** Of what there is, those who ask see what passes `limits`; of what they see, what passes `narrowed` may be found. */
interface Limits {
  readonly narrowed: readonly Predicate[]
  readonly limits: readonly Predicate[]
}

/** What may be found, before the filter and the facets narrow it. */
function* candidatesOf(
  query: IndexQuery,
  index: SearchedIndex,
  { narrowed, limits }: Limits,
  counts: Predicate,
): YieldingTask<Found> {
  const { state, view } = index
  const hasText = query.text !== undefined && query.text.keyphrase.trim() !== ''
  const text = query.text && hasText ? yield* searchText(query.text, index, counts) : undefined
  const similar = query.similarTo ? yield* similarTo(query.similarTo, state, view) : undefined
  if (!text && !similar) {
    const docs = view.docs()
    return { docs: narrowed.length > 0 ? yield* docsThatInParts(docs, all(narrowed)) : docs }
  }
  const allowed = limits.length > 0 ? all(limits) : undefined
  if (text && !similar && !allowed) return text
  const [first, second] = text && similar ? [text, similar] : [text ?? similar, undefined]
  const others = second && (yield* scoresByDocument(second, state.documents.length))
  const { docs: given, scores: points } = first ?? NOTHING
  const docs = new Uint32Array(given.length)
  const scores = new Float64Array(given.length)
  let count = 0
  yield* inParts(given.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const doc = given[at] as number
      const other = others?.[doc] ?? 0
      if ((allowed && !allowed(doc)) || Number.isNaN(other)) continue
      docs[count] = doc
      scores[count] = (points[at] as number) + other
      count += 1
    }
  })
  return {
    docs: docs.subarray(0, count),
    scores,
    ...(text && { plan: text.plan }),
  }
}

/** Scores by document; NaN for those that were not found. */
function* scoresByDocument({ docs, scores }: Matched, length: number): YieldingTask<Float64Array> {
  const byDocument = new Float64Array(length).fill(Number.NaN)
  yield* inParts(docs.length, (from, to) => {
    for (let at = from; at < to; at++) byDocument[docs[at] as number] = scores[at] as number
  })
  return byDocument
}

function boostsOf(
  { ranking, affinity, rules, now }: IndexQuery,
  { columns, allowed }: { readonly columns: Columns; readonly allowed: Predicate },
  passing: (filter: Filter) => Predicate | undefined,
): Boost[] {
  const weighted = (rules?.boost ?? []).map(({ filter, slots, weight, by }) => {
    const passes = passing(filter)
    return slots || weight === undefined || !passes ? undefined : weightBoost(passes, weight, by)
  })
  return [rankingBoost(ranking, columns, allowed, now), affinityBoost(affinity, columns), ...weighted].filter(
    (boost) => boost !== undefined,
  )
}

/** Scores by document, 0 for those that were not found: of the words and from elsewhere, then raised. */
function* scoresOf(
  found: Found,
  boosts: readonly Boost[],
  { points }: IndexQuery,
  state: IndexState,
): YieldingTask<Float64Array> {
  const { documents } = state
  const scores = state.emptyScores()
  const { docs } = found
  yield* inParts(docs.length, (from, to) => {
    for (let at = from; at < to; at++) scores[docs[at] as number] = found.scores ? (found.scores[at] as number) : 1
  })
  const pointed = Object.entries(points ?? {})
  if (pointed.length > 0) {
    const isFound = predicateOf(docs, documents.length)
    for (const [id, point] of pointed) {
      const doc = documents.numberOf(id)
      if (doc !== undefined && isFound(doc) && Number.isFinite(point)) scores[doc] = (scores[doc] as number) + point
    }
  }
  for (const { factorOf } of boosts) {
    yield
    yield* inParts(docs.length, (from, to) => {
      for (let at = from; at < to; at++) {
        const doc = docs[at] as number
        scores[doc] = (scores[doc] as number) * factorOf(doc)
      }
    })
  }
  return scores
}

const buriedLast =
  (isBuried: Predicate | undefined, compare: Compare): Compare =>
  (a, b) =>
    (isBuried ? Number(isBuried(a)) - Number(isBuried(b)) : 0) || compare(a, b)

interface ToPlace {
  readonly hits: Uint32Array
  readonly groups: Groups | undefined
  readonly compare: Compare
  readonly allowed: Predicate
  readonly state: IndexState
  passing(filter: Filter): Predicate | undefined
}

/** The documents of the page; how many hits there are, and documents in them. */
function* placed(
  { rules = {}, offset, limit }: IndexQuery,
  { hits, groups, compare, allowed, state, passing }: ToPlace,
) {
  const natural = groups?.leaders ?? hits
  const groupOf = (doc: number) => groups?.groupOf(doc) ?? doc
  const forced: Forced = yield* forcedSlots({
    rules,
    natural,
    compare,
    allowed,
    documents: state.documents.length,
    numberOf: (id) => state.documents.numberOf(id),
    groupOf,
    isGrouped: groups !== undefined,
    passing,
  })
  const taken = new Set(Array.from(forced.values(), ({ doc }) => groupOf(doc)))
  const others = taken.size > 0 ? yield* docsThatInParts(natural, (doc) => !taken.has(groupOf(doc))) : natural
  const total = others.length + forced.size
  yield
  const isHit = forced.size > 0 ? predicateOf(hits, state.documents.length) : undefined
  const added = isHit ? [...forced.values()].filter(({ doc }) => !isHit(doc)).length : 0
  const ordered = offset >= total ? [] : yield* bestInParts(others, offset + limit, compare)
  return {
    page: offset >= total ? [] : pageOf(ordered, forced, { offset, limit }),
    forced,
    total,
    documents: hits.length + added,
  }
}

interface Told {
  readonly state: IndexState
  readonly view: View
  readonly scores: Float64Array
  readonly plan: Plan | undefined
  readonly boosts: readonly Boost[]
  readonly groups: Groups | undefined
  readonly placing: Placing | undefined
}

function hitOf(doc: number, query: IndexQuery, told: Told): Hit {
  const { state, view, scores, plan, boosts, groups, placing } = told
  const document = view.read(doc)
  const score = scores[doc] as number
  const { highlight } = query.text ?? {}
  const folded = groups && query.swatches ? groups.foldedUnder(doc, query.swatches) : undefined
  const parts = query.explain && plan ? state.matcher.explain(plan, doc, state.count) : []
  return {
    document,
    score,
    ...(highlight && plan && { highlight: fragmentsBy(highlight, plan, state)(document) }),
    ...(folded && { folded: folded.map((other) => view.read(other)) }),
    ...(query.explain && { explanation: explained(score, parts, boosts, doc) }),
    ...(placing && { placing }),
  }
}

function bestScored(hits: Uint32Array, scores: Float64Array): number | undefined {
  let [first, most]: [number | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
  for (const doc of hits) {
    const score = scores[doc] as number
    if (score <= most) continue
    most = score
    first = doc
  }
  return first
}
