import { fold } from '../words/fold.ts'
import { eachWord } from '../words/tokens.ts'

/** A word of a keyphrase, folded, and where it stands in it. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  /** It is a part of the word that stands there. */
  readonly isPart?: boolean
  /** It is the right word that was meant, instead of what stands there. */
  readonly isRespelled?: boolean
}

/** What somebody looks for. */
export interface Keyphrase {
  readonly words: readonly Word[]
  /** Words in quotes: they stand next to each other in what is found. */
  readonly quoted: readonly (readonly Word[])[]
}

const MAX_WORDS = 100
/** Letters that are looked at: words of very long texts are not counted to their end. */
const MAX_CHARACTERS = 16_384
const QUOTES = /"([^"]*)"|„([^“”"]*)[“”"]|“([^”]*)”|«([^»]*)»/g

/** The first 100 words of a text, and those in quotes. */
export function readKeyphrase(given: string): Keyphrase {
  const text = given.slice(0, MAX_CHARACTERS)
  const words = wordsOf(text)
  const quoted: Word[][] = []
  for (const match of text.matchAll(QUOTES)) {
    const end = match.index + match[0].length
    const inside = words.filter((word) => word.start >= match.index && word.end <= end)
    if (inside.length > 0) quoted.push(inside)
  }
  return { words, quoted }
}

function wordsOf(text: string): Word[] {
  const words: Word[] = []
  eachWord(text, (word, start) => {
    const folded = fold(word)
    if (folded !== '') words.push({ text: folded, start, end: start + word.length })
    return words.length < MAX_WORDS
  })
  return words
}
