import { type ItemWrite, writeItems } from '../../site-items/write-items.ts'
import type { PagesDesk } from '../desk.ts'
import { requireAddressName } from './address-name.ts'
import {
  type ArrangedAnswer,
  pathBelow,
  readArrangedPage,
  requireArrangeable,
  requireSiteLanguage,
} from './arranged-page.ts'
import { redirectWrites } from './redirects.ts'
import type { RenameRequest } from './requests.ts'

/**
 * Changes a page's address, and with it those of all pages below it; links written as an address break unless its former
 * address is to lead on, which is published with the page. With a title also that, in one language. All of it is
 * written at once, or nothing. The home page keeps its name, but gets a title.
 *
 * @throws AuthoringError with a reason: `NAME_TAKEN`, `INVALID_NAME`, `RESERVED_NAME`, `HOME_PAGE`, `WILDCARD_PAGE`
 */
export async function renamePage(desk: PagesDesk, request: RenameRequest): Promise<ArrangedAnswer> {
  const { title, locale = desk.parts.languages.fallback } = request
  const page = await readArrangedPage(desk, request.itemId)
  const { itemId } = page
  const language = requireSiteLanguage(desk, locale)
  let path = page.path
  const writes: ItemWrite[] = []
  if (request.name.trim().toLowerCase() !== page.name.toLowerCase()) {
    requireArrangeable(page)
    const above = page.path.slice(0, page.path.lastIndexOf('/')) || '/'
    const newName = requireAddressName(request.name, above === '/', desk.parts.languages.all)
    path = pathBelow(above, newName)
    const beside = await redirectWrites(desk, page.rootPath, path, request.redirect ? page.path : undefined)
    writes.push({ rename: { itemId, newName } }, ...beside)
  }
  if (title) writes.push({ update: { itemId, language, fields: [{ name: 'Title', value: title }] } })
  await writeItems(desk.authoring, writes)
  return { itemId, path }
}
