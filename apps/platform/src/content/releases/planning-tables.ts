/** What is planned: schedules of single pages, releases of many, and links that show drafts. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../ground/database/index.ts'
import type { ContentTables } from '../migrations.ts'

export type PlanningTables = {
  content_schedule: {
    tenant: string
    id: string
    item_id: string
    action: string
    languages: string[]
    due_at: Date
    state: string
    username: string
    created_at: Date
    finished_at: Date | null
    problem: string | null
  }
  content_release: {
    tenant: string
    id: string
    name: string
    state: string
    due_at: Date | null
    /** Who made it, until somebody schedules or publishes it. */
    username: string
    created_at: Date
    finished_at: Date | null
    problem: string | null
  }
  content_release_entry: { tenant: string; release_id: string; item_id: string; language: string; action: string }
  content_preview_link: {
    tenant: string
    id: string
    site: string
    item_id: string
    path: string
    language: string
    as_of: Date | null
    username: string
    created_at: Date
    expires_at: Date
    withdrawn_at: Date | null
    withdrawn_by: string | null
  }
}

export type PlanningDb = Kysely<ContentTables>

export const planningMigrations: readonly Migration[] = [
  {
    name: 'content-201-planning',
    async up(db) {
      await sql`create table content_schedule (
        tenant text not null, id uuid not null, item_id uuid not null, action text not null, languages jsonb not null,
        due_at timestamptz not null, state text not null, username text not null, created_at timestamptz not null,
        finished_at timestamptz, problem text, primary key (tenant, id))`.execute(db)
      await sql`create index content_schedule_due on content_schedule (tenant, due_at) where state = 'scheduled'`.execute(
        db,
      )
      await sql`create index content_schedule_item on content_schedule (tenant, item_id)`.execute(db)
      await sql`create table content_release (
        tenant text not null, id uuid not null, name text not null, state text not null, due_at timestamptz,
        username text not null, created_at timestamptz not null, finished_at timestamptz, problem text,
        primary key (tenant, id))`.execute(db)
      await sql`create index content_release_due on content_release (tenant, due_at) where state = 'scheduled'`.execute(
        db,
      )
      await sql`create table content_release_entry (
        tenant text not null, release_id uuid not null, item_id uuid not null, language text not null,
        action text not null, primary key (tenant, release_id, item_id, language),
        foreign key (tenant, release_id) references content_release (tenant, id) on delete cascade)`.execute(db)
      await sql`create table content_preview_link (
        tenant text not null, id uuid not null, site text not null, item_id uuid not null, path text not null,
        language text not null, as_of timestamptz, username text not null, created_at timestamptz not null,
        expires_at timestamptz not null, withdrawn_at timestamptz, withdrawn_by text, primary key (tenant, id))`.execute(
        db,
      )
      await sql`create index content_preview_link_item on content_preview_link (tenant, item_id)`.execute(db)
    },
  },
]
