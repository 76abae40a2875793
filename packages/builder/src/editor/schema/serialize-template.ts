import type { Mark, Node } from 'prosemirror-model'
import { elementMarkup, escapeText } from './write-markup.ts'

/** A document of the template schema as HTML: attributes in double quotes, every element closed. */
export const serializeTemplate = (node: Node): string => childrenOf(node).map(blockMarkup).join('')

const childrenOf = (node: Node): Node[] => [...node.content.content]

function blockMarkup(node: Node): string {
  switch (node.type.name) {
    case 'atom':
      return node.attrs.html
    case 'loose':
      return lineMarkup(childrenOf(node), 0)
    case 'text_el':
      return elementMarkup(node.attrs.tag, node.attrs.attributes, lineMarkup(childrenOf(node), 0))
    default:
      return elementMarkup(node.attrs.tag, node.attrs.attributes, childrenOf(node).map(blockMarkup).join(''))
  }
}

/** Neighbours with the same mark at a depth are in one element. */
function lineMarkup(nodes: readonly Node[], depth: number): string {
  let markup = ''
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as Node
    const mark = node.marks[depth] as Mark | undefined
    let end = at + 1
    if (mark === undefined) markup += node.isText ? escapeText(node.text ?? '') : node.attrs.html
    else {
      while (nodes[end]?.marks[depth]?.eq(mark)) end += 1
      markup += elementMarkup(mark.attrs.tag, mark.attrs.attributes, lineMarkup(nodes.slice(at, end), depth + 1))
    }
    at = end
  }
  return markup
}
