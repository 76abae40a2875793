import { f, type Order } from '@tessera/commerce'
import { ORDER_STATES } from '../account/order-filter.ts'
import { ALL_SENT } from '../account/read-orders.ts'
import { type OrderSummary, orderSummary } from '../orders/order-summary.ts'
import { personName } from '../person-name.ts'
import type { CompanyOrderFilter } from './company-order-filter.ts'
import type { CompanyReading } from './for-company.ts'

/** An order of a company in a list. */
export interface CompanyOrder extends OrderSummary {
  readonly person: string
  /** The id of the cost centre it is booked on; empty: none. */
  readonly costCenter: string
  readonly purchaseOrder: string
}

export interface CompanyOrderList {
  readonly orders: readonly CompanyOrder[]
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** The company's orders, the newest first, as far as whoever asks may see them. */
export async function readCompanyOrders(
  { client, signal }: Pick<CompanyReading, 'client' | 'signal'>,
  filter: CompanyOrderFilter,
  pageSize: number,
): Promise<CompanyOrderList> {
  const { search, state, from, to, page, person, costCenter } = filter
  const dates = [...(from === '' ? [] : [f.gte(`${from}T00:00:00Z`)]), ...(to === '' ? [] : [f.lte(`${to}T23:59:59Z`)])]
  const { Items, Meta } = await client.orders.list(
    'Outgoing',
    {
      page,
      pageSize,
      sortBy: ['!DateCreated'],
      ...(search !== '' && { search, searchOn: ['ID', 'Comments'] }),
      filters: {
        ...ALL_SENT,
        ...(state !== undefined && { Status: ORDER_STATES[state] }),
        ...(dates.length > 0 && { DateCreated: dates }),
        ...(person !== '' && { FromUserID: person }),
        ...(costCenter !== '' && { 'LineItems.CostCenter': costCenter }),
      },
    },
    { signal },
  )
  return { orders: Items.map(companyOrder), count: Meta.TotalCount, page: Meta.Page, pages: Meta.TotalPages }
}

function companyOrder(order: Order): CompanyOrder {
  const { CostCenter, PurchaseOrderNumber } =
    (order.xp as { Checkout?: Readonly<Record<string, unknown>> } | null | undefined)?.Checkout ?? {}
  return {
    ...orderSummary(order),
    person: personName(order.FromUser),
    costCenter: typeof CostCenter === 'string' ? CostCenter : '',
    purchaseOrder: typeof PurchaseOrderNumber === 'string' ? PurchaseOrderNumber : '',
  }
}
