import type { PageShop } from '../page-shop.ts'
import type { ShopClient } from '../shop-client.ts'

/**
 * Whoever may see an order by its number alone: its owner who is signed in, or the guest who placed it in this browser.
 * Undefined for everybody else, who needs a signed link.
 */
export function ownClient({ shopper }: PageShop, id: string): ShopClient | undefined {
  if (shopper === undefined) return undefined
  return shopper.guestOf(id)?.client ?? (shopper.isSignedIn ? shopper.client : undefined)
}
