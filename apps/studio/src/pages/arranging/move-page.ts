import { z } from 'zod'
import type { PagesDesk } from '../desk.ts'
import { requireAddressName } from './address-name.ts'
import { type ArrangedAnswer, readArrangedPage, readParentPage, requireArrangeable } from './arranged-page.ts'
import { openRedirects } from './redirects.ts'
import { refusedFor } from './refused-arrangement.ts'
import type { MoveRequest } from './requests.ts'
import { settled } from './settled.ts'
import { placeAmong } from './sort-order.ts'

const MOVE = 'mutation ($input: MoveItemInput!) { moveItem(input: $input) { item { name } } }'
const SHAPE = z.object({ moveItem: z.object({ item: z.object({ name: z.string() }) }) })

/**
 * Puts a page, with all below it, below another one: before one of the pages there or after all of them. Its address
 * changes with it unless it stays below the same page.
 *
 * @throws AuthoringError with a reason: `CYCLE`, `NAME_TAKEN`, `RESERVED_NAME`, `HOME_PAGE`, `WILDCARD_PAGE`
 */
export async function movePage(
  desk: PagesDesk,
  { itemId, targetParentId, before, redirect }: MoveRequest,
): Promise<ArrangedAnswer> {
  const page = requireArrangeable(await readArrangedPage(desk, itemId))
  const parent = await readParentPage(desk, targetParentId)
  // Said before siblings are numbered anew.
  if (`${parent.path}/`.startsWith(`${page.path}/`)) throw refusedFor('CYCLE')
  if (page.parentId !== parent.itemId) requireAddressName(page.name, parent.path === '/', desk.parts.languages.all)
  const siblings = parent.children.filter(({ id }) => id !== page.itemId)
  if (siblings.some(({ name }) => name.toLowerCase() === page.name.toLowerCase())) throw refusedFor('NAME_TAKEN')
  if (redirect) await openRedirects(desk, page)
  const { sortOrder, renumbered } = placeAmong(siblings, before)
  for (const { id, sortOrder: next } of renumbered) {
    await desk.authoring.ask(MOVE, { input: { itemId: id, sortOrder: next } }, SHAPE)
  }
  const input = { itemId: page.itemId, targetParentId: parent.itemId, sortOrder }
  await desk.authoring.ask(MOVE, { input }, SHAPE)
  return settled(desk, page.itemId, page, redirect)
}
