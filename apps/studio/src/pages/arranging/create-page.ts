import { z } from 'zod'
import type { PagesDesk } from '../desk.ts'
import { addressNameOf, requireAddressName } from './address-name.ts'
import { type ArrangedAnswer, isPageType, readParentPage, requireSiteLanguage } from './arranged-page.ts'
import { refusedFor } from './refused-arrangement.ts'
import type { CreateRequest } from './requests.ts'
import { settled } from './settled.ts'

const CREATE = 'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { itemId(format: D) } } }'
const SHAPE = z.object({ createItem: z.object({ item: z.object({ itemId: z.string() }) }) })

/**
 * Makes a page as a draft, after the others below its parent, with nothing but its title in one language.
 *
 * @throws AuthoringError with a reason: `NAME_TAKEN`, `INVALID_NAME`, `RESERVED_NAME`, `UNKNOWN_TEMPLATE`, `WILDCARD_PAGE`
 */
export async function createPage(desk: PagesDesk, request: CreateRequest): Promise<ArrangedAnswer> {
  const { title, template, parentId } = request
  if (!isPageType(template)) throw refusedFor('UNKNOWN_TEMPLATE')
  const language = requireSiteLanguage(desk, request.locale)
  const parent = await readParentPage(desk, parentId)
  const name = requireAddressName(
    request.name.trim() || addressNameOf(title),
    parent.path === '/',
    desk.parts.languages.all,
  )
  const fields = [{ name: 'Title', value: title }]
  const input = { name, templateId: template, parent: parent.itemId, language, fields }
  const { createItem } = await desk.authoring.ask(CREATE, { input }, SHAPE)
  return settled(desk, createItem.item.itemId)
}
