/** The tables of the events service; tenant first in every key (contract "events", 10.6). */
import { sql } from 'kysely'
import type { Migration } from '../ground/database/index.ts'

export const eventMigrations: readonly Migration[] = [
  {
    name: 'events-001-people',
    async up(db) {
      // Guests and the cookieless visitors of a day are numbered together: a session names its visitor by this number.
      await sql`create sequence event_visitor`.execute(db)
      await sql`create table event_guest (
        tenant text not null, id bigint not null default nextval('event_visitor'), ref uuid not null,
        context_id text not null, type text not null, merged_into bigint, first_seen timestamptz not null,
        last_seen timestamptz, primary key (tenant, id), unique (tenant, ref)) with (fillfactor = 80)`.execute(db)
      await sql`create index event_guest_merged on event_guest (tenant, merged_into) where merged_into is not null`.execute(
        db,
      )
      await sql`create index event_guest_unused on event_guest (tenant, first_seen) where last_seen is null`.execute(db)
      await sql`create index event_guest_customer on event_guest (tenant, last_seen) where type = 'customer'`.execute(
        db,
      )
      // The only place with personal data besides the IDENTITY events themselves.
      await sql`create table event_guest_profile (
        tenant text not null, guest bigint not null, data jsonb not null, email text collate "C",
        updated_at timestamptz not null, primary key (tenant, guest))`.execute(db)
      await sql`create index event_guest_profile_email on event_guest_profile (tenant, email)`.execute(db)
      await sql`create table event_identifier (
        tenant text not null, context_id text not null, provider text not null, id_folded text collate "C" not null,
        id_given text not null, guest bigint not null, expires_at timestamptz,
        primary key (tenant, context_id, provider, id_folded))`.execute(db)
      await sql`create index event_identifier_guest on event_identifier (tenant, guest)`.execute(db)
      await sql`create index event_identifier_id on event_identifier (tenant, id_folded)`.execute(db)
      await sql`create table event_browser (
        tenant text not null, context_id text not null, ref uuid not null, guest bigint not null,
        first_seen timestamptz not null, last_seen timestamptz, consent text,
        primary key (tenant, context_id, ref)) with (fillfactor = 80)`.execute(db)
      await sql`create index event_browser_guest on event_browser (tenant, guest)`.execute(db)
      await sql`create index event_browser_unused on event_browser (tenant, first_seen) where last_seen is null`.execute(
        db,
      )
      await sql`create table event_merge (
        tenant text not null, id bigint generated always as identity, loser bigint not null, winner bigint not null,
        at timestamptz not null, event_ref uuid not null, undone_at timestamptz, undone_by text,
        primary key (tenant, id))`.execute(db)
      await sql`create index event_merge_winner on event_merge (tenant, winner)`.execute(db)
      // Both live a day: what was made from a salt cannot be made again once it is gone.
      await sql`create table event_salt (tenant text not null, day date not null, salt bytea not null,
        primary key (tenant, day))`.execute(db)
      await sql`create table event_cookieless (
        tenant text not null, day date not null, key uuid not null, visitor bigint not null,
        primary key (tenant, day, key))`.execute(db)
    },
  },
  {
    name: 'events-002-events',
    async up(db) {
      await sql`create sequence event_session_number`.execute(db)
      // owner: the browser id, or the key of a cookieless visitor. visitor: a guest as it was then, see merged_into.
      await sql`create table event_session (
        tenant text not null, id bigint not null, context_id text not null, site text not null, owner uuid not null,
        visitor bigint not null, channel text, opened_at timestamptz not null, started_at timestamptz not null,
        ended_at timestamptz not null, closed boolean not null, entry_page text, exit_page text, exit_at timestamptz,
        referrer_host text, utm jsonb, language text, device text not null, browser text not null, os text not null,
        is_bot boolean not null, views integer not null, events integer not null, primary key (tenant, id))
        with (fillfactor = 80)`.execute(db)
      await sql`create index event_session_owner on event_session (tenant, context_id, owner)`.execute(db)
      await sql`create index event_session_visitor on event_session (tenant, visitor, opened_at)`.execute(db)
      await sql`create table event_record (
        tenant text not null, id bigint generated always as identity, ref uuid not null, event_id uuid,
        context_id text not null, site text not null, session bigint not null, type text not null,
        occurred_at timestamptz not null, received_at timestamptz not null, skew_ms bigint, channel text,
        currency text, language text, page text, path text, query text, referrer text, utm jsonb, variant text,
        ext jsonb, extra jsonb, search jsonb, is_bot boolean not null, marks smallint not null, library text,
        flags text, primary key (tenant, id))`.execute(db)
      await sql`create index event_record_type on event_record (tenant, site, type, occurred_at) where type <> 'VIEW'`.execute(
        db,
      )
      await sql`create index event_record_session on event_record (tenant, session)`.execute(db)
      // What was accepted lately, so that the same is not accepted again.
      await sql`create table event_seen (
        tenant text not null, context_id text not null, key uuid not null, ref uuid not null,
        expires_at timestamptz not null, primary key (tenant, context_id, key))`.execute(db)
      // A day's events of a site in columns, what reports are made from; pieces in the order of their ids.
      await sql`create table event_columns (
        tenant text not null, site text not null, day date not null, id bigint generated always as identity,
        events integer not null, data bytea not null, detached boolean not null, primary key (tenant, site, day, id))`.execute(
        db,
      )
      await sql`create index event_columns_attached on event_columns (tenant, day) where not detached`.execute(db)
      // Packed already: trying to compress it costs time and gains nothing.
      await sql`alter table event_columns alter column data set storage external`.execute(db)
    },
  },
  {
    name: 'events-003-vitals-and-audit',
    async up(db) {
      await sql`create table event_vital (
        tenant text not null, site text not null, page_load text not null, metric_id text not null,
        occurred_at timestamptz not null, metric text not null, parts bigint not null, route text,
        path text not null, device text not null, connection text, nav text, sdk text, is_bot boolean not null,
        primary key (tenant, site, page_load, metric_id))`.execute(db)
      await sql`create index event_vital_time on event_vital (tenant, site, occurred_at)`.execute(db)
      // The vitals of days that are over, in columns.
      await sql`create table event_vital_columns (
        tenant text not null, site text not null, day date not null, samples integer not null, data bytea not null,
        primary key (tenant, site, day))`.execute(db)
      await sql`alter table event_vital_columns alter column data set storage external`.execute(db)
      await sql`create table event_audit (
        tenant text not null, id bigint generated always as identity, at timestamptz not null, username text not null,
        action text not null, guest_ref uuid not null, detail jsonb not null, primary key (tenant, id))`.execute(db)
      await sql`
        create function event_audit_is_append_only() returns trigger language plpgsql as $$
        begin
          raise exception 'the audit log is only added to';
        end $$`.execute(db)
      await sql`
        create trigger event_audit_append_only before update or delete or truncate on event_audit
        for each statement execute function event_audit_is_append_only()`.execute(db)
    },
  },
  {
    name: 'events-004-own-browsers',
    async up(db) {
      // Of browsers that were made over to a known guest before, nobody knows any more which they are.
      await sql`alter table event_browser add column is_own boolean not null default true`.execute(db)
    },
  },
]
