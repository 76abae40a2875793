/** Values of a route's parameters: text for one segment, a list for several. */
export type RouteParams = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The route pattern of a path (contract "events", section 13.2): the first place of each value becomes `[key]`, of
 * each list `[...key]`; texts before lists. For foreign routers only: a router that knows the matched pattern should
 * report that. Gives the path unchanged when path or parameters are missing or unusable.
 * @example computeRoute('/en/products/123', { lang: 'en', id: '123' }) // '/[lang]/products/[id]'
 */
export function computeRoute<Path extends string | null>(pathname: Path, params: RouteParams | null): Path | string {
  if (!pathname || !params) return pathname
  try {
    const entries = Object.entries(params)
    const texts = entries.filter(([, value]) => !Array.isArray(value))
    const lists = entries.filter(([, value]) => Array.isArray(value))
    let route: string = pathname
    for (const [key, value] of texts) route = replaceSegment(route, value as string, `/[${key}]`)
    for (const [key, value] of lists) route = replaceSegment(route, (value as string[]).join('/'), `/[...${key}]`)
    return route
  } catch {
    return pathname
  }
}

/** @throws {TypeError} for a value that is no text */
function replaceSegment(path: string, value: string, name: string): string {
  const escaped = value.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return path.replace(new RegExp(`/${escaped}(?=[/?#]|$)`), () => name)
}
