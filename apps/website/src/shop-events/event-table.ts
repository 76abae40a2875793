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
}

/** Most products an event names; `lines` and `pieces` count all of them. */
const MOST_PRODUCTS = 20

const goods = (lines: readonly ActLine[]) => ({
  lines: lines.length,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  // An attribute of its own where there is one: reports group by it.
  ...(lines.length === 1 && { productId: lines[0]?.productId }),
  ...(lines.length > 1 && { productIds: lines.slice(0, MOST_PRODUCTS).map(({ productId }) => productId) }),
})

/**
 * Which act of the shop sends which event. A product that is viewed is the `VIEW` of its page, which the browser sends; a
 * search tells of itself. No event but `IDENTITY` says anything that names a person.
 */
export const SHOP_EVENTS: { readonly [Kind in ShopActKind]: ShopEventRow<Extract<ShopAct, { kind: Kind }>> } = {
  addedToCart: {
    when: 'Goods are in the cart: of a product page, a card, a set, a list, an earlier order, or by their numbers',
    event: ({ way, lines }) => ({ type: 'ADD_TO_CART', ext: { way, ...goods(lines) } }),
    once: ({ once }) => once && `cart ${once}`,
  },
  placedOrder: {
    when: 'An order is placed, by whichever way; once for an order',
    event: ({ orderId, total, currency, lines }) => ({
      type: 'ORDER_CONFIRM',
      ...(currency !== undefined && { currency }),
      ext: { orderId, total, ...goods(lines) },
    }),
    once: ({ orderId }) => `order ${orderId}`,
  },
  signedIn: {
    when: 'Somebody has signed in to their account',
    event: ({ customerId }) => ({
      type: 'IDENTITY',
      identifiers: [{ provider: 'customer_id', id: customerId }],
    }),
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
