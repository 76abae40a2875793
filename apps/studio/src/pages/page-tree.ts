import type { SiteContent } from '@tessera/website/authoring'
import { z } from 'zod'
import type { PagesDesk } from './desk.ts'

/** `draft`: visitors have never seen it in this language. `changed`: they see an older state. */
export type PageState = 'published' | 'changed' | 'draft'

/** A page of the site, with those below it. */
export interface PageNode {
  readonly itemId: string
  readonly title: string
  /** On the site, `/` for home. */
  readonly path: string
  readonly state: PageState
  /** Another language that it is shown in, because it has nothing of its own in this one. */
  readonly shownIn?: string | undefined
  readonly children: PageNode[]
}

interface RoutesAnswer {
  site?: {
    siteInfo?: {
      routes?: {
        pageInfo?: { endCursor?: string | null; hasNext?: boolean | null } | null
        results?: ({ routePath: string; route?: RouteItem | null } | null)[] | null
      } | null
    } | null
  } | null
}
interface RouteItem {
  id: string
  path: string
  displayName: string
  short?: { value?: string | null } | null
  title?: { value?: string | null } | null
}

const ROUTES = `query EditedRoutes($site: String!, $language: String!, $after: String) {
  site { siteInfo(site: $site) { routes(language: $language, first: 100, after: $after) {
    pageInfo { endCursor hasNext }
    results { routePath route { id path displayName 
      short: field(name: "NavigationTitle") { value } title: field(name: "Title") { value }
    } }
  } } }
}`

/** Levels of items below home that are looked at for changes: as deep as one question may go. */
const DEPTH = 5

/** An item with what is below it, as far as the question went. */
interface StoredItem {
  readonly itemId: string
  readonly name: string
  readonly sortOrder: number
  readonly revision: string | null
  readonly shownIn: string | null
  readonly children?: { readonly nodes: readonly StoredItem[] } | undefined
}

const STORED: z.ZodType<StoredItem> = z.lazy(() =>
  z.object({
    itemId: z.string(),
    name: z.string(),
    sortOrder: z.number(),
    revision: z.string().nullable(),
    shownIn: z.string().nullable(),
    children: z.object({ nodes: z.array(STORED) }).optional(),
  }),
)
const STORED_ANSWER = z.object({ item: STORED.nullable() })

const selection = (levels: number): string =>
  `itemId(format: D) name sortOrder revision shownIn${levels === 0 ? '' : ` children(first: 1000) { nodes { ${selection(levels - 1)} } }`}`

const ITEMS = `query ItemsOfSite($path: String!, $language: String!, $database: String!) {
  item(where: { path: $path, language: $language, database: $database }) { ${selection(DEPTH)} }
}`

export interface ListedPage {
  readonly itemId: string
  readonly title: string
  readonly path: string
}

/**
 * The pages of the site that readers of a language see, drafts among them, as a tree. A page counts as changed when itself, its
 * place, or an item it keeps below it, but no page, differs from what is published.
 *
 * @throws AuthoringError, DraftsRefused
 */
export async function readPageTree(desk: PagesDesk, language: string): Promise<PageNode[]> {
  const { pages: listed, home } = await listSeen(desk, language)
  if (home === undefined) return []
  const read = async (database: 'master' | 'web') => {
    const variables = { path: home, language, database }
    return (await desk.authoring.ask(ITEMS, variables, STORED_ANSWER)).item
  }
  const [drafts, published] = await Promise.all([read('master'), read('web')])
  const here = placedItems(drafts)
  const shownIn = (itemId: string) => {
    const item = here.get(itemId)
    return item?.revision === null ? (item.shownIn ?? undefined) : undefined
  }
  // Without a version of its own a page is there when readers of the language see another one.
  const pages = listed.flatMap(({ isOwn, ...page }) => (isOwn || shownIn(page.itemId) !== undefined ? page : []))
  const stateOf = compared(drafts, published, new Set(listed.map(({ itemId }) => itemId)))
  return treeOf(pages, stateOf, shownIn)
}

