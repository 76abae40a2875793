import { editDistance } from '../engine/words/edit-distance.ts'
import type { TextQuery } from '../search-index.ts'
import type { Dsl, SearchResponse } from './dsl.ts'
import { VOCABULARY } from './field-names.ts'
import type { IndexLanguage } from './index-language.ts'
import { misspellable, type PlannedWord, planText, type TextPlan, type Typo } from './text-plan.ts'
import { knownQuery } from './text-query.ts'

/** Near words that stand for one. */
const MAX_TYPOS = 50
/** Of words in the index, however many documents have them: a whole number would be a number of documents. */
const EVERY_WORD = 0.99999

/** What was found out of the words of a keyphrase. */
interface LookedUp {
  /** Words that no document has in any way. */
  readonly unknown: ReadonlySet<PlannedWord>
  readonly near: ReadonlyMap<PlannedWord, readonly Typo[]>
}

/**
 * What is looked for, the nearest first: the next only when nothing was found. As it was given; with typos in words that
 * the index does not know; with typos and a beginning in all words; any word instead of all of them.
 * @param ask puts a search to the index: where words are not found, it is asked what is near them
 */
export async function* textSteps(
  query: TextQuery,
  language: IndexLanguage,
  ask: (body: Dsl) => Promise<SearchResponse>,
): AsyncGenerator<TextPlan> {
  const given = planText(query, language)
  const all = query.operator !== 'or'
  const near = { ...given, all, prefix: query.prefix === 'last' }
  // What has all words as they were given has no word that is unknown.
  if (all || misspellable(given).length === 0) yield near
  const { unknown, near: typos } = await lookedUp(near, language, ask)
  const corrected = new Map([...typos].filter(([word]) => unknown.has(word)))
  if (!all || corrected.size > 0) yield { ...near, typos: corrected }
  const far = { ...near, typos, prefix: query.prefix !== 'never' }
  if (far.prefix !== near.prefix || typos.size > corrected.size) yield far
  if (query.operator === undefined) yield { ...far, all: false }
}

async function lookedUp(
  plan: TextPlan,
  language: IndexLanguage,
  ask: (body: Dsl) => Promise<SearchResponse>,
): Promise<LookedUp> {
  const words = misspellable(plan)
  if (words.length === 0) return { unknown: new Set(), near: new Map() }
  const { aggregations, suggest } = await ask(lookUpBody(words, plan, language))
  const known = aggregations?.known?.buckets as Readonly<Record<string, { doc_count: number }>> | undefined
  const near = words.flatMap((word, at): [PlannedWord, readonly Typo[]][] => {
    const options = suggest?.[`${at}`]?.flatMap((part) => part.options) ?? []
    const typos = typosAmong(word, options)
    return typos.length > 0 ? [[word, typos]] : []
  })
  return {
    unknown: new Set(words.filter(({ synonyms }, at) => isLone(synonyms) && (known?.[`${at}`]?.doc_count ?? 0) === 0)),
    near: new Map(near),
  }
}

/** A synonym of several words counts as known, as in the engine. */
const isLone = (synonyms: PlannedWord['synonyms']) => synonyms.every((phrase) => phrase.length === 1)

/** Asks which words are known, and what words of the index are near each. */
export function lookUpBody(words: readonly PlannedWord[], plan: TextPlan, language: IndexLanguage): Dsl {
  const named = <Value>(make: (word: PlannedWord) => Value) =>
    Object.fromEntries(words.map((word, at) => [`${at}`, make(word)]))
  return {
    size: 0,
    track_total_hits: false,
    aggs: { known: { filters: { filters: named((word) => knownQuery(word, plan, language)) } } },
    suggest: named(({ word, maxTypos }) => ({
      text: word.text,
      term: {
        field: VOCABULARY,
        analyzer: 'keyword',
        suggest_mode: 'always',
        max_edits: maxTypos,
        // Of one typo the first letter is right.
        prefix_length: maxTypos === 1 ? 1 : 0,
        max_term_freq: EVERY_WORD,
        size: MAX_TYPOS,
      },
    })),
  }
}

/** Those of the server's near words that are near by our count, the nearest and most frequent first; none with digits. */
function typosAmong({ word, maxTypos }: PlannedWord, options: readonly { text: string; freq: number }[]): Typo[] {
  return options
    .filter(({ text }) => !/\p{N}/u.test(text) && (maxTypos > 1 || text.charCodeAt(0) === word.text.charCodeAt(0)))
    .map(({ text, freq }) => ({ text, freq, distance: editDistance(word.text, text, maxTypos) }))
    .filter(({ distance }) => distance > 0 && distance <= maxTypos)
    .toSorted((a, b) => a.distance - b.distance || b.freq - a.freq || (a.text < b.text ? -1 : 1))
    .map(({ text, distance }) => ({ text, distance }))
}
