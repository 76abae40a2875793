import type { SearchConfiguration } from '../configuration/configuration.ts'

/**
 * The widgets of a page in their order (contract "search", 13.8): those of exactly this uri, else those of the longest
 * pattern that fits. Undefined: nobody has put widgets on such a page.
 */
export function widgetsOfPage({ pages }: SearchConfiguration, uri: string): readonly string[] | undefined {
  const exact = pages.find((page) => page.uri === uri)
  if (exact) return exact.widgets
  const fitting = pages.filter((page) => page.uri.includes('*') && fits(page.uri, uri))
  return fitting.toSorted((a, b) => b.uri.length - a.uri.length)[0]?.widgets
}

/** `*` is anything. Its parts are looked for one after the other: no pattern takes long. */
function fits(pattern: string, uri: string): boolean {
  const [first = '', ...parts] = pattern.split('*')
  if (!uri.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1) return uri.length - part.length >= at && uri.endsWith(part)
    const found = uri.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return true
}
