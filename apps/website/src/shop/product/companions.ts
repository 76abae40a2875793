import type { BuyerProduct } from '@tessera/commerce'
import type { FoundDocument } from '@tessera/search'
import type { ShopClient } from '../shop-client.ts'
import { foundDocument } from './found-document.ts'

/** Most that are shown beside a product. */
const MOST = 8
/** Most that are shown below a cart: one row. */
const MOST_OF_CART = 4
const SOME_ID = /^[\w-]+$/

/** Ids of the products that whoever looks after the range has named to go with a product: its `xp.GoesWith`. */
export function companionsOf(xp: unknown): string[] {
  const { GoesWith = [] } = (xp ?? {}) as { readonly GoesWith?: unknown }
  return [GoesWith].flat().filter((id): id is string => typeof id === 'string' && SOME_ID.test(id))
}

/** Products by their ids, in that order and eight at most, as whoever the client calls as sees them. None when they cannot be read. */
export async function readCompanions(
  client: ShopClient,
  ids: readonly string[],
  { locale, signal }: { readonly locale: string; readonly signal: AbortSignal },
): Promise<FoundDocument[]> {
  const some = [...new Set(ids)].slice(0, MOST)
  if (some.length === 0) return []
  const { Items } = await client.me
    .listProducts({ filters: { ID: some.join('|') }, pageSize: MOST }, { signal })
    .catch(() => ({ Items: [] }))
  const found = (Items as readonly BuyerProduct[]).map((product) => foundDocument(product, locale))
  return some.flatMap((id) => found.find((one) => one.id === id) ?? [])
}

/**
 * Products that go with what lies in the cart, and do not lie there yet: of each line the first it names, then the second
 * of each, the line that was put in last before the others.
 */
export async function readCartCompanions(
  client: ShopClient,
  options: { readonly locale: string; readonly signal: AbortSignal },
): Promise<FoundDocument[]> {
  const { Items: lines } = await client.cart.listLineItems({ pageSize: 100 }, { signal: options.signal })
  const inCart = new Set(lines.map(({ ProductID }) => ProductID))
  const named = lines.toReversed().map(({ Product }) => companionsOf(Product?.xp))
  const longest = Math.max(0, ...named.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, place) => named.flatMap((ids) => ids[place] ?? [])).flat()
  const further = new Set(inTurn.filter((id) => !inCart.has(id)))
  return readCompanions(client, [...further].slice(0, MOST_OF_CART), options)
}
