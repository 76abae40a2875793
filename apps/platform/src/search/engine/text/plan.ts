import type { YieldingTask } from '../../../ground/yielding-scheduler.ts'
import type { Tier } from '../../search-index.ts'
import type { Compounding } from '../words/compounds.ts'
import { typosOf } from '../words/edit-distance.ts'
import type { Phrase, Synonyms } from '../words/synonyms.ts'
import type { FieldWeights } from './field-weights.ts'
import type { Keyphrase, Word } from './keyphrase.ts'
import type { Tuning } from './tuning.ts'
import { BARE_VALUE, hasDigit, type Vocabulary, WHOLE_VALUE } from './vocabulary.ts'
import { partsOf } from './word-parts.ts'

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
  /** It raises what is found, and finds nothing by itself. */
  readonly isOptional?: boolean
}

export interface Plan {
  readonly slots: readonly Slot[]
  /** All of them must be there. */
  readonly quoted: readonly PlannedPhrase[]
}

/** How far what is looked for may be from what was given. */
export interface Reach {
  /** Typos in words that nobody knows, or in long words as well that are right: what is found then may be misspelled. */
  readonly typos: 'none' | 'unknown' | 'all'
  /** What a word is made of before what it is (`Büro` of `Bürostuhl`) raises what is found, instead of being asked for. */
  readonly isModifierOptional: boolean
  /** The last word may be a beginning. */
  readonly prefix: boolean
}

/** Longest run of words that is looked for as a whole value. */
const MAX_RUN_LENGTH = 8
const MAX_TYPOS = 50
const NOWHERE = new Float64Array(256)

export interface Planned {
  readonly vocabulary: Vocabulary
  readonly synonyms: Synonyms
  readonly weights: FieldWeights
  readonly tuning: Tuning
  readonly compounding: Compounding
}

/**
 * What is looked for. A word that says nothing is left out, unless there are no others. One word is planned in each part
 * of the work.
 */
export function* planOf(keyphrase: Keyphrase, reach: Reach, index: Planned): YieldingTask<Plan> {
  const { vocabulary, weights } = index
  const words: Word[] = []
  for (const word of keyphrase.words) {
    words.push(reach.typos === 'none' ? word : respelled(word, index))
    yield
  }
  const telling = weights.keepsStopWords ? words : words.filter(({ text }) => !vocabulary.isStopWord(text))
  const slots: Slot[] = []
  for (const word of telling.length > 0 ? telling : words) {
    slots.push(...(yield* slotsOf(words, word, reach, index)))
    yield
  }
  return {
    slots,
    quoted: keyphrase.quoted.map((phrase) => ({
      words: phrase.map(({ text }) => liveTerm(vocabulary, text)),
      factor: 1,
      weights: weights.words ?? NOWHERE,
    })),
  }
}

/** Words of a keyphrase that are taken apart, and letters of the longest. */
const MAX_SPLIT_WORDS = 16
const MAX_SPLIT_LENGTH = 40

/** One for a word that is known; one for each part of a word that is not, where it is made of words that are. */
function* slotsOf(words: readonly Word[], word: Word, reach: Reach, index: Planned): YieldingTask<Slot[]> {
  const { text } = word
  const slot = yield* slotOf(words, word, { ...reach, typos: reach.typos === 'all' ? 'all' : 'none' }, index)
  const isFound = slot.terms.length > 0 || slot.phrases.length > 0
  if (isFound || words.length > MAX_SPLIT_WORDS || text.length > MAX_SPLIT_LENGTH || hasDigit(text))
    return isFound ? [slot] : [yield* slotOf(words, word, reach, index)]
  // Of a part they may be what it is a part of.
  const same = word.isPart ? [] : index.synonyms.of([text]).flatMap((phrase) => (phrase.length === 1 ? phrase : []))
  for (const one of [text, ...same]) {
    const parts = partsOf(one, index)
    if (parts !== undefined) return yield* partSlots(word, parts, reach, index)
  }
  const near = yield* slotOf(words, word, reach, index)
  if (near.terms.length > 0 || reach.typos === 'none') return [near]
  const guessed = partsOf(text, index, 'typo') ?? partsOf(text, index, 'head')
  return guessed === undefined ? [near] : yield* partSlots(word, guessed, reach, index)
}

function* partSlots(word: Word, parts: readonly string[], reach: Reach, index: Planned): YieldingTask<Slot[]> {
  const alike = alikeCompounds(parts, index)
  if (alike.length > 0) return [slotWith(word, alike, [], index)]
  const all: Slot[] = []
  for (const [at, text] of parts.entries()) {
    const part: Word = { ...word, text, isPart: true }
    const isModifier = at < parts.length - 1
    const among = isModifier && !reach.isModifierOptional ? inShortValues(index) : index
    const slots = yield* slotsOf([part], part, { ...reach, prefix: false }, among)
    all.push(...(reach.isModifierOptional && isModifier ? slots.map((slot) => ({ ...slot, isOptional: true })) : slots))
  }
  return all
}

/** What a word says of another must be said of the thing, not somewhere in a text about it. */
const inShortValues = (index: Planned): Planned => ({
  ...index,
  weights: { ...index.weights, words: index.weights.kinds, stems: index.weights.kinds },
})

