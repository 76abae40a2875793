import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../ground/database/index.ts'
import { type ChangedRow, TOUCHES } from './touches.ts'

/** Channel that is notified at commit when something of the catalogue was written. */
export const CATALOGUE_CHANGED = 'commerce_catalogue'
/** Changes are kept this long; who did not look for longer looks at everything. */
export const KEPT_MINUTES = 60
/** Changes that are read one by one; of more, everything is looked at. */
export const MAX_CHANGES = 20_000

const families = Object.keys(TOUCHES)
  .map((name) => `'${name}'`)
  .join(', ')

/**
 * The database itself notes what of the catalogue is written, whoever writes and however: one row a transaction and
 * object, and no lock. What is noted is known by its transaction, see {@link changesSince}.
 */
export const catalogueChangeMigration: Migration = {
  name: 'commerce-catalogue-001-changes',
  async up(db) {
    await sql`create table commerce_catalogue_change (
      xid xid8 not null default pg_current_xact_id(), tenant text not null, family text not null, scope text not null,
      id text not null, at timestamptz not null default clock_timestamp(),
      primary key (xid, tenant, family, scope, id))`.execute(db)
    await sql
      .raw(`
      create function commerce_catalogue_written() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          insert into commerce_catalogue_change (tenant, family, scope, id)
            values (old.tenant, old.family, old.scope, old.id) on conflict do nothing;
        end if;
        if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (old.id <> new.id or old.scope <> new.scope)) then
          insert into commerce_catalogue_change (tenant, family, scope, id)
            values (new.tenant, new.family, new.scope, new.id) on conflict do nothing;
        end if;
        perform pg_notify('${CATALOGUE_CHANGED}', '');
        return null;
      end $$`)
      .execute(db)
    await watchFamilies(db)
  },
}

/** A database that is older than what options add to prices notes writes of these as well. */
export const optionChangeMigration: Migration = {
  name: 'commerce-catalogue-002-options',
  up: watchFamilies,
}

/** Of which families writes are noted: all of {@link TOUCHES}. */
async function watchFamilies(db: Kysely<unknown>): Promise<void> {
  for (const [event, row, more] of [
    ['insert', 'new', ''],
    [
      'update',
      'old',
      ' and (old.body is distinct from new.body or old.id <> new.id or old.scope <> new.scope or old.owner is distinct from new.owner)',
    ],
    ['delete', 'old', ''],
  ] as const) {
    await sql
      .raw(`create or replace trigger commerce_catalogue_${event} after ${event} on commerce_object
        for each row when (${row}.family in (${families})${more}) execute function commerce_catalogue_written()`)
      .execute(db)
  }
}

/** A moment of the database: which transactions had committed. */
export type Moment = string

export async function momentOf(db: Kysely<unknown>): Promise<Moment> {
  const { rows } = await sql<{ now: Moment }>`select pg_current_snapshot()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/**
 * What was committed since a moment, {@link MAX_CHANGES} at most, and the moment it is now. A transaction that began before and committed after is in
 * it: numbers or times would miss that one.
 */
export async function changesSince(
  db: Kysely<unknown>,
  tenant: string,
  moment: Moment,
): Promise<{ readonly now: Moment; readonly rows: readonly ChangedRow[] }> {
  const { rows } = await sql<{ now: Moment; family: string | null; scope: string; id: string }>`
    select s.now::text as now, c.family, c.scope, c.id from (select pg_current_snapshot() as now) as s
    left join lateral (select distinct w.family, w.scope, w.id from commerce_catalogue_change as w
      where w.tenant = ${tenant} and w.xid >= pg_snapshot_xmin(${moment}::pg_snapshot)
        and not pg_visible_in_snapshot(w.xid, ${moment}::pg_snapshot) limit ${MAX_CHANGES}) as c on true`.execute(db)
  return {
    now: rows[0]?.now ?? moment,
    rows: rows.flatMap(({ family, scope, id }) => (family === null ? [] : [{ family, scope, id }])),
  }
}

/** Removes what nobody asks for any more; now and then. */
export async function removeOldChanges(db: Kysely<unknown>): Promise<void> {
  await sql`delete from commerce_catalogue_change
    where at < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(db)
}
