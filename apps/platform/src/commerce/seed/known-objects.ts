import type { Database } from '../../ground/database/index.ts'
import type { ObjectDraft, ObjectKey, ObjectStore, StoredObject } from '../store/index.ts'

/** Keys that one look-up asks for. */
const AT_ONCE = 2000

const NEVER = new Date(0)

/**
 * A store that remembers what it read and wrote, for one transaction that reads the same things again and again. Nobody
 * else's writes are seen, as they are not in a transaction that began before.
 */
export interface KnownObjects extends ObjectStore {
  /** Reads what is not known yet, in few statements. */
  learn(tx: Database, keys: Iterable<ObjectKey>): Promise<void>
  /** What is known to be there; undefined for what is not there, and for what nobody asked for. */
  known(key: ObjectKey): StoredObject | undefined
  /** Takes a draft for what is there: it will be, before anything else is looked at. */
  expect(draft: ObjectDraft): void
  /** Forgets all, when more would come than is to be held. */
  forget(): void
}

export const keyText = ({ family, scope, id }: ObjectKey) => `${family} ${scope} ${id}`

export function rememberObjects(store: ObjectStore): KnownObjects {
  const memory = new Map<string, StoredObject | null>()
  const remember = (object: StoredObject) => memory.set(keyText(object), object)

  async function learn(tx: Database, keys: Iterable<ObjectKey>): Promise<void> {
    const families = new Map<string, ObjectKey[]>()
    const asked = new Set<string>()
    for (const key of keys) {
      const text = keyText(key)
      if (memory.has(text) || asked.has(text)) continue
      asked.add(text)
      const list = families.get(key.family)
      if (list) list.push(key)
      else families.set(key.family, [key])
    }
    for (const [family, all] of families) {
      for (let start = 0; start < all.length; start += AT_ONCE) {
        const some = all.slice(start, start + AT_ONCE)
        const scope = [...new Set(some.map((key) => key.scope))]
        const ids = [...new Set(some.map(({ id }) => id))]
        for (const object of await store.find(tx, family, { scope, equals: { ID: ids } })) remember(object)
      }
      for (const key of all) if (!memory.has(keyText(key))) memory.set(keyText(key), null)
    }
  }

  return {
    ...store,
    learn,
    known: (key) => memory.get(keyText(key)) ?? undefined,
    expect(draft) {
      const before = memory.get(keyText(draft)) ?? { revision: 0, created: NEVER, updated: NEVER }
      remember({ ...before, ...draft })
    },
    forget: () => memory.clear(),
    async get(tx, key) {
      const found = memory.get(keyText(key))
      if (found !== undefined) return found ?? undefined
      const object = await store.get(tx, key)
      memory.set(keyText(key), object ?? null)
      return object
    },
    async getMany(tx, family, scope, ids) {
      await learn(
        tx,
        ids.map((id) => ({ family, scope, id })),
      )
      return ids.flatMap((id) => memory.get(keyText({ family, scope, id })) ?? [])
    },
    async insert(tx, draft) {
      const object = await store.insert(tx, draft)
      remember(object)
      return object
    },
    async put(tx, draft, options) {
      const written = await store.put(tx, draft, options)
      remember(written.object)
      return written
    },
    async putMany(tx, drafts) {
      const written = await store.putMany(tx, drafts)
      for (const { object } of written) remember(object)
      return written
    },
    async remove(tx, key) {
      memory.clear()
      return store.remove(tx, key)
    },
    async delete(tx, key) {
      memory.clear()
      return store.delete(tx, key)
    },
    async rename(tx, key, newId) {
      memory.clear()
      return store.rename(tx, key, newId)
    },
  }
}
