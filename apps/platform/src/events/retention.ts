import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../ground/database/index.ts'
import { detachColumns } from './columns/detach.ts'
import { dayOf } from './recording/cookieless.ts'

export interface RetentionSettings {
  /** Events and sessions are kept so long; the columns of their days stay, without saying who was who. */
  readonly retentionDays: number
}

/** Vitals are kept so long (contract "events", 10.6). */
const VITALS_DAYS = 90
/** Browsers that never sent an event were robots, or left at once (4.2). */
const UNUSED_MS = 24 * 3_600_000
const DAY_MS = 24 * 3_600_000
/** Rows removed by one statement, so that no writer waits long. */
const ROWS_AT_ONCE = 5000

/** Removes what is kept no longer. */
export async function removeOld(
  db: Database,
  tenant: string,
  { retentionDays }: RetentionSettings,
  now: Date,
): Promise<void> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`
  const today = sql`${dayOf(now)}::date`
  const old = ago(retentionDays * DAY_MS)
  const unused = ago(UNUSED_MS)
  const remove = (table: string, where: RawBuilder<unknown>) =>
    removeRows(
      db,
      table,
      sql`select ctid from ${sql.table(table)} where tenant = ${tenant} and ${where} limit ${ROWS_AT_ONCE}`,
    )
  const removeOldest = (table: string, where: RawBuilder<unknown>) =>
    // By their numbers they are in the order of time: the newest millions need not be looked at.
    removeRows(
      db,
      table,
      sql`select row from (select ctid as row, t.* from ${sql.table(table)} as t where tenant = ${tenant}
        order by id limit ${ROWS_AT_ONCE}) as oldest where ${where}`,
    )
  await sql`delete from event_seen where tenant = ${tenant} and expires_at <= ${now}`.execute(db)
  // What was made from a salt can be made again while the salt is there; a day's is deleted when the day is over.
  await remove('event_salt', sql`day < ${today}`)
  await remove('event_cookieless', sql`day < ${today}`)
  const vitalsEnd = dayOf(new Date(now.getTime() - VITALS_DAYS * DAY_MS))
  await sql`delete from event_vital_columns where tenant = ${tenant} and day < ${vitalsEnd}::date`.execute(db)
  await removeOldest('event_record', sql`received_at < ${old}`)
  await removeOldest('event_session', sql`ended_at < ${old}`)
  await remove('event_browser', sql`(last_seen < ${old} or (last_seen is null and first_seen < ${unused}))`)
  await remove(
    'event_guest',
    sql`last_seen is null and first_seen < ${unused} and not exists (
      select 1 from event_browser as b where b.tenant = event_guest.tenant and b.guest = event_guest.id)`,
  )
  await detachColumns(db, tenant, dayOf(new Date(now.getTime() - (retentionDays + 1) * DAY_MS)))
}

async function removeRows(db: Database, table: string, rows: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(${rows}))`.execute(db)
    if (!numAffectedRows) return
  }
}
