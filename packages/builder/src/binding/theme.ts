import type { Tree } from './trees/tree.ts'

const THEME = /(?:^|\s+)-theme--\S*/g

/** Whether a class attribute chooses a theme. */
export const hasTheme = (classes: string | null | undefined): boolean => classes?.includes('-theme--') === true

/** Takes the themes off the template's outermost elements: the page's wins over the component's. */
export function removeThemes<Node, Element extends Node>(tree: Tree<Node, Element>, root: Element): void {
  for (const element of tree.childrenOf(root).filter((node) => tree.isElement(node))) {
    const classes = tree.attribute(element, 'class')
    if (classes !== undefined && hasTheme(classes))
      tree.setAttribute(element, 'class', classes.replace(THEME, '').trim())
  }
}
