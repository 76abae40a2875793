import { z } from 'zod'
import type { PagesDesk } from '../desk.ts'
import { requireAddressName } from './address-name.ts'
import {
  type ArrangedAnswer,
  readArrangedPage,
  requireArrangeable,
  requireSiteLanguage,
  writeTitle,
} from './arranged-page.ts'
import { openRedirects } from './redirects.ts'
import type { RenameRequest } from './requests.ts'
import { settled } from './settled.ts'

const RENAME = 'mutation ($input: RenameItemInput!) { renameItem(input: $input) { item { name } } }'
const SHAPE = z.object({ renameItem: z.object({ item: z.object({ name: z.string() }) }) })

/**
 * Changes a page's address, and with it those of all pages below it; links written as an address break unless its former
 * address is to lead on, which is published with the page. With a title
 * also that, in one language. The home page keeps its name, but gets a title.
 *
 * @throws AuthoringError with a reason: `NAME_TAKEN`, `INVALID_NAME`, `RESERVED_NAME`, `HOME_PAGE`, `WILDCARD_PAGE`
 */
export async function renamePage(desk: PagesDesk, request: RenameRequest): Promise<ArrangedAnswer> {
  const { itemId, title, locale = desk.parts.languages.fallback } = request
  const page = await readArrangedPage(desk, itemId)
  const language = requireSiteLanguage(desk, locale)
  if (request.name.trim().toLowerCase() !== page.name.toLowerCase()) {
    requireArrangeable(page)
    if (request.redirect) await openRedirects(desk, page)
    const isAtTop = page.path.lastIndexOf('/') === 0
    const newName = requireAddressName(request.name, isAtTop, desk.parts.languages.all)
    await desk.authoring.ask(RENAME, { input: { itemId: page.itemId, newName } }, SHAPE)
  }
  if (title) await writeTitle(desk.authoring, page.itemId, language, title)
  return settled(desk, page.itemId, page, request.redirect)
}
