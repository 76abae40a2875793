import { CommerceError, notAuthorizedToAdmin, notFound } from '../../commerce-error.ts'
import { checkTransition, orderLife, refusal, shipmentLife } from '../../life-cycles/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Acting, FamilyRules, Writing } from '../../operations/stored/acting.ts'
import { openOrder } from '../../orders/index.ts'
import type { StoredObject } from '../../store/index.ts'
import { completeShipments } from './addresses.ts'
import { hasLeft, isDate } from './items-of-order.ts'
import { completeWhenShipped, recount } from './of-order.ts'
import { tellShipped } from './tell-shipped.ts'

/** Shipments: who sees them, and what follows from their dates. Contract section 18.4. */
export const shipmentRules: FamilyRules = {
  sees: ({ caller }, { owner, body }) =>
    caller.userType === 'admin' || (caller.userType === 'buyer' ? body.BuyerID : owner) === caller.companyId,
  restrict({ caller }) {
    if (caller.userType === 'admin') return []
    return [caller.userType === 'buyer' ? { field: 'BuyerID', is: caller.companyId } : { owner: caller.companyId }]
  },
  async write(acting, writing) {
    if (acting.caller.userType === 'buyer') throw notAuthorizedToAdmin('shipments')
    await checkBuyer(acting, writing)
    settleAddresses(writing)
    if (writing.before !== undefined) await checkStep(acting, writing, writing.before)
  },
  async written(acting, shipment, before) {
    if (before === undefined || stateOf(before.body) !== 'Prepared' || stateOf(shipment.body) === 'Prepared') return
    for (const orderId of await ordersOf(acting, shipment)) {
      await tellShipped(acting, await completeWhenShipped(acting, orderId), shipment)
    }
  },
  async remove(acting, shipment) {
    checkTransition(shipmentLife, stateOf(shipment.body), 'delete')
    const items = await acting.store.find(acting.tx, 'ShipmentItem', { scope: shipment.id, equals: {} })
    const orderIds = await ordersOf(acting, shipment)
    for (const item of items) await acting.store.remove(acting.tx, item)
    for (const orderId of orderIds) await recount(acting, await openOrder(acting, orderId, { toWrite: true }))
  },
  complete: completeShipments,
}

/** The state of a shipment, as its dates say it. */
export function stateOf(body: JsonObject) {
  if (!hasLeft(body)) return 'Prepared'
  return isDate(body.DateDelivered) ? 'Delivered' : 'Shipped'
}

/** Orders that a shipment has items of, in the order they are locked in. */
async function ordersOf({ tx, store }: Acting, { id }: StoredObject): Promise<string[]> {
  const items = await store.find(tx, 'ShipmentItem', { scope: id, equals: {} })
  return [...new Set(items.map(({ body }) => String(body.OrderID)))].toSorted()
}

/** A shipment leaves with orders that may be shipped, and comes back only while none of them is completed. */
async function checkStep(acting: Acting, { body }: Writing, before: StoredObject): Promise<void> {
  const [from, to] = [stateOf(before.body), stateOf(body)]
  if (from === to) return
  const action = to === 'Prepared' ? 'recall' : to === 'Delivered' ? 'deliver' : 'ship'
  if (from === 'Delivered' && to === 'Shipped') return
  checkTransition(shipmentLife, from, action)
  if (from !== 'Prepared' && action !== 'recall') return
  for (const id of await ordersOf(acting, before)) {
    const { order } = await openOrder(acting, id, { toWrite: true })
    const status = String(order.body.Status)
    if (['Completed', 'Canceled', 'Declined'].includes(status)) throw refusal(orderLife, status, 'ship')
  }
}

async function checkBuyer({ tx, store }: Acting, { id, body, before }: Writing): Promise<void> {
  const buyer = idIn(body.BuyerID)
  if (buyer === idIn(before?.body.BuyerID)) return
  if (buyer !== null && !(await store.get(tx, { family: 'Buyer', scope: '', id: buyer })))
    throw notFound('Buyer', buyer)
  if (before === undefined) return
  const [item] = await store.find(tx, 'ShipmentItem', { scope: id, equals: {} }, 1)
  if (item === undefined) return
  throw new CommerceError(400, 'Request.InvalidRequestBody', 'The buyer of a shipment with items cannot be changed.')
}

/** A saved address takes the place of one that was said for once. */
function settleAddresses({ body, given, before }: Writing): void {
  for (const side of ['From', 'To'] as const) {
    const said = given[`${side}AddressID`] !== undefined && idIn(body[`${side}AddressID`]) !== null
    body[`${side}Address`] = said ? null : (before?.body[`${side}Address`] ?? null)
  }
}

const idIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
