import type { BuyerProduct } from '@tessera/commerce'
import type { FoundDocument } from '@tessera/search'
import type { ShopClient } from '../shop-client.ts'
import { foundDocument } from './found-document.ts'

/** Most that are shown beside a product. */
const MAX_COMPANIONS = 8
const SOME_ID = /^[\w-]+$/

/** Ids of the products that whoever looks after the range has named to go with a product: its `xp.GoesWith`. */
export function companionsOf(xp: unknown): string[] {
  const { GoesWith = [] } = (xp ?? {}) as { readonly GoesWith?: unknown }
  return [GoesWith].flat().filter((id): id is string => typeof id === 'string' && SOME_ID.test(id))
}

export interface ReadProductsOptions {
  readonly locale: string
  readonly signal: AbortSignal
  /** Most ids that are looked up, 100 at most; what comes after them is left out. Default: eight. */
  readonly limit?: number
}

/** Products by their ids, in that order, as whoever the client calls as sees them. Throws when they cannot be read. */
export async function readProductsById(
  client: ShopClient,
  ids: readonly string[],
  { locale, signal, limit = MAX_COMPANIONS }: ReadProductsOptions,
): Promise<FoundDocument[]> {
  const some = [...new Set(ids)].slice(0, limit)
  if (some.length === 0) return []
  const asked = { filters: { ID: some.join('|') }, pageSize: some.length }
  const { Items, Meta } = await client.me.listProducts(asked, { signal })
  const found = (Items as readonly BuyerProduct[]).map((product) => foundDocument(product, locale, Meta.Facets))
  return some.flatMap((id) => found.find((one) => one.id === id) ?? [])
}

/** The same of products that only go with what a page is about: none when they cannot be read. */
export function readCompanions(
  client: ShopClient,
  ids: readonly string[],
  options: ReadProductsOptions,
): Promise<FoundDocument[]> {
  return readProductsById(client, ids, options).catch(() => [])
}
