import type { FoundDocument } from '@tessera/search'
import { companionsOf, readCompanions } from '../product/companions.ts'
import type { ShopClient } from '../shop-client.ts'

/** Most that are shown below a cart: one row. */
const MAX_COMPANIONS = 4

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
  return readCompanions(client, [...further].slice(0, MAX_COMPANIONS), options)
}
