import { type AttributeSpec, type DOMOutputSpec, type Mark, type Node, Schema } from 'prosemirror-model'
import type { VersionContent } from '../versions/version-record.ts'
import { shownAttributes, shownMarkup } from './shown-markup.ts'

/** Of a document: what it says of its version besides the view. */
export type VersionAttributes = Pick<VersionContent, 'classList' | 'breakpointIds'>

const element: Readonly<Record<string, AttributeSpec>> = {
  tag: { default: 'p', validate: 'string' },
  /** {@link import('./markup-tree.ts').AttributePairs} */
  attributes: { default: [] },
}
const html: Readonly<Record<string, AttributeSpec>> = { html: { validate: 'string' } }

const shown = ({ attrs }: Node | Mark): DOMOutputSpec => [attrs.tag, shownAttributes(attrs.attributes), 0]

/**
 * Any HTML as a document of the text engine (contract "component-builder", 14.5):
 *
 * | part | is |
 * |---|---|
 * | `box` | an element with blocks in it |
 * | `text_el` | an element with a line of text in it |
 * | `loose` | text directly in a box; no element of its own in the markup |
 * | `atom`, `iatom` | an element that is kept as it is, among blocks or in a line |
 * | `wrap` | an element around a part of a line; it may stand in another, and `key` keeps equal neighbours apart |
 *
 * The document's own `classList` and `breakpointIds` are the version's.
 */
export const templateSchema = new Schema({
  nodes: {
    doc: { content: 'block*', attrs: { classList: { default: [] }, breakpointIds: { default: null } } },
    text_el: { group: 'block', content: 'inline*', attrs: element, toDOM: shown },
    box: { group: 'block', content: 'block*', attrs: element, toDOM: shown },
    loose: { group: 'block', content: 'inline*', toDOM: () => ['span', { [LOOSE_ATTRIBUTE]: '' }, 0] },
    atom: { group: 'block', atom: true, attrs: html, toDOM: ({ attrs }) => shownMarkup(attrs.html) },
    iatom: { group: 'inline', inline: true, atom: true, attrs: html, toDOM: ({ attrs }) => shownMarkup(attrs.html) },
    text: { group: 'inline' },
  },
  marks: {
    wrap: { attrs: { ...element, key: { default: 0 } }, excludes: '', toDOM: shown },
  },
})

/** Marks, while it is edited, the element that stands for text without one. */
export const LOOSE_ATTRIBUTE = 'data-tessera-loose'

export const lineBreak = (): Node => templateSchema.nodes.iatom.create({ html: '<br>' })
