import type { Tracking } from '@tessera/search'
import type { ActLine, ShopAct, ShopActKind } from './shop-act.ts'

/** What an event says besides where and when it happened (contract "events", 5.3 to 5.5). */
export interface ShopEvent {
  readonly type: string
  readonly currency?: string
  /** Whether it names the page it happened on. Default true. */
  readonly hasPage?: boolean
  readonly ext?: Readonly<Record<string, unknown>>
  readonly identifiers?: readonly { readonly provider: string; readonly id: string }[]
}

export interface ShopEventRow<Act extends ShopAct> {
  /** When it is sent, in words. */
  readonly when: string
  readonly event: (act: Act) => ShopEvent
  /** A text that is the same for every repetition of the act; undefined: each one is another. */
  readonly once?: (act: Act) => string | undefined
  /** How the search is told (contract "search" 8.3). */
  readonly search?: (tracking: Tracking, act: Act) => unknown
}

/** Most products an event names; `lines` and `pieces` count all of them. */
const MAX_PRODUCTS = 20
/** Most that the search takes in one event. */
const MAX_ENTITIES = 100

const goods = (lines: readonly ActLine[]) => ({
  lines: lines.length,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  // An attribute of its own where there is one: reports group by it.
  ...(lines.length === 1 && { productId: lines[0]?.productId }),
  ...(lines.length > 1 && { productIds: lines.slice(0, MAX_PRODUCTS).map(({ productId }) => productId) }),
})

const items = (lines: readonly ActLine[]) =>
  lines.slice(0, MAX_ENTITIES).map(({ productId: id, quantity }) => ({ id, quantity }))

/**
 * Which act of the shop sends which event. A product that is viewed is the `VIEW` of its page, which the browser sends; a
 * search tells of itself. No event but `IDENTITY` says anything that names a person.
 */
export const SHOP_EVENTS: { readonly [Kind in ShopActKind]: ShopEventRow<Extract<ShopAct, { kind: Kind }>> } = {
  addedToCart: {
    when: 'Goods are in the cart: of a product page, a card, a set, a list, an earlier order, or by their numbers',
    event: ({ way, lines }) => ({ type: 'ADD_TO_CART', ext: { way, ...goods(lines) } }),
    once: ({ once }) => once && `cart ${once}`,
    search: (tracking, { lines }) => tracking.trackAddToCartEvent(items(lines)),
  },
  addedToWishlist: {
    when: 'A product is on a wish list, or put aside in the cart for later',
    event: ({ way, lines }) => ({ type: 'WISHLIST_ADD', ext: { way, ...goods(lines) } }),
    search: (tracking, { lines }) => tracking.trackAddToWishlistEvent(items(lines)),
  },
  placedOrder: {
    when: 'An order is placed, by whichever way; once for an order',
    event: ({ orderId, total, subtotal, coupons = [], currency, lines }) => ({
      type: 'ORDER_CONFIRM',
      ...(currency !== undefined && { currency }),
      ext: {
        orderId,
        total,
        ...(subtotal !== undefined && { subtotal }),
        ...(coupons.length > 0 && { coupon: coupons.join(', ') }),
        ...goods(lines),
      },
    }),
    once: ({ orderId }) => `order ${orderId}`,
    search: (tracking, { orderId, total, subtotal, coupons = [], lines }) => {
      const transaction = { orderId, total, subtotal, coupon: coupons.join(', ') || undefined }
      return lines.length > 0 && tracking.trackOrderConfirmEvent(items(lines), transaction)
    },
  },
  signedIn: {
    when: 'Somebody has signed in to their account',
    event: ({ customerId }) => ({
      type: 'IDENTITY',
      identifiers: [{ provider: 'customer_id', id: customerId }],
    }),
    search: (tracking, { customerId }) => tracking.trackLoginEvent({ id: customerId }),
  },
  sentForm: {
    when: 'A form was sent and kept that no script has sent',
    event: ({ formId }) => ({ type: 'FORM', hasPage: false, ext: { formId, interactionType: 'SUBMITTED' } }),
  },
}

/** The event of an act, with what makes a repetition of it known. */
export function eventOf(act: ShopAct): { readonly event: ShopEvent; readonly once: string | undefined } {
  const row = SHOP_EVENTS[act.kind] as ShopEventRow<ShopAct>
  return { event: row.event(act), once: row.once?.(act) || undefined }
}

/** Tells the search of an act that concerns it. `trackingOf` is asked only then. */
export function tellSearch(act: ShopAct, trackingOf: () => Tracking): void {
  const row = SHOP_EVENTS[act.kind] as ShopEventRow<ShopAct>
  row.search?.(trackingOf(), act)
}
