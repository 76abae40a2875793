import { CommerceError, notFound } from '../../commerce-error.ts'
import type { Family, Reference } from '../../families/index.ts'
import { familyOf } from '../../families/index.ts'
import { idOfKeys, type ObjectKey, type StoredObject } from '../../store/index.ts'
import { type Call, NOTHING, one, type Reply } from '../call.ts'
import type { Json, JsonObject } from '../json.ts'
import { withDefaults } from '../shape/check-body.ts'
import type { Acting, Writing } from './acting.ts'
import { checkDraft } from './check-draft.ts'
import { complete } from './complete.ts'
import { draftOf } from './objects.ts'
import { scopeOf } from './place.ts'
import { getParent, sees, typeOf } from './see.ts'

/** Makes an assignment or replaces it: doing it twice is doing it once. Contract section 8.4. */
export async function assign(call: Call, family: Family): Promise<Reply> {
  const scope = scopeOf(family, call)
  const object = await assignObject(call, family, scope, { ...call.body, ...keysOfPath(call, family) }, call)
  return call.operation.answer ? one(await complete(call, object)) : NOTHING
}

/** As {@link assign}, for other use cases. */
export async function assignObject(
  acting: Acting,
  family: Family,
  scope: string,
  body: Record<string, Json>,
  { given = body, query = {} }: Partial<Pick<Writing, 'given' | 'query'>> = {},
): Promise<StoredObject> {
  const parent = await getParent(acting, family, scope)
  const link = await newLink(acting, family, scope, body, parent)
  const before = await acting.store.get(acting.tx, link)
  const writing: Writing = { ...link, before, given, query }
  checkLevels(family, given)
  const rules = acting.rules(family.name)
  await rules.write?.(acting, writing)
  const draft = draftOf(writing)
  await checkDraft(acting, draft, before)
  const { object } = await acting.store.put(acting.tx, draft)
  await rules.written?.(acting, object, before, writing)
  return object
}

/** Who in a company an assignment may be for, and how it is refused where it may not. Contract section 10.1. */
const LEVELS = [
  ['UserGroupID', 'PartyAssignment.GroupLevelNotAllowed'],
  ['UserID', 'PartyAssignment.UserLevelNotAllowed'],
] as const

/** What is meant for a group or for one person must not become everybody's, because nobody reads the field that says so. */
function checkLevels({ keys, name }: Family, given: JsonObject): void {
  if (!keys.includes('BuyerID') && !keys.includes('UserGroupID')) return
  for (const [field, code] of LEVELS) {
    const said = given[field]
    if (keys.includes(field) || typeof said !== 'string' || said === '') continue
    throw new CommerceError(400, code, `A ${name} is for no ${field}: leave it out.`, { Field: field })
  }
}

/** An assignment about to be written: its id, defaults and owner. */
export async function newLink(
  acting: Acting,
  family: Family,
  scope: string,
  body: Record<string, Json>,
  parent: StoredObject | undefined,
): Promise<Writing> {
  const owner = await ownerOfLink(acting, family, scope, body, parent)
  const filled = withDefaults(family.model, body)
  for (const key of family.keys) if (filled[key] === '') filled[key] = null
  const id = idOfKeys(family.keys, filled)
  return { family: family.name, scope, id, owner, body: filled, before: undefined, given: body, query: {} }
}

export async function getLink(call: Call, family: Family): Promise<Reply> {
  return one(await complete(call, await findLink(call, family)))
}

export async function unassign(call: Call, family: Family): Promise<Reply> {
  const object = await findLink(call, family)
  const rules = call.rules(family.name)
  await rules.remove?.(call, object)
  await call.store.delete(call.tx, object)
  await rules.removed?.(call, object)
  return call.operation.answer ? one(await complete(call, object)) : NOTHING
}

async function findLink(call: Call, family: Family): Promise<StoredObject> {
  const scope = scopeOf(family, call)
  await getParent(call, family, scope)
  const keys = keysOfPath(call, family)
  const id = idOfKeys(family.keys, keys)
  const object = await call.store.get(call.tx, { family: family.name, scope, id })
  if (object === undefined || !(await sees(call, object))) throw notFound(typeOf(family.name), id)
  return object
}

/** The key fields that path and query say: `UserGroupID` is `userGroupID` there. */
function keysOfPath({ parameters, query }: Call, family: Family): Record<string, string> {
  const said = new Map(
    [...Object.entries(query), ...Object.entries(parameters)].map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]),
  )
  const keys: Record<string, string> = {}
  for (const key of family.keys) {
    const value = said.get(key.toLowerCase())
    if (value !== undefined) keys[key] = value
  }
  return keys
}

/**
 * An assignment belongs to whom the first thing it names belongs to; who may not write that thing may not assign it.
 */
async function ownerOfLink(
  acting: Acting,
  family: Family,
  scope: string,
  body: JsonObject,
  parent: StoredObject | undefined,
): Promise<string | null> {
  if (family.party === 'user') return acting.caller.userId
  if (family.party !== 'owner') return null
  const [first] = family.keys
  const reference = family.references.find(({ field }) => field === first)
  const target = reference && targetKey(reference, family, scope, body)
  if (target === undefined) return parent?.owner ?? acting.marketplaceId
  const object = await acting.store.get(acting.tx, target)
  if (object === undefined || !(await sees(acting, object))) throw notFound(typeOf(target.family), target.id)
  return object.owner
}

function targetKey(reference: Reference, family: Family, scope: string, body: JsonObject): ObjectKey | undefined {
  const id = body[reference.field]
  const [name] = reference.to
  if (typeof id !== 'string' || id === '' || name === undefined) return undefined
  const scopes = new Map(family.scope.map((parameter, index) => [parameter, scope.split('/')[index] ?? '']))
  const inScope = familyOf(name).scope.map((parameter) => scopes.get(parameter) ?? '')
  return { family: name, scope: inScope.join('/'), id }
}
