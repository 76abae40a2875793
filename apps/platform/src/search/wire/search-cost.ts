import { SEARCH_LIMITS } from '../limits.ts'
import { DEEPEST } from './read-filter.ts'
import type { RecommendationsBlock, RuleBlock, SearchBlock, WidgetItem } from './read-item.ts'
import { SearchError } from './search-error.ts'

/**
 * What each part of a request costs, at its dearest. A unit is 0.02 ms of a processor for 50,000 documents, where they were
 * measured (decision 0057); for fewer it is less.
 */
export const SEARCH_COSTS = {
  /** A widget of the request, whatever it asks for: its documents are gone through and put in an order. */
  item: 100,
  /** A document of the answer, also one that is folded under another as a swatch. */
  hit: 2,
  /** A word of a keyphrase: all that stands for it is looked up, and every place where it stands. */
  word: 100,
  /** A filter by text is a search of its own; its words are added. */
  textualMatch: 200,
  /** A condition, which every document is compared with. */
  clause: 40,
  /** One of the values of a clause: it is looked up once. */
  value: 1,
  /** A circle on the map, whose distance to each document is reckoned. */
  circle: 100,
  /** A corner of a polygon, whose side each document is compared with. */
  corner: 10,
  /** A facet whose values are counted. */
  facet: 150,
  /** All facets that a widget has: taken to be ten. */
  allFacets: 1500,
  sort: 100,
  ranking: 50,
  /** Runs of words are gone through, and counted anew for whoever sees a part of the documents only. */
  suggestion: 1000,
  /** Parts of a rule, to which their filters are added. */
  boost: 30,
  include: 400,
  pin: 10,
  /** Documents that are like others: by their words and by their values. */
  likeness: 3000,
} as const

/** Documents of a widget that does not say how many. */
const DEFAULT_HITS = 20
/** Documents that are looked through for each swatch, and swatches of whoever does not say how many. */
const FOLDED = { each: 4, usual: 5 } as const

const C = SEARCH_COSTS

/**
 * Refuses a request before anything is done for it.
 * @throws {SearchError} `request_too_costly`
 */
export function checkCost(items: readonly WidgetItem[]): void {
  const cost = items.reduce((sum, item) => sum + costOf(item), 0)
  if (cost <= SEARCH_LIMITS.cost.value) return
  throw new SearchError(
    'request_too_costly',
    `The request costs ${cost} units; at most ${SEARCH_LIMITS.cost.value} are accepted. Ask for fewer widgets, facets or conditions, or send several requests.`,
    { cost, most: SEARCH_LIMITS.cost.value },
  )
}

/** What a widget of a request costs, in {@link SEARCH_COSTS}. */
export function costOf({ search, recommendations, questions, sources }: WidgetItem): number {
  return (
    C.item +
    (sources?.length ?? 0) * C.value +
    (search ? costOfSearch(search) : 0) +
    (recommendations ? costOfRecommendations(recommendations) : 0) +
    (questions ? wordsOf(questions.keyphrase) * C.word + hitsOf(questions.related_questions?.limit) : 0)
  )
}

function costOfSearch(block: SearchBlock): number {
  const { query, facet, sort, ranking, suggestion, personalization } = block
  const words = query ? wordsOf(query.keyphrase) : 0
  const facets = facet?.types ?? []
  return (
    words * C.word +
    hitsOf(block.limit, block.swatch, query?.highlight?.fields.length) +
    costOfFilter(block.filter) +
    (facet?.all === true ? C.allFacets : 0) +
    facets.length * C.facet +
    sum(facets, ({ filter, exclude }) => costOfChoice(filter?.values) + (exclude?.length ?? 0) * C.value) +
    (sort?.value?.length ?? 0) * C.sort +
    (ranking?.length ?? 0) * C.ranking +
    (suggestion?.length ?? 0) * C.suggestion +
    sum(suggestion ?? [], ({ exclude }) => (exclude?.length ?? 0) * C.value) +
    (personalization ? C.likeness + (personalization.ids?.length ?? 0) * C.value : 0) +
    costOfRule(block.rule)
  )
}

const costOfRecommendations = ({ limit, swatch, filter, rule }: RecommendationsBlock): number =>
  C.likeness + hitsOf(limit, swatch) + costOfFilter(filter) + costOfRule(rule)

function costOfRule({ blacklist, boost = [], bury, include = [], pin = [] }: RuleBlock = {}): number {
  return (
    costOfFilter(blacklist?.filter) +
    costOfFilter(bury?.filter) +
    sum(boost, ({ filter }) => C.boost + costOfFilter(filter)) +
    sum(include, ({ filter }) => C.include + costOfFilter(filter)) +
    sum(pin, ({ slot }) => slot.length * C.pin)
  )
}

/** Of a filter as it was sent, in any of its forms. What is nested deeper than any filter is refused when it is read. */
function costOfFilter(given: unknown, depth = 0): number {
  if (given === undefined || depth > DEEPEST) return 0
  if (typeof given !== 'object' || given === null) return C.value
  const { type, keyphrase, coordinates, values, filters, filter } = given as Readonly<Record<string, unknown>>
  const own =
    type === 'textualMatch'
      ? C.textualMatch + wordsOf(keyphrase) * C.word
      : type === 'geoDistance'
        ? C.circle
        : C.clause
  const ofAll = type === 'allOf' || type === 'and' ? C.clause : C.value
  return (
    own +
    (Array.isArray(coordinates) ? coordinates.length * C.corner : 0) +
    sum([...listOf(values), ...listOf(filters)], (one) => Math.max(ofAll, costOfFilter(one, depth + 1))) +
    costOfFilter(filter, depth + 1)
  )
}

/** Of what is chosen of a facet: the id of a value is a condition. */
const costOfChoice = (values: readonly unknown[] = []): number =>
  sum(values, (one) => Math.max(C.clause, costOfFilter(one)))

/** Of the documents of an answer, in whose `highlighted` fields words are looked for. */
function hitsOf(limit: number | undefined, swatch?: SearchBlock['swatch'], highlighted = 0): number {
  const folded = swatch ? (swatch.max ?? FOLDED.usual) * (swatch.group_by === undefined ? 1 : FOLDED.each) : 0
  return (limit ?? DEFAULT_HITS) * (1 + folded + highlighted) * C.hit
}

/** Runs of what is no space are words, more or less. */
const wordsOf = (text: unknown): number => (typeof text === 'string' ? (text.match(/\S+/g) ?? []).length : 0)

const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])

const sum = <Item>(items: readonly Item[], cost: (item: Item) => number): number =>
  items.reduce((total: number, item) => total + cost(item), 0)
