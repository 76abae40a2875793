import { fold } from './fold.ts'
import type { Stemmer } from './stems.ts'
import { eachWord } from './tokens.ts'

/** Folded words one after the other. */
export type Phrase = readonly string[]

/** What means the same as words of a text. */
export interface Synonyms {
  /** Words of the longest that is known; 0 when there are none. */
  readonly longest: number
  /** Other ways to say all of these words. */
  of(words: Phrase): readonly Phrase[]
}

/** Words are compared by their stems. */
export function synonymsOf(groups: readonly (readonly string[])[], stem: Stemmer): Synonyms {
  const keyOf = (words: Phrase) => words.map(stem).join(' ')
  const others = new Map<string, Phrase[]>()
  let longest = 0
  for (const group of groups) {
    const phrases = group.map(phraseOf).filter((phrase) => phrase.length > 0)
    for (const phrase of phrases) {
      const key = keyOf(phrase)
      const known = others.get(key) ?? []
      for (const other of phrases) {
        if (keyOf(other) !== key && !known.some((one) => keyOf(one) === keyOf(other))) known.push(other)
      }
      others.set(key, known)
      longest = Math.max(longest, phrase.length)
    }
  }
  return { longest, of: (words) => others.get(keyOf(words)) ?? [] }
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
