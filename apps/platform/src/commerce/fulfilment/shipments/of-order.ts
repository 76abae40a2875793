import { orderLife, stepsFrom, transition } from '../../life-cycles/index.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { type OpenOrder, openOrder } from '../../orders/index.ts'
import type { StoredObject } from '../../store/index.ts'
import { take } from '../../submission/index.ts'
import { itemsOfOrder, leftItems } from './items-of-order.ts'
import { goodsIn, leftOf, shippedBy } from './quantities.ts'

/** Counts `QuantityShipped` of an order's lines anew. The order is locked. */
export async function recount(acting: Acting, { order, lines }: Pick<OpenOrder, 'order' | 'lines'>): Promise<void> {
  const shipped = shippedBy(await itemsOfOrder(acting, order.id))
  const changed = goodsIn(lines).filter(
    (line) => (shipped.get(line.id) ?? 0) !== Number(line.body.QuantityShipped ?? 0),
  )
  await acting.store.putMany(
    acting.tx,
    changed.map((line) => ({ ...line, body: { ...line.body, QuantityShipped: shipped.get(line.id) ?? 0 } })),
  )
}

/**
 * Completes an open order when everything in it is on shipments that left. Answers the order. Contract sections 13.5 and
 * 18.4.
 */
export async function completeWhenShipped(acting: Acting, orderId: string): Promise<StoredObject> {
  const { order, lines } = await openOrder(acting, orderId, { toWrite: true })
  const status = String(order.body.Status)
  if (stepsFrom(orderLife, status, 'ship').length === 0) return order
  const left = leftOf(lines, shippedBy(await leftItems(acting, await itemsOfOrder(acting, orderId))))
  const when = left.length === 0 && goodsIn(lines).length > 0 ? 'nothing is left' : 'something is left'
  const step = transition(orderLife, status, 'ship', when)
  return step.to === status ? order : take(acting, order, step)
}
