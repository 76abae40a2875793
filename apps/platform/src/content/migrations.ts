/** The tables of the content service. Tenant first, database (`master` or `web`) second in every key. */
import { sql } from 'kysely'
import type { Migration } from '../ground/database/index.ts'
import type { BinTables } from './bin/migrations.ts'
import type { CommentTables } from './comments/tables.ts'
import type { MediaTables } from './media/former-places.ts'
import type { PresenceTables } from './presence/tables.ts'
import type { PlanningTables } from './releases/planning-tables.ts'
import type { WorkflowTables } from './workflow/tables.ts'

type ItemTables = {
  content_item: {
    tenant: string
    database: string
    id: string
    parent_id: string | null
    name: string
    template: string
    sort_order: number
    created_at: Date
    updated_at: Date
    shared: Record<string, string>
  }
  content_version: {
    tenant: string
    database: string
    item_id: string
    language: string
    version: number
    revision: string
    created_at: Date
    updated_at: Date
    fields: Record<string, string>
  }
  /** Which items a write touched; what a process that is behind has to read again. */
  content_change: { tenant: string; database: string; epoch: number; item_id: string }
  /** One row a database. Its lock puts the writes of a tenant in order. `oldest`: changes after it are all kept. */
  content_epoch: { tenant: string; database: string; epoch: number; oldest: number }
  content_manifest: { tenant: string; manifest: unknown; digest: string; updated_at: Date }
  content_publish_operation: {
    tenant: string
    id: string
    state: string
    mode: string
    languages: string[]
    roots: string[]
    target: string
    display_name: string | null
    username: string
    processed: number
    /** Epoch of the published content; null until something was written. */
    epoch: number | null
    messages: string[]
    created_at: Date
    finished_at: Date | null
  }
  content_audit: {
    tenant: string
    id?: number
    at: Date
    username: string
    action: string
    database: string
    item_id: string | null
    language: string | null
    version: number | null
    before_revision: string | null
    after_revision: string | null
    detail: Record<string, unknown>
  }
}

export type ContentTables = ItemTables &
  BinTables &
  PlanningTables &
  WorkflowTables &
  CommentTables &
  PresenceTables &
  MediaTables

export const contentMigrations: readonly Migration[] = [
  {
    name: 'content-001-items',
    async up(db) {
      await sql`create table content_item (
        tenant text not null, database text not null, id uuid not null, parent_id uuid, name text not null,
        template text not null, sort_order integer not null, created_at timestamptz not null,
        updated_at timestamptz not null, shared jsonb not null,
        primary key (tenant, database, id))`.execute(db)
      await sql`create table content_version (
        tenant text not null, database text not null, item_id uuid not null, language text not null,
        version integer not null, revision uuid not null, created_at timestamptz not null,
        updated_at timestamptz not null, fields jsonb not null,
        primary key (tenant, database, item_id, language, version),
        foreign key (tenant, database, item_id) references content_item (tenant, database, id) on delete cascade)`.execute(
        db,
      )
      await sql`create table content_epoch (
        tenant text not null, database text not null, epoch bigint not null, oldest bigint not null,
        primary key (tenant, database))`.execute(db)
      await sql`create table content_change (
        tenant text not null, database text not null, epoch bigint not null, item_id uuid not null,
        primary key (tenant, database, epoch, item_id))`.execute(db)
      await sql`create table content_manifest (
        tenant text primary key, manifest jsonb not null, digest text not null, updated_at timestamptz not null)`.execute(
        db,
      )
      await sql`create table content_publish_operation (
        tenant text not null, id uuid not null, state text not null, mode text not null, languages jsonb not null,
        roots jsonb not null, target text not null, display_name text, username text not null,
        processed integer not null, epoch bigint, messages jsonb not null, created_at timestamptz not null,
        finished_at timestamptz, primary key (tenant, id))`.execute(db)
      await sql`create table content_audit (
        tenant text not null, id bigint generated always as identity, at timestamptz not null, username text not null,
        action text not null, database text not null, item_id uuid, language text, version integer,
        before_revision uuid, after_revision uuid, detail jsonb not null, primary key (tenant, id))`.execute(db)
      await sql`create index content_audit_item on content_audit (tenant, database, item_id, id)`.execute(db)
    },
  },
]
