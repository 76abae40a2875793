import type { MarkupNode } from '../schema/markup-tree.ts'
import { nodeMarkup } from '../schema/write-markup.ts'
import { makeElement } from './make-element.ts'

/** Markup that is kept as it is, read where nothing of it runs or loads. */
export interface KeptMarkup {
  readonly element: Element | undefined
  /** As it is then. */
  markup(): string
}

export function keptMarkup(html: string): KeptMarkup {
  const template = makeElement('template')
  template.innerHTML = html
  const { content } = template
  return {
    element: content.firstElementChild ?? undefined,
    markup: () => [...(content.childNodes as unknown as Iterable<MarkupNode>)].map(nodeMarkup).join(''),
  }
}