/** The pages in a language, and among them, where they stand, those that are only there in the site's default language. */
async function listSeen({ drafts, parts }: PagesDesk, language: string) {
  const { SITE_NAME: site } = parts.settings
  const { fallback } = parts.languages
  const [own, others] = await Promise.all([
    listPages(drafts, site, language),
    language === fallback ? undefined : listPages(drafts, site, fallback),
  ])
  const left = new Map(own.pages.map((page) => [page.itemId, page]))
  const pages: (ListedPage & { readonly isOwn: boolean })[] = []
  for (const other of others?.pages ?? []) {
    const page = left.get(other.itemId)
    left.delete(other.itemId)
    pages.push(page ? { ...page, isOwn: true } : { ...other, isOwn: false })
  }
  for (const page of left.values()) pages.push({ ...page, isOwn: true })
  return { pages, home: own.home ?? others?.home }
}

/** The pages of a site in a language, and the tree path of its home page; of the drafts or of what visitors get. */
export async function listPages(content: SiteContent, site: string, language: string) {
  const pages: ListedPage[] = []
  let home: string | undefined
  let after: string | null = null
  do {
    const variables: Record<string, unknown> = { site, language, after }
    const answer: RoutesAnswer = await content.request<RoutesAnswer>(ROUTES, variables)
    const { pageInfo, results } = answer.site?.siteInfo?.routes ?? {}
    for (const entry of results ?? []) {
      if (!entry?.route) continue
      const { id, path, displayName, short, title } = entry.route
      if (entry.routePath === '/') home = path
      pages.push({ itemId: dashed(id), title: short?.value || title?.value || displayName, path: entry.routePath })
    }
    after = pageInfo?.hasNext ? (pageInfo.endCursor ?? null) : null
  } while (after !== null)
  return { pages, home }
}

/** Tells the state of a page by the revisions of the items that are its own. */
function compared(
  drafts: StoredItem | null,
  published: StoredItem | null,
  pages: ReadonlySet<string>,
): (itemId: string) => PageState {
  const [seen, here] = [placedItems(published), placedItems(drafts)]
  const differs = (item: PlacedItem): boolean => {
    const there = seen.get(item.itemId)
    if (there?.revision !== item.revision || there.parentId !== item.parentId) return true
    if (there.name !== item.name || there.sortOrder !== item.sortOrder) return true
    return (item.children?.nodes ?? []).some(({ itemId }) => {
      const child = here.get(itemId)
      return child !== undefined && !pages.has(itemId) && differs(child)
    })
  }
  return (itemId) => {
    const item = here.get(itemId)
    const there = seen.get(itemId)
    // Without a version of its own it is there when the language that is read instead is.
    if ((there?.revision ?? null) === null && (item?.revision !== null || !there?.shownIn)) return 'draft'
    return item !== undefined && differs(item) ? 'changed' : 'published'
  }
}

interface PlacedItem extends StoredItem {
  readonly parentId: string | undefined
}

/** By id. */
function placedItems(root: StoredItem | null): ReadonlyMap<string, PlacedItem> {
  const placed = new Map<string, PlacedItem>()
  const add = (item: StoredItem, parentId: string | undefined) => {
    placed.set(item.itemId, { ...item, parentId })
    for (const child of item.children?.nodes ?? []) add(child, item.itemId)
  }
  if (root !== null) add(root, undefined)
  return placed
}

/** Each below the page of the longest path that leads to it. */
function treeOf(
  pages: readonly ListedPage[],
  stateOf: (itemId: string) => PageState,
  shownIn: (itemId: string) => string | undefined,
): PageNode[] {
  const nodes = new Map(
    pages.map((page) => [
      page.path,
      { ...page, state: stateOf(page.itemId), shownIn: shownIn(page.itemId), children: [] as PageNode[] },
    ]),
  )
  const roots: PageNode[] = []
  for (const node of nodes.values()) {
    let above = node.path
    let parent: PageNode | undefined
    while (parent === undefined && above !== '/') {
      above = above.slice(0, above.lastIndexOf('/')) || '/'
      parent = nodes.get(above)
    }
    ;(parent?.children ?? roots).push(node)
  }
  return roots
}

/** Of `5B…` without dashes, the form all other answers have. */
const dashed = (id: string): string =>
  id
    .replace(/[{}-]/g, '')
    .toLowerCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