/** The word of the synonyms that was meant, where what is written is nowhere and nothing in the index is nearer. */
function respelled(word: Word, index: Planned): Word {
  const { text } = word
  const { vocabulary, synonyms, compounding } = index
  const most = typosOf(text)
  if (most === 0 || text.length > MAX_SPLIT_LENGTH || vocabulary.isStopWord(text)) return word
  if (vocabulary.withStemOf(text).length > 0 || synonyms.knows(text)) return word
  if (compounding.hasKinds && vocabulary.kindsOf(text, compounding.shortest).length > 0) return word
  const meant = synonyms.near(text, most)
  if (meant === undefined || partsOf(text, index) !== undefined) return word
  const [best] = vocabulary.near(text, most)
  if (best !== undefined && best.distance < meant.distance) return word
  return { ...word, text: meant.word, isRespelled: true }
}

/** Words that say the same of what means the same: a `Tischleuchte`, for a `Schreibtischlampe`. */
function alikeCompounds(parts: readonly string[], { vocabulary, synonyms, weights, tuning, compounding }: Planned) {
  const { kinds: by } = weights
  const head = parts.at(-1)
  const modifier = parts.at(-2)
  if (!by || !compounding.hasKinds || head === undefined || modifier === undefined) return []
  const heads = [head, ...synonyms.of([head]).flatMap((phrase) => (phrase.length === 1 ? phrase : []))]
  const terms = heads
    .flatMap((one) => vocabulary.kindsOf(one, compounding.shortest))
    .filter((kind) => isAlike(modifier, kind.modifier, compounding))
    .flatMap((kind) => kind.terms)
  return [...new Set(terms)].map(
    (term): PlannedTerm => ({
      term,
      tier: 'synonym',
      factor: tuning.synonym,
      weights: by,
    }),
  )
}

/** `schreibtisch` and `tisch`: what the one ends with is the other. */
function isAlike(a: string, b: string, { links }: Compounding): boolean {
  const bare = (text: string) =>
    links.map((link) => (text.endsWith(link) ? text.slice(0, text.length - link.length) : text))
  return bare(a).some((one) => bare(b).some((other) => one.endsWith(other) || other.endsWith(one)))
}

function* slotOf(words: readonly Word[], word: Word, reach: Reach, index: Planned): YieldingTask<Slot> {
  const { vocabulary, weights, tuning, synonyms, compounding } = index
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
  const putKinds = (of: string) => {
    if (!compounding.hasKinds || !weights.kinds) return
    for (const kind of vocabulary.kindsOf(of, compounding.shortest)) put(kind.terms, 'stem', tuning.kind, weights.kinds)
  }
  putKinds(word.text)
  for (const run of runsWith(words, at, Math.max(MAX_RUN_LENGTH, synonyms.longest))) {
    put(liveTerm(vocabulary, WHOLE_VALUE + run.join(' ')), 'exact', 1, weights.whole)
    put(liveTerm(vocabulary, BARE_VALUE + run.join('')), 'exact', 1, weights.bare)
    // What is written as two words may stand as one: `book shelf`.
    if (run.length === 2 && Number.isFinite(compounding.shortest))
      put(vocabulary.withStemOf(run.join('')), 'stem', tuning.stem, weights.stems)
    if (run.length > synonyms.longest && run.length !== 2) continue
    for (const phrase of [...synonyms.of(run), ...(run.length === 2 ? synonyms.of([run.join('')]) : [])]) {
      const [first, ...rest] = phrase
      if (first !== undefined && rest.length === 0) {
        put(liveTerm(vocabulary, first), 'synonym', tuning.synonym, weights.stems)
        put(vocabulary.withStemOf(first), 'synonym', tuning.synonym * tuning.stem, weights.stems)
        putKinds(first)
      } else if (weights.stems) {
        // Each word of the run has it, and they are not to have more of it than of themselves.
        const factor = tuning.synonym / run.length
        phrases.push({ words: stemsOf(vocabulary, phrase), factor, weights: weights.stems })
      }
    }
  }
  if (reach.prefix && isLast) {
    put(vocabulary.beginningWith(word.text), 'prefix', tuning.prefix, weights.words)
    for (const run of runsWith(words, at, MAX_RUN_LENGTH)) {
      yield
      // All terms are gone through for each: not for fields that are not there.
      if (weights.whole)
        put(vocabulary.beginningWith(WHOLE_VALUE + run.join(' ')), 'prefix', tuning.prefix, weights.whole)
      if (weights.bare) put(vocabulary.beginningWith(BARE_VALUE + run.join('')), 'prefix', tuning.prefix, weights.bare)
    }
  } else if (weights.beginnings) {
    put(vocabulary.beginningWith(word.text), 'prefix', tuning.prefix, weights.beginnings)
  }
  const isUnknown = terms.length === 0 && phrases.length === 0 && !synonyms.knows(word.text)
  if (reach.typos !== 'none' && (isUnknown || (reach.typos === 'all' && typosOf(word.text) > 1))) {
    yield
    for (const { term, distance } of vocabulary.near(word.text, typosOf(word.text)).slice(0, MAX_TYPOS)) {
      put([term], 'typo', tuning.typo ** distance, weights.words)
    }
  }
  return slotWith(word, terms, phrases, index)
}

const slotWith = (
  word: Word,
  terms: readonly PlannedTerm[],
  phrases: readonly PlannedPhrase[],
  { vocabulary }: Planned,
): Slot => ({ word, terms, phrases, documents: documentsOf(vocabulary, terms, phrases) })

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
