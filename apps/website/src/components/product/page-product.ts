import type { Page } from '@tessera/content/react'
import type { PageShop } from '../../shop/page-shop.ts'
import { PRODUCTS_PATH } from '../../shop/paths.ts'
import { type FoundProduct, findProduct, findProductBySlug } from '../../shop/product/find-product.ts'
import { LANGUAGE_NAMES } from '../languages.ts'

interface ProductSource {
  readonly Source: 'address' | 'picked'
  readonly ProductId?: string | undefined
}

/** Milliseconds after which commerce is no longer waited for. It ends no page: each component has a deadline of its own. */
const LONGEST = 10_000

/** What was found for a page: its parts ask for the same product, and commerce is asked once. */
const found = new WeakMap<Page, Map<string, Promise<FoundProduct | undefined>>>()

/** The last part of the address of a product's page; undefined on other pages. */
export function addressedSlug(page: Page): string | undefined {
  const path = page.layout.sitecore.context.itemPath ?? ''
  const slug = path.slice(PRODUCTS_PATH.length + 1)
  return path.startsWith(`${PRODUCTS_PATH}/`) && !slug.includes('/') ? slug : undefined
}

/** The product a page shows; undefined when nothing says so, or there is none such for whoever the page is made for. */
export async function pageProduct(
  { Source, ProductId }: ProductSource,
  page: Page,
  shop: PageShop,
): Promise<FoundProduct | undefined> {
  const picked = ProductId?.trim() || undefined
  const slug = Source === 'address' ? addressedSlug(page) : undefined
  // In the editor the page itself is open, whose address names no product.
  const isNamed = slug !== undefined && (page.mode.isNormal || !slug.startsWith(','))
  if (!isNamed && picked === undefined) return undefined
  const asked = found.get(page) ?? new Map<string, Promise<FoundProduct | undefined>>()
  found.set(page, asked)
  const key = isNamed ? `slug ${slug}` : `id ${picked}`
  const known = asked.get(key)
  if (known !== undefined) return known
  const signal = AbortSignal.timeout(LONGEST)
  const { locale } = page
  const asking = isNamed
    ? findProductBySlug(shop.client, slug, { locale, locales: Object.keys(LANGUAGE_NAMES), signal })
    : findProduct(shop.client, picked ?? '', { signal })
  asked.set(key, asking)
  return asking
}
