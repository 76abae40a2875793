import type { FieldWeights } from '../engine/text/field-weights.ts'
import { TUNING } from '../engine/text/tuning.ts'
import type { Phrase } from '../engine/words/synonyms.ts'
import type { TextQuery } from '../search-index.ts'
import { type Dsl, MATCH_ALL, MATCH_NONE, someOf } from './dsl.ts'
import { type FieldKind, fieldOf } from './field-names.ts'
import type { IndexLanguage } from './index-language.ts'
import { type PlannedWord, planText, type TextPlan, type Typo } from './text-plan.ts'

/** What a word in one field adds when it stands in another as well. */
const ELSEWHERE = 0.3
/** What a value that is found as a whole counts: like a word that one document in some thousand has. */
const WHOLE = 4
/** What of its weight a word comes to that stands once in a text of usual length; beginnings are counted like that, too. */
const ONCE = 0.45
/** Words apart that count as near. */
const NEAR = 7

/** A field and what its words count. */
interface Weighted {
  readonly field: string
  readonly weight: number
}

/** Documents with all words of a plan, or any, the best first; none when it has no words. */
export function textQuery(plan: TextPlan, language: IndexLanguage): Dsl {
  const { words, all } = plan
  if (words.length === 0) return MATCH_NONE
  const clauses = words.map((word, at) => wordQuery(word, at, plan, language))
  const near = nearQueries(plan, language)
  const filter = plan.quoted.map((phrase) => quotedQuery(phrase, plan.weights, language))
  return {
    bool: {
      ...(all ? { must: clauses } : { must: [someOf(clauses)] }),
      ...(near.length > 0 && { should: near }),
      ...(filter.length > 0 && { filter }),
    },
  }
}

/** Documents with every word of a text, without typos; all of them when it is blank. */
export function matchingQuery(keyphrase: string, language: IndexLanguage): Dsl {
  return keyphrase.trim() === '' ? MATCH_ALL : textQuery(planText({ keyphrase }, language), language)
}

/** Documents that have a word in any way but by a typo: those it is known by. */
export const knownQuery = (word: PlannedWord, plan: TextPlan, language: IndexLanguage): Dsl =>
  someOf(tiersOf(word, plan, language))

/** Name of the part of a query that a word is found by, and of that for one of its typos. */
export const NAMED = { word: (at: number) => `word ${at}`, typo: (at: number, text: string) => `typo ${at} ${text}` }

/** The best of all ways in which a document may have a word. */
function wordQuery(word: PlannedWord, at: number, plan: TextPlan, language: IndexLanguage): Dsl {
  const tiers = tiersOf(word, plan, language)
  const typos = plan.typos.get(word) ?? []
  if (typos.length === 0) return best(tiers)
  return best([
    ...(tiers.length > 0 ? [{ dis_max: { queries: tiers, tie_breaker: ELSEWHERE, _name: NAMED.word(at) } }] : []),
    ...typos.map((typo) => typoQuery(typo, at, plan, language)),
  ])
}

function tiersOf(word: PlannedWord, { weights, prefix }: TextPlan, language: IndexLanguage): Dsl[] {
  const { text } = word.word
  const words = fieldsBy('words', weights.words, language)
  const stems = fieldsBy('stems', weights.stems, language)
  const whole = fieldsBy('whole', weights.whole, language)
  const bare = fieldsBy('whole', weights.bare, language)
  const beginnings = prefix && word.isLast ? words : fieldsBy('words', weights.beginnings, language)
  return [
    ...words.map((by) => term(by, text, 1)),
    ...stems.map((by) => term(by, word.stem, TUNING.stem)),
    ...whole.map((by) => values(by, word.whole)),
    ...bare.map((by) => values(by, word.bare)),
    ...word.synonyms.flatMap((phrase) => stems.map((by) => synonym(by, phrase))),
    ...beginnings.map((by) => beginning(by, text)),
    ...(prefix && word.isLast
      ? [
          ...whole.flatMap((by) => word.whole.map((value) => beginning(by, value))),
          ...bare.flatMap((by) => word.bare.map((value) => beginning(by, value))),
        ]
      : []),
  ]
}

