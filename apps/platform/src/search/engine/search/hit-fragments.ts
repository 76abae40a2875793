import type { IndexDocument, TextQuery } from '../../search-index.ts'
import type { IndexState } from '../index-state.ts'
import { highlighted } from '../text/highlight.ts'
import type { Plan } from '../text/plan.ts'
import { textsOf } from '../text/text-fields.ts'
import { BARE_VALUE, WHOLE_VALUE } from '../text/vocabulary.ts'
import { fold } from '../words/fold.ts'
import { eachWord } from '../words/tokens.ts'

/** Longer values are not looked up as a whole. */
const MAX_VALUE_LENGTH = 256

/** Makes the fragments of hits; fields without any are left out. */
export function fragmentsBy(
  highlight: NonNullable<TextQuery['highlight']>,
  { slots, quoted }: Plan,
  { text, schema }: IndexState,
): (document: IndexDocument) => Record<string, string[]> {
  const terms = new Set<number>()
  for (const slot of slots) {
    for (const { term } of slot.terms) terms.add(term)
    for (const phrase of slot.phrases) for (const term of phrase.words.flat()) terms.add(term)
  }
  for (const phrase of quoted) for (const term of phrase.words.flat()) terms.add(term)
  const isTerm = (term: number | undefined) => term !== undefined && terms.has(term)
  const isWholeFound = (value: string) => {
    if (value.length > MAX_VALUE_LENGTH) return false
    const words: string[] = []
    eachWord(value, (word) => {
      words.push(fold(word))
      return undefined
    })
    const { vocabulary } = text
    return (
      isTerm(vocabulary.termOf(WHOLE_VALUE + words.join(' '))) || isTerm(vocabulary.termOf(BARE_VALUE + words.join('')))
    )
  }
  return (document) => {
    const fragments: Record<string, string[]> = {}
    for (const name of highlight.fields) {
      const found = textsOf({ name, type: schema.attributes[name]?.type }, document).flatMap((value) =>
        isWholeFound(value)
          ? [highlight.preTag + value + highlight.postTag]
          : highlighted(value, (word) => isTerm(text.termOfWord(word)), highlight),
      )
      if (found.length > 0) fragments[name] = found
    }
    return fragments
  }
}
