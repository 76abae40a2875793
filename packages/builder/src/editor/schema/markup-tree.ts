/**
 * Markup as a tree, as far as the editor reads it: nodes of a browser's document have this shape, and so has what a test
 * makes of another parser's.
 */
export type MarkupNode = MarkupElement | MarkupText | MarkupOther

export interface MarkupElement {
  readonly nodeType: 1
  /** As the document has it: lower case in HTML. */
  readonly localName: string
  readonly attributes: Iterable<MarkupAttribute>
  readonly childNodes: Iterable<MarkupNode>
}

export interface MarkupText {
  readonly nodeType: 3
  readonly data: string
}

/** A comment, say: it is left out. */
export interface MarkupOther {
  readonly nodeType: 8
}

export interface MarkupAttribute {
  readonly name: string
  readonly value: string
}

/** Name and value of each attribute, in their order. */
export type AttributePairs = readonly (readonly [name: string, value: string])[]

export const isElement = (node: MarkupNode): node is MarkupElement => node.nodeType === 1
export const isText = (node: MarkupNode): node is MarkupText => node.nodeType === 3
export const pairsOf = ({ attributes }: MarkupElement): AttributePairs =>
  [...attributes].map(({ name, value }) => [name, value])
