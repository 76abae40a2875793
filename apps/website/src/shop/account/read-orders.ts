import { f, type Order } from '@tessera/commerce'
import type { ShopClient } from '../shop-client.ts'
import { ORDER_STATES, type OrderFilter } from './order-filter.ts'

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

export interface OrderList {
  readonly orders: readonly OrderSummary[]
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** Lists have what is submitted; an order that waits for approval, or was declined, was sent off all the same. */
export const ALL_SENT = { IsSubmitted: f.any(true, false), Status: f.not('Unsubmitted') } as const

/** The shopper's orders, the newest first. */
export async function readOrders(
  client: ShopClient,
  { search, state, from, to, page }: OrderFilter,
  { pageSize, signal }: { readonly pageSize: number; readonly signal: AbortSignal },
): Promise<OrderList> {
  const dates = [...(from === '' ? [] : [f.gte(`${from}T00:00:00Z`)]), ...(to === '' ? [] : [f.lte(`${to}T23:59:59Z`)])]
  const { Items, Meta } = await client.me.listOrders(
    {
      page,
      pageSize,
      sortBy: ['!DateCreated'],
      ...(search !== '' && { search, searchOn: ['ID', 'Comments'] }),
      filters: {
        ...(state === undefined ? ALL_SENT : { ...ALL_SENT, Status: ORDER_STATES[state] }),
        ...(dates.length > 0 && { DateCreated: dates }),
      },
    },
    { signal },
  )
  return { orders: Items.map(orderSummary), count: Meta.TotalCount, page: Meta.Page, pages: Meta.TotalPages }
}

export function orderSummary(order: Order): OrderSummary {
  return {
    id: order.ID ?? '',
    status: order.Status ?? '',
    date: order.DateSubmitted ?? order.DateCreated ?? '',
    count: order.LineItemCount ?? 0,
    total: order.Total ?? 0,
    currency: order.Currency ?? '',
  }
}
