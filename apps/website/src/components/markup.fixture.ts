import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'

export type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['node']

/** All elements of markup in document order, parsed as a browser would. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = []
  const visit = (node: Node) => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseFragment(html))
  return found
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value
}

/** The text of an element, with what images say. */
export function wordsOf(element: Element): string {
  return element.childNodes
    .map((node) => {
      if ('value' in node) return node.value
      if (!('tagName' in node)) return ''
      return node.tagName === 'img' ? (attribute(node, 'alt') ?? '') : wordsOf(node)
    })
    .join('')
    .trim()
}

/** What is wrong with markup, in sentences; empty when nothing is. */
export function markupFaults(html: string): string[] {
  const elements = elementsOf(html)
  const faults: string[] = []
  // The marker of a placeholder without a key carries an empty id (contract "content", 12.3).
  const ids = elements.flatMap((element) => attribute(element, 'id') || [])
  for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) faults.push(`id ${id} comes twice`)
  if (elements.filter(({ tagName }) => tagName === 'h1').length > 1) faults.push('more than one h1')

  for (const element of elements) {
    const { tagName } = element
    const name = attribute(element, 'aria-label') || wordsOf(element)
    const what = `<${tagName} class="${attribute(element, 'class') ?? ''}">`
    if (tagName === 'img' && attribute(element, 'alt') === undefined) faults.push(`${what} has no alt`)
    if ((tagName === 'a' || tagName === 'button') && name === '') faults.push(`${what} has no name`)
    if (tagName === 'button' && attribute(element, 'type') === undefined) faults.push(`${what} has no type`)
    if (tagName === 'a' && attribute(element, 'href') === undefined) faults.push(`${what} leads nowhere`)
    if (/^h[1-6]$/.test(tagName) && name === '') faults.push(`${what} is empty`)
    for (const reference of ['aria-controls', 'aria-labelledby', 'aria-describedby', 'popovertarget', 'for']) {
      const id = attribute(element, reference)
      if (id !== undefined && !ids.includes(id)) faults.push(`${what} refers to ${id}, which is not there`)
    }
    for (const [, side] of (attribute(element, 'class') ?? '').matchAll(
      /(?:^|[\s:])-?((?:m|p)[lr]|left|right|text-left|text-right|border-[lr]|rounded-[lr])-/g,
    )) {
      faults.push(`${what} names a side (${side}) instead of start or end`)
    }
    // Only the box that stands for an empty picture while an author works has one (packages/content).
    if (attribute(element, 'style') !== undefined && attribute(element, 'class') !== 'scEmptyImage') {
      faults.push(`${what} has a style of its own`)
    }
  }
  return faults
}
