import type { BuyerProduct, ListFacet } from '@tessera/commerce'
import { catalogueText } from '../catalogue-texts.ts'
import type { ShopClient } from '../shop-client.ts'

/** A product as whoever asked sees it, and the facets its properties are named by. */
export interface FoundProduct {
  readonly product: BuyerProduct
  readonly facets: readonly ListFacet[]
}

/** What can stand in an address: a filter would take `*`, `|`, `!` and comparisons as more than text. */
const SLUG = /^[\p{L}\p{M}\p{N}_-]{1,200}$/u

/** Products that share a word in their addresses, at most. */
const MAX_NAMESAKES = 20

/** The last part of a product's address in a language: what `xp.Texts` says, where that can stand in one; else its id. */
export function productSlug(
  product: { readonly ID?: string | null | undefined; readonly xp?: unknown },
  locale: string,
): string {
  const slug = catalogueText(product, 'Slug', locale)
  return SLUG.test(slug) ? slug : (product.ID ?? '')
}

/** The product with an id; undefined when there is none for whoever the client calls as. */
export async function findProduct(
  client: ShopClient,
  id: string,
  options: { readonly signal: AbortSignal },
): Promise<FoundProduct | undefined> {
  if (!SLUG.test(id)) return undefined
  const { Items, Meta } = await client.me.listProducts({ filters: { ID: id }, pageSize: 1 }, options)
  const product = (Items as readonly BuyerProduct[]).find(({ ID }) => ID === id)
  return product && { product, facets: Meta.Facets as readonly ListFacet[] }
}

export interface FindBySlugOptions {
  readonly locale: string
  /** Languages whose slugs lead to a product, too. */
  readonly locales: readonly string[]
  readonly signal: AbortSignal
}

/**
 * The product an address names by its last part. Beside its slug in the language of the address, these lead to it: its
 * id, its slugs in other languages and the ones it had (`xp.FormerSlugs`), in upper or lower case. One question to
 * commerce in all.
 */
export async function findProductBySlug(
  client: ShopClient,
  slug: string,
  { locale, locales, signal }: FindBySlugOptions,
): Promise<FoundProduct | undefined> {
  if (!SLUG.test(slug)) return undefined
  const names = ['ID', ...locales.map((language) => `xp.Texts.${language}.Slug`), 'xp.FormerSlugs'].join('|')
  const { Items, Meta } = await client.me.listProducts(
    { filters: { [names]: slug }, sortBy: ['ID'], pageSize: MAX_NAMESAKES },
    { signal },
  )
  const products = Items as readonly BuyerProduct[]
  const product =
    products.find((one) => productSlug(one, locale) === slug) ?? products.find(({ ID }) => ID === slug) ?? products[0]
  return product && { product, facets: Meta.Facets as readonly ListFacet[] }
}
