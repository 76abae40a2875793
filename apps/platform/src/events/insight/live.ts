import { type Kysely, sql } from 'kysely'
import { type Bots, type ColumnsReader, eachEvent } from './reading.ts'

export interface LiveEvent {
  /** Counts up: what comes later has a higher one. */
  readonly id: number
  readonly ref: string
  readonly at: Date
  readonly type: string
  readonly page: string | null
  readonly path: string | null
  readonly language: string | null
  readonly session: number
  /** Null without a cookie. */
  readonly guest: string | null
  readonly device: string
  readonly isBot: boolean
}

export interface LiveReport {
  readonly at: string
  /** With an event in the last 30 minutes. */
  readonly activeSessions: number
  readonly activeVisitors: number
  /** Events in each of the last 30 minutes, the oldest first. */
  readonly minutes: readonly number[]
  /** The newest first. */
  readonly events: readonly LiveEvent[]
}

interface LiveOf {
  readonly tenant: string
  readonly site: string
  readonly bots: Bots
}

const MINUTES = 30
const NEWEST = 50
/** Further back nobody looks for a site's newest events. */
const LOOKED_AT = 20_000

/** What goes on now (contract "events", 10.7). */
export async function live(db: Kysely<unknown>, columns: ColumnsReader, of: LiveOf, now: Date): Promise<LiveReport> {
  const to = Math.floor(now.getTime() / 1000) + 1
  const from = to - MINUTES * 60
  const reading = await columns.read({ ...of, from, to })
  const sessions = new Set<number>()
  const visitors = new Set<number>()
  const minutes = new Array<number>(MINUTES).fill(0)
  await eachEvent(reading, () => ({ second, session, visitor }) => {
    if (second < from || second >= to) return
    sessions.add(session)
    visitors.add(visitor)
    const minute = Math.floor((second - from) / 60)
    minutes[minute] = (minutes[minute] ?? 0) + 1
  })
  const events = await eventsAfter(db, of, 0)
  return {
    at: now.toISOString(),
    activeSessions: sessions.size,
    activeVisitors: visitors.size,
    minutes,
    events: events.reverse(),
  }
}

/** The newest events after one, at most 50, in the order in which they came. */
export async function eventsAfter(
  db: Kysely<unknown>,
  { tenant, site, bots }: LiveOf,
  after: number,
): Promise<LiveEvent[]> {
  const wanted = bots === 'include' ? sql`` : sql`and e.is_bot = ${bots === 'only'}`
  const { rows } = await sql<LiveEvent>`
    select e.id, e.ref, e.occurred_at as at, e.type, e.page, e.path, e.language, e.session, p.ref as guest, s.device,
      e.is_bot as "isBot"
    from (
      select * from event_record as e
      where tenant = ${tenant} and site = ${site} and id > ${after}
        and id > (select coalesce(max(id), 0) - ${LOOKED_AT} from event_record where tenant = ${tenant}) ${wanted}
      order by id desc limit ${NEWEST}
    ) as e
    join event_session as s on s.tenant = e.tenant and s.id = e.session
    left join event_guest as g on g.tenant = s.tenant and g.id = s.visitor
    left join event_guest as p on p.tenant = s.tenant and p.id = coalesce(g.merged_into, g.id)
    order by e.id`.execute(db)
  return rows
}
