/** What a write and a catch-up do to the tables: epochs, the record of changes, audit lines. */
import { type QueryExecutorProvider, sql } from 'kysely'
import { jsonb, prepared } from '../ground/database/index.ts'
import { chunks, readItems, writeItems } from './item-rows.ts'
import { DATABASES, type DatabaseName, FIRST_EPOCH, type Item, type ItemId } from './model.ts'
import { ROOT_ITEMS } from './roots.ts'
import type { AuditEntry, ContentTx } from './store.ts'
import { buildTree, type ItemChanges, type Tree } from './tree.ts'

/** Changes are kept for this many epochs; a process further behind reads everything. */
const KEPT_EPOCHS = 4096
const PRUNE_EVERY = 256

export interface Head {
  readonly epoch: number
  readonly oldest: number
}

/** How far both databases are, and which manifest holds. */
export async function readHeads(
  db: QueryExecutorProvider,
  tenant: string,
): Promise<{ epochs: Record<DatabaseName, Head>; digest: string }> {
  const { rows } = await sql<Head & { database: string; digest: string | null }>`${prepared}
    select e.database, e.epoch, e.oldest, m.digest
    from content_epoch as e left join content_manifest as m on m.tenant = e.tenant where e.tenant = ${tenant}`.execute(
    db,
  )
  const head = (database: DatabaseName): Head =>
    rows.find((row) => row.database === database) ?? { epoch: 0, oldest: 0 }
  return { epochs: { master: head('master'), web: head('web') }, digest: rows[0]?.digest ?? '' }
}

/** Puts the writes of a tenant in order: each waits here for the one before. */
export async function lockWrites(tx: ContentTx, tenant: string): Promise<void> {
  await sql`${prepared} select database from content_epoch where tenant = ${tenant} order by database for update`.execute(
    tx,
  )
}

/** The tree as the transaction sees it: reads what changed since, or everything when that is not known any more. */
export async function refreshTree(tx: ContentTx, tenant: string, tree: Tree, head: Head): Promise<Tree> {
  const { database } = tree
  if (tree.epoch >= head.epoch) return tree
  const place = { tenant, database }
  if (tree.size === 0 || tree.epoch < head.oldest) {
    return buildTree(database, head.epoch, await readItems(tx, place))
  }
  const rows = await tx
    .selectFrom('content_change')
    .select('item_id')
    .distinct()
    .where('tenant', '=', tenant)
    .where('database', '=', database)
    .where('epoch', '>', tree.epoch)
    .execute()
  const changes = new Map<string, Item | null>(rows.map((row) => [row.item_id, null]))
  for (const item of await readItems(tx, place, [...changes.keys()])) changes.set(item.id, item)
  return tree.with(head.epoch, changes)
}

/** Writes the changes as the next epoch. */
export async function save(tx: ContentTx, tenant: string, tree: Tree, changes: ItemChanges): Promise<Tree> {
  const { database } = tree
  const epoch = tree.epoch + 1
  await writeItems(tx, { tenant, database }, (id) => tree.get(id), changes)
  await sql`${prepared} with changed as (
      insert into content_change (tenant, database, epoch, item_id)
      select ${tenant}, ${database}, ${epoch}::bigint, id from unnest(${[...changes.keys()]}::uuid[]) as id)
    update content_epoch set epoch = ${epoch} where tenant = ${tenant} and database = ${database}`.execute(tx)
  if (epoch % PRUNE_EVERY === 0 && epoch > KEPT_EPOCHS) await prune(tx, tenant, database, epoch - KEPT_EPOCHS)
  return tree.with(epoch, changes)
}

async function prune(tx: ContentTx, tenant: string, database: DatabaseName, oldest: number): Promise<void> {
  await tx
    .deleteFrom('content_change')
    .where('tenant', '=', tenant)
    .where('database', '=', database)
    .where('epoch', '<=', oldest)
    .execute()
  await tx
    .updateTable('content_epoch')
    .set({ oldest })
    .where('tenant', '=', tenant)
    .where('database', '=', database)
    .execute()
}

export async function audit(tx: ContentTx, tenant: string, at: Date, entries: readonly AuditEntry[]): Promise<void> {
  for (const chunk of chunks(entries)) {
    await sql`${prepared} insert into content_audit
        (tenant, at, username, action, database, item_id, language, version, before_revision, after_revision, detail)
      select ${tenant}, ${at}::timestamptz, r.username, r.action, r.database, r."itemId", r.language, r.version, r."beforeRevision",
        r."afterRevision", coalesce(r.detail, '{}')
      from jsonb_to_recordset(${jsonb(chunk)}) as r(username text, action text, database text, "itemId" uuid, language text,
        version integer, "beforeRevision" uuid, "afterRevision" uuid, detail jsonb)`.execute(tx)
  }
}

/** By number of the version. A version that was deleted leaves its number to the next one. */
export async function readLastWriters(
  db: Pick<ContentTx, 'selectFrom'>,
  tenant: string,
  itemId: ItemId,
  language: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('content_audit')
    .select(['version', 'username'])
    .distinctOn('version')
    .where('tenant', '=', tenant)
    .where('database', '=', 'master')
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .where('version', 'is not', null)
    .where('action', '<>', 'deleteItemVersion')
    .orderBy('version')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.flatMap(({ version, username }) => (version === null ? [] : [[version, username] as const])))
}

/** Epoch rows and the top of the tree, once a tenant. */
export async function seed(tx: ContentTx, tenant: string): Promise<void> {
  for (const database of DATABASES) {
    const { numInsertedOrUpdatedRows: isNew = 0n } = await tx
      .insertInto('content_epoch')
      .values({ tenant, database, epoch: FIRST_EPOCH, oldest: FIRST_EPOCH })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (isNew === 0n) continue
    const roots = new Map(ROOT_ITEMS.map((item) => [item.id, item]))
    await writeItems(tx, { tenant, database }, () => undefined, roots)
  }
}
