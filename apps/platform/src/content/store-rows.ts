/** What a write and a catch-up do to the tables: epochs, the record of changes, audit lines. */
import { jsonb } from '../ground/database/index.ts'
import { chunks, readItems, writeItems } from './item-rows.ts'
import { DATABASES, type DatabaseName, type Item } from './model.ts'
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
  db: Pick<ContentTx, 'selectFrom'>,
  tenant: string,
): Promise<{ epochs: Record<DatabaseName, Head>; digest: string }> {
  const rows = await db
    .selectFrom('content_epoch')
    .leftJoin('content_manifest', 'content_manifest.tenant', 'content_epoch.tenant')
    .select(['database', 'epoch', 'oldest', 'digest'])
    .where('content_epoch.tenant', '=', tenant)
    .execute()
  const head = (database: DatabaseName): Head =>
    rows.find((row) => row.database === database) ?? { epoch: 0, oldest: 0 }
  return { epochs: { master: head('master'), web: head('web') }, digest: rows[0]?.digest ?? '' }
}

/** The tree as the transaction sees it: reads what changed since, or everything when that is not known any more. */
export async function caughtUp(tx: ContentTx, tenant: string, tree: Tree, head: Head): Promise<Tree> {
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
  for (const ids of chunks([...changes.keys()])) {
    await tx
      .insertInto('content_change')
      .values(ids.map((id) => ({ tenant, database, epoch, item_id: id })))
      .execute()
  }
  const prune = epoch % PRUNE_EVERY === 0 && epoch > KEPT_EPOCHS
  if (prune) {
    await tx
      .deleteFrom('content_change')
      .where('tenant', '=', tenant)
      .where('database', '=', database)
      .where('epoch', '<=', epoch - KEPT_EPOCHS)
      .execute()
  }
  await tx
    .updateTable('content_epoch')
    .set({ epoch, ...(prune ? { oldest: epoch - KEPT_EPOCHS } : {}) })
    .where('tenant', '=', tenant)
    .where('database', '=', database)
    .execute()
  return tree.with(epoch, changes)
}

export async function audit(tx: ContentTx, tenant: string, at: Date, entries: readonly AuditEntry[]): Promise<void> {
  for (const chunk of chunks(entries)) {
    await tx
      .insertInto('content_audit')
      .values(
        chunk.map((entry) => ({
          tenant,
          at,
          username: entry.username,
          action: entry.action,
          database: entry.database,
          item_id: entry.itemId ?? null,
          language: entry.language ?? null,
          version: entry.version ?? null,
          before_revision: entry.beforeRevision ?? null,
          after_revision: entry.afterRevision ?? null,
          detail: jsonb(entry.detail ?? {}),
        })),
      )
      .execute()
  }
}

/** Epoch rows and the top of the tree, once a tenant. */
export async function seed(tx: ContentTx, tenant: string): Promise<void> {
  for (const database of DATABASES) {
    const { numInsertedOrUpdatedRows: isNew = 0n } = await tx
      .insertInto('content_epoch')
      .values({ tenant, database, epoch: 1, oldest: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (isNew === 0n) continue
    const roots = new Map(ROOT_ITEMS.map((item) => [item.id, item]))
    await writeItems(tx, { tenant, database }, () => undefined, roots)
  }
}
