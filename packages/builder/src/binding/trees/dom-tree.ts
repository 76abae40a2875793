import type { Tree } from './tree.ts'

/** A document that is not shown: what is read in it neither loads nor runs. */
let inert: Document | undefined

/** The browser's own elements. */
export const domTree: Tree<Node, Element> = {
  isElement: (node): node is Element => node.nodeType === 1,
  isText: (node) => node.nodeType === 3,
  nameOf: ({ localName }) => localName.toLowerCase(),
  isHtml: ({ namespaceURI }) => namespaceURI === 'http://www.w3.org/1999/xhtml',
  parentOf: ({ parentElement }) => parentElement ?? undefined,
  childrenOf: ({ childNodes }) => [...childNodes],
  attributesOf: (element) => element.getAttributeNames(),
  attribute: (element, name) => element.getAttribute(name) ?? undefined,
  setAttribute: (element, name, value) => element.setAttribute(name, value),
  removeAttribute: (element, name) => element.removeAttribute(name),
  markupIn: ({ innerHTML }) => innerHTML,
  read({ namespaceURI, localName }, markup) {
    inert ??= document.implementation.createHTMLDocument('')
    const element = inert.createElementNS(namespaceURI, localName)
    element.innerHTML = markup
    return element
  },
  setText(element, text) {
    if (element.firstElementChild !== null || element.textContent !== text) element.textContent = text
  },
  moveChildren: (from, to) => to.replaceChildren(...from.childNodes),
  copy: (element) => element.cloneNode(true) as Element,
  insertAfter: (element, other) => other.after(element),
  remove: (node) => node.parentNode?.removeChild(node),
  unwrap: (element) => element.replaceWith(...element.childNodes),
}
