import { MAX_COPIES, PATH_SCOPE } from './constants.ts'
import type { Tree } from './trees/tree.ts'

/** What is kept between renderings of one tree: of each repeated element what it was before anything was bound. */
export type Originals<Element extends object> = WeakMap<Element, Element>

/** What may still be added to a tree. */
export interface Room {
  copies: number
}

export const newRoom = (): Room => ({ copies: MAX_COPIES })

/** The siblings that repeat with an element, itself first. */
export function repeatedWith<Node, Element extends Node & object>(
  tree: Tree<Node, Element>,
  original: Element,
  scope: string,
): readonly [Element, ...Element[]] {
  const parent = tree.parentOf(original)
  const siblings = parent === undefined ? [] : tree.childrenOf(parent)
  const following = siblings.slice(siblings.indexOf(original) + 1)
  return [
    original,
    ...following.filter((node) => tree.isElement(node)).filter((each) => tree.attribute(each, PATH_SCOPE) === scope),
  ]
}

/**
 * As many elements as there are members: missing ones are added after the last, surplus ones removed. The first always
 * stays; with no members it is hidden.
 */
export function repeat<Node, Element extends Node & object>(
  tree: Tree<Node, Element>,
  present: readonly [Element, ...Element[]],
  count: number,
  { room, originals }: { readonly room: Room; readonly originals?: Originals<Element> | undefined },
): Element[] {
  const [original] = present
  const pattern = patternOf(tree, original, originals)
  if (count === 0) tree.setAttribute(original, 'hidden', 'hidden')
  else tree.removeAttribute(original, 'hidden')
  const least = Math.max(1, count)
  for (const surplus of present.slice(least)) tree.remove(surplus)
  const shown = present.slice(0, least)
  const missing = Math.max(0, Math.min(count - shown.length, room.copies))
  room.copies -= missing
  const added = Array.from({ length: missing }, () => tree.copy(pattern))
  let last = shown.at(-1) ?? original
  for (const element of added) {
    tree.insertAfter(element, last)
    last = element
  }
  return [...shown, ...added]
}

/** What the element was before anything was bound; without a memory it is that still. */
function patternOf<Node, Element extends Node & object>(
  tree: Tree<Node, Element>,
  original: Element,
  originals: Originals<Element> | undefined,
): Element {
  if (originals === undefined) return original
  const known = originals.get(original)
  if (known !== undefined) return known
  const pattern = tree.copy(original)
  tree.removeAttribute(pattern, 'hidden')
  originals.set(original, pattern)
  return pattern
}
