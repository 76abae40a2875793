import { isCommerceError, type LineItem, type OrderWorksheet } from '@tessera/commerce'
import { isPlaced } from '../checkout/place-order.ts'
import type { Shop } from '../shop.ts'
import type { Shopper } from '../shopper.ts'
import { openCartLink } from './cart-link.ts'

/** Why a link leads to no cart. */
export type CartLinkRefusal =
  /** It was not made by us, or was changed. */
  | 'wrong'
  | 'expired'
  /** The cart has become an order. */
  | 'ordered'
  /** It belongs to an account now. */
  | 'moved'
  /** Nothing lies in it. */
  | 'empty'
  /** It is the cart of whoever opens the link. */
  | 'own'

/** The cart a link leads to. It is the sender's: it is read, and never changed. */
export interface LinkedCart {
  readonly order: string
  readonly worksheet: OrderWorksheet
  readonly lines: readonly LineItem[]
}

/** Links to carts are made and opened by the house itself: a guest's session is handed to nobody. */
export const hasCartLinks = ({ linkSecret, backend }: Pick<Shop, 'linkSecret' | 'backend'>): boolean =>
  linkSecret !== undefined && backend !== undefined

/** Reads the cart that a link leads to, or why it leads to none. Throws when commerce does not answer. */
export async function readLinkedCart(
  { linkSecret, backend }: Pick<Shop, 'linkSecret' | 'backend'>,
  text: string,
  { shopper, signal }: { readonly shopper: Shopper | undefined; readonly signal: AbortSignal },
): Promise<LinkedCart | CartLinkRefusal> {
  const link = linkSecret === undefined ? undefined : openCartLink(linkSecret, text, new Date())
  if (link === undefined || backend === undefined) return 'wrong'
  if (link === 'expired') return 'expired'
  if (shopper?.claims?.orderid === link.order) return 'own'
  const worksheet = await backend.client.integrationEvents
    .getWorksheet('Incoming', link.order, { signal })
    .catch((error: unknown) => {
      if (isCommerceError(error) && error.status === 404) return undefined
      throw error
    })
  const order = worksheet?.Order
  // A cart that joined that of an account is no more.
  if (worksheet === undefined || order == null) return 'moved'
  if (isPlaced(order)) return 'ordered'
  if (order.FromUserID !== link.user) {
    const own = shopper?.isSignedIn ? await shopper.client.cart.get({ signal }).catch(() => undefined) : undefined
    return own?.ID === link.order ? 'own' : 'moved'
  }
  const lines = (worksheet.LineItems ?? []) as readonly LineItem[]
  return lines.length === 0 ? 'empty' : { order: link.order, worksheet, lines }
}
