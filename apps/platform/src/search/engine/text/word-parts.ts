import type { Compounding } from '../words/compounds.ts'
import type { Synonyms } from '../words/synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Known {
  readonly vocabulary: Vocabulary
  readonly synonyms: Synonyms
  readonly compounding: Compounding
}

/** Letters from which a beginning tells what a word is about. */
const TELLING = 4

/**
 * The words that one the index does not know is made of, what it is itself last: `büro`, `stuhl`. Undefined where it is not
 * made of words that are known. `guess`: its end may have a typo; or only its end is known, and is all that is told.
 */
export function partsOf(word: string, known: Known, guess?: 'typo' | 'head'): string[] | undefined {
  const { shortest, prefixes, hasKinds } = known.compounding
  if (prefixes.includes(word.charAt(0))) {
    const rest = word.slice(1)
    if (rest.length > 2 && isKnown(rest, known)) return [rest]
  }
  if (guess === 'head' && !hasKinds) return undefined
  const least = guess === undefined ? shortest : TELLING + 1
  // The longest end says most of what it is.
  for (let at = shortest; at <= word.length - least; at++) {
    const head = word.slice(at)
    const isHead =
      guess === 'typo'
        ? known.vocabulary.near(head, 1).length > 0
        : guess === 'head'
          ? known.synonyms.knows(head) || hasKindsOf(head, known)
          : isKnown(head, known)
    if (!isHead) continue
    if (guess === 'head') return [head]
    const modifiers = modifiersOf(word.slice(0, at), known)
    if (modifiers !== undefined) return [...modifiers, head]
  }
  return undefined
}

function modifiersOf(text: string, known: Known): string[] | undefined {
  const { vocabulary, compounding } = known
  for (const link of compounding.links) {
    if (!text.endsWith(link) || text.length - link.length < compounding.shortest) continue
    const bare = text.slice(0, text.length - link.length)
    if (!vocabulary.isStopWord(bare) && isKnown(bare, known)) return [bare]
  }
  if (compounding.hasKinds && text.length >= TELLING && vocabulary.beginningWith(text).length > 0) return [text]
  return text.length >= 2 * compounding.shortest ? partsOf(text, known) : undefined
}

function isKnown(word: string, known: Known): boolean {
  const { vocabulary, synonyms } = known
  return vocabulary.withStemOf(word).length > 0 || synonyms.of([word]).length > 0 || hasKindsOf(word, known)
}

/** What words end with that is no word. */
const ENDING = /^(?:ung|heit|keit|schaft|lich|isch)/

/** Whether words of the index are a kind of it; of the end of one alone nobody knows where it begins. */
function hasKindsOf(word: string, { vocabulary, compounding }: Known): boolean {
  if (!compounding.hasKinds || word.length <= TELLING || ENDING.test(word)) return false
  return vocabulary.kindsOf(word, compounding.shortest).length > 1
}
