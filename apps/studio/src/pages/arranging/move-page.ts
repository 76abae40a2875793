import { type ItemWrite, writeItems } from '../../site-items/write-items.ts'
import type { PagesDesk } from '../desk.ts'
import { requireAddressName } from './address-name.ts'
import {
  type ArrangedAnswer,
  pathBelow,
  readArrangedPage,
  readParentPage,
  requireArrangeable,
} from './arranged-page.ts'
import { redirectWrites } from './redirects.ts'
import { refusedFor } from './refused-arrangement.ts'
import type { MoveRequest } from './requests.ts'
import { placeAmong } from './sort-order.ts'

/**
 * Puts a page, with all below it, below another one: before one of the pages there or after all of them. Its address
 * changes with it unless it stays below the same page. All of it is written at once, or nothing.
 *
 * @throws AuthoringError with a reason: `CYCLE`, `NAME_TAKEN`, `RESERVED_NAME`, `HOME_PAGE`, `WILDCARD_PAGE`
 */
export async function movePage(
  desk: PagesDesk,
  { itemId: asked, targetParentId, before, redirect }: MoveRequest,
): Promise<ArrangedAnswer> {
  const page = requireArrangeable(await readArrangedPage(desk, asked))
  const { itemId } = page
  const parent = await readParentPage(desk, targetParentId)
  if (`${parent.path}/`.startsWith(`${page.path}/`)) throw refusedFor('CYCLE')
  const isElsewhere = page.parentId !== parent.itemId
  if (isElsewhere) requireAddressName(page.name, parent.path === '/', desk.parts.languages.all)
  const siblings = parent.children.filter(({ id }) => id !== itemId)
  if (siblings.some(({ name }) => name.toLowerCase() === page.name.toLowerCase())) throw refusedFor('NAME_TAKEN')
  const { sortOrder, renumbered } = placeAmong(siblings, before)
  const path = pathBelow(parent.path, page.name)
  const beside = isElsewhere ? await redirectWrites(desk, page.rootPath, path, redirect ? page.path : undefined) : []
  await writeItems(desk.authoring, [
    ...renumbered.map(({ id, sortOrder: next }): ItemWrite => ({ move: { itemId: id, sortOrder: next } })),
    { move: { itemId, targetParentId: parent.itemId, sortOrder } },
    ...beside,
  ])
  return { itemId, path }
}
