import { sql } from 'kysely'
import type { Database } from '../../ground/database/index.ts'
import { packVitals, type VitalSample } from './pack-vitals.ts'

/**
 * Puts the vitals of days that are over into columns, two days later: until then a page that is still open may correct
 * what it said. Answers how many days.
 */
export async function compactVitals(db: Database, tenant: string, today: string): Promise<number> {
  const { rows: days } = await sql<{ site: string; day: string }>`
    select distinct site, ((occurred_at at time zone 'UTC')::date)::text as day from event_vital
    where tenant = ${tenant} and occurred_at < (${today}::date - 1)::timestamp at time zone 'UTC'`.execute(db)
  for (const { site, day } of days) await compactDay(db, { tenant, site, day })
  return days.length
}

async function compactDay(db: Database, at: { tenant: string; site: string; day: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<VitalSample>`
      delete from event_vital
      where tenant = ${at.tenant} and site = ${at.site}
        and occurred_at >= ${at.day}::date::timestamp at time zone 'UTC'
        and occurred_at < (${at.day}::date + 1)::timestamp at time zone 'UTC'
      returning metric, route, device, is_bot as "isBot", parts,
        floor(extract(epoch from (occurred_at at time zone 'UTC')::time) / 900)::integer as slot`.execute(tx)
    if (rows.length === 0) return
    await sql`insert into event_vital_columns (tenant, site, day, samples, data)
      values (${at.tenant}, ${at.site}, ${at.day}::date, ${rows.length}, ${packVitals(rows)})
      on conflict do nothing`.execute(tx)
  })
}
