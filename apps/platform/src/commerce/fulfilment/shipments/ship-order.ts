import { CommerceError } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { checkTransition, orderLife, transition } from '../../life-cycles/index.ts'
import type { Json } from '../../operations/json.ts'
import { printDate } from '../../operations/shape/dates.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { createObject } from '../../operations/stored/objects.ts'
import { openOrder } from '../../orders/index.ts'
import { idOfKeys, type StoredObject } from '../../store/index.ts'
import { checkActor, take } from '../../submission/index.ts'
import { hasLeft, isDate, itemsOfOrder } from './items-of-order.ts'
import { recount } from './of-order.ts'
import { goodsIn, leftOf, shippedBy } from './quantities.ts'
import { tellShipped } from './tell-shipped.ts'

/**
 * Ships everything of an open order that is left, and completes it. `wanted`: the shipment; it leaves now unless it says
 * when. Throws 400 `Order.CannotShipBadStatus`, `Order.CannotShipWithNoLineItems`, and `Order.ConflictsWithOtherShipments`
 * with the lines that are on shipments that did not leave. Contract section 18.4.
 */
export async function shipOrder(acting: Acting, orderId: string, wanted: Record<string, Json>): Promise<StoredObject> {
  const { tx, store, now, marketplaceId } = acting
  const open = await openOrder(acting, orderId, { toWrite: true })
  const { order, lines } = open
  const [first] = checkTransition(orderLife, String(order.body.Status), 'ship')
  if (first) checkActor(acting, first, order)
  if (goodsIn(lines).length === 0) {
    throw new CommerceError(400, 'Order.CannotShipWithNoLineItems', `The order ${orderId} has nothing to ship.`)
  }
  const items = await itemsOfOrder(acting, orderId)
  await refuseConflicts(acting, orderId, items)
  const { FromCompanyID: buyer } = order.body
  const body = {
    ...wanted,
    DateShipped: isDate(wanted.DateShipped) ? wanted.DateShipped : printDate(now),
    BuyerID: buyer === marketplaceId ? (wanted.BuyerID ?? null) : (buyer ?? null),
  } as Record<string, Json>
  const shipment = await createObject(acting, familyOf('Shipment'), '', { body })
  const keys = familyOf('ShipmentItem').keys
  const drafts = leftOf(lines, shippedBy(items)).map(({ line, quantity }) => {
    const item = { OrderID: orderId, LineItemID: line.id, QuantityShipped: quantity }
    const id = idOfKeys(keys, item)
    return { family: 'ShipmentItem', scope: shipment.id, id, owner: shipment.owner, body: item }
  })
  await store.putMany(tx, drafts)
  await recount(acting, open)
  const step = transition(orderLife, String(order.body.Status), 'ship', 'nothing is left')
  const completed = await take(acting, order, step)
  await tellShipped(acting, completed, shipment)
  return completed
}

/** The order could not be completed while something of it waits on another shipment. */
async function refuseConflicts({ tx, store }: Acting, orderId: string, items: readonly StoredObject[]): Promise<void> {
  const ids = [...new Set(items.map(({ scope }) => scope))]
  const waiting = (await store.getMany(tx, 'Shipment', '', ids)).filter(({ body }) => !hasLeft(body))
  if (waiting.length === 0) return
  const ShipmentIDs = waiting.map(({ id }) => id)
  const LineItemIDs = items
    .filter(({ scope }) => ShipmentIDs.includes(scope))
    .map(({ body }) => String(body.LineItemID))
  throw new CommerceError(
    400,
    'Order.ConflictsWithOtherShipments',
    `Lines of the order ${orderId} are on shipments that did not leave: ${ShipmentIDs.join(', ')}.`,
    { LineItemIDs: [...new Set(LineItemIDs)], ShipmentIDs },
  )
}
