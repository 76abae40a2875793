import { familyOf } from '../../families/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import { present } from '../../operations/shape/present.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { completeAll } from '../../operations/stored/complete.ts'
import type { StoredObject } from '../../store/index.ts'

/** Objects as the API answers them. */
async function shown(acting: Acting, objects: readonly StoredObject[]): Promise<JsonObject[]> {
  const [first] = objects
  if (first === undefined) return []
  const { model } = familyOf(first.family)
  return (await completeAll(acting, objects)).map((body) => present(model, body))
}

/**
 * What messages about an order carry: `{ Order, Approvals, LineItems, Products }`. `lines`: as they are now, where they
 * are at hand. Contract section 21.3.
 */
export async function orderEventBody(
  acting: Acting,
  order: StoredObject,
  lines?: readonly StoredObject[],
): Promise<JsonObject> {
  const { tx, store } = acting
  const below = (family: string) => store.find(tx, family, { scope: order.id, equals: {} })
  const all = lines ?? (await below('LineItem'))
  const ids = [...new Set(all.map(({ body }) => String(body.ProductID)))]
  const showAfter = async (read: Promise<readonly StoredObject[]>) => shown(acting, await read)
  // All at once: what they read is one statement.
  const [[Order = null], Approvals, LineItems, Products] = await Promise.all([
    shown(acting, [order]),
    showAfter(below('OrderApproval')),
    shown(acting, all),
    showAfter(store.getMany(tx, 'Product', '', ids, { counted: true })),
  ])
  return { Order, Approvals, LineItems, Products }
}

/** Of a shipment, with one of the orders in it: adds `{ Shipment, ShipmentItems }`. */
export async function shipmentEventBody(
  acting: Acting,
  order: StoredObject,
  shipment: StoredObject,
): Promise<JsonObject> {
  const items = await acting.store.find(acting.tx, 'ShipmentItem', { scope: shipment.id, equals: {} })
  const [Shipment = null] = await shown(acting, [shipment])
  return {
    ...(await orderEventBody(acting, order)),
    Shipment,
    ShipmentItems: await shown(acting, items),
  }
}

/** Of a return: adds `{ OrderReturn }`, and its approvals in place of the order's. */
export async function orderReturnEventBody(
  acting: Acting,
  order: StoredObject,
  orderReturn: StoredObject,
): Promise<JsonObject> {
  const approvals = await acting.store.find(acting.tx, 'OrderReturnApproval', { scope: orderReturn.id, equals: {} })
  const [OrderReturn = null] = await shown(acting, [orderReturn])
  return {
    ...(await orderEventBody(acting, order)),
    Approvals: await shown(acting, approvals),
    OrderReturn,
  }
}
