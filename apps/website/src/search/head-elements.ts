import { parseFragment, serialize } from 'parse5'

const HEAD_ELEMENTS: ReadonlySet<string> = new Set(['link', 'meta', 'noscript', 'script', 'style', 'template', 'title'])

/**
 * Keeps of some HTML what may stand in the head of a document, comments included. Anything else would end the head: what
 * follows, the title and the style sheets among it, would become part of the body.
 */
export function headElements(html: string): string {
  const fragment = parseFragment(html)
  fragment.childNodes = fragment.childNodes.filter(
    ({ nodeName }) => nodeName === '#comment' || HEAD_ELEMENTS.has(nodeName),
  )
  return serialize(fragment)
}
