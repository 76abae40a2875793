/**
 * Where things of the media library once stood. Addresses of pictures are written down in many places that nobody can
 * follow (products, letters, other websites), so a former one leads to the picture for as long as it exists.
 *
 * What is kept is a name below a folder, not a whole address: one row for a folder with thousands of pictures, and an
 * address of which every part has been renamed since is still found part by part.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../ground/database/index.ts'
import { derivedId } from '../item-id.ts'
import type { ContentTree, Item, ItemId } from '../model.ts'
import type { ContentTx } from '../store.ts'
import type { ItemChanges } from '../tree.ts'
import { MEDIA_ROOT } from './media-item.ts'

export type MediaTables = {
  content_media_place: {
    tenant: string
    /** In lower case, as addresses are read. */
    name: string
    /** Of the folder; it may be gone. */
    parent_id: string
    /** What stood there last. */
    item_id: string
    left_at: Date
  }
}

export const mediaMigrations: readonly Migration[] = [
  {
    name: 'content-media-001-places',
    async up(db) {
      await sql`create table content_media_place (
        tenant text not null, name text not null, parent_id uuid not null, item_id uuid not null,
        left_at timestamptz not null, primary key (tenant, parent_id, name))`.execute(db)
    },
  },
]

const TEMPLATES: readonly string[] = ['Media Folder', 'Media Image', 'Media File']
/** Rows of one statement. */
const CHUNK = 1000
/** Parts of an address that are followed, and things that one part is taken for: both are few unless somebody plays. */
const MAX_SEGMENTS = 32
const MAX_CANDIDATES = 16

/**
 * Writes down the places that media leave with a change of drafts. What stands below a folder that goes away can only be
 * restored together with it, so its files need no row; folders do, for what was moved out of them before.
 */
export async function rememberPlaces(
  tx: ContentTx,
  tenant: string,
  { before, changes, now }: { readonly before: ContentTree; readonly changes: ItemChanges; readonly now: Date },
): Promise<void> {
  const left = [...changes].flatMap(([id, is]) => {
    const was = before.get(id)
    if (was?.parentId == null || !TEMPLATES.includes(was.template) || !isLeaving(was, is, changes)) return []
    return [{ tenant, name: keyOf(was.name), parent_id: was.parentId, item_id: id, left_at: now }]
  })
  for (let from = 0; from < left.length; from += CHUNK) {
    await tx
      .insertInto('content_media_place')
      .values(left.slice(from, from + CHUNK))
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'parent_id', 'name']).doUpdateSet(({ ref }) => ({
          item_id: ref('excluded.item_id'),
          left_at: ref('excluded.left_at'),
        })),
      )
      .execute()
  }
}

function isLeaving(was: Item, is: Item | null, changes: ItemChanges): boolean {
  if (is !== null) return is.parentId !== was.parentId || keyOf(is.name) !== keyOf(was.name)
  const goesAlong = was.parentId !== null && changes.get(was.parentId) === null
  return !goesAlong || was.template === 'Media Folder'
}

/**
 * What an address has ever led to, what stands there now first.
 *
 * @param path below the media library, without an extension
 */
export async function findItemsEverAt(
  db: Pick<Kysely<MediaTables>, 'selectFrom'>,
  tenant: string,
  trees: readonly ContentTree[],
  path: string,
): Promise<readonly ItemId[]> {
  const names = path.split('/').map(keyOf)
  if (names.length > MAX_SEGMENTS || names.includes('')) return []
  let meant: readonly ItemId[] = [ROOT_ID]
  for (const name of names) {
    const rows = await db
      .selectFrom('content_media_place')
      .select(['parent_id', 'item_id'])
      .where('tenant', '=', tenant)
      .where('parent_id', 'in', meant)
      .where('name', '=', name)
      .execute()
    const former = new Map(rows.map((row) => [row.parent_id, row.item_id]))
    const below = meant.flatMap((id) => [...trees.map((tree) => childOf(tree, id, name)), former.get(id)])
    meant = [...new Set(below.filter((id) => id !== undefined))].slice(0, MAX_CANDIDATES)
    if (meant.length === 0) return []
  }
  return meant
}

const ROOT_ID = derivedId(`item:${MEDIA_ROOT}`)

const keyOf = (name: string): string => name.toLowerCase()

const childOf = (tree: ContentTree, id: ItemId, name: string): ItemId | undefined =>
  tree.children(id).find((child) => keyOf(child.name) === name)?.id
