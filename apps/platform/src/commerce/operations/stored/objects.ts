import { idExists, ValidationError } from '../../commerce-error.ts'
import { type Family, familyOf } from '../../families/index.ts'
import type { ObjectDraft, ObjectKey, StoredObject } from '../../store/index.ts'
import { type Json, type JsonObject, merge } from '../json.ts'
import { withDefaults } from '../shape/check-body.ts'
import { printDate } from '../shape/dates.ts'
import { fieldsOf, hasField } from '../shape/fields.ts'
import type { Acting, Writing } from './acting.ts'
import { checkDraft } from './check-draft.ts'
import { companyOf } from './complete.ts'
import { ownerOf } from './owner.ts'
import { checkId } from './reserved-ids.ts'
import { getParent, typeOf } from './see.ts'

/** A checked body and what came with it. */
export interface Wanted {
  readonly body: Record<string, Json>
  readonly given?: JsonObject
  readonly query?: Writing['query']
}

/**
 * Makes an object; its id is the body's, with counters counted, or a new one. Throws 409 `IdExists`, 404 for a parent
 * that is not there or not seen, and what the family's rules and references refuse.
 */
export async function createObject(
  acting: Acting,
  family: Family,
  scope: string,
  wanted: Wanted,
): Promise<StoredObject> {
  const given = wanted.body.ID
  const id = await acting.store.settleId(acting.tx, typeof given === 'string' ? given : undefined)
  const parent = await getParent(acting, family, scope)
  const writing = newWriting(acting, family, { scope, id }, wanted, parent)
  await acting.rules(family.name).write?.(acting, writing)
  const draft = draftOf(writing)
  await checkDraft(acting, draft)
  const object = await acting.store.insert(acting.tx, draft)
  await acting.rules(family.name).written?.(acting, object, undefined, writing)
  return object
}

/**
 * Replaces the object at a key, or makes it. What the request cannot say stays: read-only fields, the owner, and
 * secrets it left out.
 */
export async function saveObject(
  acting: Acting,
  key: ObjectKey,
  before: StoredObject | undefined,
  wanted: Wanted,
): Promise<StoredObject> {
  const family = familyOf(key.family)
  if (before === undefined) {
    const id = family.singleton ? key.id : await acting.store.settleId(acting.tx, key.id)
    const parent = await getParent(acting, family, key.scope)
    const writing = newWriting(acting, family, { scope: key.scope, id }, wanted, parent)
    return write(acting, writing)
  }
  return write(acting, replacement(acting, before, wanted))
}

/** An object about to be replaced, with what it keeps. */
export function replacement(acting: Acting, before: StoredObject, wanted: Wanted): Writing {
  const family = familyOf(before.family)
  const body = withDefaults(family.model, { ...wanted.body, ...keptBy(family, before.body, wanted.body) })
  return changed(acting, before, body, wanted)
}

/** Merges a change into an object. Another `ID` in it renames the object and whatever refers to it. */
export async function patchObject(acting: Acting, before: StoredObject, wanted: Wanted): Promise<StoredObject> {
  const family = familyOf(before.family)
  const { ID: newId, ...changes } = wanted.body
  const body = { ...before.body } as Record<string, Json>
  for (const [name, change] of Object.entries(changes)) body[name] = merge(body[name], change)
  if (hasField(family.model, 'OwnerID') && before.body.OwnerID !== undefined) body.OwnerID = before.body.OwnerID
  const xp = body.xp
  if (xp !== undefined && xp !== null && JSON.stringify(xp).length > 8000) {
    throw new ValidationError([{ Field: 'xp', Rule: 'must be at most 8000 characters' }])
  }
  const renames = typeof newId === 'string' && newId !== '' && newId !== before.id && !family.singleton
  if (!renames) return write(acting, changed(acting, before, body, wanted))
  const id = await acting.store.settleId(acting.tx, newId)
  checkId(family, id)
  const { scope } = before
  if (await acting.store.get(acting.tx, { family: family.name, scope, id })) throw idExists(typeOf(family.name), id)
  await acting.store.rename(acting.tx, before, id)
  const renamed = await acting.store.get(acting.tx, { family: family.name, scope, id })
  if (renamed === undefined) throw new Error(`${family.name} ${id} is not there after it was renamed`)
  await acting.rules(family.name).renamed?.(acting, renamed, before.id)
  return write(acting, changed(acting, renamed, { ...body, ID: id }, wanted))
}

/** Removes an object and what goes with it. Throws the family's `CannotDelete…` when something keeps it. */
export async function removeObject(acting: Acting, object: StoredObject): Promise<void> {
  const rules = acting.rules(object.family)
  await rules.remove?.(acting, object)
  await acting.store.delete(acting.tx, object)
  await rules.removed?.(acting, object)
}

async function write(acting: Acting, writing: Writing): Promise<StoredObject> {
  const rules = acting.rules(writing.family)
  await rules.write?.(acting, writing)
  const draft = draftOf(writing)
  await checkDraft(acting, draft, writing.before)
  const { object } = await acting.store.put(acting.tx, draft)
  await rules.written?.(acting, object, writing.before, writing)
  return object
}

/** A new object about to be written: defaults, stamps and owner. */
export function newWriting(
  acting: Acting,
  family: Family,
  { scope, id }: { scope: string; id: string },
  wanted: Wanted,
  parent: StoredObject | undefined,
): Writing {
  checkId(family, id)
  const now = printDate(acting.now)
  const stamps: Record<string, Json> = {}
  for (const name of ['DateCreated', 'LastUpdated']) if (hasField(family.model, name)) stamps[name] = now
  if (hasField(family.model, 'CompanyID')) stamps.CompanyID = companyOf(acting, scope)
  const withId = hasField(family.model, 'ID') ? { ID: id } : {}
  const body = withDefaults(family.model, { ...wanted.body, ...withId, ...stamps })
  const owner = ownerOf(acting, family, body, parent)
  if (owner !== null && hasField(family.model, 'OwnerID')) body.OwnerID = owner
  return {
    family: family.name,
    scope,
    id,
    owner,
    body,
    before: undefined,
    given: wanted.given ?? wanted.body,
    query: wanted.query ?? {},
  }
}

function changed(acting: Acting, before: StoredObject, body: Record<string, Json>, wanted: Wanted): Writing {
  const { family, scope, id, owner } = before
  if (hasField(familyOf(family).model, 'LastUpdated')) body.LastUpdated = printDate(acting.now)
  return { family, scope, id, owner, body, before, given: wanted.given ?? wanted.body, query: wanted.query ?? {} }
}

/** What a replaced object keeps of what it was. */
function keptBy(family: Family, before: JsonObject, body: JsonObject): Record<string, Json> {
  const kept: Record<string, Json> = {}
  const fields = new Map(fieldsOf(family.model).map((field) => [field.name, field]))
  for (const [name, old] of Object.entries(before)) {
    const field = fields.get(name)
    // What the model does not have is the platform's own, and no request can say it.
    const own = field === undefined || field.readOnly || name === 'ID' || name === 'OwnerID'
    if (old !== undefined && (own || (field.writeOnly && body[name] === undefined))) kept[name] = old
  }
  return kept
}

/** An empty text refers to nothing. */
export function draftOf({ family, scope, id, owner, body }: Writing): ObjectDraft {
  for (const { field } of familyOf(family).references) if (body[field] === '') body[field] = null
  return { family, scope, id, owner, body }
}
