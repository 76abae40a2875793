import { sql } from 'kysely'
import type { Migration } from '../../ground/database/index.ts'

export const searchMigrations: readonly Migration[] = [
  {
    name: 'search-001-documents',
    async up(db) {
      await sql`create sequence search_revision`.execute(db)
      // Indexes are made from it and follow it by revision: what is gone stays, as a mark, until all have heard of it.
      await sql`create table search_document (
        tenant text not null, entity text not null, locale text not null, id text not null, source text not null,
        fields jsonb not null, gone boolean not null default false, revision bigint not null,
        updated_at timestamptz not null default now(), primary key (tenant, entity, locale, id))`.execute(db)
      await sql`create index search_document_revision on search_document (tenant, revision)`.execute(db)
      await sql`create index search_document_source on search_document (tenant, source, entity, locale) where not gone`.execute(
        db,
      )
      await sql`create table search_configuration (
        tenant text primary key, body jsonb not null, updated_at timestamptz not null default now())`.execute(db)
    },
  },
]
