import { sql } from 'kysely'
import type { Migration } from '../ground/database/index.ts'

export const componentMigrations: readonly Migration[] = [
  {
    name: 'components-001-libraries',
    async up(db) {
      const kept = sql.raw('body jsonb not null, created_at timestamptz not null, modified_at timestamptz not null')
      await sql`create table fb_library (
        tenant text not null, id text not null, ${kept}, primary key (tenant, id))`.execute(db)
      await sql`create unique index fb_library_key on fb_library (tenant, (body->>'apiKey'))
        where body->>'apiKey' <> ''`.execute(db)
      await sql`create table fb_collection (
        tenant text not null, library text not null, id text not null, ${kept}, primary key (tenant, library, id))`.execute(
        db,
      )
      await sql`create table fb_component (
        tenant text not null, library text not null, id text not null, ${kept}, primary key (tenant, library, id))`.execute(
        db,
      )
      await sql`create table fb_bundle (
        tenant text not null, library text not null, component text not null, id text not null, ${kept},
        primary key (tenant, library, component, id))`.execute(db)
      await sql`create table fb_datasource (
        tenant text not null, library text not null, id text not null, ${kept}, primary key (tenant, library, id))`.execute(
        db,
      )
    },
  },
  {
    name: 'components-002-versions',
    async up(db) {
      // Each change of a version is a row; a fork is one like any other, and says of what it is one.
      await sql`create table fb_version (
        tenant text not null, library text not null, component text not null, id text not null,
        revision integer not null, status text not null, fork_origin_id text, deleted_at timestamptz,
        body jsonb not null, created_at timestamptz not null, modified_at timestamptz not null,
        primary key (tenant, library, component, id, revision, status))`.execute(db)
      await sql`create index fb_version_newest on fb_version
        (tenant, library, component, id, status, revision desc)`.execute(db)
      await sql`create table fb_stylesheet (
        tenant text not null, library text not null, id text not null, revision integer not null, status text not null,
        deleted_at timestamptz, body jsonb not null, created_at timestamptz not null, modified_at timestamptz not null,
        primary key (tenant, library, id, revision, status))`.execute(db)
    },
  },
  {
    name: 'components-003-artifacts',
    async up(db) {
      // Whatever is public, ready to send. Rows stay when they are deleted: their date must go on increasing.
      await sql`create table fb_artifact (
        tenant text not null, path text not null, content_type text not null, body bytea not null,
        last_modified timestamptz not null, etag text not null, deleted_at timestamptz, meta jsonb not null,
        primary key (tenant, path))`.execute(db)
      await sql`create table fb_audit (
        tenant text not null, id bigint generated always as identity, at timestamptz not null, username text not null,
        action text not null, library text not null, subject text not null, detail jsonb not null,
        primary key (tenant, id))`.execute(db)
      await sql`
        create function fb_audit_is_append_only() returns trigger language plpgsql as $$
        begin
          raise exception 'the audit log is only added to';
        end $$`.execute(db)
      await sql`
        create trigger fb_audit_append_only before update or delete or truncate on fb_audit
        for each statement execute function fb_audit_is_append_only()`.execute(db)
    },
  },
]
