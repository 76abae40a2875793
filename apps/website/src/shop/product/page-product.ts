import type { Page } from '@tessera/content/react'
import { LANGUAGE_NAMES } from '../../components/languages.ts'
import { WEBSITE_LIMITS } from '../../limits.ts'
import { PRODUCTS_PATH } from '../paths.ts'
import type { ShopClient } from '../shop-client.ts'
import { type FoundProduct, findProduct, findProductBySlug } from './find-product.ts'
import { type ProductChoices, productChoices } from './product-choices.ts'
import type { SharedReads } from './shared-reads.ts'

/** What says which product a component shows: the address of its page, or what its author has picked. */
export interface ProductSource {
  readonly Source: 'address' | 'picked'
  readonly ProductId?: string | undefined
}

/** A product that components of a page show, with what it can be had in. They share all of it. */
export interface PageProduct extends FoundProduct {
  readonly choices: ProductChoices
}

/** The product that a component of a page shows; undefined when nothing names one, or there is none for whoever asks. */
export type ReadPageProduct = (source: ProductSource, page: Page) => Promise<PageProduct | undefined>

/** The last part of the address of a product's page; undefined on other pages. */
export function addressedSlug(page: Page): string | undefined {
  const path = page.layout.sitecore.context.itemPath ?? ''
  const slug = path.slice(PRODUCTS_PATH.length + 1)
  return path.startsWith(`${PRODUCTS_PATH}/`) && !slug.includes('/') ? slug : undefined
}

/**
 * Looks up the products of one page: components that show the same one share the answer, and commerce is asked once.
 *
 * @param shared shares products that authors have picked with other pages; absent on a page for one shopper
 */
export function createPageProduct(client: ShopClient, shared?: SharedReads): ReadPageProduct {
  const asked = new Map<string, Promise<PageProduct | undefined>>()
  const once = (key: string, find: (signal: AbortSignal) => Promise<FoundProduct | undefined>) => {
    const asking = asked.get(key) ?? withChoices(find(AbortSignal.timeout(WEBSITE_LIMITS.productTime.value)))
    asked.set(key, asking)
    return asking
  }
  const withChoices = async (finding: Promise<FoundProduct | undefined>) => {
    const found = await finding
    if (found === undefined) return undefined
    return {
      ...found,
      choices: productChoices(client, found.product.ID ?? '', AbortSignal.timeout(WEBSITE_LIMITS.productTime.value)),
    }
  }
  return async ({ Source, ProductId }, page) => {
    const slug = Source === 'address' ? addressedSlug(page) : undefined
    // In the editor the page itself is open, whose address names no product.
    if (slug !== undefined && (page.mode.isNormal || !slug.startsWith(','))) {
      const languages = { locale: page.locale, locales: Object.keys(LANGUAGE_NAMES) }
      return once(`slug ${slug}`, (signal) => findProductBySlug(client, slug, { ...languages, signal }))
    }
    const picked = ProductId?.trim()
    const find = (signal: AbortSignal) => findProduct(client, picked ?? '', { signal })
    const key = `id ${picked}`
    return picked ? once(key, (signal) => shared?.read(key, signal, find) ?? find(signal)) : undefined
  }
}
