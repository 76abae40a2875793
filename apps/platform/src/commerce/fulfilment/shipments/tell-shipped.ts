import type { Acting } from '../../operations/stored/acting.ts'
import { shipmentEventBody } from '../../outbound/messages/event-bodies.ts'
import type { StoredObject } from '../../store/index.ts'
import { ownerOf } from '../../submission/index.ts'

/** Tells whose order it is that goods are on their way. Contract sections 18.4 and 21.3. */
export async function tellShipped(acting: Acting, order: StoredObject, shipment: StoredObject): Promise<void> {
  const body = await shipmentEventBody(acting, order, shipment)
  await acting.outbound.message(acting, 'ShipmentCreated', [ownerOf(acting, order)], body)
}
