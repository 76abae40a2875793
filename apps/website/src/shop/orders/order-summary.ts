import type { Order } from '@tessera/commerce'

/** An order in a list. */
export interface OrderSummary {
  readonly id: string
  readonly status: string
  /** ISO 8601. */
  readonly date: string
  /** Products in it. */
  readonly count: number
  readonly total: number
  /** ISO 4217. */
  readonly currency: string
}

export function orderSummary(order: Partial<Order>): OrderSummary {
  return {
    id: order.ID ?? '',
    status: order.Status ?? '',
    date: order.DateSubmitted ?? order.DateCreated ?? '',
    count: order.LineItemCount ?? 0,
    total: order.Total ?? 0,
    currency: order.Currency ?? '',
  }
}
