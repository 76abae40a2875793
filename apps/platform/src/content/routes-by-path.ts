import { parseItemId } from './item-id.ts'
import type { ContentTree, Item } from './model.ts'
import type { Site } from './sites.ts'
import type { TemplateRegistry } from './templates.ts'

/** Longer paths name nothing, and are not looked at. */
const MAX_PATH_LENGTH = 2048

/**
 * The page a URL path or item id means within a site (contract "content", 4.1). Letters compare without case; a slash
 * at the end, a query and a fragment do not matter. Percent escapes are read when the path as it stands names nothing.
 * Paths with `.` or `..` segments, backslashes or control characters name nothing.
 */
export function findPage(tree: ContentTree, templates: TemplateRegistry, site: Site, route: string): Item | undefined {
  if (site.home === undefined || route.length > MAX_PATH_LENGTH) return undefined
  const id = parseItemId(route)
  const item = id === undefined ? atPath(tree, site.home, route) : tree.get(id)
  if (item === undefined || !templates.isPage(item.template)) return undefined
  return isWithin(tree, site.home, item) ? item : undefined
}

function atPath(tree: ContentTree, home: Item, route: string): Item | undefined {
  const [path = ''] = route.split(/[?#]/)
  const homePath = tree.path(home)
  for (const segments of [readSegments(path, false), readSegments(path, true)]) {
    const item = segments && tree.at([homePath, ...segments].join('/'))
    if (item !== undefined) return item
  }
  return undefined
}

function readSegments(path: string, isEscaped: boolean): readonly string[] | undefined {
  try {
    const segments = path.split('/').filter((segment) => segment !== '')
    const read = isEscaped ? segments.map(decodeURIComponent) : segments
    return read.every(isName) ? read : undefined
  } catch {
    return undefined
  }
}

const isName = (segment: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  segment !== '.' && segment !== '..' && !/[\u0000-\u001f\u007f/\\]/.test(segment)

export function isWithin(tree: ContentTree, root: Item, item: Item): boolean {
  return item.id === root.id || tree.ancestors(item).some(({ id }) => id === root.id)
}

/** The page's path below home in lower case, `/` for home; undefined for an item that is not below it. */
export function pathOfPage(tree: ContentTree, site: Site, page: Item): string | undefined {
  const names: string[] = []
  for (const item of [page, ...tree.ancestors(page)]) {
    if (item.id === site.home?.id) return `/${names.reverse().join('/')}`
    names.push(item.name.toLowerCase())
  }
  return undefined
}

/** The address path in a language: the site's default language has no prefix. Escaped for use in a URL. */
export function addressOf(site: Site, path: string, language: string): string {
  const prefix = language === site.languages.default ? '' : `/${encodeURIComponent(language)}`
  const escaped = path.split('/').map(encodeURIComponent).join('/')
  return prefix === '' ? escaped : escaped === '/' ? prefix : prefix + escaped
}
