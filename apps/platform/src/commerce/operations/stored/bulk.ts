import { idExists, notFound } from '../../commerce-error.ts'
import type { Family } from '../../families/index.ts'
import type { ObjectDraft, ObjectKey, StoredObject } from '../../store/index.ts'
import { targetsOf } from '../../store/references.ts'
import type { Json } from '../json.ts'
import type { Acting, Writing } from './acting.ts'
import { newLink } from './links.ts'
import { draftOf, newWriting, type Wanted } from './objects.ts'
import { getParent, typeOf } from './see.ts'

/** One of many, with the ids of its parents joined by `/`. */
export interface WantedAt extends Wanted {
  readonly scope: string
}

/**
 * Makes many objects of one family as the marketplace owner, in few statements: what seeds use. The same rules hold as
 * for one; they may refer to each other. Throws as for one, and then none is made when the transaction is given up.
 */
export async function createObjects(
  acting: Acting,
  family: Family,
  wanted: readonly WantedAt[],
): Promise<StoredObject[]> {
  const parents = await parentsOf(acting, family, wanted)
  const rules = acting.rules(family.name)
  const writings: Writing[] = []
  for (const { scope, ...each } of wanted) {
    const said = each.body.ID
    const id = await acting.store.settleId(acting.tx, typeof said === 'string' ? said : undefined)
    const writing = newWriting(acting, family, { scope, id }, each, parents.get(scope))
    await rules.write?.(acting, writing)
    writings.push(writing)
  }
  const drafts = writings.map(draftOf)
  const taken = await existing(acting, drafts)
  const twice = new Set(taken.keys())
  for (const draft of drafts) {
    if (twice.has(keyText(draft))) throw idExists(typeOf(family.name), draft.id)
    twice.add(keyText(draft))
  }
  return writeAll(acting, family, writings, drafts)
}

/** The same for assignments, which replace what is there. */
export async function assignObjects(
  acting: Acting,
  family: Family,
  wanted: readonly { readonly scope: string; readonly body: Record<string, Json> }[],
): Promise<StoredObject[]> {
  const parents = await parentsOf(acting, family, wanted)
  const rules = acting.rules(family.name)
  const writings: Writing[] = []
  for (const { scope, body } of wanted) {
    const writing = await newLink(acting, family, scope, body, parents.get(scope))
    await rules.write?.(acting, writing)
    writings.push(writing)
  }
  return writeAll(acting, family, writings, writings.map(draftOf))
}

async function writeAll(
  acting: Acting,
  family: Family,
  writings: readonly Writing[],
  drafts: readonly ObjectDraft[],
): Promise<StoredObject[]> {
  await checkReferences(acting, family, drafts)
  const objects = (await acting.store.putMany(acting.tx, drafts)).map(({ object }) => object)
  const { written } = acting.rules(family.name)
  if (written) {
    const byKey = new Map(writings.map((writing) => [keyText(writing), writing]))
    for (const object of objects) {
      const writing = byKey.get(keyText(object))
      if (writing) await written(acting, object, undefined, writing)
    }
  }
  return objects
}

const keyText = ({ family, scope, id }: ObjectKey) => `${family} ${scope} ${id}`

async function parentsOf(
  acting: Acting,
  family: Family,
  wanted: readonly { readonly scope: string }[],
): Promise<Map<string, StoredObject | undefined>> {
  if (acting.caller.userType !== 'admin') throw new Error('Many objects at once are made by the marketplace owner')
  const parents = new Map<string, StoredObject | undefined>()
  for (const { scope } of wanted) {
    if (!parents.has(scope)) parents.set(scope, await getParent(acting, family, scope))
  }
  return parents
}

/** What is there already of these keys, by family and scope at once. */
async function existing({ tx, store }: Acting, keys: readonly ObjectKey[]): Promise<Map<string, StoredObject>> {
  const places = new Map<string, { family: string; scope: string; ids: Set<string> }>()
  for (const { family, scope, id } of keys) {
    const name = `${family} ${scope}`
    const place = places.get(name) ?? { family, scope, ids: new Set() }
    place.ids.add(id)
    places.set(name, place)
  }
  const found = new Map<string, StoredObject>()
  for (const { family, scope, ids } of places.values()) {
    for (const object of await store.getMany(tx, family, scope, [...ids])) found.set(keyText(object), object)
  }
  return found
}

async function checkReferences(acting: Acting, family: Family, drafts: readonly ObjectDraft[]): Promise<void> {
  const asked = drafts.flatMap((draft) =>
    family.references
      .filter(({ onDelete }) => onDelete !== 'keep')
      .map((reference) => targetsOf(family, draft, reference))
      .filter((targets) => targets.length > 0),
  )
  const there = await existing(acting, asked.flat())
  const among = new Set(drafts.map(keyText))
  for (const targets of asked) {
    if (targets.some((target) => there.has(keyText(target)) || among.has(keyText(target)))) continue
    const [first] = targets
    throw notFound(typeOf(first?.family ?? family.name), first?.id ?? '')
  }
}
