import { Hono } from 'hono'
import { titled } from '../../titles/index.ts'
import { asJson, fromEditor } from '../author-request.tsx'
import type { PagesParts } from '../desk.ts'
import { readQuery } from '../read-query.ts'
import { readCategories } from './categories.ts'
import { readContent } from './content.ts'
import { createPickedItem } from './create-item.ts'
import { findItems } from './items.ts'
import { findProducts } from './products.ts'
import {
  CATEGORIES_QUERY,
  CONTENT_QUERY,
  CREATE_ITEM_REQUEST,
  ITEMS_QUERY,
  PRODUCTS_QUERY,
  USES_QUERY,
} from './requests.ts'
import { readUses } from './uses.ts'

/** Items of one request whose users are looked for. */
const MAX_USES = 24

/** What the editor's pickers ask: products and categories of the shop, items of the site, and where they are used. */
export function pickerRoutes(parts: PagesParts): Hono {
  const routes = new Hono()
  routes.get('/api/products', (c) => asJson(c, parts, async (desk) => findProducts(desk, readQuery(c, PRODUCTS_QUERY))))
  routes.get('/api/categories', (c) =>
    asJson(c, parts, async (desk) => readCategories(desk, readQuery(c, CATEGORIES_QUERY).locale)),
  )
  routes.get('/api/items', (c) => asJson(c, parts, async (desk) => findItems(desk, readQuery(c, ITEMS_QUERY))))
  routes.get('/api/items/uses', (c) =>
    asJson(c, parts, async ({ authoring }) => {
      const { ids, ...where } = readQuery(c, USES_QUERY)
      return readUses(authoring, ids.slice(0, MAX_USES), where)
    }),
  )
  routes.get('/api/items/content', (c) =>
    asJson(c, parts, async ({ authoring, say }) => {
      const content = await readContent(authoring, readQuery(c, CONTENT_QUERY))
      return { content: content && { ...content, lists: content.lists.map((list) => titled(list, say)) } }
    }),
  )
  routes.post('/api/items/create', (c) => fromEditor(c, parts, CREATE_ITEM_REQUEST, createPickedItem))
  return routes
}
