import { CommerceError, notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { refuseCardNumbers } from '../../payments/card-numbers.ts'
import type { Restriction, StoredObject } from '../../store/index.ts'
import { type Call, type Handler, NOTHING, one, parameter, type Reply } from '../call.ts'
import { type Json, type JsonObject, merge } from '../json.ts'
import { withDefaults } from '../shape/check-body.ts'
import { printDate } from '../shape/dates.ts'
import { listOf } from '../stored/list.ts'
import { assignedToCaller, groupIdsOf } from './me-user.ts'

/** A family whose objects a buyer's users may also keep for themselves; the column `owner` is the user then. */
interface PrivateFamily {
  readonly family: 'Address' | 'CreditCard'
  /** The model of `/me`. */
  readonly model: 'BuyerAddress' | 'BuyerCreditCard'
  readonly parameter: string
  readonly assignment: string
  readonly key: string
  readonly cannotEdit: 'Address.CannotEditPublic' | 'CreditCard.CannotEditPublic'
  /** Refuses what may not be kept. */
  check?(body: JsonObject): void
  /** What assignments add to what they assign. */
  fromAssignments(assignments: readonly StoredObject[]): JsonObject
}

const address: PrivateFamily = {
  family: 'Address',
  model: 'BuyerAddress',
  parameter: 'addressID',
  assignment: 'AddressAssignment',
  key: 'AddressID',
  cannotEdit: 'Address.CannotEditPublic',
  check({ Shipping: shipping, Billing: billing }) {
    if (shipping === true || billing === true) return
    throw new CommerceError(
      400,
      'BuyerAddress.MustBeBillingOrShipping',
      'An address is for shipping, for billing or for both.',
    )
  },
  fromAssignments: (assignments) => ({
    Shipping: assignments.some(({ body }) => body.IsShipping === true),
    Billing: assignments.some(({ body }) => body.IsBilling === true),
  }),
}

const card: PrivateFamily = {
  family: 'CreditCard',
  model: 'BuyerCreditCard',
  parameter: 'creditcardID',
  assignment: 'CreditCardAssignment',
  key: 'CreditCardID',
  cannotEdit: 'CreditCard.CannotEditPublic',
  check: refuseCardNumbers,
  fromAssignments: () => ({}),
}

/** Addresses and cards of the caller: assigned ones to use, private ones to edit. Contract section 10.3. */
export const mePrivateActions: Readonly<Record<string, Handler>> = {
  'Me.listAddresses': (call) => list(call, address),
  'Me.createAddress': (call) => create(call, address),
  'Me.getAddress': (call) => get(call, address),
  'Me.saveAddress': (call) => save(call, address),
  'Me.patchAddress': (call) => patch(call, address),
  'Me.deleteAddress': (call) => remove(call, address),
  'Me.listCreditCards': (call) => list(call, card),
  'Me.createCreditCard': (call) => create(call, card),
  'Me.getCreditCard': (call) => get(call, card),
  'Me.saveCreditCard': (call) => save(call, card),
  'Me.patchCreditCard': (call) => patch(call, card),
  'Me.deleteCreditCard': (call) => remove(call, card),
}

async function visible(call: Call, { assignment, key }: PrivateFamily): Promise<Restriction> {
  const { userId, companyId } = call.caller
  const where = [assignedToCaller(call, await groupIdsOf(call), ['UserID', 'UserGroupID'])]
  const given = { linked: assignment, by: { key }, scope: companyId, where }
  return { any: [{ owner: userId }, { all: [{ owner: null }, given] }] }
}

async function list(call: Call, kind: PrivateFamily): Promise<Reply> {
  return listOf(
    call,
    familyOf(kind.family),
    { scope: call.caller.companyId, restrict: [await visible(call, kind)], model: kind.model },
    (objects) => complete(call, kind, objects),
  )
}

async function get(call: Call, kind: PrivateFamily): Promise<Reply> {
  return one(await completeOne(call, kind, await find(call, kind)))
}

async function create(call: Call, kind: PrivateFamily): Promise<Reply> {
  const id = await call.store.settleId(call.tx, undefined)
  const body = withDefaults(kind.model, { ...call.body, ID: id, DateCreated: printDate(call.now) })
  kind.check?.(body)
  const object = await call.store.insert(call.tx, { ...placeOf(call, kind, id), owner: call.caller.userId, body })
  return { kind: 'object', body: await completeOne(call, kind, object), id }
}

async function save(call: Call, kind: PrivateFamily): Promise<Reply> {
  const id = parameter(call, kind.parameter)
  const known = await call.store.getForUpdate(call.tx, placeOf(call, kind, id))
  // Unknown is made; somebody else's is not found.
  const before = known && (await editable(call, kind))
  if (call.conditional) call.precondition(before && (await completeOne(call, kind, before)))
  const settled = before ? id : await call.store.settleId(call.tx, id)
  const DateCreated = before?.body.DateCreated ?? printDate(call.now)
  const body = withDefaults(kind.model, { ...call.body, ID: settled, DateCreated })
  kind.check?.(body)
  const draft = { ...placeOf(call, kind, settled), owner: call.caller.userId, body }
  const { object } = await call.store.put(call.tx, draft)
  return one(await completeOne(call, kind, object))
}

async function patch(call: Call, kind: PrivateFamily): Promise<Reply> {
  const before = await editable(call, kind)
  if (call.conditional) call.precondition(await completeOne(call, kind, before))
  const body: Record<string, Json> = { ...before.body }
  for (const [name, change] of Object.entries(call.body)) body[name] = merge(body[name], change)
  kind.check?.(body)
  await call.store.put(call.tx, { ...before, body })
  return NOTHING
}

async function remove(call: Call, kind: PrivateFamily): Promise<Reply> {
  const object = await editable(call, kind)
  if (call.conditional) call.precondition(await completeOne(call, kind, object))
  await call.store.delete(call.tx, object)
  return NOTHING
}

function placeOf({ caller }: Call, { family }: PrivateFamily, id: string) {
  return { family, scope: caller.companyId, id }
}

async function find(call: Call, kind: PrivateFamily): Promise<StoredObject> {
  const id = parameter(call, kind.parameter)
  const { items } = await call.store.list(call.tx, {
    family: kind.family,
    scope: call.caller.companyId,
    restrict: [{ id: [id] }, await visible(call, kind)],
  })
  const [object] = items
  if (object === undefined) throw notFound(kind.model, id)
  return object
}

async function editable(call: Call, kind: PrivateFamily): Promise<StoredObject> {
  const object = await find(call, kind)
  if (object.owner === call.caller.userId) return object
  throw new CommerceError(
    403,
    kind.cannotEdit,
    `${object.id} was assigned to you; only what you made is yours to change.`,
  )
}

async function complete(call: Call, kind: PrivateFamily, objects: readonly StoredObject[]): Promise<JsonObject[]> {
  const ids = objects.filter(({ owner }) => owner === null).map(({ id }) => id)
  const { companyId, userId } = call.caller
  const links =
    ids.length === 0
      ? []
      : await call.store.find(call.tx, kind.assignment, { scope: companyId, equals: { [kind.key]: ids } })
  const groups = new Set(ids.length === 0 ? [] : await groupIdsOf(call))
  const mine = links.filter(({ body: { UserID: user, UserGroupID: group } }) => {
    if (typeof user === 'string' && user !== '') return user === userId
    return typeof group !== 'string' || group === '' || groups.has(group)
  })
  return objects.map(({ id, owner, body }) => {
    if (owner !== null) return { ...body, Editable: true }
    const own = mine.filter((link) => link.body[kind.key] === id)
    return { ...body, ...kind.fromAssignments(own), Editable: false }
  })
}

async function completeOne(call: Call, kind: PrivateFamily, object: StoredObject): Promise<JsonObject> {
  const [body] = await complete(call, kind, [object])
  return body ?? object.body
}
