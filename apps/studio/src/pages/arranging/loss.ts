import { z } from 'zod'
import type { PagesDesk } from '../desk.ts'
import { readArrangedPage, requireArrangeable } from './arranged-page.ts'
import { pagesBelow } from './pages-below.ts'

/** What deleting a page takes along, and what it leaves without its goal. */
export interface Loss {
  /** Paths of the pages below it, on the site. */
  readonly pages: readonly string[]
  /** Items that name it or a page below it: paths in the tree, from the site on. */
  readonly users: readonly string[]
}

const USERS = `query UsersOfPage($itemId: ID!, $byPageAddress: Boolean!) {
  item(where: { itemId: $itemId }) { usedBy(first: 1000, byPageAddress: $byPageAddress) { nodes { path } } }
}`
const USERS_ANSWER = z.object({
  item: z.object({ usedBy: z.object({ nodes: z.array(z.object({ path: z.string() })) }) }).nullable(),
})

/** @throws AuthoringError also for a page that cannot be deleted */
export async function readLoss(desk: PagesDesk, itemId: string): Promise<Loss> {
  const page = requireArrangeable(await readArrangedPage(desk, itemId))
  const [pages, users] = await Promise.all([
    pagesBelow(desk, page.itemId, page.path),
    readUsers(desk, page, { byPageAddress: false }),
  ])
  return { pages, users }
}

/**
 * Items whose links lead to a page, or one below it, by an address that was written by hand: paths in the tree, from the
 * site on. These links are lost when the page is renamed or moved.
 *
 * @throws AuthoringError also for a page that can be neither
 */
export async function readHandWrittenLinks(desk: PagesDesk, itemId: string): Promise<readonly string[]> {
  return readUsers(desk, requireArrangeable(await readArrangedPage(desk, itemId)), { byPageAddress: true })
}

async function readUsers(
  { authoring }: PagesDesk,
  { itemId, rootPath }: { readonly itemId: string; readonly rootPath: string },
  { byPageAddress }: { readonly byPageAddress: boolean },
): Promise<string[]> {
  const { item } = await authoring.ask(USERS, { itemId, byPageAddress }, USERS_ANSWER)
  const fromSite = (path: string) => (path.startsWith(`${rootPath}/`) ? path.slice(rootPath.length) : path)
  return item?.usedBy.nodes.map(({ path }) => fromSite(path)) ?? []
}
