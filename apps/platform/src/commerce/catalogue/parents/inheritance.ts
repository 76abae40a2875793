import { isDeepStrictEqual } from 'node:util'
import { isObject, type Json, type JsonObject, merge } from '../../operations/json.ts'

/** Fields that a child has of its parent where it sets none itself. Contract section 10.4. */
export const INHERITED = [
  'Description',
  'DefaultPriceScheduleID',
  'AutoForward',
  'QuantityMultiplier',
  'ShipWeight',
  'ShipHeight',
  'ShipWidth',
  'ShipLength',
  'ShipFromAddressID',
  'Inventory',
  'DefaultSupplierID',
  'AllSuppliersCanSell',
  'Returnable',
] as const

/** Where a child's stored body keeps what it sets itself; the rest of the body is as it is answered, listed and found. */
const OWN = 'Own'

/** Id of a product's parent. */
export function parentIdOf({ ParentID: id }: JsonObject): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** What a child sets itself; of other products everything. */
export function ownFields(body: JsonObject): JsonObject {
  const own = body[OWN]
  return isObject(own) ? own : body
}

/** A child as the request that made it would say it: without what it inherits. Of other products the body. */
export function asSaid(body: JsonObject): JsonObject {
  const own = body[OWN]
  if (!isObject(own)) return body
  const inherits = [...INHERITED, 'Active', 'xp', OWN]
  return { ...Object.fromEntries(Object.entries(body).filter(([name]) => !inherits.includes(name))), ...own }
}

/**
 * A child's body: its own fields, and its parent's where it has none; of `xp` by first-level key. It is active when both
 * are. Contract section 10.4.
 */
export function withInherited(child: JsonObject, own: JsonObject, parent: JsonObject): Record<string, Json> {
  const body: Record<string, Json> = { ...child, [OWN]: own }
  for (const field of INHERITED) body[field] = own[field] ?? parent[field] ?? null
  body.Active = parent.Active === true && (own.Active ?? true) === true
  const xp = { ...(isObject(parent.xp) ? parent.xp : {}), ...(isObject(own.xp) ? own.xp : {}) }
  body.xp = Object.keys(xp).length === 0 ? (parent.xp ?? own.xp ?? null) : xp
  return body
}

/** What a request changes of a child's own fields. Null gives a field back to the parent. */
export interface OwnChange {
  /** The child as it is; undefined for a new one and for one that is replaced. */
  readonly before: JsonObject | undefined
  /** Fields that were sent: checked, and merged where a change is merged; `xp` as it was sent. */
  readonly given: JsonObject
  readonly parent: JsonObject
}

/** The child's own fields after a change. */
export function changedOwn({ before, given, parent }: OwnChange): JsonObject {
  const own: Record<string, Json> = before === undefined ? {} : ownBefore(before, parent)
  for (const field of [...INHERITED, 'Active']) {
    const value = given[field]
    if (value === null) delete own[field]
    else if (value !== undefined) own[field] = value
  }
  if (given.xp === null) delete own.xp
  else if (isObject(given.xp)) {
    const xp = merge(own.xp ?? {}, given.xp)
    own.xp = Object.fromEntries(Object.entries(isObject(xp) ? xp : {}).filter(([, value]) => value !== null))
  }
  return own
}

/** Stock that was taken from a child has become its own. */
function ownBefore(before: JsonObject, parent: JsonObject): Record<string, Json> {
  const own = before[OWN]
  if (!isObject(own)) return ofSingle(before)
  return keepStock(before, own, parent)
}

/** A product that becomes a child keeps what it has, but for what nobody set. */
function ofSingle(body: JsonObject): Record<string, Json> {
  const own = Object.fromEntries(
    [...INHERITED, 'Active', 'xp'].map((field): [string, Json] => [field, body[field] ?? null]),
  )
  if (own.QuantityMultiplier === 1) own.QuantityMultiplier = null
  return Object.fromEntries(
    Object.entries(own).filter(([field, value]) => value !== null && (value !== false || field === 'Active')),
  )
}

/** A child after its parent changed, from `before`. Undefined when nothing of it changes. */
export function afterParent(
  child: JsonObject,
  before: JsonObject | undefined,
  parent: JsonObject,
): JsonObject | undefined {
  const own = isObject(child[OWN]) ? child[OWN] : {}
  const kept = before === undefined ? own : keepStock(child, own, before)
  const body = withInherited(child, kept, parent)
  return isDeepStrictEqual(body, child) ? undefined : body
}

function keepStock(child: JsonObject, own: JsonObject, parent: JsonObject): Record<string, Json> {
  const stock = child.Inventory ?? null
  if (isObject(own.Inventory) || !isObject(stock)) {
    return { ...own, ...(isObject(own.Inventory) && isObject(stock) && { Inventory: stock }) }
  }
  return isSameStock(stock, parent.Inventory) ? { ...own } : { ...own, Inventory: stock }
}

/** When it was counted is no difference. */
function isSameStock(stock: JsonObject, other: Json | undefined): boolean {
  return isObject(other) && isDeepStrictEqual({ ...stock, LastUpdated: null }, { ...other, LastUpdated: null })
}
