import { shownDate } from './shown-date.ts'
import type { Tree } from './trees/tree.ts'

/** Elements that are looked through: what they are in says how text in them reads. */
const THROUGH: ReadonlySet<string> = new Set(['a', 'var', 'strong', 'em', 'b', 'i'])
/** Not anchored, as hosted templates are read: `span`, `picture` and `input` count as well (contract "component-builder", 5). */
const TEXT_LIKE = /p|h\d|button|time|li/
const BLOCK_TAG = /<\/?(?:p|h\d|li|ul)(?![\w-])[^>]*>/gi
const TIME_CLASS = '-inline--time'

/** A value as it stands in an element of text: without blocks, and a date as people write it. Elsewhere as it is. */
export function asTextOf<Node, Element extends Node>(
  tree: Tree<Node, Element>,
  element: Element,
  markup: string,
): string {
  let around = element
  while (THROUGH.has(tree.nameOf(around))) {
    const parent = tree.parentOf(around)
    if (parent === undefined) break
    around = parent
  }
  if (!TEXT_LIKE.test(tree.nameOf(around))) return markup
  const text = markup.replace(BLOCK_TAG, ' ').trim().replace(/\s+/g, ' ')
  return tree.attribute(around, 'class')?.includes(TIME_CLASS) ? shownDate(text) : text
}
