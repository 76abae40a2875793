import { isDeepStrictEqual } from 'node:util'
import { type Family, familyOf, type Reference } from '../families/index.ts'
import { withDefaults } from '../operations/shape/check-body.ts'
import type { Acting, Writing } from '../operations/stored/acting.ts'
import { newLink } from '../operations/stored/links.ts'
import { draftOf, newWriting, replacement } from '../operations/stored/objects.ts'
import { parentKeyOf } from '../operations/stored/place.ts'
import type { ObjectDraft, ObjectKey, StoredObject } from '../store/index.ts'
import { targetsOf } from '../store/references.ts'
import { checksOf, needsOfChecks } from './checks.ts'
import { keyText } from './known-objects.ts'
import { type Entry, isRefusal, type Loading } from './loading.ts'
import { type ReadRecord, readRecord } from './read-record.ts'
import { modelOf } from './resources.ts'
import { withSecrets } from './secrets.ts'

/** Families whose rules look at others of the family in the database: each is written before the next is looked at. */
const ONE_BY_ONE: ReadonlySet<string> = new Set(['Buyer', 'Locale', 'ImpersonationConfig', 'ProductCollectionEntry'])

/** A record that was accepted and differs from what is stored. */
export interface Accepted {
  readonly entry: Entry
  readonly writing: Writing
  readonly draft: ObjectDraft
}

/**
 * Loads records of one resource as the API would one by one: made when there is no such object, replaced when there is
 * a different one, left when it is the same.
 */
export async function loadRecords(loading: Loading, entries: readonly Entry[]): Promise<void> {
  const read = entries.flatMap((entry) => readRecord(loading, entry) ?? [])
  await loading.store.learn(
    loading.acting.tx,
    read.flatMap((record) => needsOf(loading, record)),
  )
  loading.coming = new Set(read.map(({ key }) => keyText(key)))
  const accepted: Accepted[] = []
  for (const record of read) {
    const one = await loading.attempt(record.entry, record.key, () => accept(loading, record))
    if (one === undefined) continue
    if (ONE_BY_ONE.has(record.key.family)) await writeAccepted(loading, [one])
    else accepted.push(one)
  }
  await writeAccepted(loading, accepted)
}

/** Keys that will be asked for: the object, what it stands below and what it names. */
export function needsOf({ acting }: Loading, { key, body, user }: ReadRecord): ObjectKey[] {
  const family = familyOf(key.family)
  const parent = parentKeyOf(family, key.scope)
  const draft = { scope: key.scope, body: { OwnerID: acting.marketplaceId, ...body } }
  return [
    key,
    ...(parent ? [parent] : []),
    ...family.references.flatMap((reference) => targetsOf(family, draft, reference)),
    ...(user === undefined ? [] : [userKey(key, user)]),
    ...needsOfChecks(acting, key, body),
  ]
}

const userKey = ({ scope }: ObjectKey, id: string): ObjectKey => ({ family: 'BuyerUser', scope, id })

/** What is to be written for a record; undefined for one that is there already, or names what is not there. */
async function accept(loading: Loading, record: ReadRecord): Promise<Accepted | undefined> {
  const { entry, key } = record
  if (belongsToRefused(loading, record)) {
    loading.drop(key)
    return undefined
  }
  const parent = parentKeyOf(familyOf(key.family), key.scope)
  if (parent && !loading.store.known(parent)) {
    loading.refuse(entry, `${entry.resource.scope.at(-1)} ${parent.id} does not exist`, key)
    return undefined
  }
  if (record.user !== undefined && !isThere(loading, userKey(key, record.user))) {
    loading.refuse(entry, `the user ${record.user} does not exist`, key)
    return undefined
  }
  return acceptDraft(loading, entry, await writingOf(loading, record))
}

/** What the rules and the references leave of a write; undefined when it was refused, or changes nothing. */
export async function acceptDraft(loading: Loading, entry: Entry, writing: Writing): Promise<Accepted | undefined> {
  await loading.acting.rules(writing.family).write?.(loading.acting, writing)
  const draft = draftOf(writing)
  const problems = [...missing(loading, draft, writing.before), ...(await checksOf(loading, draft))]
  for (const problem of problems) loading.refuse(entry, problem, draft)
  if (problems.length > 0) return undefined
  if (writing.before && isSame(writing.before, draft)) {
    loading.unchanged += 1
    return undefined
  }
  loading.store.expect(draft)
  return { entry, writing, draft }
}

