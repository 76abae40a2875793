import { CommerceError } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import { type Call, type Handler, NOTHING, one, parameter, type Reply } from '../operations/call.ts'
import type { JsonObject } from '../operations/json.ts'
import { complete } from '../operations/stored/complete.ts'
import { createObject, patchObject, saveObject } from '../operations/stored/objects.ts'
import { getSeen } from '../operations/stored/see.ts'
import type { StoredObject } from '../store/index.ts'
import { adHocProduct } from './ad-hoc-product.ts'
import { oneTime } from './addresses.ts'
import { removeLines, settleLines } from './changed-lines.ts'
import { orderKey } from './open-order.ts'
import { mayChange } from './visibility.ts'

const LINE = familyOf('LineItem')

/** Lines of orders: every change settles the whole order. Contract section 13.4. */
export const lineHandlers: Readonly<Record<string, Handler>> = {
  async 'LineItems.create'(call) {
    const order = await lockOrder(call)
    const adHoc = await adHocProduct(call, order, call.body)
    const line = await withProduct(call, await createObject(call, LINE, order.id, call), adHoc)
    return { kind: 'object', body: await complete(call, await afterChange(call, line)), id: line.id }
  },

  async 'LineItems.save'(call) {
    const order = await lockOrder(call)
    const key = lineKey(call, order)
    const before = await call.store.getForUpdate(call.tx, key)
    if (call.conditional) call.precondition(before && (await complete(call, before)))
    const adHoc = await adHocProduct(call, order, call.body, before)
    return changed(call, await withProduct(call, await saveObject(call, key, before, call), adHoc), before)
  },

  async 'LineItems.patch'(call) {
    const order = await lockOrder(call)
    const before = await getSeen(call, lineKey(call, order), { toWrite: true })
    if (call.conditional) call.precondition(await complete(call, before))
    const adHoc = await adHocProduct(call, order, call.body, before)
    return changed(call, await withProduct(call, await patchObject(call, before, call), adHoc), before)
  },

  async 'LineItems.delete'(call) {
    const line = await getSeen(call, lineKey(call, await lockOrder(call)), { toWrite: true })
    if (call.conditional) call.precondition(await complete(call, line))
    await call.rules('LineItem').remove?.(call, line)
    await removeLines(call, [line])
    return NOTHING
  },

  async 'LineItems.setShippingAddress'(call) {
    const before = await getSeen(call, lineKey(call, await lockOrder(call)), { toWrite: true })
    return ship(call, before, oneTime(call.body))
  },

  async 'LineItems.patchShippingAddress'(call) {
    const before = await getSeen(call, lineKey(call, await lockOrder(call)), { toWrite: true })
    const { ShippingAddressID: id, ShippingAddress: address } = before.body
    if (typeof id === 'string' && id !== '') {
      throw new CommerceError(
        400,
        'ShippingAddress.CannotPatchSetByID',
        'This is a saved address: set another one, or send a complete address.',
      )
    }
    if (typeof address !== 'object' || address === null) {
      throw new CommerceError(
        400,
        'LineItem.CannotPatchShippingAddressIfMissing',
        'The line item has no shipping address yet: send a whole one.',
      )
    }
    return ship(call, before, oneTime({ ...(address as JsonObject), ...call.body }))
  },
}

/** The order of the address, seen and locked: its row comes first, whatever else is written. */
export function lockOrder(call: Call): Promise<StoredObject> {
  return getSeen(call, orderKey(parameter(call, 'orderID')), { toWrite: true })
}

function lineKey(call: Call, { id: scope }: StoredObject) {
  return { family: 'LineItem', scope, id: parameter(call, 'lineItemID') }
}

/** A line of a product that an integration made: a price that somebody may set is theirs still. */
async function withProduct(call: Call, line: StoredObject, adHoc: JsonObject | undefined): Promise<StoredObject> {
  if (adHoc === undefined) return line
  const { UnitPrice: price, ...product } = adHoc
  const own = line.body.PriceOverridden === true ? {} : { UnitPrice: price ?? null }
  return (await call.store.put(call.tx, { ...line, body: { ...line.body, ...product, ...own } })).object
}

async function changed(call: Call, line: StoredObject, before: StoredObject | undefined): Promise<Reply> {
  return one(await complete(call, await afterChange(call, line, before)))
}

async function ship(call: Call, before: StoredObject, address: JsonObject): Promise<Reply> {
  const order = await call.store.get(call.tx, orderKey(before.scope))
  mayChange(call, order?.body ?? {})
  const body = { ...before.body, ShippingAddressID: null, ShippingAddress: address }
  const { object } = await call.store.put(call.tx, { ...before, body })
  return changed(call, object, before)
}

async function afterChange(call: Call, line: StoredObject, before?: StoredObject): Promise<StoredObject> {
  const [settled] = await settleLines(call, line.scope, [{ id: line.id, before }])
  if (settled === undefined) throw new Error(`Line item ${line.id} is not there after it was written`)
  return settled
}
