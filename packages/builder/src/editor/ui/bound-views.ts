import { DOMSerializer, type Node as TemplateNode } from 'prosemirror-model'
import type { Decoration, NodeView, NodeViewConstructor } from 'prosemirror-view'
import { EXTERNAL_DATA, EXTERNAL_ELEMENT, PATH } from '../../binding/constants.ts'
import type { BoundValue } from '../bound/bound-values.ts'
import type { CustomCode } from '../custom-code/custom-code.ts'
import { shownElement, shownMarkup } from '../schema/shown-markup.ts'

/** Marks an element that shows what comes from data instead of the template's own content. */
export const SHOWN_ATTRIBUTE = 'data-tessera-shown'

/** How a decoration brings the value of the element it is on. */
export interface BoundSpec {
  readonly value: BoundValue | undefined
}

const valueAmong = (decorations: readonly Decoration[]): BoundValue | undefined =>
  decorations.map(({ spec }) => (spec as Partial<BoundSpec>).value).find((value) => value !== undefined)

const isSame = (one: BoundValue | undefined, other: BoundValue | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.hasContent === other.hasContent &&
    one.element.isEqualNode(other.element))

/** An element with the attributes that data gives it, and with the content; the text engine knows the template's own. */
const boundView =
  (placed: readonly Element[], customCode: Pick<CustomCode, 'render'>): NodeViewConstructor =>
  (node, _view, _getPos, decorations) => {
    const value = valueAmong(decorations)
    const shown = value === undefined ? ownView(node) : valueView(node, value)
    if (node.isLeaf) showCode(shown.dom as Element, placed, customCode)
    return {
      ...shown,
      update: (next, nextDecorations) => next.sameMarkup(node) && isSame(value, valueAmong(nextDecorations)),
    }
  }

/** Custom code shows what it showed on the page; with other attributes, what the site makes of them. */
function showCode(dom: Element, placed: readonly Element[], { render }: Pick<CustomCode, 'render'>): void {
  if (dom.localName !== EXTERNAL_ELEMENT) return
  const own = [...dom.attributes].filter(({ name }) => !EDITOR_ATTRIBUTE.test(name))
  const isBound = [...dom.attributes].some(({ name }) => name.startsWith(PATH))
  const isPlacedBy = ({ name }: Attr) => isBound || dom.hasAttribute(name) || PAGE_ATTRIBUTE.test(name)
  const same = placed.find(
    (one) => own.every(({ name, value }) => one.getAttribute(name) === value) && [...one.attributes].every(isPlacedBy),
  )
  if (same) dom.append(...[...same.childNodes].map((child) => child.cloneNode(true)))
  else void showRendered()

  async function showRendered() {
    const markup = await render(Object.fromEntries(own.map(({ name, value }) => [name, value])))
    // Of the site's own code, and made inert as the rest of what is edited.
    const shown = shownMarkup(`<${EXTERNAL_ELEMENT}>${markup ?? ''}</${EXTERNAL_ELEMENT}>`)
    dom.replaceChildren(...shown.childNodes)
  }
}

/** What only the page has on the element: it is what the others come to. */
const PAGE_ATTRIBUTE = new RegExp(`^(?:${PATH}|hydrate$|data-properties$|${EXTERNAL_DATA}$)`)
/** What the page does not have on the same element. */
const EDITOR_ATTRIBUTE = new RegExp(`^(?:${PATH}|data-tessera-|contenteditable$)`)

function ownView(node: TemplateNode): NodeView {
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, node.type.spec.toDOM?.(node) ?? ['span'])
  return { dom, contentDOM: contentDOM ?? null }
}

function valueView({ isLeaf }: TemplateNode, { element, hasContent }: BoundValue): NodeView {
  if (!isLeaf && !hasContent) {
    const dom = shownElement(element.cloneNode(false) as Element) as HTMLElement
    return { dom, contentDOM: dom }
  }
  const dom = shownElement(element) as HTMLElement
  dom.setAttribute(SHOWN_ATTRIBUTE, '')
  // Data is not written here.
  dom.setAttribute('contenteditable', 'false')
  return { dom }
}

/**
 * How elements of a template are drawn.
 *
 * @param placed custom code where the component stood before it was edited
 * @param customCode of the site
 */
export const boundViews = (
  placed: readonly Element[],
  customCode: Pick<CustomCode, 'render'>,
): Readonly<Record<string, NodeViewConstructor>> =>
  Object.fromEntries(['text_el', 'box', 'atom', 'iatom'].map((name) => [name, boundView(placed, customCode)]))
