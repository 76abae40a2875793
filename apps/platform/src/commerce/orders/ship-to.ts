import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import type { StoredObject } from '../store/index.ts'

/**
 * Where an order is shipped to as a whole: a saved address, or one that is used once. It is kept on the order as
 * `ShipTo`, which is never presented, and is what new lines begin with. Contract section 13.4.
 */
export interface ShipTo {
  readonly ShippingAddressID: string | null
  readonly ShippingAddress: JsonObject | null
}

const NOWHERE: ShipTo = { ShippingAddressID: null, ShippingAddress: null }

export function shipToOf({ ShipTo: kept }: JsonObject): ShipTo {
  if (!isObject(kept)) return NOWHERE
  const { ShippingAddressID: id, ShippingAddress: address } = kept
  return {
    ShippingAddressID: typeof id === 'string' ? id : null,
    ShippingAddress: isObject(address) ? address : null,
  }
}

/** The fields of an order that is shipped there. */
export function shippedTo(shipTo: ShipTo): { ShipTo: Json; ShippingAddressID: Json } {
  return { ShipTo: { ...shipTo }, ShippingAddressID: shipTo.ShippingAddressID }
}

/** `Order.ShippingAddressID` as it reads: the one saved address that all lines go to, if there is one. */
export function shippingOf(order: JsonObject, lines: readonly StoredObject[]): { ShippingAddressID: string | null } {
  if (lines.length === 0) return { ShippingAddressID: shipToOf(order).ShippingAddressID }
  const ids = new Set(lines.map(({ body }) => body.ShippingAddressID ?? null))
  const [only = null] = ids
  return { ShippingAddressID: ids.size === 1 && typeof only === 'string' && only !== '' ? only : null }
}
