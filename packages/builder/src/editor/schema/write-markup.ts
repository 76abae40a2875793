import { RAW_TEXT_ELEMENTS, VOID_ELEMENTS } from './element-kinds.ts'
import { type AttributePairs, isElement, isText, type MarkupNode, pairsOf } from './markup-tree.ts'

const TEXT_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' }
const VALUE_ESCAPES: Readonly<Record<string, string>> = { ...TEXT_ESCAPES, '"': '&quot;' }

export const escapeText = (text: string): string => text.replace(/[&<>\u00a0]/g, (each) => TEXT_ESCAPES[each] ?? each)
const escapeValue = (text: string): string => text.replace(/[&<>"\u00a0]/g, (each) => VALUE_ESCAPES[each] ?? each)

export const openTag = (tag: string, attributes: AttributePairs): string =>
  `<${tag}${attributes.map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('')}>`

/** An element with content that is markup already. */
export function elementMarkup(tag: string, attributes: AttributePairs, content: string): string {
  if (VOID_ELEMENTS.has(tag)) return openTag(tag, attributes)
  // A parser drops the first line break of these.
  const kept = (tag === 'pre' || tag === 'textarea') && content.startsWith('\n') ? `\n${content}` : content
  return `${openTag(tag, attributes)}${kept}</${tag}>`
}

/** A node as markup: attributes in double quotes, every element closed, no comments. */
export function nodeMarkup(node: MarkupNode): string {
  if (isText(node)) return escapeText(node.data)
  if (!isElement(node)) return ''
  const isRaw = RAW_TEXT_ELEMENTS.has(node.localName)
  const content = [...node.childNodes].map((child) => (isRaw && isText(child) ? child.data : nodeMarkup(child)))
  return elementMarkup(node.localName, pairsOf(node), content.join(''))
}
