import { sql } from 'kysely'
import type { Migration } from '../../ground/database/index.ts'
import type { StoredItem } from './stored-item.ts'

export type BinTables = {
  /** What was deleted: an item with everything below it, as it was, until it is restored, destroyed, or due. */
  content_bin: {
    tenant: string
    id: string
    /** Of the item on top. */
    item_id: string
    parent_id: string | null
    name: string
    template: string
    path: string
    username: string
    deleted_at: Date
    due_at: Date
    /** How many items there are. */
    items: number
    /** Parents first. */
    content: StoredItem[]
  }
}

export const binMigrations: readonly Migration[] = [
  {
    name: 'content-201-bin',
    async up(db) {
      await sql`create table content_bin (
        tenant text not null, id uuid not null, item_id uuid not null, parent_id uuid, name text not null,
        template text not null, path text not null, username text not null, deleted_at timestamptz not null,
        due_at timestamptz not null, items integer not null, content jsonb not null, primary key (tenant, id))`.execute(
        db,
      )
      await sql`create index content_bin_due on content_bin (tenant, due_at)`.execute(db)
    },
  },
]
