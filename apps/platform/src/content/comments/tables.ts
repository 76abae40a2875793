/** What authors say to each other about a page. */
import { type Generated, sql } from 'kysely'
import type { Migration } from '../../ground/database/index.ts'

export type CommentTables = {
  content_comment: {
    tenant: string
    id: string
    /** Grows with each comment of a tenant. */
    seq: Generated<number>
    /** Id of the thread's first comment, which has its own. */
    thread: string
    /** The page. */
    item_id: string
    /** Where it holds: one language, or null for all. */
    language: string | null
    /** The language the page was looked at in. */
    seen_in: string
    anchor: string
    component: string | null
    field_item: string | null
    field: string | null
    /** What authors called the place when it was written. */
    label: string
    username: string
    body: string
    at: Date
    edited_at: Date | null
    deleted_at: Date | null
    /** Of a thread's first comment. */
    resolved_at: Date | null
    resolved_by: string | null
  }
  /** How far somebody has read. */
  content_comment_read: { tenant: string; username: string; item_id: string; seq: number }
}

export const commentMigrations: readonly Migration[] = [
  {
    name: 'content-comments-001',
    async up(db) {
      await sql`create table content_comment (
        tenant text not null, id uuid not null, seq bigint generated always as identity, thread uuid not null,
        item_id uuid not null, language text, seen_in text not null, anchor text not null, component text,
        field_item uuid, field text, label text not null, username text not null, body text not null,
        at timestamptz not null, edited_at timestamptz, deleted_at timestamptz, resolved_at timestamptz,
        resolved_by text, primary key (tenant, id),
        foreign key (tenant, thread) references content_comment (tenant, id) on delete cascade)`.execute(db)
      await sql`create index content_comment_item on content_comment (tenant, item_id, seq)`.execute(db)
      await sql`create index content_comment_thread on content_comment (tenant, thread)`.execute(db)
      await sql`create table content_comment_read (
        tenant text not null, username text not null, item_id uuid not null, seq bigint not null,
        primary key (tenant, username, item_id))`.execute(db)
    },
  },
]
