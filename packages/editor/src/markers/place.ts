import type { Marked, PageChrome, PlaceholderChrome, RenderingChrome } from './chrome.ts'

/** Where something is in the window, in CSS pixels. */
export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** What stands between two markers, as one box; undefined when nothing of it is drawn, or no longer. */
export function boxOf({ open, close }: Marked): Box | undefined {
  if (!open.isConnected || !close.isConnected) return undefined
  const range = document.createRange()
  range.setStartAfter(open)
  range.setEndBefore(close)
  const { top, left, width, height } = range.getBoundingClientRect()
  return width === 0 && height === 0 ? undefined : { top, left, width, height }
}

/** The element that a field's value is drawn by, when it is one by itself. */
export function elementOf({ open, close }: Marked): HTMLElement | undefined {
  const first = open.nextElementSibling
  return first instanceof HTMLElement && first !== close && first.nextElementSibling === close ? first : undefined
}

/** The innermost of what is marked around a node. */
export function around<Of extends Marked>(all: Iterable<Of>, node: Node): Of | undefined {
  let found: Of | undefined
  for (const one of all) {
    const isIn =
      one.open.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING &&
      one.close.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING
    // Among those around one node, what opens later is further inside.
    if (isIn && (found === undefined || follows(found.open, one.open))) found = one
  }
  return found
}

const follows = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The placeholder a rendering stands in, and as which. */
export function standsIn(
  chrome: PageChrome,
  uid: string,
):
  | { readonly placeholder: PlaceholderChrome; readonly index: number; readonly rendering: RenderingChrome }
  | undefined {
  for (const placeholder of chrome.placeholders) {
    const index = placeholder.renderings.findIndex((one) => one.uid === uid)
    const rendering = placeholder.renderings[index]
    if (rendering !== undefined) return { placeholder, index, rendering }
  }
  return undefined
}
