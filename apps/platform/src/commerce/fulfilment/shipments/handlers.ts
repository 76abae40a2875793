import { notAuthorizedToAdmin, notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { type Call, type Handler, one, parameter } from '../../operations/call.ts'
import { complete } from '../../operations/stored/complete.ts'
import { listOf } from '../../operations/stored/list.ts'
import { getSeen, restrictionsOf } from '../../operations/stored/see.ts'
import { orderKey } from '../../orders/index.ts'
import type { Restriction, StoredObject } from '../../store/index.ts'
import { shipOrder } from './ship-order.ts'

/** Contract sections 10.3 and 18.4. */
export const shipmentHandlers: Readonly<Record<string, Handler>> = {
  async 'Orders.ship'(call) {
    if (call.caller.userType === 'buyer') throw notAuthorizedToAdmin('shipments')
    const { id } = await getSeen(call, orderKey(parameter(call, 'orderID')))
    return one(await complete(call, await shipOrder(call, id, call.body)))
  },

  async 'Orders.listShipments'(call) {
    const { id } = await getSeen(call, orderKey(parameter(call, 'orderID')))
    const family = familyOf('Shipment')
    return listOf(call, family, {
      restrict: [...(await restrictionsOf(call, family)), withItems([{ field: 'OrderID', is: id }])],
    })
  },

  'Me.listShipments': (call) => listOf(call, familyOf('Shipment'), { restrict: [ownShipments(call)] }),

  'Me.getShipment': async (call) => one(await complete(call, await ownShipment(call))),

  async 'Me.listShipmentItems'(call) {
    const { id } = await ownShipment(call)
    const { orderID: order } = call.query
    return listOf(call, familyOf('ShipmentItem'), {
      scope: id,
      restrict: [ofOwnOrder(call), ...(order === undefined ? [] : [{ field: 'OrderID', is: String(order) }])],
    })
  },

  'Shipments.setShipFromAddress': (call) => setAddress(call, 'From'),
  'Shipments.setShipToAddress': (call) => setAddress(call, 'To'),
}

const withItems = (where: readonly Restriction[]): Restriction => ({ linked: 'ShipmentItem', by: 'child', where })

/** Items of orders that the caller ordered. */
function ofOwnOrder({ caller }: Call): Restriction {
  const own: Restriction[] = caller.anonymous
    ? [{ id: [caller.anonymous.orderId] }]
    : [{ owner: caller.companyId }, { body: { FromUserID: caller.userId } }]
  return { linked: 'Order', by: { target: 'OrderID' }, where: own }
}

/** Shipments with something the caller ordered. */
function ownShipments(call: Call): Restriction {
  const { orderID: order } = call.query
  return withItems([ofOwnOrder(call), ...(order === undefined ? [] : [{ field: 'OrderID', is: String(order) }])])
}

async function ownShipment(call: Call): Promise<StoredObject> {
  const id = parameter(call, 'shipmentID')
  const { items } = await call.store.list(call.tx, {
    family: 'Shipment',
    restrict: [{ id: [id] }, withItems([ofOwnOrder(call)])],
  })
  const [shipment] = items
  if (shipment === undefined) throw notFound('Shipment', id)
  return shipment
}

/** An address for this once: it takes the place of a saved one. */
async function setAddress(call: Call, side: 'From' | 'To') {
  if (call.caller.userType === 'buyer') throw notAuthorizedToAdmin('shipments')
  const key = { family: 'Shipment', scope: '', id: parameter(call, 'shipmentID') }
  const shipment = await getSeen(call, key, { toWrite: true })
  const { ID: _, ...address } = call.body
  const body = { ...shipment.body, [`${side}AddressID`]: null, [`${side}Address`]: address }
  const { object } = await call.store.put(call.tx, { ...shipment, body })
  return one(await complete(call, object))
}
