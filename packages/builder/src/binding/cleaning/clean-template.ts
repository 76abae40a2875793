import type { Tree } from '../trees/tree.ts'
import { isHarmlessAddress } from './address.ts'
import { ADDRESSES, NOT_IN_TEMPLATES, SVG_ELEMENTS } from './allowed.ts'

const RUNS = /^(?:on|srcdoc$)/i

/**
 * Leaves out of a template what runs, frames, or reads otherwise when it is read again: scripts, event handlers, addresses that
 * run, documents within it, HTML within pictures. Scripts of components are named by `data-embed-src`.
 */
export function cleanTemplate<Node, Element extends Node>(tree: Tree<Node, Element>, root: Element): void {
  for (const node of tree.childrenOf(root)) {
    if (!tree.isElement(node)) continue
    if (!mayStay(tree, node)) {
      tree.remove(node)
      continue
    }
    for (const name of tree.attributesOf(node)) {
      const isAddress = ADDRESSES.has(name)
      if (RUNS.test(name) || (isAddress && !isHarmlessAddress(tree.attribute(node, name) ?? '')))
        tree.removeAttribute(node, name)
    }
    cleanTemplate(tree, node)
  }
}

function mayStay<Node, Element extends Node>(tree: Tree<Node, Element>, element: Element): boolean {
  const name = tree.nameOf(element)
  if (!tree.isHtml(element)) return SVG_ELEMENTS.has(name)
  if (name === 'style') return !tree.markupIn(element).includes('<')
  return !NOT_IN_TEMPLATES.has(name)
}
