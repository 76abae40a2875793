import type { Edition, IndexAnswer, IndexDocument, IndexQuery } from '../search-index.ts'
import { allOf, countIn, type Dsl, noneOf, type SearchResponse, termsIn } from './dsl.ts'
import { facetAggregation, facetAnswer } from './facet-aggregations.ts'
import { DOCUMENT, ID } from './field-names.ts'
import type { Filtered } from './filter-query.ts'
import { documentOf, type HitContext, hitOf } from './hits.ts'
import { MAX_RESULT_WINDOW } from './index-body.ts'
import type { IndexLanguage } from './index-language.ts'
import { type RequestParts, requestParts } from './request-parts.ts'
import { type Candidate, candidateOf, groupSource, placedByRules } from './rule-slots.ts'
import { BY_ID, type Extents, extentsBody, rankedByNumber } from './scoring.ts'
import { documentSeen } from './server-document.ts'
import { similarQuery } from './similar-query.ts'
import { othersBefore, type Placed, pageOf } from './slots.ts'
import type { StoredIndex } from './stored-index.ts'
import type { TextPlan } from './text-plan.ts'
import { hasText, matchingQuery, NAMED, textQuery } from './text-query.ts'
import { textSteps } from './text-steps.ts'

/** What is searched: an index that holds what whoever asks sees, and nothing else. */
export interface SearchedIndex {
  readonly index: StoredIndex
  readonly language: IndexLanguage
  /** For their values in what is told. */
  readonly edition: Edition | undefined
}

/** Groups are counted to a hair: the server guesses beyond so many. */
const COUNTED_GROUPS = 40_000

/** Answers a query. One request where it is found as it was given and no rule fills slots; else some more. */
export async function search(query: IndexQuery, { index, language }: SearchedIndex): Promise<IndexAnswer> {
  const filtered: Filtered = {
    schema: language.schema,
    matching: (keyphrase) => matchingQuery(keyphrase, language),
  }
  const parts = requestParts(query, filtered)
  const byNumber = rankedByNumber(query, filtered)
  const { text } = query
  const extents: Extents = byNumber.size > 0 ? await extentsOf(byNumber, parts, index) : new Map()
  const similar = query.similarTo ? [await similarTo(query.similarTo, query.edition, index, language)] : []
  const searched = (plan: TextPlan | undefined) =>
    findBy([...(plan ? [textQuery(plan, language)] : []), ...similar], { query, parts, extents, index })

  let plan: TextPlan | undefined
  let found: Found | undefined
  if (hasText(text)) {
    for await (const step of textSteps(text, language, (body) => index.search(body))) {
      plan = step
      found = await searched(step)
      if (found.among > 0) break
    }
  }
  found ??= await searched(undefined)
  const corrected =
    plan && hasText(text) ? await correctedKeyphrase(text.keyphrase, plan, found, parts, index) : undefined
  return {
    total: found.total,
    folded: found.documents - found.total,
    hits: await hitsOf(found, { query, plan, language, extents, parts, index }),
    facets: parts.facets.map((facet, at) =>
      facetAnswer(
        facet,
        found.response.aggregations?.[`facet ${at}`],
        facet.query.coverage
          ? {
              hits: countIn(found.response.aggregations, 'hits'),
              having: countIn(found.response.aggregations, `having ${at}`),
            }
          : undefined,
      ),
    ),
    ...(corrected !== undefined && { corrected }),
  }
}

async function extentsOf(
  fields: ReadonlyMap<string, string>,
  { allowed }: RequestParts,
  index: StoredIndex,
): Promise<Extents> {
  const { aggregations } = await index.search(extentsBody(fields, allOf(allowed)))
  return new Map(
    Array.from(fields.keys(), (name, at) => {
      const { min, max } = aggregations?.[`${at}`] ?? {}
      return [name, { least: min ?? 0, most: max ?? 0 }]
    }),
  )
}

async function similarTo(
  similar: NonNullable<IndexQuery['similarTo']>,
  edition: Edition | undefined,
  index: StoredIndex,
  language: IndexLanguage,
): Promise<Dsl> {
  const kept = await index.documents(similar.ids)
  const seeds = Array.from(kept.values(), (one) => documentSeen(one, edition))
  return similarQuery(similar, seeds, index.name, language)
}

interface Finding {
  readonly query: IndexQuery
  readonly parts: RequestParts
  readonly extents: Extents
  readonly index: StoredIndex
}

/** What was found by some words. */
interface Found {
  /** Documents that have the words and pass the filter, whatever is chosen of facets: whether it was worth looking. */
  readonly among: number
  /** Scored documents of the words, before anything narrows them. */
  readonly matched: Dsl
  readonly response: SearchResponse
  readonly placed: readonly Placed<Candidate>[]
  /** Hits that no rule placed, groups counted once. */
  readonly others: number
  readonly total: number
  readonly documents: number
}

