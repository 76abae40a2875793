import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import type { MarkupNode } from './markup-tree.ts'

/** Markup as a tree, read as browsers read it. */
export const markupTree = (markup: string): MarkupNode[] => parseFragment(markup).childNodes.map(treeNode)

function treeNode(node: DefaultTreeAdapterTypes.ChildNode): MarkupNode {
  if (defaultTreeAdapter.isTextNode(node)) return { nodeType: 3, data: node.value }
  if (!defaultTreeAdapter.isElementNode(node)) return { nodeType: 8 }
  const { tagName, attrs, childNodes } = node
  const attributes = attrs.map(({ prefix, name, value }) => ({ name: prefix ? `${prefix}:${name}` : name, value }))
  return { nodeType: 1, localName: tagName, attributes, childNodes: childNodes.map(treeNode) }
}
