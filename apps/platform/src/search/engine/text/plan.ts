import type { Tier } from '../../search-index.ts'
import { typosOf } from '../words/edit-distance.ts'
import type { Phrase, Synonyms } from '../words/synonyms.ts'
import type { FieldWeights } from './field-weights.ts'
import type { Keyphrase, Word } from './keyphrase.ts'
import type { Tuning } from './tuning.ts'
import { BARE_VALUE, type Vocabulary, WHOLE_VALUE } from './vocabulary.ts'

/** A term that stands for a word of the keyphrase. */
export interface PlannedTerm {
  readonly term: number
  readonly tier: Tier
  /** What it counts, the word itself being 1. */
  readonly factor: number
  /** By field. */
  readonly weights: Float64Array
}

/** Words next to each other, each one of several terms. */
export interface PlannedPhrase {
  readonly words: readonly (readonly number[])[]
  readonly factor: number
  readonly weights: Float64Array
}

/** A word of the keyphrase and all that stands for it. */
export interface Slot {
  readonly word: Word
  readonly terms: readonly PlannedTerm[]
  readonly phrases: readonly PlannedPhrase[]
  /** Documents that have it, more or less: of the most frequent term. */
  readonly documents: number
}

export interface Plan {
  readonly slots: readonly Slot[]
  /** All of them must be there. */
  readonly quoted: readonly PlannedPhrase[]
}

/** How far what is looked for may be from what was given. */
export interface Reach {
  /** Typos in words that the index does not know, or in all words. */
  readonly typos: 'none' | 'unknown' | 'all'
  /** The last word may be a beginning. */
  readonly prefix: boolean
}

/** Longest run of words that is looked for as a whole value. */
const LONGEST_RUN = 8
const MOST_TYPOS = 50
const NOWHERE = new Float64Array(256)

export interface Planned {
  readonly vocabulary: Vocabulary
  readonly synonyms: Synonyms
  readonly weights: FieldWeights
  readonly tuning: Tuning
}

/** What is looked for. A word that says nothing is left out, unless there are no others. */
export function planOf(keyphrase: Keyphrase, reach: Reach, index: Planned): Plan {
  const { vocabulary, weights } = index
  const { words } = keyphrase
  const telling = weights.keepsStopWords ? words : words.filter(({ text }) => !vocabulary.isStopWord(text))
  const kept = telling.length > 0 ? telling : words
  return {
    slots: kept.map((word) => slotOf(words, word, reach, index)),
    quoted: keyphrase.quoted.map((phrase) => ({
      words: phrase.map(({ text }) => liveTerm(vocabulary, text)),
      factor: 1,
      weights: weights.words ?? NOWHERE,
    })),
  }
}

function slotOf(words: readonly Word[], word: Word, reach: Reach, index: Planned): Slot {
  const { vocabulary, weights, tuning, synonyms } = index
  const terms: PlannedTerm[] = []
  const phrases: PlannedPhrase[] = []
  const at = words.indexOf(word)
  const isLast = at === words.length - 1
  const [itself] = liveTerm(vocabulary, word.text)
  const known = new Map<Float64Array, Set<number>>()
  const put = (found: readonly number[], tier: Tier, factor: number, by: Float64Array | undefined) => {
    if (!by) return
    const before = known.get(by) ?? new Set()
    known.set(by, before)
    for (const term of found) {
      // The word itself is one with its stem as well.
      if (before.has(term) || term === itself) continue
      before.add(term)
      terms.push({ term, tier, factor, weights: by })
    }
  }

  if (itself !== undefined && weights.words)
    terms.push({ term: itself, tier: 'exact', factor: 1, weights: weights.words })
  put(vocabulary.withStemOf(word.text), 'stem', tuning.stem, weights.stems)
  for (const run of runsWith(words, at, Math.max(LONGEST_RUN, synonyms.longest))) {
    put(liveTerm(vocabulary, WHOLE_VALUE + run.join(' ')), 'exact', 1, weights.whole)
    put(liveTerm(vocabulary, BARE_VALUE + run.join('')), 'exact', 1, weights.bare)
    if (run.length > synonyms.longest) continue
    for (const phrase of synonyms.of(run)) {
      const [first, ...rest] = phrase
      if (first !== undefined && rest.length === 0) {
        const same = [...liveTerm(vocabulary, first), ...vocabulary.withStemOf(first)]
        put(same, 'synonym', tuning.synonym, weights.stems)
      } else if (weights.stems) {
        phrases.push({ words: stemsOf(vocabulary, phrase), factor: tuning.synonym, weights: weights.stems })
      }
    }
  }
  if (reach.prefix && isLast) {
    put(vocabulary.beginningWith(word.text), 'prefix', tuning.prefix, weights.words)
    for (const run of runsWith(words, at, LONGEST_RUN)) {
      // All terms are gone through for each: not for fields that are not there.
      if (weights.whole)
        put(vocabulary.beginningWith(WHOLE_VALUE + run.join(' ')), 'prefix', tuning.prefix, weights.whole)
      if (weights.bare) put(vocabulary.beginningWith(BARE_VALUE + run.join('')), 'prefix', tuning.prefix, weights.bare)
    }
  } else if (weights.beginnings) {
    put(vocabulary.beginningWith(word.text), 'prefix', tuning.prefix, weights.beginnings)
  }
  if (reach.typos === 'all' || (reach.typos === 'unknown' && terms.length === 0 && phrases.length === 0)) {
    for (const { term, distance } of vocabulary.near(word.text, typosOf(word.text)).slice(0, MOST_TYPOS)) {
      put([term], 'typo', tuning.typo ** distance, weights.words)
    }
  }
  return { word, terms, phrases, documents: documentsOf(vocabulary, terms, phrases) }
}

function documentsOf(vocabulary: Vocabulary, terms: readonly PlannedTerm[], phrases: readonly PlannedPhrase[]): number {
  let most = 0
  for (const { term, tier } of terms) {
    const isStem = tier === 'exact' || tier === 'stem'
    const documents = isStem ? vocabulary.documentsOfStem(term) : vocabulary.documentsOf(term)
    most = Math.max(most, documents)
  }
  for (const { words } of phrases) {
    const rarest = words.map((some) => some.reduce((sum, term) => sum + vocabulary.documentsOf(term), 0))
    most = Math.max(most, Math.min(...rarest))
  }
  return most
}

/** Runs of words next to each other that a word is in, the shortest first. */
function* runsWith(words: readonly Word[], at: number, longest: number): Generator<Phrase> {
  for (let length = 1; length <= Math.min(longest, words.length); length++) {
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from++) {
      yield words.slice(from, from + length).map(({ text }) => text)
    }
  }
}

function liveTerm(vocabulary: Vocabulary, text: string): number[] {
  const term = vocabulary.termOf(text)
  return term !== undefined && vocabulary.documentsOf(term) > 0 ? [term] : []
}

const stemsOf = (vocabulary: Vocabulary, phrase: Phrase) => phrase.map((word) => vocabulary.withStemOf(word))