async function findBy(words: readonly Dsl[], { query, parts, extents, index }: Finding): Promise<Found> {
  const matched = parts.matched(words, extents)
  const placed = await placedByRules(query, parts, matched, index)
  const { groupField } = parts
  const apart =
    placed.length === 0
      ? []
      : [
          noneOf([
            termsIn(
              groupField ?? ID,
              placed.map(({ item }) => item.group),
            ),
          ]),
        ]
  const { offset, limit, explain } = query
  const from = othersBefore(placed, offset)
  const isWithin = from + limit <= MAX_RESULT_WINDOW
  const hits = allOf(parts.narrowing)
  const response = await index.search({
    query: matched,
    post_filter: allOf([...parts.narrowing, ...apart]),
    from: isWithin ? from : 0,
    size: isWithin ? limit : 0,
    sort: parts.sort,
    track_scores: true,
    track_total_hits: true,
    _source: [DOCUMENT, ...groupSource(groupField)],
    ...(explain && { explain: true }),
    ...(groupField !== undefined && { collapse: { field: groupField } }),
    aggs: {
      among: { filter: parts.hard ?? allOf([]) },
      hits: { filter: hits },
      ...(groupField !== undefined && {
        groups: {
          filter: allOf([...parts.narrowing, ...apart]),
          aggs: { counted: { cardinality: { field: groupField, precision_threshold: COUNTED_GROUPS } } },
        },
      }),
      ...facetAggregations(parts, hits),
    },
  })
  const documents = countIn(response.aggregations, 'hits') + placed.filter(({ item }) => !item.isHit).length
  const groups = (response.aggregations?.groups?.counted as { value?: number } | undefined)?.value
  const others = groups ?? response.hits.total?.value ?? 0
  return {
    among: countIn(response.aggregations, 'among'),
    matched,
    response,
    placed,
    others,
    total: others + placed.length,
    documents,
  }
}

function facetAggregations({ facets, countedFor }: RequestParts, hits: Dsl): Dsl {
  return Object.fromEntries(
    facets.flatMap((facet, at): [string, Dsl][] => {
      const counted = facetAggregation(facet, countedFor(at))
      const having = { filter: allOf([hits, { exists: { field: facet.column.field } }]) }
      return [
        ...(counted ? [[`facet ${at}`, counted] as [string, Dsl]] : []),
        ...(facet.query.coverage ? [[`having ${at}`, having] as [string, Dsl]] : []),
      ]
    }),
  )
}

interface Showing extends HitContext {
  readonly parts: RequestParts
  readonly index: StoredIndex
}

/** The hits of the page, those that rules placed among them. */
async function hitsOf(found: Found, showing: Showing) {
  const { query, parts } = showing
  if (query.offset >= found.total) return []
  const others = found.response.hits.hits.map((hit) => candidateOf(hit, parts.groupField, true))
  const page = pageOf<Candidate>(found.placed, others, found.others, query).map((one) =>
    'item' in one ? { candidate: one.item, placing: one.placing } : { candidate: one, placing: undefined },
  )
  const folded = await foldedUnder(
    page.map(({ candidate }) => candidate),
    found,
    showing,
  )
  return page.map(({ candidate, placing }, at) =>
    hitOf(candidate.hit, showing, { isHit: candidate.isHit, placing, folded: folded?.[at] }),
  )
}

/** The others of each candidate's group, in their order; undefined: they are not asked for. */
async function foldedUnder(
  candidates: readonly Candidate[],
  { matched }: Found,
  { query, parts, index }: Showing,
): Promise<(readonly IndexDocument[])[] | undefined> {
  const { groupField, narrowing, sort } = parts
  const { swatches } = query
  if (groupField === undefined || !swatches) return undefined
  const responses = await index.searchAll(
    candidates.map(({ id, group }) => ({
      query: matched,
      post_filter: allOf([...narrowing, termsIn(groupField, [group]), noneOf([termsIn(ID, [id])])]),
      size: Math.max(0, swatches),
      sort,
      track_total_hits: false,
      _source: [DOCUMENT],
    })),
  )
  return responses.map(({ hits }) => hits.hits.map((hit) => documentOf(hit, query.edition)))
}

/** The keyphrase with the words that the best hit has instead, where a typo was corrected; undefined: there was none. */
async function correctedKeyphrase(
  keyphrase: string,
  plan: TextPlan,
  { matched, response }: Found,
  { narrowing }: RequestParts,
  index: StoredIndex,
): Promise<string | undefined> {
  if (plan.typos.size === 0 || countIn(response.aggregations, 'hits') === 0) return undefined
  // The hit of the highest score, however hits are sorted.
  const { hits } = await index.search({
    query: matched,
    post_filter: allOf(narrowing),
    size: 1,
    sort: [{ _score: { order: 'desc' } }, BY_ID],
    track_total_hits: false,
    _source: false,
  })
  const names = new Set(hits.hits[0]?.matched_queries)
  let [corrected, at] = ['', 0]
  for (const [number, planned] of plan.words.entries()) {
    if (names.has(NAMED.word(number))) continue
    const typo = plan.typos.get(planned)?.find(({ text }) => names.has(NAMED.typo(number, text)))
    if (!typo) continue
    corrected += keyphrase.slice(at, planned.word.start) + typo.text
    at = planned.word.end
  }
  return at === 0 ? undefined : corrected + keyphrase.slice(at)
}
