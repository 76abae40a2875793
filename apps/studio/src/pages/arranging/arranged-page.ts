import { pageTypes } from '@tessera/website/components'
import { z } from 'zod'
import { AuthoringError } from '../authoring.ts'
import type { PagesDesk } from '../desk.ts'
import { refusedFor } from './refused-arrangement.ts'

/** The page that stands for all pages beside it that are none. */
export const WILDCARD = ',-w-,'

/** A page of the site as it stands in the tree, a draft or not. */
export interface ArrangedPage {
  readonly itemId: string
  readonly name: string
  /** On the site, `/` for home. */
  readonly path: string
  readonly parentId: string
  /** Tree path of the site. */
  readonly rootPath: string
  readonly canPublish: boolean
  /** Pages and whatever else stands right below it, in order. */
  readonly children: readonly ChildItem[]
}

export interface ChildItem {
  readonly id: string
  readonly name: string
  readonly sortOrder: number
  readonly isPage: boolean
}

const TEMPLATE = z.object({ name: z.string() }).nullable()
const PAGE = `query ArrangedPage($itemId: ID!) {
  sites { name rootPath }
  item(where: { itemId: $itemId }) {
    itemId(format: D) name path canPublish template { name } parent { itemId(format: D) }
    children(first: 1000) { nodes { itemId(format: D) name sortOrder template { name } } }
  }
}`
const SHAPE = z.object({
  sites: z.array(z.object({ name: z.string(), rootPath: z.string() })),
  item: z
    .object({
      itemId: z.string(),
      name: z.string(),
      path: z.string(),
      canPublish: z.boolean(),
      template: TEMPLATE,
      parent: z.object({ itemId: z.string() }).nullable(),
      children: z.object({
        nodes: z.array(z.object({ itemId: z.string(), name: z.string(), sortOrder: z.number(), template: TEMPLATE })),
      }),
    })
    .nullable(),
})

/** Whether items of the template have an address. */
export const isPageType = (template: string | undefined): boolean => pageTypes.some(({ name }) => name === template)

/** @throws AuthoringError `missing` for what is no page of the site */
export async function readArrangedPage(desk: PagesDesk, itemId: string): Promise<ArrangedPage> {
  const { sites, item } = await desk.authoring.ask(PAGE, { itemId }, SHAPE)
  const root = sites.find(({ name }) => name === desk.parts.settings.SITE_NAME)?.rootPath
  const path = root === undefined ? undefined : pagePath(item, root)
  if (item === null || root === undefined || path === undefined) {
    throw new AuthoringError('missing', 'There is no such page.')
  }
  const { name, canPublish, parent, children } = item
  return {
    itemId: item.itemId,
    name,
    path,
    canPublish,
    parentId: parent?.itemId ?? '',
    rootPath: root,
    children: children.nodes.map(({ itemId: id, name: childName, sortOrder, template }) => ({
      id,
      name: childName,
      sortOrder,
      isPage: isPageType(template?.name),
    })),
  }
}

/** Where a page stands on the site with this root; undefined for what is no page of it. */
export function pagePath(
  item: { readonly path: string; readonly template: { readonly name: string } | null } | null,
  rootPath: string,
): string | undefined {
  return item !== null && isPageType(item.template?.name) ? sitePath(item.path, rootPath) : undefined
}

/** Of a tree path; undefined for what does not stand at the site's home page or below it. */
function sitePath(treePath: string, rootPath: string): string | undefined {
  const home = `${rootPath}/home`.toLowerCase()
  const path = treePath.toLowerCase()
  if (path === home) return '/'
  return path.startsWith(`${home}/`) ? path.slice(home.length) : undefined
}

export const isWildcard = ({ name }: Pick<ArrangedPage, 'name'>): boolean => name === WILDCARD

/** @throws AuthoringError `HOME_PAGE`, `WILDCARD_PAGE` */
export function requireArrangeable(page: ArrangedPage): ArrangedPage {
  if (page.path === '/') throw refusedFor('HOME_PAGE')
  if (isWildcard(page)) throw refusedFor('WILDCARD_PAGE')
  return page
}

/** A page that others may stand below. @throws AuthoringError `missing`, `WILDCARD_PAGE` */
export async function readParentPage(desk: PagesDesk, itemId: string): Promise<ArrangedPage> {
  const page = await readArrangedPage(desk, itemId)
  if (isWildcard(page)) throw refusedFor('WILDCARD_PAGE')
  return page
}

/** Where a page of this name stands below another one. */
export const pathBelow = (parentPath: string, name: string): string =>
  `${parentPath === '/' ? '' : parentPath}/${name.toLowerCase()}`

/** A page as it was asked to become. */
export interface ArrangedAnswer {
  readonly itemId: string
  /** On the site. */
  readonly path: string
}

/** @throws AuthoringError `missing` for a language the site does not have */
export function requireSiteLanguage({ parts: { languages } }: PagesDesk, locale: string): string {
  if (!languages.all.includes(locale)) throw new AuthoringError('missing', 'There is no such language.')
  return locale
}
