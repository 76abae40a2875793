import type { SearchConfiguration } from '../configuration/configuration.ts'

/**
 * The widgets of a page in their order (contract "search", 13.8): those of exactly this uri, else those of the longest
 * pattern that fits. Undefined: nobody has put widgets on such a page.
 */
export function widgetsOfPage({ pages }: SearchConfiguration, uri: string): readonly string[] | undefined {
  const exact = pages.find((page) => page.uri === uri)
  if (exact) return exact.widgets
  const fitting = pages.filter((page) => page.uri.includes('*') && isOnPage(page.uri, uri))
  return fitting.toSorted((a, b) => b.uri.length - a.uri.length)[0]?.widgets
}

/** Whether a uri fits a pattern: `*` is any text. Its parts are looked for one after the other, so no pattern takes long. */
export function isOnPage(pattern: string, uri: string): boolean {
  const [first = '', ...parts] = pattern.split('*')
  if (parts.length === 0) return uri === pattern
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
