/** Items in the tables: reading whole databases or single items, writing the difference between two states. */
import type { Kysely } from 'kysely'
import { jsonb } from '../ground/database/index.ts'
import type { ContentTables } from './migrations.ts'
import type { DatabaseName, Item, ItemId, ItemVersion } from './model.ts'
import type { ItemChanges } from './tree.ts'

type Db = Kysely<ContentTables>

export interface Place {
  readonly tenant: string
  readonly database: DatabaseName
}

/** Rows per statement: well below the 65,535 parameters PostgreSQL takes. */
const CHUNK = 400

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

/** Makes the rows say what `changes` says. Versions that are the same object before and after are left alone. */
export async function writeItems(
  db: Db,
  place: Place,
  before: (id: ItemId) => Item | undefined,
  changes: ItemChanges,
): Promise<void> {
  const gone: ItemId[] = []
  const items: Item[] = []
  const versions: { id: ItemId; version: ItemVersion }[] = []
  const dropped: { id: ItemId; version: ItemVersion }[] = []
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
  await deleteItems(db, place, gone)
  await upsertItems(db, place, items)
  for (const { id, version } of dropped) {
    await db
      .deleteFrom('content_version')
      .where('tenant', '=', place.tenant)
      .where('database', '=', place.database)
      .where('item_id', '=', id)
      .where('language', '=', version.language)
      .where('version', '=', version.version)
      .execute()
  }
  await upsertVersions(db, place, versions)
}

async function deleteItems(db: Db, { tenant, database }: Place, ids: readonly ItemId[]): Promise<void> {
  for (const chunk of chunks(ids)) {
    await db
      .deleteFrom('content_item')
      .where('tenant', '=', tenant)
      .where('database', '=', database)
      .where('id', 'in', chunk)
      .execute()
  }
}

async function upsertItems(db: Db, { tenant, database }: Place, items: readonly Item[]): Promise<void> {
  for (const chunk of chunks(items)) {
    await db
      .insertInto('content_item')
      .values(
        chunk.map((item) => ({
          tenant,
          database,
          id: item.id,
          parent_id: item.parentId,
          name: item.name,
          template: item.template,
          sort_order: item.sortOrder,
          created_at: item.createdAt,
          updated_at: item.updatedAt,
          shared: jsonb(item.shared),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'database', 'id']).doUpdateSet((row) => ({
          parent_id: row.ref('excluded.parent_id'),
          name: row.ref('excluded.name'),
          template: row.ref('excluded.template'),
          sort_order: row.ref('excluded.sort_order'),
          created_at: row.ref('excluded.created_at'),
          updated_at: row.ref('excluded.updated_at'),
          shared: row.ref('excluded.shared'),
        })),
      )
      .execute()
  }
}

async function upsertVersions(
  db: Db,
  { tenant, database }: Place,
  versions: readonly { id: ItemId; version: ItemVersion }[],
): Promise<void> {
  for (const chunk of chunks(versions)) {
    await db
      .insertInto('content_version')
      .values(
        chunk.map(({ id, version }) => ({
          tenant,
          database,
          item_id: id,
          language: version.language,
          version: version.version,
          revision: version.revision,
          created_at: version.createdAt,
          updated_at: version.updatedAt,
          fields: jsonb(version.fields),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'database', 'item_id', 'language', 'version']).doUpdateSet((row) => ({
          revision: row.ref('excluded.revision'),
          created_at: row.ref('excluded.created_at'),
          updated_at: row.ref('excluded.updated_at'),
          fields: row.ref('excluded.fields'),
        })),
      )
      .execute()
  }
}

export function* chunks<Entry>(list: readonly Entry[]): Generator<readonly Entry[]> {
  for (let start = 0; start < list.length; start += CHUNK) yield list.slice(start, start + CHUNK)
}
