import { PATH } from '../../binding/constants.ts'
import type { BindMarked } from './bound-values.ts'
import { MARKER } from './marker-attributes.ts'

/** The elements of a template whose content comes from data. */
export function elementsWithContent(template: DocumentFragment, bindMarked: BindMarked): ReadonlySet<Element> {
  const marked = document.createElement('template')
  marked.content.append(template.cloneNode(true))
  for (const [index, element] of marked.content.querySelectorAll(`[${PATH}]`).entries())
    element.setAttribute(MARKER, String(index))
  const values = bindMarked(marked.innerHTML)
  const elements = [...template.querySelectorAll(`[${PATH}]`)]
  return new Set(elements.filter((_, index) => values.get(String(index))?.hasContent))
}
