import type { Suggestion } from '../../search-index.ts'
import { best } from '../order/best.ts'
import { editDistance } from '../words/edit-distance.ts'
import { fold } from '../words/fold.ts'
import { eachWord } from '../words/tokens.ts'
import { MAX_SHINGLE_SIZE, RUN, RUN_LENGTH } from './shingles.ts'
import type { SuggestionIndex } from './suggestion-index.ts'

/** A run of words that may be offered. */
export interface Candidate {
  /** As it is told, in small letters. */
  readonly text: string
  /** Its words, folded. */
  readonly words: readonly string[]
  /** Documents that hold it, counted once for each attribute. */
  readonly frequency: number
  readonly distance: number
}

/** What is typed beyond this is not looked at. */
const MAX_CHARACTERS = 1000
const MAX_DISTANCE = 2

/**
 * Runs of words that begin with what was typed, the most frequent first; of a longer text its last words are completed.
 */
export function completions(
  index: SuggestionIndex,
  fields: ReadonlySet<number>,
  typed: string,
  most: number,
): Candidate[] {
  const words = typedWords(typed)
  const head = words.slice(0, Math.max(0, words.length - MAX_SHINGLE_SIZE))
  const tail = words.slice(head.length)
  const isLast = !/\s$/.test(typed.slice(0, MAX_CHARACTERS))
  const wanted = tail.map((word, at) => wordsLike(index, word.folded, isLast && at === tail.length - 1))
  const lead = head.map(({ text }) => `${text} `).join('')
  const [one, two, three] = wanted
  return found(index, fields, most, (first, second, third) =>
    (!one || one[first] === 1) && (!two || two[second] === 1) && (!three || three[third] === 1) ? 0 : -1,
  ).map((candidate) => ({ ...candidate, text: lead + candidate.text }))
}

/** Runs of as many words, at most two letters away. */
export function corrections(
  index: SuggestionIndex,
  fields: ReadonlySet<number>,
  typed: string,
  most: number,
): Candidate[] {
  const words = typedWords(typed)
  if (words.length === 0 || words.length > MAX_SHINGLE_SIZE) return []
  const distances = words.map(({ folded }) => distancesTo(index, folded))
  const [one, two, three] = distances
  return found(index, fields, most, (first, second, third) => {
    const sum = distanceIn(one, first) + distanceIn(two, second) + distanceIn(three, third)
    return sum === 0 || sum > MAX_DISTANCE ? -1 : sum
  })
}

/** The folded words of what was typed. */
export const typedPhrase = (typed: string): string[] => typedWords(typed).map(({ folded }) => folded)

/** Documents that hold exactly these words in a run, counted once for each attribute. */
export function frequencyOf(index: SuggestionIndex, fields: ReadonlySet<number>, typed: string): number {
  const words = typedWords(typed)
  if (words.length === 0 || words.length > MAX_SHINGLE_SIZE) return 0
  const alike = words.map(({ folded }) => wordsLike(index, folded, false))
  const [one, two, three] = alike
  return found(index, fields, Number.POSITIVE_INFINITY, (first, second, third) =>
    isAt(one, first) && isAt(two, second) && isAt(three, third) ? 0 : -1,
  ).reduce((sum, { frequency }) => sum + frequency, 0)
}

/** The most frequent first, then by text. */
export function sortedSuggestions(candidates: readonly (Suggestion & { readonly distance?: number })[]): Suggestion[] {
  return candidates
    .toSorted(
      (a, b) => b.frequency - a.frequency || (a.distance ?? 0) - (b.distance ?? 0) || (a.text < b.text ? -1 : 1),
    )
    .map(({ text, frequency }) => ({ text, frequency }))
}

/** Runs that `distanceOf` gives a distance of 0 or more, those of several attributes put together. */
function found(
  index: SuggestionIndex,
  fields: ReadonlySet<number>,
  most: number,
  distanceOf: (first: number, second: number, third: number) => number,
): Candidate[] {
  const { runs, length } = index.shingles
  const isAsked = Uint8Array.from({ length: 256 }, (_, field) => Number(fields.has(field)))
  const all = new Map<string, { at: number; frequency: number; distance: number }>()
  for (let at = 0; at < length * RUN_LENGTH; at += RUN_LENGTH) {
    const frequency = runs[at + RUN.documents] as number
    if (frequency === 0 || isAsked[runs[at + RUN.field] as number] === 0) continue
    const first = runs[at + RUN.first] as number
    const second = runs[at + RUN.second] as number
    const third = runs[at + RUN.third] as number
    const distance = distanceOf(first, second, third)
    if (distance < 0) continue
    const key = `${first} ${second} ${third}`
    const known = all.get(key)
    if (known) known.frequency += frequency
    else all.set(key, { at, frequency, distance })
  }
  const candidates = [...all.values()]
  const textAt = (at: number) => wordsAt(index, at).join(' ')
  return best(Uint32Array.from(candidates.keys()), Math.min(most, candidates.length), (a, b) => {
    const [left, right] = [candidates[a] as (typeof candidates)[0], candidates[b] as (typeof candidates)[0]]
    return (
      right.frequency - left.frequency ||
      left.distance - right.distance ||
      (textAt(left.at) < textAt(right.at) ? -1 : 1)
    )
  }).map((place) => {
    const { at, frequency, distance } = candidates[place] as (typeof candidates)[0]
    const words = wordsAt(index, at)
    return { text: words.join(' '), words: words.map(fold), frequency, distance }
  })
}

function wordsAt({ shingles, words }: SuggestionIndex, at: number): string[] {
  const numbers = Array.from(shingles.runs.subarray(at, at + MAX_SHINGLE_SIZE))
  return numbers.filter((word) => word > 0).map((word) => words[word] as string)
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

/** 1 for each word that is this one, or begins with it. */
function wordsLike(index: SuggestionIndex, folded: string, isBeginning: boolean): Uint8Array {
  const { folded: words } = index
  const alike = new Uint8Array(words.length)
  for (let number = 1; number < words.length; number++) {
    const word = words[number] as string
    if (isBeginning ? word.startsWith(folded) : word === folded) alike[number] = 1
  }
  return alike
}

/** A word that is not there is as typed when none was typed. */
const isAt = (alike: Uint8Array | undefined, word: number) => (alike ? alike[word] === 1 : word === 0)

const distanceIn = (distances: Uint8Array | undefined, word: number) =>
  distances ? (distances[word] as number) : word === 0 ? 0 : MAX_DISTANCE + 1

/** How far each word is from this one, at most 3. No typos are looked for in what has digits. */
function distancesTo(index: SuggestionIndex, folded: string): Uint8Array {
  const far = MAX_DISTANCE + 1
  const isFixed = /\p{N}/u.test(folded)
  return Uint8Array.from(index.folded, (word, number) => {
    if (number === 0 || Math.abs(word.length - folded.length) > MAX_DISTANCE) return far
    if (word === folded) return 0
    return isFixed || /\p{N}/u.test(word) ? far : Math.min(far, editDistance(folded, word, MAX_DISTANCE))
  })
}
