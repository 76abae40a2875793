/** Who has a page open, and what they are changing. */
import { sql } from 'kysely'
import type { Migration } from '../../ground/database/index.ts'

export type PresenceTables = {
  content_presence: {
    tenant: string
    item_id: string
    language: string
    /** One open page of one browser. */
    session: string
    username: string
    seen_at: Date
    /** What is being typed in; all null: nothing. */
    component: string | null
    field_item: string | null
    field: string | null
  }
}

export const presenceMigrations: readonly Migration[] = [
  {
    name: 'content-presence-001',
    async up(db) {
      await sql`create table content_presence (
        tenant text not null, item_id uuid not null, language text not null, session uuid not null,
        username text not null, seen_at timestamptz not null, component text, field_item uuid, field text,
        primary key (tenant, item_id, language, session))`.execute(db)
      await sql`create index content_presence_seen on content_presence (tenant, seen_at)`.execute(db)
    },
  },
]
