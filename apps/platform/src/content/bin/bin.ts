/**
 * The bin: what `deleteItem` took from the drafts, with everything below it, for thirty days. An entry is due by its row
 * (decision 0018), so that any process may empty it.
 */
import type { Kysely } from 'kysely'
import { jsonb } from '../../ground/database/index.ts'
import { ContentError, quoted } from '../content-error.ts'
import { newItemId, parseItemId } from '../item-id.ts'
import { requireFreeName, requireItemName } from '../item-name.ts'
import { findItem, type ItemSelector, requireItem } from '../item-selector.ts'
import type { ContentTables } from '../migrations.ts'
import type { ContentTree, Item } from '../model.ts'
import type { AuditEntry, ContentStore, ContentTx } from '../store.ts'
import { audit } from '../store-rows.ts'
import { itemOfStored, storedItem } from './stored-item.ts'

/** How long what was deleted can be restored. */
export const BIN_DAYS = 30
const DAY_MS = 86_400_000
const MAX_LISTED = 1000
/** Who the audit names for what nobody asked for. */
const EMPTIED_BY = 'bin'

/** Something that was deleted. */
export interface BinEntry {
  readonly id: string
  /** Of the item on top. */
  readonly itemId: string
  readonly parentId: string | null
  readonly name: string
  readonly template: string
  /** In the tree, when it was deleted. */
  readonly path: string
  readonly username: string
  readonly deletedAt: Date
  /** From then on it is destroyed. */
  readonly dueAt: Date
  /** How many items there are. */
  readonly items: number
}

export interface RestoreItem {
  readonly username: string
  readonly binId: string
  /** Another place than the one it was deleted from. */
  readonly target?: ItemSelector
  /** Another name than it had. */
  readonly newName?: string | null
}

export interface Bin {
  /** The newest first. `first`: default 250, at most 1000. */
  list(first?: number | null): Promise<readonly BinEntry[]>
  /**
   * The item as it was, among the drafts.
   *
   * @throws ContentError `BIN_ENTRY_NOT_FOUND`, `PARENT_GONE` when it has to stand somewhere else, `NAME_TAKEN` when it
   *   has to have another name or place, `ALREADY_THERE` when one of its items was made anew meanwhile
   */
  restore(command: RestoreItem): Promise<Item>
  /** @throws ContentError `BIN_ENTRY_NOT_FOUND` */
  destroy(command: { readonly username: string; readonly binId: string }): Promise<void>
  /** Destroys what is due at a time; how many entries. */
  emptyDue(now?: Date): Promise<number>
}

const COLUMNS = [
  'id',
  'item_id as itemId',
  'parent_id as parentId',
  'name',
  'template',
  'path',
  'username',
  'deleted_at as deletedAt',
  'due_at as dueAt',
  'items',
] as const

/** Puts an item with everything below it into the bin; in the transaction that takes it from the drafts. */
export async function moveToBin(
  tx: ContentTx,
  tenant: string,
  { tree, items, username, now }: { tree: ContentTree; items: readonly Item[]; username: string; now: Date },
): Promise<void> {
  const [top] = items
  if (top === undefined) return
  await tx
    .insertInto('content_bin')
    .values({
      tenant,
      id: newItemId(),
      item_id: top.id,
      parent_id: top.parentId,
      name: top.name,
      template: top.template,
      path: tree.path(top),
      username,
      deleted_at: now,
      due_at: new Date(now.getTime() + BIN_DAYS * DAY_MS),
      items: items.length,
      content: jsonb(items.map(storedItem)),
    })
    .execute()
}

export function createBin(db: Kysely<ContentTables>, store: ContentStore, tenant: string): Bin {
  const remove = async (tx: ContentTx, id: string) => {
    await tx.deleteFrom('content_bin').where('tenant', '=', tenant).where('id', '=', id).execute()
  }

  async function entry(tx: ContentTx, binId: string) {
    const id = parseItemId(binId)
    const row =
      id &&
      (await tx
        .selectFrom('content_bin')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst())
    if (!row) throw new ContentError('BIN_ENTRY_NOT_FOUND', `There is nothing ${quoted(binId)} in the bin.`)
    return row
  }

  return {
    list: (first) =>
      db
        .selectFrom('content_bin')
        .select(COLUMNS)
        .where('tenant', '=', tenant)
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .limit(Math.min(Math.max(first ?? 250, 0), MAX_LISTED))
        .execute(),

    restore: ({ username, binId, target, newName }) =>
      store.write(async ({ trees: { master }, now, tx }) => {
        const row = await entry(tx, binId)
        const parent = target ? requireItem(master, target) : findItem(master, { itemId: row.parent_id })
        if (!parent) {
          throw new ContentError('PARENT_GONE', `What ${row.path} stood below is gone: choose another place for it.`)
        }
        const name = newName ? requireItemName(newName) : row.name
        requireFreeName(master, parent.id, name)
        const items = row.content
          .map(itemOfStored)
          .map((item) => (item.id === row.item_id ? { ...item, parentId: parent.id, name, updatedAt: now } : item))
        const again = items.map(({ id }) => master.get(id)).find((item) => item !== undefined)
        if (again) {
          throw new ContentError('ALREADY_THERE', `${master.path(again)} has been made anew: it cannot be restored.`)
        }
        const [top] = items
        if (top === undefined) throw new Error(`The entry ${row.id} of the bin is empty`)
        return {
          result: top,
          changes: { master: new Map(items.map((item) => [item.id, item])) },
          audit: [
            {
              username,
              action: 'restoreItem',
              database: 'master',
              itemId: top.id,
              detail: { path: row.path, parent: parent.id, name, items: items.length },
            },
          ],
          finish: () => remove(tx, row.id),
        }
      }),

    destroy: ({ username, binId }) =>
      store.write(async ({ tx }) => {
        const row = await entry(tx, binId)
        return { result: undefined, changes: {}, audit: [destroyed(username, row)], finish: () => remove(tx, row.id) }
      }),

    emptyDue: (now = new Date()) =>
      db.transaction().execute(async (tx) => {
        const gone = await tx
          .deleteFrom('content_bin')
          .where('tenant', '=', tenant)
          .where('due_at', '<=', now)
          .returning(['item_id', 'path', 'items'])
          .execute()
        await audit(
          tx,
          tenant,
          now,
          gone.map((row) => destroyed(EMPTIED_BY, row)),
        )
        return gone.length
      }),
  }
}

function destroyed(
  username: string,
  row: Pick<ContentTables['content_bin'], 'item_id' | 'path' | 'items'>,
): AuditEntry {
  return {
    username,
    action: 'destroyItem',
    database: 'master',
    itemId: row.item_id,
    detail: { path: row.path, items: row.items },
  }
}
