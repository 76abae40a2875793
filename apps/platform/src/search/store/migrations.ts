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
      // The newest counts; the others tell who changed what.
      await sql`create table search_configuration (
        tenant text not null, id bigint generated always as identity, body jsonb not null, by text not null,
        at timestamptz not null default now(), primary key (tenant, id))`.execute(db)
    },
  },
  {
    name: 'search-002-signals',
    async up(db) {
      await sql`create table search_event (
        tenant text not null, id bigint generated always as identity, visitor text not null, client_time bigint not null,
        action text not null, name text not null, cause text, rfk_id text, keyword text, at timestamptz not null,
        primary key (tenant, id))`.execute(db)
      await sql`create unique index search_event_once on search_event (tenant, visitor, client_time, action, name)`.execute(
        db,
      )
      await sql`create index search_event_at on search_event (tenant, at)`.execute(db)
      // What each visitor did with a document: of several times the last.
      await sql`create table search_interaction (
        tenant text not null, visitor text not null, entity text not null, id text not null, signal text not null,
        order_id text not null default '', client_time bigint not null, at timestamptz not null,
        primary key (tenant, visitor, entity, id, signal, order_id))`.execute(db)
      await sql`create index search_interaction_document on search_interaction (tenant, entity, id, signal, at)`.execute(
        db,
      )
      await sql`create index search_interaction_order on search_interaction (tenant, order_id) where order_id <> ''`.execute(
        db,
      )
      // What visitors did with a document on a day, weighed.
      await sql`create table search_tally (
        tenant text not null, entity text not null, id text not null, day date not null, weight integer not null,
        primary key (tenant, entity, id, day))`.execute(db)
      await sql`create table search_visitor (
        tenant text not null, visitor text not null, customer text not null, primary key (tenant, visitor))`.execute(db)
      await sql`create index search_visitor_customer on search_visitor (tenant, customer)`.execute(db)
    },
  },
  {
    name: 'search-003-configuration-parts',
    async up(db) {
      // Rules and words are written by themselves: what is configured beside them may still change with the shop.
      await sql`alter table search_configuration add column part text not null default ''`.execute(db)
      // Facets stand in the order they are configured in, which jsonb does not keep.
      await sql`alter table search_configuration alter column body type json using body::json`.execute(db)
      await sql`create index search_configuration_part on search_configuration (tenant, part, id)`.execute(db)
    },
  },
  {
    name: 'search-004-snapshots',
    async up(db) {
      // An index that begins with a snapshot reads what changed since on its own shelf, however much did on others.
      await sql`create index search_document_shelf on search_document (tenant, entity, locale, revision)`.execute(db)
      // Of which snapshots of indexes the documents are, see `noteSnapshot`.
      await sql`create table search_snapshot (
        tenant text not null, id bigint generated always as identity, entity text not null, locale text not null,
        mark text not null, revision bigint not null, at timestamptz not null default now(), primary key (tenant, id))`.execute(
        db,
      )
    },
  },
  {
    name: 'search-005-people',
    async up(db) {
      // Uuids, ids of the site's own and customers have keys that cannot be one another's, see `signals/people.ts`. What
      // stood under a key of these forms before was written by nobody honest.
      for (const table of ['search_event', 'search_interaction']) {
        await sql`delete from ${sql.table(table)} where visitor ~ '^(uuid|user|merged) '`.execute(db)
        // Whoever named a customer was taken for them: what was merged so is kept, and nobody's history.
        await sql`update ${sql.table(table)} set visitor = case
          when visitor like 'customer %' then 'merged ' || substr(visitor, 10)
          when visitor ~* '^[^-[:space:]]+(-[^-[:space:]]+){4}-[a-z0-9]{20,64}-[0-9]{1,16}$' then 'uuid ' || visitor
          else 'user ' || visitor end`.execute(db)
      }
      await sql`delete from search_visitor`.execute(db)
    },
  },
]
