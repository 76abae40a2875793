import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { familyOf } from '../families/index.ts'
import type { CachedObjects } from './cached-objects.ts'
import { deleteWithDependents } from './delete.ts'
import { settleId } from './ids.ts'
import { listObjects } from './list/list.ts'
import type { ListAnswer, ListQuery } from './list/query.ts'
import type { ObjectDraft, ObjectKey, StoredObject } from './object.ts'
import { fieldsAre, inScopes, readRows, type Scopes } from './read.ts'
import { checkParent, checkReferences } from './references.ts'
import { renameObject } from './rename.ts'
import { idExists, revisionMoved } from './store-error.ts'
import { type Ask, readAsk, readsOf } from './transaction-reads.ts'
import { type FieldsChange, mergeRows, removeRows, replaceRows, writeRows } from './write.ts'
import { createXpIndex, dropXpIndex } from './xp-indices.ts'

/** A transaction, or the database for what is one statement. */
type Tx = Kysely<unknown>

export interface FindWhere {
  readonly scope?: Scopes
  /** Exact values of key and reference fields (and `ID`); null: absent; several: any of them. */
  readonly equals: Readonly<Record<string, string | null | readonly string[]>>
}

/**
 * What the platform keeps, of every family alike. Writes belong into a transaction. There, what is read in one turn is
 * read in one statement, and once: see `transaction-reads.ts`.
 */
export interface ObjectStore {
  get(tx: Tx, key: ObjectKey): Promise<StoredObject | undefined>
  /** As {@link get}, and nobody else writes the object until the transaction ends: to read, change and put it. */
  getForUpdate(tx: Tx, key: ObjectKey): Promise<StoredObject | undefined>
  /** Those that are there, in the order of the ids; `counted`: with what their family counts. */
  getMany(
    tx: Tx,
    family: string,
    scope: string,
    ids: readonly string[],
    options?: { counted?: boolean },
  ): Promise<StoredObject[]>
  /** Throws `IdExists`, `ValidationFailure`, or the code of a value that another has. */
  insert(tx: Tx, draft: ObjectDraft): Promise<StoredObject>
  /** Writes over what is there, if anything is. `ifRevision`: only over that, else throws 412. */
  put(
    tx: Tx,
    draft: ObjectDraft,
    options?: { ifRevision?: number },
  ): Promise<{ object: StoredObject; created: boolean }>
  /** Many of one family in few statements, written over what is there. */
  putMany(tx: Tx, drafts: readonly ObjectDraft[]): Promise<{ object: StoredObject; created: boolean }[]>
  /** Sets some top-level fields of objects that are there: counters. Not what is searched by name, unique or refers. */
  mergeMany(tx: Tx, family: string, changes: readonly FieldsChange[]): Promise<void>
  /** This object alone; false when it was not there. */
  remove(tx: Tx, key: ObjectKey): Promise<boolean>
  /** With all that hangs on it; throws the family's code when something needs it. Answers what went. */
  delete(tx: Tx, key: ObjectKey): Promise<ObjectKey[]>
  /** Another id, for the object and for whatever names it. Throws `NotFound`, `IdExists`. */
  rename(tx: Tx, key: ObjectKey, newId: string): Promise<void>
  /** Throws `NotFound` when the parent in the scope, or something the body names anew, is not there. */
  check(tx: Tx, draft: ObjectDraft, before?: ObjectDraft): Promise<void>
  /** The id for a new object: generated, or with numbers for incrementors. */
  settleId(tx: Tx, wanted: string | null | undefined): Promise<string>
  /** Ordered by scope and id; all of them without `limit`. */
  find(tx: Tx, family: string, where: FindWhere, limit?: number): Promise<StoredObject[]>
  list(tx: Tx, query: ListQuery): Promise<ListAnswer>
  /**
   * What a statement of its own says of families that are all `cached`: cached as they are, where that is exact. `key`: the
   * statement with its parameters. Throws for other families: of their changes the cache hears nothing.
   */
  readCached<Row>(
    tx: Tx,
    families: readonly string[],
    key: string,
    read: () => Promise<readonly Row[]>,
  ): Promise<readonly Row[]>
  createXpIndex(tx: Tx, thingType: string, key: string): Promise<void>
  dropXpIndex(tx: Tx, thingType: string, key: string): Promise<void>
}

export interface ObjectStoreSettings {
  readonly tenant: string
  /** Default: the time of day. */
  readonly now?: () => Date
  /** Where settings are cached; default: they are read every time. */
  readonly cached?: CachedObjects
  /** Milliseconds a list may take, where the database keeps no limit of its own; default any number. */
  readonly listMs?: number
}

/**
 * @example
 * await migrate(db, storeMigrations)
 * await ensureFamilies(db)
 * const store = createObjectStore({ tenant: TENANT })
 * await db.transaction().execute((tx) => store.put(tx, { family: 'Product', scope: '', id: 'chair', owner: null, body }))
 */
