import type { Address } from '@tessera/commerce'
import type { ShopClient } from '../shop-client.ts'

/**
 * Where what comes back is sent: the address of the seller with `xp.Returns`. Undefined where none says so, or the shop
 * cannot be asked.
 *
 * @param house commerce as the shop itself
 */
export async function readReturnAddress(
  house: ShopClient | undefined,
  signal: AbortSignal,
): Promise<Address | undefined> {
  if (house === undefined) return undefined
  // Without it a page only has less to say.
  const found = await house.adminAddresses.list({ pageSize: 100 }, { signal }).catch(() => undefined)
  return found?.Items.find(({ xp }) => (xp as { Returns?: unknown } | null | undefined)?.Returns === true)
}
