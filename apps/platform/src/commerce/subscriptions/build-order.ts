import { CommerceError } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { createObject } from '../operations/stored/objects.ts'
import { openOrder } from '../orders/index.ts'
import { orderKey } from '../orders/open-order.ts'
import { settle } from '../orders/settle.ts'
import type { StoredObject } from '../store/index.ts'
import { itemsOf } from './item-rules.ts'
import { isNeeded } from './needed-parts.ts'
import { priceItems } from './price-items.ts'
import { paymentOf } from './subscription-rules.ts'

/** An order of a subscription, and what it should have had. */
export interface BuiltOrder {
  readonly orderId: string
  /** Products of the subscription that cannot be had (any more). */
  readonly unavailable: readonly string[]
}

/** Fields of an item that a line of an order is made with. */
const LINE_FIELDS = [
  'ProductID',
  'Quantity',
  'IsBundle',
  'CostCenter',
  'ShippingAccount',
  'ShippingAddressID',
  'ShipFromAddressID',
  'InventoryRecordID',
  'Specs',
  'xp',
] as const

/**
 * Makes the unsubmitted order of a due date, in the name of whose subscription it is: its lines but for those that cannot
 * be had, and its payment. Throws what a request for the same would be refused with, and 400
 * `Order.CannotSubmitWithNoLineItems` when nothing is left. Contract section 20.1.
 */
export async function buildOrder(acting: Acting, subscription: StoredObject): Promise<BuiltOrder> {
  const { tx, store } = acting
  const items = (await itemsOf(acting, subscription.id)).toSorted(headersFirst)
  const { problems } = await priceItems(acting, subscription, items)
  const unfit = new Set(problems.filter((each) => 'unfit' in each).map(({ lineId }) => lineId))
  for (const item of items) {
    // Without a part that it needs there is no bundle.
    if (unfit.has(item.id) && (await isNeeded(acting, items, item))) unfit.add(String(item.body.BundleItemID))
  }
  const isLeft = ({ id, body }: StoredObject) => !unfit.has(id) && !unfit.has(String(body.BundleItemID ?? ''))
  const left = items.filter(isLeft)
  if (left.length === 0) {
    throw new CommerceError(400, 'Order.CannotSubmitWithNoLineItems', 'No item of the subscription is available.')
  }
  const { ShippingAddressID, BillingAddressID, ToCompanyID, Payment: payment } = subscription.body
  const addresses = { ShippingAddressID: ShippingAddressID ?? null, BillingAddressID: BillingAddressID ?? null }
  const order = await createObject(acting, familyOf('Order'), '', {
    body: { ...addresses, ToCompanyID: ToCompanyID ?? null },
  })
  await store.put(tx, { ...order, body: { ...order.body, SubscriptionID: subscription.id } })
  const headers = new Map<string, string>()
  for (const item of left) {
    const line = await createObject(acting, familyOf('LineItem'), order.id, { body: lineOf(item.body, headers) })
    if (item.body.IsBundle === true) headers.set(item.id, line.id)
  }
  await settle(acting, await openOrder(acting, order.id, { toWrite: true }))
  const wanted = isObject(payment) ? paymentOf(payment) : undefined
  if (wanted !== undefined) {
    await store.getForUpdate(tx, orderKey(order.id))
    await createObject(acting, familyOf('Payment'), order.id, { body: { ...wanted, Amount: null } })
  }
  const unavailable = items.filter((item) => !isLeft(item)).map(({ body }) => String(body.ProductID))
  return { orderId: order.id, unavailable: [...new Set(unavailable)] }
}

function lineOf(item: JsonObject, headers: ReadonlyMap<string, string>): Record<string, Json> {
  const line: Record<string, Json> = {}
  for (const field of LINE_FIELDS) {
    const value = item[field]
    if (value !== undefined && value !== null && value !== '') line[field] = value
  }
  const header = headers.get(String(item.BundleItemID ?? ''))
  return header === undefined ? line : { ...line, BundleItemID: header }
}

function headersFirst(a: StoredObject, b: StoredObject): number {
  const rank = ({ body, id }: StoredObject) => `${body.IsBundle === true ? 0 : 1} ${String(body.DateAdded)} ${id}`
  return rank(a) < rank(b) ? -1 : 1
}
