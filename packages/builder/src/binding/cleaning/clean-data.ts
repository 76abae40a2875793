import { readIn, type Tree } from '../trees/tree.ts'
import { isHarmlessAddress, isHarmlessSourceSet } from './address.ts'
import { ADDRESSES, ELEMENTS, EVERYWHERE, NEVER, SOURCES, WITHOUT_CONTENT } from './allowed.ts'

const ATTRIBUTE = /^[a-z_][\w.:-]*$/i
/** Loads something, runs in some browser, or is written so that it does not look like it. */
const STYLE_REFUSED = /[\\@<{}]|\/\*|url\(|image-set\(|image\(|src\(|expression\(|-moz-binding|behavior\s*:/i

/** Whether an attribute of a template's element may be set to something that comes from data. */
export function mayBeSet(element: string, name: string, value: string): boolean {
  if (!ATTRIBUTE.test(name) || NEVER.test(name)) return false
  if (SOURCES.has(name) && element.startsWith('feaas-') && element !== 'feaas-external') return false
  return isHarmless(name, value)
}

/** Markup of data as it reads within an element, with nothing in it that runs, frames, submits or binds. */
export function cleanMarkup<Node, Element extends Node>(
  tree: Tree<Node, Element>,
  within: Element,
  markup: string,
): Element {
  const read = readIn(tree, within, markup)
  cleanChildren(tree, read)
  return read
}

function cleanChildren<Node, Element extends Node>(tree: Tree<Node, Element>, parent: Element): void {
  for (const node of tree.childrenOf(parent)) {
    if (tree.isText(node)) continue
    if (!tree.isElement(node) || !tree.isHtml(node) || WITHOUT_CONTENT.has(tree.nameOf(node))) {
      tree.remove(node)
      continue
    }
    cleanChildren(tree, node)
    const name = tree.nameOf(node)
    const own = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined
    if (own === undefined) tree.unwrap(node)
    else cleanAttributes(tree, node, own)
  }
}

function cleanAttributes<Node, Element extends Node>(
  tree: Tree<Node, Element>,
  element: Element,
  own: readonly string[],
): void {
  for (const name of tree.attributesOf(element)) {
    const isAllowed = own.includes(name) || EVERYWHERE.has(name) || name.startsWith('aria-')
    if (!isAllowed || !isHarmless(name, tree.attribute(element, name) ?? '')) tree.removeAttribute(element, name)
  }
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'style') return !STYLE_REFUSED.test(value)
  if (name === 'srcset') return isHarmlessSourceSet(value)
  return !ADDRESSES.has(name) || isHarmlessAddress(value)
}
