import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { PATH } from '../../binding/constants.ts'
import { withAttribute } from '../bound/bindings.ts'
import type { AttributePairs } from '../schema/markup-tree.ts'

/** A link or a picture in a component, whose address an author can change. */
export interface AddressedElement {
  readonly kind: 'link' | 'picture'
  /** Before the element; of a link in a line: before the first text of it. */
  readonly at: number
  /** What it says, to tell it from others; may be empty. */
  readonly words: string
  readonly pairs: AttributePairs
  /** Of a link in a line. */
  readonly mark?: Mark
}

/** Attributes that an author may enter, by the kind of element. */
export const SETTINGS = { link: ['href'], picture: ['src', 'alt'] } as const
export type SettingName = (typeof SETTINGS)[keyof typeof SETTINGS][number]

/** Reads the attributes of an element that is kept as markup. */
export type ReadMarkup = (html: string) => { readonly tag: string; readonly pairs: AttributePairs } | undefined
/** Markup with other attributes. */
export type WriteMarkup = (html: string, pairs: AttributePairs) => string

/** The most elements that are listed at once. */
export const MAX_ADDRESSED = 20

/** Links and pictures of the element at a position, itself among them; null is the component. In their order. */
export function addressedIn(doc: Node, at: number | null, read: ReadMarkup): readonly AddressedElement[] {
  const found: AddressedElement[] = []
  const seen = new Set<Mark>()
  const add = (element: AddressedElement) => {
    if (found.length < MAX_ADDRESSED) found.push(element)
  }
  const visit = (node: Node, position: number) => {
    const { tag, attributes, html } = node.attrs
    if (tag === 'a') add({ kind: 'link', at: position, words: node.textContent, pairs: attributes })
    const kept = typeof html === 'string' && html.startsWith('<img') ? read(html) : undefined
    if (kept?.tag === 'img') add({ kind: 'picture', at: position, words: altIn(kept.pairs), pairs: kept.pairs })
    for (const mark of node.marks) {
      if (mark.attrs.tag !== 'a' || seen.has(mark)) continue
      seen.add(mark)
      add({ kind: 'link', at: position, words: '', pairs: mark.attrs.attributes, mark })
    }
  }
  const whole = at === null ? doc : doc.nodeAt(at)
  if (whole === null) return []
  if (at !== null) visit(whole, at)
  whole.descendants((node, position) => visit(node, position + (at === null ? 0 : at + 1)))
  return found.map((element) => (element.mark ? { ...element, words: wordsOf(whole, element.mark) } : element))
}

const altIn = (pairs: AttributePairs): string => pairs.find(([name]) => name === 'alt')?.[1] ?? ''

function wordsOf(whole: Node, mark: Mark): string {
  let words = ''
  whole.descendants((node) => {
    if (node.isText && node.marks.some((each) => each.eq(mark))) words += node.text
  })
  return words
}

/** Whether the attribute of an element comes from data, so that what is entered would not be shown. */
export const isFromData = ({ pairs }: AddressedElement, name: SettingName): boolean =>
  pairs.some(([other]) => other === `${PATH}-${name}`)

/** Sets attributes of a link or a picture. */
export function setAddress(
  tr: Transaction,
  element: AddressedElement,
  settings: Readonly<Partial<Record<SettingName, string>>>,
  write: WriteMarkup,
): Transaction {
  const { at, mark, pairs } = element
  const next = Object.entries(settings).reduce<AttributePairs>(
    (all, [name, value]) => withAttribute(withoutSizes(all, name, value), name, value),
    pairs,
  )
  if (mark) return replaceMark(tr, at, mark, mark.type.create({ ...mark.attrs, attributes: next }))
  const html: unknown = tr.doc.nodeAt(at)?.attrs.html
  return typeof html === 'string'
    ? tr.setNodeAttribute(at, 'html', write(html, next))
    : tr.setNodeAttribute(at, 'attributes', next)
}

/** Another picture has no renditions of the one before. */
function withoutSizes(pairs: AttributePairs, name: string, value: string): AttributePairs {
  if (name !== 'src' || pairs.some(([other, before]) => other === 'src' && before === value)) return pairs
  return pairs.filter(([other]) => other !== 'srcset')
}

/** In the line at a position. Others around the same text stay around it in their order. */
function replaceMark(tr: Transaction, at: number, mark: Mark, next: Mark): Transaction {
  const place = tr.doc.resolve(at)
  const line = Fragment.fromArray(
    place.parent.content.content.map((node) => node.mark(node.marks.map((each) => (each.eq(mark) ? next : each)))),
  )
  const { selection } = tr
  tr.replaceWith(place.start(), place.end(), line)
  // The line is as long as it was.
  return selection instanceof TextSelection
    ? tr.setSelection(TextSelection.create(tr.doc, selection.anchor, selection.head))
    : tr
}
