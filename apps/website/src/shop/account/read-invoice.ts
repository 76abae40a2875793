import { NothingThere } from '../../page/outcome.ts'
import { costCenterOf } from '../orders/order-notes.ts'
import type { ShopClient } from '../shop-client.ts'
import { type HouseFacts, readHouseFacts } from './house-facts.ts'
import { type AccountOrder, readAccountOrder } from './read-order.ts'

/** What stands on an invoice besides the order itself. */
export interface InvoiceView {
  readonly order: AccountOrder
  readonly number: string
  /** ISO 8601. */
  readonly date: string
  /** Until when it is to be paid; undefined: it is paid already, or nobody said. */
  readonly due: string | undefined
  readonly purchaseOrder: string
  readonly costCenter: string
  readonly house: HouseFacts | undefined
}

interface ReadOptions {
  readonly locale: string
  readonly signal: AbortSignal
  /** Commerce as the house itself, which knows the terms of a company. */
  readonly house: ShopClient | undefined
}

const DAY = 86_400_000

/** The invoice of an order that was sent off for good. Throws {@link NothingThere} for any other. */
export async function readInvoice(client: ShopClient, id: string, options: ReadOptions): Promise<InvoiceView> {
  const { signal, house } = options
  const order = await readAccountOrder(client, id, options)
  if (order.status !== 'Open' && order.status !== 'Completed') throw new NothingThere()
  const [me, found] = await Promise.all([client.me.get({ signal }), client.orders.get('Outgoing', id, { signal })])
  const [facts, centers] = await Promise.all([
    readHouseFacts(house, me.Buyer?.ID ?? '', signal),
    client.me.listCostCenters({ pageSize: 100 }, { signal }).catch(() => ({ Items: [] })),
  ])
  const names = Object.fromEntries(centers.Items.map(({ ID, Name }) => [ID ?? '', Name ?? '']))
  const isOnAccount = order.payments.some(({ kind }) => kind === 'invoice')
  const days = isOnAccount ? facts?.paymentDays : undefined
  return {
    order,
    number: `INV-${order.id}`,
    date: order.date,
    due: days === undefined ? undefined : new Date(new Date(order.date).getTime() + days * DAY).toISOString(),
    purchaseOrder: order.purchaseOrderNumber,
    costCenter: costCenterOf(found, names),
    house: facts,
  }
}
