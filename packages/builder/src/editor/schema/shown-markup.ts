import type { AttributePairs } from './markup-tree.ts'

/** What would run, or hold a document that runs, is in the document but not in the author's page. */
const RUNS = /^(?:on|srcdoc$|formaction$)/i
const RUNNING_ELEMENTS = new Set(['script', 'iframe', 'object', 'embed', 'base', 'link', 'meta'])
const RUNNING_ADDRESS = /^[\0-\x20]*(?:javascript|vbscript):/i
/** Stands for an element that is not shown. */
const NOT_SHOWN = 'span'

const isShown = (name: string, value: string): boolean => !RUNS.test(name) && !RUNNING_ADDRESS.test(value)

/** Attributes that an element has while it is edited. */
export const shownAttributes = (attributes: AttributePairs): Readonly<Record<string, string>> =>
  Object.fromEntries(attributes.filter(([name, value]) => isShown(name, value)))

/** An element that is kept as markup, made to be seen: nothing of it runs. */
export function shownMarkup(html: string): Element {
  const template = document.createElement('template')
  template.innerHTML = html
  const element = template.content.firstElementChild
  return element === null ? document.createElement(NOT_SHOWN) : shownElement(element)
}

/** A copy of an element of a document that is not shown, for the author's page: nothing of it runs. */
export function shownElement(element: Element): Element {
  if (RUNNING_ELEMENTS.has(element.localName)) return document.createElement(NOT_SHOWN)
  const copy = element.cloneNode(true) as Element
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    if (RUNNING_ELEMENTS.has(each.localName)) each.remove()
    else for (const { name, value } of [...each.attributes]) if (!isShown(name, value)) each.removeAttribute(name)
  }
  return document.importNode(copy, true)
}
