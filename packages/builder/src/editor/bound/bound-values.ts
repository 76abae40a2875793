import { bindTree } from '../../binding/bind-tree.ts'
import { PATH } from '../../binding/constants.ts'
import { readTemplate } from '../../binding/read-template.ts'
import { domTree } from '../../binding/trees/dom-tree.ts'
import { HIDDEN_ATTRIBUTE, MARKER } from './marker-attributes.ts'

/** What the page shows of an element of the template. */
export interface BoundValue {
  /** As the binder leaves it, in a document that is not shown. */
  readonly element: Element
  /** Whether what stands in it comes from data, and not from the template. */
  readonly hasContent: boolean
}

/** What elements are shown with, by their {@link MARKER}. */
export type BoundValues = ReadonlyMap<string, BoundValue>

/** Binds a template with numbered elements to the data of the page. */
export type BindMarked = (markup: string) => BoundValues

/** What a component is shown in: the binder reads text by what it is in. */
const COMPONENT_ELEMENT = 'feaas-component'
/** Stands at the end of what the template says. What comes from data takes its place. */
const OWN_CONTENT = 'tessera-own-content'
const HIDING = ['-hidden', '-scope', '-attributes'].map((name) => `[${PATH}${name}][hidden]`).join()

/**
 * Binds a template with numbered elements, as the page does; nothing of it loads or runs. Of a repeated element the
 * first is taken. Where the binder fails, nothing is bound.
 *
 * @param data by datasource id
 */
export const bindMarkedTo =
  (data: unknown): BindMarked =>
  (markup) => {
    try {
      return valuesIn(boundRoot(markup, data))
    } catch {
      // The page fails the same way, and says so: the template can be edited all the same.
      return new Map()
    }
  }

function boundRoot(markup: string, data: unknown): Element {
  const inert = document.implementation.createHTMLDocument('')
  const root = readTemplate(domTree, inert.createElement(COMPONENT_ELEMENT), markup, false)
  for (const element of root.querySelectorAll(`[${PATH}]`)) element.append(inert.createElement(OWN_CONTENT))
  bindTree({ tree: domTree, options: {} }, root, data)
  return root
}

function valuesIn(root: Element): BoundValues {
  const values = new Map<string, BoundValue>()
  for (const element of root.querySelectorAll(`[${MARKER}]`)) {
    const marker = element.getAttribute(MARKER) ?? ''
    const hasContent = element.hasAttribute(PATH) && element.lastElementChild?.localName !== OWN_CONTENT
    if (!values.has(marker)) values.set(marker, { element, hasContent })
  }
  for (const own of root.querySelectorAll(OWN_CONTENT)) own.remove()
  for (const element of root.querySelectorAll(`[${MARKER}]`)) element.removeAttribute(MARKER)
  for (const element of root.querySelectorAll(HIDING)) {
    element.removeAttribute('hidden')
    element.setAttribute(HIDDEN_ATTRIBUTE, '')
  }
  return values
}
