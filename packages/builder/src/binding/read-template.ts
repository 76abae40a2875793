import { cleanTemplate } from './cleaning/clean-template.ts'
import { removeThemes } from './theme.ts'
import { readIn, type Tree } from './trees/tree.ts'

/** A template as elements, in an element by itself: with nothing in it that runs, and without themes where the page has one. */
export function readTemplate<Node, Element extends Node>(
  tree: Tree<Node, Element>,
  within: Element,
  template: string,
  isThemed: boolean,
): Element {
  const content = readIn(tree, within, template)
  cleanTemplate(tree, content)
  if (isThemed) removeThemes(tree, content)
  return content
}
