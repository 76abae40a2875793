import { sql } from 'kysely'
import type { Migration } from '../ground/database/index.ts'

/** Tables of the read side: media blobs, tracked events, form submissions. */
export const contentReadMigrations: Migration[] = [
  {
    name: 'content-101-blobs',
    async up(db) {
      await sql`
        create table content_blob (
          tenant text not null,
          hash text not null,
          mime text not null,
          bytes bytea not null,
          width integer,
          height integer,
          size integer not null,
          primary key (tenant, hash)
        )`.execute(db)
    },
  },
  {
    name: 'content-102-visitor-input',
    async up(db) {
      await sql`
        create table content_tracked_event (
          tenant text not null,
          id uuid not null,
          site text not null,
          event jsonb not null,
          received_at timestamptz not null,
          primary key (tenant, id)
        )`.execute(db)
      await sql`create index content_tracked_event_by_time on content_tracked_event (tenant, received_at)`.execute(db)
      await sql`
        create table content_form_submission (
          tenant text not null,
          id uuid not null,
          form_id text not null,
          fields jsonb not null,
          received_at timestamptz not null,
          primary key (tenant, id)
        )`.execute(db)
      await sql`
        create index content_form_submission_by_form
        on content_form_submission (tenant, form_id, received_at)`.execute(db)
    },
  },
]
