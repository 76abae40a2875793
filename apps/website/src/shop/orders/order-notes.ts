import type { Order } from '@tessera/commerce'

/**
 * What was agreed to as an order keeps it while somebody is at their bank: a digest, which says whether it still holds;
 * shipping, tax and total; and promotions `[code, name, amount]`, lines `[id, name, quantity, price]` and parcels
 * `[id, cost]` as far as there is room for them, null where there is not.
 */
export type KeptAgreed = readonly [
  digest: string,
  sums: readonly [shipping: number, tax: number, total: number],
  promotions: readonly (readonly [code: string, name: string, amount: number])[] | null,
  lines: readonly (readonly [id: string, name: string, quantity: number, unitPrice: number])[] | null,
  parcels: readonly (readonly [id: string, cost: number])[] | null,
]

/** What the checkout writes down on the order beside the fields of commerce (`xp.Checkout`). */
export interface CheckoutNotes {
  /** A guest said who they are. */
  readonly Contact?: boolean
  readonly Phone?: string
  /** The shipping method that was chosen, by estimate. */
  readonly Ship?: Readonly<Record<string, string>>
  /** What that method was called and what it cost then, by estimate. */
  readonly ShipMethods?: Readonly<Record<string, { readonly Name: string; readonly Cost: number }>>
  /** `2026-12-01`. */
  readonly NeededBy?: string
  readonly CostCenter?: string
  readonly PurchaseOrderNumber?: string
  /** What was agreed to when a card's holder was sent to their bank; null once the order is placed. */
  readonly Agreed?: KeptAgreed | null
  /** The payment whose card's holder was sent to their bank last; null once the order is placed. */
  readonly PendingPayment?: string | null
}

/** What the checkout wrote down on an order. */
export function notesOf(order: { readonly xp?: unknown } | null | undefined): CheckoutNotes {
  const { Checkout } = (order?.xp ?? {}) as { Checkout?: CheckoutNotes | null }
  return Checkout ?? {}
}

/** The cost centre an order is booked on, by name; empty: none. */
export function costCenterOf({ xp }: Pick<Order, 'xp'>, names: Readonly<Record<string, string>>): string {
  const id = (xp as { Checkout?: { CostCenter?: unknown } } | null | undefined)?.Checkout?.CostCenter
  return typeof id === 'string' ? (names[id] ?? id) : ''
}
