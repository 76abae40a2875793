import { type TextState, textState } from './text-state.ts'
import type { PagePart, PageText } from './texts-on.ts'
import type { ComparedText, Comparison } from './translation-service.ts'

export interface ComparedPageText extends PageText {
  readonly stored: ComparedText
  readonly state: TextState
}

export interface ComparedPart extends PagePart {
  readonly texts: readonly ComparedPageText[]
  /** How many of its texts are not translated. */
  readonly open: number
}

/** The parts of a page with their texts in two languages; without those that are empty in both. */
export function comparedParts(parts: readonly PagePart[], comparison: Comparison | undefined): ComparedPart[] {
  return parts.flatMap((part) => {
    const texts = part.texts.flatMap((text): ComparedPageText[] => {
      const stored = comparison?.of(text.metadata)
      return stored ? [{ ...text, stored, state: textState(text.metadata, stored) }] : []
    })
    return texts.length > 0 ? [{ ...part, texts, open: texts.filter(isOpen).length }] : []
  })
}

const isOpen = ({ state }: ComparedPageText): boolean => state !== 'translated'

/** How far a page is; a text that stands in several places counts once. */
export function progressOf(parts: readonly ComparedPart[]): { readonly done: number; readonly all: number } {
  const texts = new Map(parts.flatMap(({ texts }) => texts.map((text) => [text.key, text])))
  return { done: [...texts.values()].filter((text) => !isOpen(text)).length, all: texts.size }
}

/**
 * The next text to translate, and its part: after the one named, else from the part named on, else from the start.
 * Undefined when there is no other.
 */
export function nextOpen(
  parts: readonly ComparedPart[],
  from: { readonly uid: string | undefined; readonly key: string | undefined },
): { readonly uid: string; readonly key: string } | undefined {
  const all = parts.flatMap(({ uid, texts }) => texts.map((text) => ({ uid, key: text.key, isOpen: isOpen(text) })))
  const at = all.findIndex(({ uid, key }) => uid === from.uid && key === from.key)
  const start = at >= 0 ? at + 1 : all.findIndex(({ uid }) => uid === from.uid)
  const next = [...all.slice(Math.max(start, 0)), ...all].find((one) => one.isOpen)
  return next && { uid: next.uid, key: next.key }
}
