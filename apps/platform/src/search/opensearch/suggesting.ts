import { editDistance } from '../engine/words/edit-distance.ts'
import { fold } from '../engine/words/fold.ts'
import { eachWord } from '../engine/words/tokens.ts'
import { type Suggestion, type SuggestionQuery, UnknownAttributeError } from '../search-index.ts'
import { allOf, type Bucket, type Dsl, MATCH_ALL, someOf, termsIn } from './dsl.ts'
import { literal } from './facet-aggregations.ts'
import { fieldOf } from './field-names.ts'
import { filterQuery } from './filter-query.ts'
import { MAX_EXPRESSION_LENGTH } from './index-body.ts'
import type { SearchedIndex } from './searching.ts'
import { matchingQuery } from './text-query.ts'
import { END_OF_RUN, runOf } from './written-words.ts'

/** Longest run of words that is offered. */
const MAX_RUN_LENGTH = 3
/** What is typed beyond this is not looked at. */
const MAX_CHARACTERS = 1000
/** Letters of a beginning that the server looks for. */
const MAX_PREFIX_LENGTH = 200
const MAX_DISTANCE = 2
/** Offers beyond those asked for that are looked at, where several attributes are counted together. */
const SPARE = 50
/** Near runs that are looked at. */
const MAX_NEAR_RUNS = 100
const EVERY_RUN = 0.99999

/**
 * What is offered while somebody types; frequencies are of what whoever asks sees.
 * @throws {UnknownAttributeError} when an attribute is not there for suggestions
 */
export async function suggest(query: SuggestionQuery, looking: SearchedIndex): Promise<Suggestion[]> {
  const { language } = looking
  for (const name of query.attributes) {
    if (!language.fields.some((field) => field.name === name && field.suggests))
      throw new UnknownAttributeError(name, 'suggestion')
  }
  if (query.attributes.length === 0 || query.max <= 0) return []
  const within = query.within
    ? filterQuery(query.within, {
        schema: language.schema,
        matching: (keyphrase) => matchingQuery(keyphrase, language),
      })
    : MATCH_ALL
  const asking: Asking = { query, looking, within }
  const counted = await (query.kind === 'completion' ? completions(asking) : corrections(asking))
  const excluded = new Set(query.exclude?.map((text) => text.toLowerCase()))
  return counted
    .filter(({ text, frequency }) => frequency > 0 && !excluded.has(text))
    .toSorted((a, b) => b.frequency - a.frequency || a.distance - b.distance || (a.text < b.text ? -1 : 1))
    .slice(0, query.max)
    .map(({ text, frequency }) => ({ text, frequency }))
}

interface Asking {
  readonly query: SuggestionQuery
  readonly looking: SearchedIndex
  readonly within: Dsl
}

interface Counted extends Suggestion {
  readonly distance: number
}

/** Runs that begin with what was typed; of a longer text its last words are completed. */
async function completions(asking: Asking): Promise<Counted[]> {
  const { typed } = asking.query
  const words = typedWords(typed)
  const tail = words.slice(-MAX_RUN_LENGTH)
  const lead = words
    .slice(0, words.length - tail.length)
    .map(({ text }) => `${text} `)
    .join('')
  const beginning = tail.map(({ folded }) => folded).join(' ')
  const isWhole = /\s$/.test(typed.slice(0, MAX_CHARACTERS))
  const include =
    beginning === ''
      ? undefined
      : `${literal(beginning.slice(0, MAX_PREFIX_LENGTH))}${isWhole ? `[ ${END_OF_RUN}]` : ''}.*`
  return countedRuns(include, lead, asking)
}

/** Runs of as many words, at most two letters away, that are found more often. */
async function corrections(asking: Asking): Promise<Counted[]> {
  const { query, looking } = asking
  const words = typedWords(query.typed).map(({ folded }) => folded)
  if (words.length === 0 || words.length > MAX_RUN_LENGTH) return []
  const spelled = words.join(' ')
  const near = new Map([[spelled, 0]])
  const { suggest: answers = {} } = await looking.index.search(nearRunsBody(spelled, query.attributes))
  for (const { text } of Object.values(answers).flatMap((parts) => parts.flatMap(({ options }) => options))) {
    const distance = distanceBetween(words, text.split(' '))
    if (distance <= MAX_DISTANCE) near.set(text, distance)
  }
  const include = expressionOf([...near.keys()])
  const counted = await countedRuns(include, '', asking)
  const distanceOf = new Map(counted.map((one) => [one, near.get(one.spelled) ?? 0]))
  const typed = counted.reduce((sum, one) => sum + (distanceOf.get(one) === 0 ? one.frequency : 0), 0)
  return counted
    .map((one) => ({ ...one, distance: distanceOf.get(one) ?? 0 }))
    .filter(({ distance, frequency }) => distance > 0 && frequency > typed)
}

