/**
 * What the binder needs of a tree of elements. It runs on parse5's trees on the server and on the browser's, to the same
 * markup (contract "component-builder", 13).
 */
export interface Tree<Node, Element extends Node> {
  isElement(node: Node): node is Element
  isText(node: Node): boolean
  /** The name without prefix, in lower case. */
  nameOf(element: Element): string
  /** Whether it is of HTML, and not of a picture or a formula. */
  isHtml(element: Element): boolean
  parentOf(node: Node): Element | undefined
  /** As they are now: changing the tree does not change the list. */
  childrenOf(element: Element): readonly Node[]
  /** In the order they stand in. */
  attributesOf(element: Element): readonly string[]
  attribute(element: Element, name: string): string | undefined
  setAttribute(element: Element, name: string, value: string): void
  removeAttribute(element: Element, name: string): void
  /** The markup of what is in an element. */
  markupIn(element: Element): string
  /** Markup as it reads within an element of this kind, in an element by itself; nothing of it loads or runs. */
  read(within: Element, markup: string): Element
  setText(element: Element, text: string): void
  /** Puts the children of one element in the place of another's. */
  moveChildren(from: Element, to: Element): void
  /** With all that is in it. */
  copy(element: Element): Element
  insertAfter(element: Element, other: Element): void
  remove(node: Node): void
  /** Puts its children in its place. */
  unwrap(element: Element): void
}

/** More elements within each other are no design, and deeper than a serialiser's stack. */
export const DEEPEST = 100

/**
 * Markup in an element by itself, as it reads within one of this kind: without U+0000, in which parsers differ, and no deeper
 * than {@link DEEPEST}.
 */
export const readIn = <Node, Element extends Node>(
  tree: Tree<Node, Element>,
  within: Element,
  markup: string,
): Element => trimmed(tree, tree.read(within, markup.replaceAll('\0', '')))

/** Leaves out what is deeper than {@link DEEPEST}; without recursion, so that any markup may be given. */
function trimmed<Node, Element extends Node>(tree: Tree<Node, Element>, root: Element): Element {
  let level = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next = level.flatMap((element) => tree.childrenOf(element).filter((node) => tree.isElement(node)))
    if (depth < DEEPEST) level = next
    else {
      for (const element of next) tree.remove(element)
      level = []
    }
  }
  return root
}
