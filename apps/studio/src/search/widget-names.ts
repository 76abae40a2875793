import { nameOfCode } from '../code-in-words.ts'
import type { PhraseKey, Translate } from '../phrases/index.ts'

/** Widgets that the search has until somebody configures it, by the phrase that names them. */
const USUAL = {
  product_results: 'widget.product_results',
  product_preview: 'widget.product_preview',
  content_results: 'widget.content_results',
  content_preview: 'widget.content_preview',
} as const satisfies Readonly<Record<string, PhraseKey>>

const BLOCK_TYPES = {
  banner: 'blocks.type.banner',
  html_block: 'blocks.type.html_block',
  content_block: 'blocks.type.content_block',
  seo: 'blocks.type.seo',
} as const satisfies Readonly<Record<string, PhraseKey>>

/** What a widget is called: as the studio calls what is usual, or its id as people write it. */
export function widgetInWords(id: string, t: Translate): string {
  return nameOfCode(id, USUAL, t)
}

/** What kind of block a widget is. */
export function blockTypeInWords(type: string, t: Translate): string {
  return nameOfCode(type, BLOCK_TYPES, t)
}