/** Something it stands below or names was refused: that was said, and is enough. */
function belongsToRefused(loading: Loading, { key, body }: ReadRecord): boolean {
  const family = familyOf(key.family)
  const parent = parentKeyOf(family, key.scope)
  const named = family.references.map((reference) => targetsOf(family, { scope: key.scope, body }, reference))
  return [...named, ...(parent ? [[parent]] : [])].some(
    (keys) => keys.some((one) => loading.wasRefused(one)) && !keys.some((one) => loading.store.known(one)),
  )
}

async function writingOf(loading: Loading, { entry, key, body, user }: ReadRecord): Promise<Writing> {
  const family = familyOf(key.family)
  const acting: Acting = user === undefined ? loading.acting : actingAs(loading.acting, user)
  const { tx, store } = acting
  const before = await store.get(tx, key)
  const parentKey = parentKeyOf(family, key.scope)
  const parent = parentKey && (await store.get(tx, parentKey))
  const wanted = {
    body: withSecrets(family.model, body, before?.body, (field, secret) =>
      loading.secrets.push({ resource: entry.resource.name, id: key.id, field, secret }),
    ),
  }
  if (family.keys.length > 0) {
    const link = await newLink(acting, family, key.scope, wanted.body, parent)
    const owner = family.party === 'user' ? (parent?.owner ?? link.owner) : link.owner
    return { ...link, owner, before }
  }
  const writing = before ? replacement(acting, before, wanted) : newWriting(acting, family, key, wanted, parent)
  if (user === undefined) return writing
  writing.body = { ...withDefaults(modelOf({ family }, true), body), ...writing.body }
  if (!before) writing.owner = user
  return writing
}

const actingAs = (acting: Acting, userId: string): Acting => ({ ...acting, caller: { ...acting.caller, userId } })

/** What the object names and is not there. What it named before is not looked at again. */
function missing(loading: Loading, draft: ObjectDraft, before: ObjectDraft | undefined): string[] {
  const family = familyOf(draft.family)
  return family.references.flatMap((reference) => {
    if (reference.onDelete === 'keep') return []
    const targets = targetsOf(family, draft, reference)
    if (targets.length === 0 || isThere(loading, ...targets)) return []
    if (before && isDeepStrictEqual(targets, targetsOf(family, before, reference))) return []
    return [`${reference.field} ${targets[0]?.id} ${whereOf(family, reference, targets)}`]
  })
}

/** One of the keys is that of an object, or of a record that is about to become one. */
function isThere(loading: Loading, ...keys: readonly ObjectKey[]): boolean {
  return keys.some((key) => loading.store.known(key) !== undefined || loading.coming.has(keyText(key)))
}

function whereOf(family: Family, reference: Reference, [target]: readonly ObjectKey[]): string {
  if (!target || target.scope === '' || reference.to.length > 1 || family.scope.length > 0) return 'does not exist'
  return `does not exist in ${target.scope}`
}

/** Stamps say when, not what. */
function isSame(before: StoredObject, draft: ObjectDraft): boolean {
  const model = modelOf({ family: familyOf(draft.family) }, draft.owner !== null)
  const compared = ({ body }: ObjectDraft) => ({ ...withDefaults(model, body), LastUpdated: null })
  return before.owner === draft.owner && isDeepStrictEqual(compared(before), compared(draft))
}

/** Writes at once; when something is refused then, each by itself, to tell which. */
export async function writeAccepted(loading: Loading, accepted: readonly Accepted[]): Promise<void> {
  if (accepted.length === 0) return
  const { acting, store } = loading
  const byKey = new Map(accepted.map((one) => [keyText(one.draft), one]))
  const written: StoredObject[] = []
  try {
    for (const { object } of await store.putMany(
      acting.tx,
      accepted.map(({ draft }) => draft),
    )) {
      written.push(object)
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    for (const { entry, draft } of accepted) {
      const one = await loading.attempt(entry, draft, () => store.put(acting.tx, draft))
      if (one) written.push(one.object)
    }
  }
  for (const object of written) {
    const one = byKey.get(keyText(object))
    if (!one) continue
    const { before } = one.writing
    if (before) loading.changed += 1
    else loading.created += 1
    const after = acting.rules(object.family).written
    if (after) await loading.attempt(one.entry, object, () => after(acting, object, before, one.writing))
  }
}
