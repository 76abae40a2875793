import { isDeepStrictEqual } from 'node:util'
import { CommerceError, notFound, ValidationError } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import { type Call, type Handler, one, parameter, type Reply } from '../operations/call.ts'
import { isObject, type JsonObject } from '../operations/json.ts'
import { mayBecomeId } from '../operations/shape/check-value.ts'
import { complete } from '../operations/stored/complete.ts'
import { createObject, patchObject, saveObject } from '../operations/stored/objects.ts'
import { sees } from '../operations/stored/see.ts'
import type { StoredObject } from '../store/index.ts'
import { oneTime } from './addresses.ts'
import { lockOrder } from './line-handlers.ts'
import { openOrder, orderKey } from './open-order.ts'
import { settle } from './settle.ts'
import { type ShipTo, shippedTo, shipToOf } from './ship-to.ts'
import { mayChange } from './visibility.ts'

const ORDER = familyOf('Order')

/** Orders themselves, and where they go. Contract sections 9.6, 13.3 and 13.4. */
export const orderHandlers: Readonly<Record<string, Handler>> = {
  async 'Orders.create'(call) {
    const order = await afterChange(call, undefined, await createObject(call, ORDER, '', call))
    return { kind: 'object', body: await complete(call, order), id: order.id }
  },

  async 'Orders.save'(call) {
    const key = orderKey(parameter(call, 'orderID'))
    const before = await call.store.getForUpdate(call.tx, key)
    if (before !== undefined && !(await sees(call, before))) throw notFound('Order', key.id)
    if (before === undefined && !mayBecomeId(key.id)) {
      throw new ValidationError([{ Field: 'ID', Rule: 'may have letters, digits, - and _ only' }])
    }
    if (call.conditional) call.precondition(before && (await complete(call, before)))
    return changed(call, before, await saveObject(call, key, before, call))
  },

  async 'Orders.patch'(call) {
    const before = await lockOrder(call)
    if (call.conditional) call.precondition(await complete(call, before))
    return changed(call, before, await patchObject(call, before, call))
  },

  'Orders.setBillingAddress': (call) => bill(call, () => call.body),
  'Orders.patchBillingAddress': (call) =>
    bill(call, ({ BillingAddressID: id, BillingAddress: address }) => {
      if (isSaid(id)) throw setById('BillingAddress')
      if (!isObject(address)) throw notSet('BillingAddress')
      return { ...address, ...call.body }
    }),

  'Orders.setShippingAddress': (call) => ship(call, () => call.body),
  'Orders.patchShippingAddress': (call) =>
    ship(call, (order) => {
      const { ShippingAddressID: id, ShippingAddress: address } = shipToOf(order)
      if (isSaid(id) || isSaid(order.ShippingAddressID)) throw setById('ShippingAddress')
      if (address === null) throw notSet('ShippingAddress')
      return { ...address, ...call.body }
    }),

  /** Who ordered as a guest: kept on the order, so that nobody's profile changes. Contract section 9.6. */
  async 'Orders.patchFromUser'(call) {
    const before = await lockOrder(call)
    mayChange(call, before.body)
    const asked = Object.entries(call.body).filter(([name]) => GUEST_FIELDS.has(name))
    const guest = { ...(isObject(before.body.Guest) && before.body.Guest), ...Object.fromEntries(asked) }
    return changed(call, before, await put(call, before, { Guest: guest }))
  },
}

const GUEST_FIELDS: ReadonlySet<string> = new Set(['FirstName', 'LastName', 'Email'])

const isSaid = (value: unknown) => typeof value === 'string' && value !== ''

type Kind = 'BillingAddress' | 'ShippingAddress'

const setById = (kind: Kind) =>
  new CommerceError(
    400,
    `${kind}.CannotPatchSetByID`,
    'This is a saved address: set another one, or send a complete address.',
  )

const notSet = (kind: Kind) =>
  new CommerceError(400, `${kind}.CannotModifyNotFound`, 'There is no address yet: send a complete one.')

/** An address that is used once takes the place of a saved one. Contract section 13.4. */
async function bill(call: Call, address: (order: JsonObject) => JsonObject): Promise<Reply> {
  const before = await lockOrder(call)
  mayChange(call, before.body)
  const BillingAddress = oneTime(address(before.body))
  return changed(call, before, await put(call, before, { BillingAddressID: null, BillingAddress }))
}

async function ship(call: Call, address: (order: JsonObject) => JsonObject): Promise<Reply> {
  const before = await lockOrder(call)
  mayChange(call, before.body)
  const shipTo: ShipTo = { ShippingAddressID: null, ShippingAddress: oneTime(address(before.body)) }
  return changed(call, before, await put(call, before, shippedTo(shipTo)))
}

async function put({ tx, store }: Call, before: StoredObject, change: JsonObject): Promise<StoredObject> {
  return (await store.put(tx, { ...before, body: { ...before.body, ...change } })).object
}

async function changed(call: Call, before: StoredObject | undefined, order: StoredObject): Promise<Reply> {
  return one(await complete(call, await afterChange(call, before, order)))
}

/** Fields whose change makes an order cost something else, or go somewhere else. Contract section 13.4. */
const WEIGHTY = [
  'ShipTo',
  'ShippingAddressID',
  'BillingAddressID',
  'BillingAddress',
  'ShippingCost',
  'TaxCost',
  'Gratuity',
] as const

const SHIPS_ALL: ReadonlySet<string> = new Set(['Orders.setShippingAddress', 'Orders.patchShippingAddress'])

/** Of these, what no shipping and no tax is reckoned from. */
const SAID: ReadonlySet<string> = new Set(['ShippingCost', 'TaxCost'])
const BESIDE: ReadonlySet<string> = new Set([...SAID, 'Gratuity'])

/** What is said about an order beside these, as its comments and xp, leaves its sums and calculation as they are. */
async function afterChange(call: Call, before: StoredObject | undefined, order: StoredObject): Promise<StoredObject> {
  const differs = (field: string) => !isDeepStrictEqual(before?.body[field] ?? null, order.body[field] ?? null)
  // Saying where an order goes says it of all its lines, also of those that went elsewhere.
  const movesLines = differs('ShipTo') || differs('ShippingAddressID') || SHIPS_ALL.has(call.operation.id)
  const changes = WEIGHTY.filter(differs)
  if (!movesLines && changes.length === 0) return order
  const open = await openOrder(call, order.id, { toWrite: true })
  const isBeside = !movesLines && changes.every((field) => BESIDE.has(field))
  const charges = isBeside ? (changes.some((field) => SAID.has(field)) ? 'said' : 'stand') : 'go'
  if (!movesLines || open.lines.length === 0) return (await settle(call, open, { charges })).open.order
  const to = { ...shipToOf(order.body) }
  const lines = open.lines.map((line) => ({ ...line, body: { ...line.body, ...to } }))
  await call.store.putMany(call.tx, lines)
  return (await settle(call, { ...open, lines })).open.order
}
