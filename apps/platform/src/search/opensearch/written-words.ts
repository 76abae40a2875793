import { fold, smallWord } from '../engine/words/fold.ts'
import type { Stemmer } from '../engine/words/stems.ts'
import { eachWord } from '../engine/words/tokens.ts'

/** Letters of a word that count, in a text and in what is looked for: the server parts longer ones. */
export const MAX_WORD_LENGTH = 200
/** Longer values are not found as a whole. */
const MAX_VALUE_LENGTH = 255
/** Words of the longest run that is offered. */
const MAX_RUN_LENGTH = 3
/** Between a run as it is compared and as it is told; it sorts before letters. */
const TOLD = '\u0001'

/** A word of a text as it is compared, and as it is told: in small letters. */
interface WrittenWord {
  readonly folded: string
  readonly told: string
}

/** The words of a text as they are looked for, in their order. */
export function wordsIn(text: string): string[] {
  const words: string[] = []
  eachWord(text, (word) => {
    const folded = fold(word).slice(0, MAX_WORD_LENGTH)
    if (folded !== '') words.push(folded)
    return undefined
  })
  return words
}

export const stemsIn = (words: readonly string[], stem: Stemmer) => words.map((word) => stem(word))

/** A value as it is looked for as a whole: its words with `between`; undefined: it has none, or too many. */
export function wholeValue(words: readonly string[], between: ' ' | ''): string | undefined {
  const value = words.join(between)
  return value === '' || value.length > MAX_VALUE_LENGTH ? undefined : value
}

/** Runs of words that are offered to whoever types: none begins or ends with a word that says nothing. */
export function runsIn(text: string, isStopWord: (word: string) => boolean): { spelled: string; run: string }[] {
  const words: WrittenWord[] = []
  eachWord(text, (word) => {
    words.push({ folded: fold(word), told: smallWord(word) })
    return undefined
  })
  const says = ({ folded }: WrittenWord) => folded !== '' && !isStopWord(folded)
  return words.flatMap((first, at) => {
    if (!says(first)) return []
    const runs: { spelled: string; run: string }[] = []
    for (let length = 1; length <= MAX_RUN_LENGTH && at + length <= words.length; length++) {
      const run = words.slice(at, at + length)
      if (!says(run[length - 1] as WrittenWord)) continue
      const spelled = run.map(({ folded }) => folded).join(' ')
      runs.push({ spelled, run: `${spelled}${TOLD}${run.map(({ told }) => told).join(' ')}` })
    }
    return runs
  })
}

/** A run as it is told, and its words as they are compared. */
export function runOf(key: string): { readonly text: string; readonly spelled: string } {
  const at = key.indexOf(TOLD)
  return { text: key.slice(at + TOLD.length), spelled: key.slice(0, at) }
}

/** What a regular expression has after the words of a run that ends there. */
export const END_OF_RUN = TOLD
