import { notFound } from '../../commerce-error.ts'
import { type Family, familyOf } from '../../families/index.ts'
import type { ObjectKey, Restriction, StoredObject } from '../../store/index.ts'
import { ownerLimit } from '../check-party.ts'
import type { Acting } from './acting.ts'
import { parentKeyOf } from './place.ts'

/** Does the caller see this object? What somebody else's private thing is, nobody sees but by `/me`. */
export async function sees(acting: Acting, object: StoredObject): Promise<boolean> {
  const family = familyOf(object.family)
  const rule = acting.rules(family.name).sees
  if (rule) return rule(acting, object)
  const limit = ownerLimit(family, acting.caller)
  if (limit !== undefined && object.owner !== limit) return false
  return family.party !== 'buyer' || object.owner === null
}

/**
 * The object, when it exists and the caller sees it. Throws 404 `NotFound` otherwise. `toWrite`: nobody else writes it
 * until the transaction ends.
 */
export async function getSeen(acting: Acting, key: ObjectKey, { toWrite = false } = {}): Promise<StoredObject> {
  const { store, tx } = acting
  const object = await (toWrite ? store.getForUpdate(tx, key) : store.get(tx, key))
  if (object === undefined || !(await sees(acting, object))) throw notFound(typeOf(key.family), key.id)
  return object
}

/** What lists show of a family: what {@link sees} says, for the database. */
export async function restrictionsOf(acting: Acting, family: Family): Promise<Restriction[]> {
  const rules = acting.rules(family.name)
  if (rules.restrict) return [...(await rules.restrict(acting))]
  const limit = ownerLimit(family, acting.caller)
  if (limit !== undefined) return [{ owner: limit }]
  return family.private ? [{ owner: null }] : []
}

/** The parent that a scope names, when the caller sees it. Throws 404; undefined for marketplace-wide families. */
export async function getParent(acting: Acting, family: Family, scope: string): Promise<StoredObject | undefined> {
  const key = parentKeyOf(family, scope)
  return key && getSeen(acting, key)
}

/** What an error calls an object: its model. */
export function typeOf(family: string): string {
  return familyOf(family).model
}
