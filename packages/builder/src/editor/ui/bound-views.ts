import { DOMSerializer, type Node as TemplateNode } from 'prosemirror-model'
import type { Decoration, NodeView, NodeViewConstructor } from 'prosemirror-view'
import type { BoundValue } from '../bound/bound-values.ts'
import { shownElement } from '../schema/shown-markup.ts'

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
const boundView: NodeViewConstructor = (node, _view, _getPos, decorations) => {
  const value = valueAmong(decorations)
  return {
    ...(value === undefined ? ownView(node) : valueView(node, value)),
    update: (next, nextDecorations) => next.sameMarkup(node) && isSame(value, valueAmong(nextDecorations)),
  }
}

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

export const BOUND_VIEWS: Readonly<Record<string, NodeViewConstructor>> = {
  text_el: boundView,
  box: boundView,
  atom: boundView,
  iatom: boundView,
}
