import { z } from 'zod'
import type { PagesDesk } from '../desk.ts'
import { freeName, requireAddressName } from './address-name.ts'
import { type ArrangedAnswer, readArrangedPage, readParentPage, requireArrangeable } from './arranged-page.ts'
import type { CopyRequest } from './requests.ts'
import { settled } from './settled.ts'

const COPY = 'mutation ($input: CopyItemInput!) { copyItem(input: $input) { item { itemId(format: D) } } }'
const SHAPE = z.object({ copyItem: z.object({ item: z.object({ itemId: z.string() }) }) })

/**
 * Copies a page as a draft, in all languages, with what it keeps below it for its components, and when asked to with the
 * pages below it.
 *
 * @throws AuthoringError with a reason: `NAME_TAKEN`, `INVALID_NAME`, `RESERVED_NAME`, `HOME_PAGE`, `WILDCARD_PAGE`
 */
export async function copyPage(desk: PagesDesk, request: CopyRequest): Promise<ArrangedAnswer> {
  const { authoring, parts } = desk
  const page = requireArrangeable(await readArrangedPage(desk, request.itemId))
  const parent = await readParentPage(desk, request.targetParentId ?? page.parentId)
  const taken = parent.children.map(({ name }) => name)
  const wanted = request.name.trim() || freeName(`${page.name}-copy`, taken)
  const copyItemName = requireAddressName(wanted, parent.path === '/', parts.languages.all)
  const input = {
    itemId: page.itemId,
    targetParentId: parent.itemId,
    copyItemName,
    deepCopy: true,
    withoutPages: !request.withPages,
  }
  const { copyItem } = await authoring.ask(COPY, { input }, SHAPE)
  return settled(desk, copyItem.item.itemId)
}
