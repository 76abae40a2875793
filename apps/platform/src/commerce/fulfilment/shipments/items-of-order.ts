import type { Acting } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'

type Reading = Pick<Acting, 'tx' | 'store'>

/** Items of an order, on whatever shipments. */
export function itemsOfOrder({ tx, store }: Reading, orderId: string): Promise<StoredObject[]> {
  return store.find(tx, 'ShipmentItem', { equals: { OrderID: orderId } })
}

/** Those of them whose shipment left: the others are packed, and may be unpacked. */
export async function leftItems({ tx, store }: Reading, items: readonly StoredObject[]): Promise<StoredObject[]> {
  if (items.length === 0) return []
  const shipments = await store.getMany(tx, 'Shipment', '', [...new Set(items.map(({ scope }) => scope))])
  const gone = new Set(shipments.filter(({ body }) => hasLeft(body)).map(({ id }) => id))
  return items.filter(({ scope }) => gone.has(scope))
}

/** A shipment that arrived has left, whatever is said of that. */
export function hasLeft({ DateShipped: shipped, DateDelivered: delivered }: StoredObject['body']): boolean {
  return isDate(shipped) || isDate(delivered)
}

export const isDate = (value: unknown) => typeof value === 'string' && value !== ''
