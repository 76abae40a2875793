import { z } from 'zod'
import { ITEM_USER, ITEM_USER_FIELDS, type ItemUser } from '../../site-items/item-user.ts'
import type { PagesDesk } from '../desk.ts'
import { readArrangedPage, requireArrangeable } from './arranged-page.ts'
import { pagesBelow } from './pages-below.ts'

/** What deleting a page takes along, and what it leaves without its goal. */
export interface Loss {
  /** Paths of the pages below it, on the site. */
  readonly pages: readonly string[]
  /** Items that name it or a page below it. */
  readonly users: readonly ItemUser[]
}

const USERS = `query UsersOfPage($itemId: ID!, $byPageAddress: Boolean!) {
  item(where: { itemId: $itemId }) { usedBy(first: 1000, byPageAddress: $byPageAddress) { nodes { ${ITEM_USER_FIELDS} } } }
}`
const USERS_ANSWER = z.object({
  item: z.object({ usedBy: z.object({ nodes: z.array(ITEM_USER) }) }).nullable(),
})

/** @throws AuthoringError also for a page that cannot be deleted */
export async function readLoss(desk: PagesDesk, itemId: string): Promise<Loss> {
  const page = requireArrangeable(await readArrangedPage(desk, itemId))
  const [pages, users] = await Promise.all([
    pagesBelow(desk, page.itemId, page.path),
    readUsers(desk, page.itemId, { byPageAddress: false }),
  ])
  return { pages, users }
}

/**
 * Items whose links lead to a page, or one below it, by an address that was written by hand. These links
 * are lost when the page is renamed or moved.
 *
 * @throws AuthoringError also for a page that can be neither
 */
export async function readHandWrittenLinks(desk: PagesDesk, itemId: string): Promise<readonly ItemUser[]> {
  const page = requireArrangeable(await readArrangedPage(desk, itemId))
  return readUsers(desk, page.itemId, { byPageAddress: true })
}

async function readUsers(
  { authoring }: PagesDesk,
  itemId: string,
  { byPageAddress }: { readonly byPageAddress: boolean },
): Promise<readonly ItemUser[]> {
  const { item } = await authoring.ask(USERS, { itemId, byPageAddress }, USERS_ANSWER)
  return item?.usedBy.nodes ?? []
}