/** Runs that are spelled exactly so, as many as the server takes in an expression. */
function expressionOf(spelled: readonly string[]): string {
  let expression = ''
  for (const run of spelled) {
    const longer = `${expression}${expression === '' ? '' : '|'}${literal(run)}${END_OF_RUN}.*`
    if (longer.length > MAX_EXPRESSION_LENGTH) break
    expression = longer
  }
  return expression
}

/** Asks for runs that are spelled nearly so, in each attribute. */
export const nearRunsBody = (spelled: string, attributes: readonly string[]): Dsl => ({
  size: 0,
  track_total_hits: false,
  suggest: Object.fromEntries(
    attributes.map((name, at) => [
      `${at}`,
      {
        text: spelled,
        term: {
          field: fieldOf('spelled', name),
          analyzer: 'keyword',
          suggest_mode: 'always',
          sort: 'frequency',
          max_edits: MAX_DISTANCE,
          prefix_length: 0,
          min_word_length: 1,
          max_term_freq: EVERY_RUN,
          size: MAX_NEAR_RUNS,
          // Two letters of a word of four are half of it, and still two.
          accuracy: 0,
        },
      },
    ]),
  ),
})

/** The most frequent runs that match an expression, each with the documents that hold it in any of the attributes. */
async function countedRuns(
  include: string | undefined,
  lead: string,
  { query, looking, within }: Asking,
): Promise<(Counted & { readonly spelled: string })[]> {
  const { attributes, max, exclude = [] } = query
  const isOne = attributes.length === 1
  const size = max + exclude.length + (isOne ? 0 : SPARE) + (query.kind === 'correction' ? MAX_NEAR_RUNS : 0)
  const { aggregations } = await looking.index.search({
    size: 0,
    track_total_hits: false,
    query: within,
    aggs: Object.fromEntries(
      attributes.map((name, at) => [
        `${at}`,
        {
          terms: {
            field: fieldOf('runs', name),
            size,
            order: [{ _count: 'desc' }, { _key: 'asc' }],
            ...(include !== undefined && { include }),
          },
        },
      ]),
    ),
  })
  const frequencies = new Map<string, number>()
  for (const at of attributes.keys()) {
    for (const { key, doc_count: count } of (aggregations?.[`${at}`]?.buckets ?? []) as readonly Bucket[])
      frequencies.set(String(key), count)
  }
  const keys = [...frequencies.keys()]
  const counts = isOne ? frequencies : await documentsWith(keys, { query, looking, within })
  return keys.map((key) => {
    const { text, spelled } = runOf(key)
    return { text: lead + text, spelled, frequency: counts.get(key) ?? 0, distance: 0 }
  })
}

/** Documents that hold a run in any of several attributes, each counted once. */
async function documentsWith(
  keys: readonly string[],
  { query, looking, within }: Asking,
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const holding = (key: string) => someOf(query.attributes.map((name) => termsIn(fieldOf('runs', name), [key])))
  const { aggregations } = await looking.index.search({
    size: 0,
    track_total_hits: false,
    query: allOf([within]),
    aggs: { runs: { filters: { filters: Object.fromEntries(keys.map((key, at) => [`${at}`, holding(key)])) } } },
  })
  const buckets = aggregations?.runs?.buckets as Readonly<Record<string, { doc_count: number }>> | undefined
  return new Map(keys.map((key, at) => [key, buckets?.[`${at}`]?.doc_count ?? 0]))
}

interface TypedWord {
  readonly text: string
  readonly folded: string
}

function typedWords(typed: string): TypedWord[] {
  const words: TypedWord[] = []
  eachWord(typed.slice(0, MAX_CHARACTERS), (word) => {
    const folded = fold(word)
    if (folded !== '') words.push({ text: word.toLowerCase(), folded })
    return undefined
  })
  return words
}

/** Letters to change, word by word; no typos are looked for in what has digits. */
function distanceBetween(typed: readonly string[], offered: readonly string[]): number {
  const far = MAX_DISTANCE + 1
  if (typed.length !== offered.length) return far
  return typed.reduce((sum, word, at) => {
    const other = offered[at] as string
    if (word === other) return sum
    return /\p{N}/u.test(word + other) ? far : sum + editDistance(word, other, MAX_DISTANCE)
  }, 0)
}
