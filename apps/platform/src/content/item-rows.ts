/** Items in the tables: reading whole databases or single items, writing the difference between two states. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonb, prepared } from '../ground/database/index.ts'
import type { ContentTables } from './migrations.ts'
import type { DatabaseName, Item, ItemId, ItemVersion } from './model.ts'
import type { ItemChanges } from './tree.ts'

type Db = Kysely<ContentTables>

export interface Place {
  readonly tenant: string
  readonly database: DatabaseName
}

/** Rows a statement takes: some hundred kilobytes of content. */
const CHUNK = 1000

/** All items of a database, or those with the ids given. */
export async function readItems(db: Db, place: Place, ids?: readonly ItemId[]): Promise<Item[]> {
  if (ids === undefined) return assemble(await itemRows(db, place), await versionRows(db, place))
  const items: Item[] = []
  for (const chunk of chunks(ids)) {
    items.push(...assemble(await itemRows(db, place, chunk), await versionRows(db, place, chunk)))
  }
  return items
}

function itemRows(db: Db, { tenant, database }: Place, ids?: readonly ItemId[]) {
  const rows = db.selectFrom('content_item').selectAll().where('tenant', '=', tenant).where('database', '=', database)
  return (ids ? rows.where('id', 'in', ids) : rows).execute()
}

function versionRows(db: Db, { tenant, database }: Place, ids?: readonly ItemId[]) {
  const rows = db
    .selectFrom('content_version')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('database', '=', database)
    .orderBy('item_id')
    .orderBy('language')
    .orderBy('version')
  return (ids ? rows.where('item_id', 'in', ids) : rows).execute()
}

function assemble(
  items: readonly ContentTables['content_item'][],
  versions: readonly ContentTables['content_version'][],
): Item[] {
  const byItem = new Map<ItemId, Map<string, ItemVersion[]>>()
  for (const row of versions) {
    const languages = byItem.get(row.item_id) ?? new Map<string, ItemVersion[]>()
    byItem.set(row.item_id, languages)
    const list = languages.get(row.language) ?? []
    languages.set(row.language, list)
    list.push({
      language: row.language,
      version: row.version,
      revision: row.revision,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      fields: row.fields,
    })
  }
  return items.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    template: row.template,
    sortOrder: row.sort_order,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    shared: row.shared,
    versions: byItem.get(row.id) ?? new Map(),
  }))
}

/**
 * Makes the rows say what `changes` says. Versions that are the same object before and after are left alone. Each
 * statement takes its rows as one parameter, so that it has one text, prepared once, for however many there are.
 */
export async function writeItems(
  db: Db,
  place: Place,
  before: (id: ItemId) => Item | undefined,
  changes: ItemChanges,
): Promise<void> {
  const gone: ItemId[] = []
  const items: Item[] = []
  const versions: VersionOfItem[] = []
  const dropped: VersionOfItem[] = []
  for (const [id, item] of changes) {
    if (!item) {
      gone.push(id)
      continue
    }
    items.push(item)
    const old = new Set([...(before(id)?.versions.values() ?? [])].flat())
    const now = [...item.versions.values()].flat()
    for (const version of now) if (!old.delete(version)) versions.push({ id, version })
    for (const version of old) {
      const replaced = now.some((one) => one.language === version.language && one.version === version.version)
      if (!replaced) dropped.push({ id, version })
    }
  }
  const statements = [
    Array.from(chunks(gone), (chunk) => () => deleteItems(place, chunk)),
    Array.from(chunks(items), (chunk) => () => upsertItems(place, chunk)),
    Array.from(chunks(dropped), (chunk) => () => deleteVersions(place, chunk)),
    Array.from(chunks(versions), (chunk) => () => upsertVersions(place, chunk)),
  ]
  await executeInTurn(db, statements.flat())
}

type Statement = RawBuilder<unknown>

/** Each is made while the database is at work on the one before. */
async function executeInTurn(db: Db, statements: readonly (() => Statement)[]): Promise<void> {
  let running: Promise<unknown> | undefined
  for (const make of statements) {
    const statement = make()
    await running
    running = statement.execute(db)
  }
  await running
}

interface VersionOfItem {
  readonly id: ItemId
  readonly version: ItemVersion
}

function deleteItems({ tenant, database }: Place, ids: readonly ItemId[]): Statement {
  return sql`${prepared} delete from content_item
    where tenant = ${tenant} and database = ${database} and id = any(${ids}::uuid[])`
}

function upsertItems({ tenant, database }: Place, items: readonly Item[]): Statement {
  const rows = items.map(({ versions: _, ...item }) => item)
  return sql`${prepared} insert into content_item
      (tenant, database, id, parent_id, name, template, sort_order, created_at, updated_at, shared)
    select ${tenant}, ${database}, r.id, r."parentId", r.name, r.template, r."sortOrder", r."createdAt", r."updatedAt", r.shared
    from jsonb_to_recordset(${jsonb(rows)}) as r(id uuid, "parentId" uuid, name text, template text, "sortOrder" integer,
      "createdAt" timestamptz, "updatedAt" timestamptz, shared jsonb)
    on conflict (tenant, database, id) do update set parent_id = excluded.parent_id, name = excluded.name,
      template = excluded.template, sort_order = excluded.sort_order, created_at = excluded.created_at,
      updated_at = excluded.updated_at, shared = excluded.shared`
}

/** The ids once more, by which the index is used. */
function deleteVersions({ tenant, database }: Place, versions: readonly VersionOfItem[]): Statement {
  const rows = versions.map(({ id, version: { language, version } }) => ({ id, language, version }))
  const ids = versions.map(({ id }) => id)
  return sql`${prepared} delete from content_version as v
    using jsonb_to_recordset(${jsonb(rows)}) as r(id uuid, language text, version integer)
    where v.tenant = ${tenant} and v.database = ${database} and v.item_id = any(${ids}::uuid[]) and v.item_id = r.id
      and v.language = r.language and v.version = r.version`
}

function upsertVersions({ tenant, database }: Place, versions: readonly VersionOfItem[]): Statement {
  const rows = versions.map(({ id, version }) => ({ ...version, id }))
  return sql`${prepared} insert into content_version
      (tenant, database, item_id, language, version, revision, created_at, updated_at, fields)
    select ${tenant}, ${database}, r.id, r.language, r.version, r.revision, r."createdAt", r."updatedAt", r.fields
    from jsonb_to_recordset(${jsonb(rows)}) as r(id uuid, language text, version integer, revision uuid,
      "createdAt" timestamptz, "updatedAt" timestamptz, fields jsonb)
    on conflict (tenant, database, item_id, language, version) do update set revision = excluded.revision,
      created_at = excluded.created_at, updated_at = excluded.updated_at, fields = excluded.fields`
}

export function* chunks<Entry>(list: readonly Entry[]): Generator<readonly Entry[]> {
  for (let start = 0; start < list.length; start += CHUNK) yield list.slice(start, start + CHUNK)
}
