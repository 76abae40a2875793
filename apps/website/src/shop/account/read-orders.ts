import { f } from '@tessera/commerce'
import { type OrderSummary, orderSummary } from '../orders/order-summary.ts'
import type { ShopClient } from '../shop-client.ts'
import { ORDER_STATES, type OrderFilter } from './order-filter.ts'

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
