import type { Originals } from './repeat.ts'
import type { Tree } from './trees/tree.ts'

/** What a site may do differently (contract "component-builder", 5: customisation hooks). */
export interface BindingOptions<Element> {
  /** The template to show instead. */
  readonly processTemplate?: (element: Element, template: string, data: unknown) => string
  /** The data to show instead. */
  readonly processData?: (element: Element, data: unknown) => unknown
  /** The value to set instead, before it is cleaned; the attribute is the one in the template, or a key of `data-path-attributes`. */
  readonly processValue?: (element: Element, attribute: string, value: unknown) => unknown
  /** `false` leaves a scope with one element, whatever it selects. */
  readonly shouldRepeat?: (element: Element, members: readonly unknown[]) => boolean
  /** Listens for every rendering. */
  readonly onRender?: (element: Element, data: unknown) => void
}

/** What a binding goes by besides template and data. */
export interface Binding<Node, Element extends Node & object> {
  readonly tree: Tree<Node, Element>
  readonly options: BindingOptions<Element>
  /** Where the same elements are bound again later. */
  readonly originals?: Originals<Element>
}
