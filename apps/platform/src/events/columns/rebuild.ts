import { sql } from 'kysely'
import type { Database } from '../../ground/database/index.ts'
import { FORM, VIEW } from '../event/read-event.ts'
import { pieceWrite } from './columns-store.ts'
import { type Fact, FLAGS, formLabel, secondOf } from './fact.ts'

export interface RebuildRange {
  readonly tenant: string
  readonly site: string
  /** First and last day, `2026-05-04`, in UTC. */
  readonly from: string
  readonly to: string
}

/**
 * Makes the columns of days anew from the recorded events. Days whose events are no longer kept stay as they are.
 * Answers the days.
 */
export async function rebuildColumns(db: Database, { tenant, site, from, to }: RebuildRange): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct ((occurred_at at time zone 'UTC')::date)::text as day from event_record
    where tenant = ${tenant} and site = ${site}
      and occurred_at >= ${from}::date::timestamp at time zone 'UTC'
      and occurred_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    order by day`.execute(db)
  for (const { day } of rows) await rebuildDay(db, { tenant, site, day })
  return rows.map(({ day }) => day)
}

async function rebuildDay(db: Database, at: { tenant: string; site: string; day: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Writers wait: whoever has not written yet writes columns after ours, and whoever has is read.
    await sql`lock table event_columns in share row exclusive mode`.execute(tx)
    const { rows } = await sql<RecordedRow>`
      select e.type, e.occurred_at, e.session, e.page, e.path, e.variant,
        case when e.type = ${FORM} then e.ext end as form, e.marks, s.visitor,
        case when e.marks & ${FLAGS.opens} <> 0 then s.referrer_host end as host,
        case when e.marks & ${FLAGS.opens} <> 0 then s.utm end as utm
      from event_record as e join event_session as s on s.tenant = e.tenant and s.id = e.session
      where e.tenant = ${at.tenant} and e.site = ${at.site}
        and e.occurred_at >= ${at.day}::date::timestamp at time zone 'UTC'
        and e.occurred_at < (${at.day}::date + 1)::timestamp at time zone 'UTC'
      order by e.id`.execute(tx)
    await sql`delete from event_columns
      where tenant = ${at.tenant} and site = ${at.site} and day = ${at.day}::date`.execute(tx)
    await pieceWrite(at, rows.map(factOf)).execute(tx)
  })
}

interface RecordedRow {
  type: string
  occurred_at: Date
  session: number
  visitor: number
  page: string | null
  path: string | null
  variant: string | null
  form: Record<string, unknown> | null
  marks: number
  host: string | null
  utm: Record<string, string> | null
}

function factOf(row: RecordedRow): Omit<Fact, 'site'> {
  const { type, session, visitor, page, path, marks, host, utm } = row
  const opens = (marks & FLAGS.opens) !== 0
  return {
    second: secondOf(row.occurred_at),
    session,
    visitor,
    type,
    marks,
    page,
    path,
    label: type === VIEW ? row.variant : type === FORM ? formLabel(row.form) : null,
    source: opens
      ? { host, source: utm?.utm_source ?? null, medium: utm?.utm_medium ?? null, campaign: utm?.utm_campaign ?? null }
      : null,
  }
}
