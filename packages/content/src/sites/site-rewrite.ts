const SEGMENT = '_site_'

/** The internal form of a page's path that carries its site: `/_site_{name}{path}` (section 9.1). */
export function withSiteSegment(path: string, siteName: string): string {
  return `/${SEGMENT}${encodeURIComponent(siteName)}${path.startsWith('/') ? path : `/${path}`}`
}

/** The site that a path's segment names; `undefined` when it has none. */
export function siteOfPath(path: string): string | undefined {
  const segment = path.split('/').find((part) => part.startsWith(SEGMENT))
  if (segment === undefined) return undefined
  try {
    return decodeURIComponent(segment.slice(SEGMENT.length)) || undefined
  } catch {
    return undefined
  }
}

/** The path without its site segment; `/` when nothing else is left. */
export function withoutSiteSegment(path: string): string {
  if (!path.includes(SEGMENT)) return path
  const kept = path.split('/').filter((part) => !part.startsWith(SEGMENT))
  return kept.join('/') || '/'
}
