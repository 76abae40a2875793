import type { LineItem } from '@tessera/commerce'
import { type MergedCart, mergeLines, takeCodes } from '../cart/merge-cart.ts'
import type { Shop } from '../shop.ts'
import type { Shopper } from '../shopper.ts'
import { copyDelivery } from './copy-delivery.ts'
import type { LinkedCart } from './linked-cart.ts'

/** What came over from another device. */
export interface ContinuedCart extends MergedCart {
  readonly codes: readonly string[]
  /** Contact, addresses or delivery. */
  readonly hasDelivery: boolean
}

interface ContinueOptions {
  readonly shop: Shop
  readonly locale: string
  readonly signal: AbortSignal
}

/**
 * Copies a cart that a link leads to into the cart of whoever opened the link, who has a session of their own: what they
 * enter from then on is theirs alone. A second time the pieces that came from it are set to what lies there now, and none
 * are added twice; one request after the other, for two would see the same cart.
 */
export async function continueCart(
  shopper: Shopper,
  { order, worksheet, lines }: LinkedCart,
  { shop, locale, signal }: ContinueOptions,
): Promise<ContinuedCart> {
  const { client, claims } = shopper
  return shop.inTurn(`continue ${claims?.orderid ?? claims?.usr}`, async () => {
    const own = await client.cart.getOrderWorksheet({ signal })
    const into = (own.LineItems ?? []) as readonly LineItem[]
    const merged = await mergeLines(shopper, lines, { into, locale, from: order, signal })
    const codes = await takeCodes(client, worksheet.OrderPromotions ?? [], signal)
    const hasDelivery = await copyDelivery(shopper, worksheet, { signal })
    return { ...merged, codes, hasDelivery }
  })
}
