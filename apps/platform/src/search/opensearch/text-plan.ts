import { type FieldWeights, fieldWeightsOf } from '../engine/text/field-weights.ts'
import { type Keyphrase, readKeyphrase, type Word } from '../engine/text/keyphrase.ts'
import { typosOf } from '../engine/words/edit-distance.ts'
import type { Phrase } from '../engine/words/synonyms.ts'
import type { TextQuery } from '../search-index.ts'
import type { IndexLanguage } from './index-language.ts'
import { MAX_WORD_LENGTH, wholeValue } from './written-words.ts'

/** A word of the keyphrase and what may stand for it. */
export interface PlannedWord {
  readonly word: Word
  readonly stem: string
  /** Values it may be a part of: words with a space between them, and with nothing. */
  readonly whole: readonly string[]
  readonly bare: readonly string[]
  /** Stems of what means the same, of one word or several. */
  readonly synonyms: readonly Phrase[]
  readonly isLast: boolean
  /** Typos it may have. */
  readonly maxTypos: number
}

/** A word of the index that is near one of the keyphrase. */
export interface Typo {
  readonly text: string
  /** Letters to change. */
  readonly distance: number
}

/** What is looked for, how far from what was given. */
export interface TextPlan {
  readonly words: readonly PlannedWord[]
  /** Words next to each other: all of these must be there. */
  readonly quoted: readonly Phrase[]
  /** Near words that stand for each of the words; absent for a word: none do. */
  readonly typos: ReadonlyMap<PlannedWord, readonly Typo[]>
  /** The last word may be a beginning. */
  readonly prefix: boolean
  /** Every word, else any. */
  readonly all: boolean
  readonly weights: FieldWeights
}

/** Longest run of words that is looked for as a whole value. */
const MAX_RUN_LENGTH = 8
/** Clauses of a query: the server takes 1024 of them, with filters. */
const MAX_CLAUSES = 700

/** What is looked for as it was given. @throws {UnknownAttributeError} when `relevance` names what is not searched */
export function planText(query: Pick<TextQuery, 'keyphrase' | 'relevance'>, language: IndexLanguage): TextPlan {
  const weights = fieldWeightsOf(language.fields, query.relevance)
  const keyphrase = shortened(readKeyphrase(query.keyphrase))
  const telling = weights.keepsStopWords
    ? keyphrase.words
    : keyphrase.words.filter(({ text }) => !language.stopWords.has(text))
  const kept = telling.length > 0 ? telling : keyphrase.words
  const some = onceEach(kept).slice(0, Math.max(1, Math.floor(MAX_CLAUSES / clausesOfWord(weights))))
  return {
    words: some.map((word) => plannedWord(word, keyphrase.words, weights, language)),
    quoted: keyphrase.quoted.map((phrase) => phrase.map(({ text }) => text)),
    typos: new Map(),
    prefix: false,
    all: true,
    weights,
  }
}

/** With words as long as they are in the index. Those in quotes stay the same words. */
function shortened({ words, quoted }: Keyphrase): Keyphrase {
  if (words.every(({ text }) => text.length <= MAX_WORD_LENGTH)) return { words, quoted }
  const short = new Map(words.map((word) => [word, { ...word, text: word.text.slice(0, MAX_WORD_LENGTH) }]))
  return { words: [...short.values()], quoted: quoted.map((phrase) => phrase.map((word) => short.get(word) ?? word)) }
}

/** Words whose near ones are worth looking up. */
export const misspellable = ({ words }: TextPlan) => words.filter(({ maxTypos }) => maxTypos > 0)

function plannedWord(
  word: Word,
  words: readonly Word[],
  weights: FieldWeights,
  { stem, synonyms }: IndexLanguage,
): PlannedWord {
  const at = words.indexOf(word)
  const runs = [...runsWith(words, at, Math.max(MAX_RUN_LENGTH, synonyms.longest))]
  const values = (between: ' ' | '') =>
    runs.map((run) => wholeValue(run, between)).filter((value) => value !== undefined)
  const same = weights.stems ? runs.flatMap((run) => (run.length <= synonyms.longest ? synonyms.of(run) : [])) : []
  return {
    word,
    stem: stem(word.text),
    whole: weights.whole ? values(' ') : [],
    bare: weights.bare ? values('') : [],
    synonyms: same.map((phrase) => phrase.map(stem)),
    isLast: at === words.length - 1,
    maxTypos: typosOf(word.text),
  }
}

/** A word that is said twice is looked for once; of two the later, which may be a beginning. */
function onceEach(words: readonly Word[]): Word[] {
  return words.filter(({ text }, at) => words.findLastIndex((other) => other.text === text) === at)
}

/** Clauses that a word comes to, with a synonym and a typo. */
function clausesOfWord({ words, stems, beginnings }: FieldWeights): number {
  const fields = (weights: Float64Array | undefined) => weights?.filter((weight) => weight > 0).length ?? 0
  return 4 * fields(words) + 2 * fields(stems) + fields(beginnings) + 4
}

/** Runs of words next to each other that a word is in, the shortest first. */
function* runsWith(words: readonly Word[], at: number, longest: number): Generator<Phrase> {
  for (let length = 1; length <= Math.min(longest, words.length); length++) {
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from++) {
      yield words.slice(from, from + length).map(({ text }) => text)
    }
  }
}
