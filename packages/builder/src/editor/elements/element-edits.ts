import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { PATH } from '../../binding/constants.ts'
import { STRUCTURES } from '../schema/element-kinds.ts'
import type { AttributePairs } from '../schema/markup-tree.ts'
import { templateSchema } from '../schema/template-schema.ts'

/** Where a new element goes, as seen from another one. */
export const PLACES = ['after', 'before', 'inside'] as const
export type Place = (typeof PLACES)[number]

/**
 * Places beside and in the element at a position, where any element may stand; null is the component itself. A list gets
 * another entry by duplicating one, and what data fills is not written in.
 */
export function placesAt(doc: Node, at: number | null): readonly Place[] {
  if (at === null) return ['inside']
  const node = doc.nodeAt(at)
  const beside: readonly Place[] = holdsAny(doc.resolve(at).parent) ? ['after', 'before'] : []
  return node !== null && node.type.name === 'box' && holdsAny(node) ? [...beside, 'inside'] : beside
}

const holdsAny = ({ type, attrs }: Node): boolean =>
  type.name === 'doc' || (type.name === 'box' && !STRUCTURES.has(attrs.tag) && !isFilled(attrs.attributes))

/** Whether data takes the place of what is in an element. */
export const isFilled = (pairs: AttributePairs): boolean => pairs.some(([name]) => name === PATH)

/** Inserts an element and selects its text, so that it can be written at once. `inside` is at the end. */
export function insertElement(tr: Transaction, at: number | null, place: Place, element: Node): Transaction {
  const to = positionOf(tr.doc, at, place)
  tr.insert(to, element)
  const first = Selection.findFrom(tr.doc.resolve(to), 1, true)
  const isWithin = first !== null && first.from < to + element.nodeSize
  return tr
    .setSelection(
      isWithin
        ? TextSelection.create(tr.doc, first.$from.start(), first.$from.end())
        : NodeSelection.create(tr.doc, to),
    )
    .scrollIntoView()
}

function positionOf(doc: Node, at: number | null, place: Place): number {
  if (at === null) return doc.content.size
  const size = doc.nodeAt(at)?.nodeSize ?? 0
  return { before: at, after: at + size, inside: at + size - 1 }[place]
}

/** Whether there is another element on that side for this one to pass. */
export function canMove(doc: Node, at: number, direction: 'up' | 'down'): boolean {
  const place = doc.resolve(at)
  return direction === 'up' ? place.nodeBefore !== null : place.index() + 1 < place.parent.childCount
}

/** Moves an element past the one before it or behind it, and selects it. */
export function moveElement(tr: Transaction, at: number, direction: 'up' | 'down'): Transaction {
  const place = tr.doc.resolve(at)
  const element = place.nodeAfter
  const passed = direction === 'up' ? place.nodeBefore : place.parent.maybeChild(place.index() + 1)
  if (!element || !passed) return tr
  const to = direction === 'up' ? at - passed.nodeSize : at + passed.nodeSize
  tr.delete(at, at + element.nodeSize).insert(to, element)
  return tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView()
}

/** Puts a copy behind an element, and selects it. An id belongs to one element of a page, so the copy has none. */
export function duplicateElement(tr: Transaction, at: number): Transaction {
  const element = tr.doc.nodeAt(at)
  if (!element) return tr
  const to = at + element.nodeSize
  tr.insert(to, withoutIds(element))
  return tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView()
}

function withoutIds(node: Node): Node {
  if (node.isText) return node
  const { attributes, ...attrs } = node.attrs as { attributes?: AttributePairs }
  const content = Fragment.fromArray(node.content.content.map(withoutIds))
  if (attributes === undefined) return node.copy(content)
  return node.type.create({ ...attrs, attributes: attributes.filter(([name]) => name !== 'id') }, content, node.marks)
}

/** Removes an element with all that is in it. */
export function removeElement(tr: Transaction, at: number): Transaction {
  const element = tr.doc.nodeAt(at)
  return element ? tr.delete(at, at + element.nodeSize) : tr
}

/** What a part of a line can be made. */
export const LINE_STYLES = { bold: 'strong', italic: 'em', link: 'a' } as const
export type LineStyle = keyof typeof LINE_STYLES

/** Whether there is text that could be styled, within one line. */
export const canStyle = ({ empty, $from, $to }: Selection): boolean =>
  !empty && $from.parent.inlineContent && $from.sameParent($to)

/** Whether all of the selected text is styled so. */
export function isStyled(doc: Node, { from, to }: Selection, style: LineStyle): boolean {
  let isEverywhere = true
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.marks.some((mark) => isOf(mark, style))) isEverywhere = false
  })
  return isEverywhere
}

const isOf = ({ attrs }: Mark, style: LineStyle): boolean => attrs.tag === LINE_STYLES[style]

/**
 * Styles the selected text, or takes that style away where all of it has it.
 *
 * @param attributes of the new element, such as the `href` of a link
 */
export function toggleStyle(tr: Transaction, style: LineStyle, attributes: AttributePairs = []): Transaction {
  const { selection, doc } = tr
  if (!canStyle(selection)) return tr
  const { from, to } = selection
  if (isStyled(doc, selection, style)) {
    const marks = new Set<Mark>()
    doc.nodesBetween(from, to, (node) => {
      for (const mark of node.marks) if (isOf(mark, style)) marks.add(mark)
    })
    for (const mark of marks) tr.removeMark(from, to, mark)
    return tr
  }
  return tr.addMark(
    from,
    to,
    templateSchema.marks.wrap.create({ tag: LINE_STYLES[style], attributes, key: newKey(doc) }),
  )
}

/** A key that no element in a line has yet: equal neighbors would become one. */
function newKey(doc: Node): number {
  let largest = 0
  doc.descendants(({ marks }) => {
    for (const { attrs } of marks) largest = Math.max(largest, attrs.key)
  })
  return largest + 1
}
