import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { PATH } from '../../binding/constants.ts'
import { withAttribute } from '../bound/bindings.ts'
import type { AttributePairs } from '../schema/markup-tree.ts'
import { isFilled } from './element-edits.ts'

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
  const whole = at === null ? doc : doc.nodeAt(at)
  if (whole === null) return []
  if (at === null || !isFilled(visit(whole, at)))
    whole.descendants((node, position, line, index) => {
      if (found.length >= MAX_ADDRESSED) return false
      const before = line?.maybeChild(index - 1)
      const place = position + (at === null ? 0 : at + 1)
      for (const mark of node.marks)
        if (mark.attrs.tag === 'a' && line && !before?.marks.some((each) => each.eq(mark)))
          found.push({ kind: 'link', at: place, words: wordsOf(line, index, mark), pairs: mark.attrs.attributes, mark })
      // What data fills shows nothing of its own.
      return !isFilled(visit(node, place))
    })
  return found.slice(0, MAX_ADDRESSED)

  /** Attributes of the element. */
  function visit(node: Node, position: number): AttributePairs {
    const { tag, attributes = [], html } = node.attrs
    if (tag === 'a') found.push({ kind: 'link', at: position, words: node.textContent, pairs: attributes })
    const kept = typeof html === 'string' && html.startsWith('<img') ? read(html) : undefined
    if (kept?.tag === 'img') found.push({ kind: 'picture', at: position, words: altIn(kept.pairs), pairs: kept.pairs })
    return attributes
  }
}

const altIn = (pairs: AttributePairs): string => pairs.find(([name]) => name === 'alt')?.[1] ?? ''

/** What a link in a line says, from the child of the line that it begins with. */
function wordsOf(line: Node, from: number, mark: Mark): string {
  const rest = line.content.content.slice(from)
  const end = rest.findIndex(({ marks }) => !marks.some((each) => each.eq(mark)))
  return rest
    .slice(0, end === -1 ? undefined : end)
    .map(({ text = '' }) => text)
    .join('')
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