function typoQuery({ text, distance }: Typo, at: number, { weights }: TextPlan, language: IndexLanguage): Dsl {
  const queries = fieldsBy('words', weights.words, language).map((by) => term(by, text, TUNING.typo ** distance))
  return { dis_max: { queries, tie_breaker: ELSEWHERE, _name: NAMED.typo(at, text) } }
}

const term = ({ field, weight }: Weighted, value: string, factor: number): Dsl => ({
  term: { [field]: { value, boost: weight * factor } },
})

const values = ({ field, weight }: Weighted, given: readonly string[]): Dsl => ({
  terms: { [field]: given, boost: weight * WHOLE },
})

const beginning = ({ field, weight }: Weighted, value: string): Dsl => ({
  prefix: { [field]: { value, boost: weight * TUNING.prefix * ONCE } },
})

/** A phrase counts like one word, not like each of its words. */
const synonym = (by: Weighted, phrase: Phrase): Dsl =>
  phrase.length === 1
    ? term(by, phrase[0] as string, TUNING.synonym)
    : { match_phrase: { [by.field]: { query: phrase.join(' '), boost: (by.weight * TUNING.synonym) / phrase.length } } }

/** What it adds that words stand near each other, as they do in the keyphrase. */
function nearQueries({ words, weights }: TextPlan, language: IndexLanguage): Dsl[] {
  return words.slice(1).flatMap(({ word }, at) => {
    const query = `${words[at]?.word.text} ${word.text}`
    return fieldsBy('words', weights.words, language).map(({ field, weight }) => ({
      match_phrase: { [field]: { query, slop: NEAR, boost: (weight * TUNING.near) / 2 } },
    }))
  })
}

function quotedQuery(phrase: Phrase, weights: FieldWeights, language: IndexLanguage): Dsl {
  const query = phrase.join(' ')
  return someOf(
    fieldsBy('words', weights.words, language).map(({ field }) => ({ match_phrase: { [field]: { query } } })),
  )
}

const best = (queries: readonly Dsl[]): Dsl =>
  queries.length > 1 ? { dis_max: { queries, tie_breaker: ELSEWHERE } } : someOf(queries)

function fieldsBy(kind: FieldKind, weights: Float64Array | undefined, { fields }: IndexLanguage): Weighted[] {
  if (!weights) return []
  return fields.flatMap(({ name, number }) => {
    const weight = weights[number] ?? 0
    return weight > 0 ? [{ field: fieldOf(kind, name), weight }] : []
  })
}

/** Whether a word as it stands in a text is what a plan looks for, for highlights. */
export function foundBy(plan: TextPlan, { stem }: IndexLanguage): (folded: string) => boolean {
  const { weights, words, quoted, prefix, typos } = plan
  const exact = new Set([...words.map(({ word }) => word.text), ...quoted.flat()])
  for (const near of typos.values()) for (const { text } of near) exact.add(text)
  const stems = new Set(weights.stems ? words.flatMap((word) => [word.stem, ...word.synonyms.flat()]) : [])
  const beginnings = words.flatMap(({ word, isLast }) => (weights.beginnings || (prefix && isLast) ? [word.text] : []))
  return (folded) =>
    exact.has(folded) || stems.has(stem(folded)) || beginnings.some((beginning) => folded.startsWith(beginning))
}

/** Whether a value is found as a whole. */
export function foundWhole({ words }: TextPlan): (value: string) => boolean {
  const wanted = new Set(words.flatMap(({ whole, bare }) => [...whole, ...bare]))
  return (value) => wanted.has(value)
}

/** What is asked of a keyphrase at all: a blank one is none. */
export const hasText = (text: TextQuery | undefined): text is TextQuery =>
  text !== undefined && text.keyphrase.trim() !== ''