export function createObjectStore({
  tenant,
  now = () => new Date(),
  cached,
  listMs,
}: ObjectStoreSettings): ObjectStore {
  const at = () => ({ tenant, now: now() })

  function read(tx: Tx, ask: Ask): Promise<StoredObject[]> {
    const reads = readsOf(tx)
    const readNow = () => reads?.rows(tenant, ask) ?? readAsk(tx, tenant, ask)
    if (!familyOf(ask.family).cached) return readNow()
    return readCached(tx, [ask.family], ask.key, readNow) as Promise<StoredObject[]>
  }

  async function readCached<Row>(
    tx: Tx,
    names: readonly string[],
    key: string,
    readNow: () => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    const uncached = names.find((name) => !familyOf(name).cached)
    if (uncached !== undefined) throw new Error(`Family ${uncached} is not marked as cached.`)
    const reads = readsOf(tx)
    // A transaction that changed settings sees its own, and nobody else does.
    if (!cached || names.some((name) => reads?.hasChanged(name))) return readNow()
    return cached.get(`${names} ${key}`, readNow) as Promise<readonly Row[]>
  }

  return {
    get: async (tx, key) => (await read(tx, oneOf(key)))[0],
    async getForUpdate(tx, key) {
      const { family, scope, id } = key
      const ask = someOf(family, scope, [id], false)
      const reads = readsOf(tx)
      if (reads?.holds(ask)) return (await read(tx, ask))[0]
      const [row] = await readRows(tx, tenant, family, ask.where, sql`for no key update`, { byKey: true })
      if (row) reads?.locked(ask, row)
      return row
    },
    async getMany(tx, family, scope, ids, { counted = false } = {}) {
      const rows = await read(tx, someOf(family, scope, ids, counted))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    async insert(tx, draft) {
      const [written] = await writeRows(tx, at(), [draft], 'skip')
      if (!written) throw idExists(draft)
      return written.object
    },
    async put(tx, draft, { ifRevision } = {}) {
      if (ifRevision !== undefined) {
        const [object] = await replaceRows(tx, at(), [draft], ifRevision)
        if (!object) throw revisionMoved(draft)
        return { object, created: false }
      }
      const [written] = await writeRows(tx, at(), [draft], 'replace')
      if (!written) throw revisionMoved(draft)
      return written
    },
    putMany: (tx, drafts) => writeRows(tx, at(), drafts, 'replace'),
    mergeMany: (tx, family, changes) => mergeRows(tx, at(), family, changes),
    async remove(tx, { family, scope, id }) {
      return (await removeRows(tx, tenant, { family, scope, ids: [id] })).length > 0
    },
    delete: (tx, key) => deleteWithDependents(tx, at(), key),
    rename: (tx, key, newId) => renameObject(tx, at(), key, newId),
    async check(tx, draft, before) {
      if (!before) await checkParent(tx, tenant, draft)
      await checkReferences(tx, tenant, draft, before)
    },
    settleId: (tx, wanted) => settleId(tx, tenant, wanted),
    async find(tx, family, asked, limit) {
      const scope = onlyOne(asked.scope)
      const equals = Object.fromEntries(Object.entries(asked.equals).map(([field, value]) => [field, onlyOne(value)]))
      if ([scope, ...Object.values(equals)].some((value) => Array.isArray(value) && value.length === 0)) return []
      const where = sql`${inScopes(family, scope)} and ${fieldsAre(family, equals)}`
      // A stretch of the primary key, or of the index of a reference: the same plan, however much that is. How many ids
      // an array has makes a difference.
      const isStretch =
        (isOneStretch(scope) || familyOf(family).scope.length === 0) &&
        !Object.values(equals).some((value) => Array.isArray(value))
      if (!isStretch) {
        const end = sql`order by o.scope, o.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`
        return readRows(tx, tenant, family, where, end)
      }
      const fields = Object.entries(equals).map(([field, value]) => (value === null ? `no ${field}` : field))
      const kind = `find ${typeof scope} ${fields} ${limit !== undefined}`
      return read(tx, { family, kind, key: `find ${JSON.stringify([scope, equals, limit])}`, where, limit })
    },
    list: (tx, query) => listObjects(tx, tenant, query, listMs),
    readCached,
    createXpIndex,
    dropXpIndex,
  }
}

/** One object is read as one of several, so that neither is read again for the other; but what counts, with its counts. */
function oneOf({ family, scope, id }: ObjectKey): Ask {
  return someOf(family, scope, [id], Object.keys(familyOf(family).counts).length > 0)
}

function someOf(family: string, scope: string, ids: readonly string[], counted: boolean): Ask {
  const key = `get ${JSON.stringify([scope, ids, counted])}`
  const [only, ...others] = ids
  if (only !== undefined && others.length === 0) {
    return { family, kind: `one ${counted}`, key, where: sql`o.scope = ${scope} and o.id = ${only}`, counted }
  }
  return {
    family,
    kind: `some ${counted}`,
    key,
    where: sql`o.scope = ${scope} and o.id = any(${[...ids]}::text[])`,
    counted,
  }
}

/** Of several that are one, that one: it is read like any one, with others and only once. */
function onlyOne<Value>(value: Value | readonly string[]): Value | string | readonly string[] {
  if (!Array.isArray(value)) return value as Value
  const [only, ...others] = new Set<string>(value)
  return only !== undefined && others.length === 0 ? only : (value as readonly string[])
}

/** Of a family that has scopes: those that are asked for lie together. */
function isOneStretch(scope: Scopes): boolean {
  return typeof scope === 'string' || (typeof scope === 'object' && 'below' in scope && scope.below !== '')
}
