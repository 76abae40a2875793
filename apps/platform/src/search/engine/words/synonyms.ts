import { editDistance } from './edit-distance.ts'
import { fold } from './fold.ts'
import type { Stemmer } from './stems.ts'
import { eachWord } from './tokens.ts'

/** Folded words one after the other. */
export type Phrase = readonly string[]

/** What means the same as words of a text. */
export interface Synonyms {
  /** Words of the longest that is known; 0 when there are none. */
  readonly longest: number
  /** Whether it stands in any of them, or is one of those said to be right: it is, whether the index has it or not. */
  knows(word: string): boolean
  /** The nearest word in them, at most so many typos away; its ending may be another. */
  near(word: string, most: number): { readonly word: string; readonly distance: number } | undefined
  /** Other ways to say all of these words. */
  of(words: Phrase): readonly Phrase[]
}

/** Words are compared by their stems. `right`: words that need no correction beside those of the groups. */
export function synonymsOf(
  groups: readonly (readonly string[])[],
  stem: Stemmer,
  right: readonly string[] = [],
): Synonyms {
  const keyOf = (words: Phrase) => words.map(stem).join(' ')
  /** By the key of a phrase what means the same, by the keys of those. */
  const others = new Map<string, Map<string, Phrase>>()
  const words = new Set<string>()
  let longest = 0
  for (const group of groups) {
    const phrases = group.map(phraseOf).filter((phrase) => phrase.length > 0)
    // Once a phrase: to find the stem of a word takes long, and a group has many pairs.
    const keyed = phrases.map((phrase) => [keyOf(phrase), phrase] as const)
    for (const [key, phrase] of keyed) {
      for (const word of phrase) words.add(word)
      const known = others.get(key) ?? new Map<string, Phrase>()
      for (const [otherKey, other] of keyed) if (otherKey !== key && !known.has(otherKey)) known.set(otherKey, other)
      others.set(key, known)
      longest = Math.max(longest, phrase.length)
    }
  }
  const stems = new Set([...words, ...right].map(stem))
  return {
    longest,
    of: (phrase) => [...(others.get(keyOf(phrase))?.values() ?? [])],
    knows: (word) => stems.has(stem(word)),
    near: (word, most) => nearest(word, words, most, stem),
  }
}

function nearest(word: string, words: ReadonlySet<string>, most: number, stem: Stemmer) {
  let best: { readonly word: string; readonly distance: number } | undefined
  const stemmed = stem(word)
  for (const other of words) {
    if (most === 1 && other.charCodeAt(0) !== word.charCodeAt(0)) continue
    const distance = Math.min(editDistance(word, other, most), editDistance(stemmed, stem(other), most))
    if (distance <= most && distance < (best?.distance ?? most + 1)) best = { word: other, distance }
  }
  return best
}

function phraseOf(text: string): Phrase {
  const words: string[] = []
  eachWord(text, (word) => {
    const folded = fold(word)
    if (folded !== '') words.push(folded)
    return undefined
  })
  return words
}
