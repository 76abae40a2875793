import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, prepared } from '../../ground/database/index.ts'
import { TRIES } from '../transaction.ts'
import { jsonText, rowsOf, timeText } from './rows.ts'
import type { Session } from './sessions.ts'

type Tx = Kysely<unknown>

/** Sessions of some owners in a context that ended since then, with who their visitors are now. */
export async function loadSessions(
  tx: Tx,
  tenant: string,
  context: string,
  owners: readonly string[],
  endedSince: Date,
): Promise<Session[]> {
  const { rows } = await sql<SessionRow>`${prepared}
    select s.id, s.context_id, s.site, s.owner, s.channel, s.visitor, coalesce(g.merged_into, s.visitor) as person,
      s.opened_at, s.started_at, s.ended_at, s.closed, s.entry_page, s.exit_page, s.exit_at, s.views, s.events
    from event_session as s
    left join event_guest as g on g.tenant = s.tenant and g.id = s.visitor
    where s.tenant = ${tenant} and s.context_id = ${context} and s.owner = any(${owners}::uuid[])
      and s.ended_at >= ${timeText(endedSince)}::timestamptz`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    context: row.context_id,
    site: row.site,
    owner: row.owner,
    channel: row.channel,
    visitor: row.visitor,
    person: row.person,
    openedAt: row.opened_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    closed: row.closed,
    entryPage: row.entry_page,
    exitPage: row.exit_page,
    exitAt: row.exit_at,
    views: row.views,
    events: row.events,
    opening: undefined,
  }))
}

interface SessionRow {
  id: number
  context_id: string
  site: string
  owner: string
  channel: string | null
  visitor: number
  person: number
  opened_at: Date
  started_at: Date
  ended_at: Date
  closed: boolean
  entry_page: string | null
  exit_page: string | null
  exit_at: Date | null
  views: number
  events: number
}

/** Writes sessions, new and changed: what the first event fixes is never written again. */
export function sessionsWrite(tenant: string, sessions: readonly Session[]): RawBuilder<unknown> {
  return sql`
    insert into event_session as s (tenant, id, context_id, site, owner, visitor, channel, opened_at, started_at, ended_at,
      closed, entry_page, exit_page, exit_at, referrer_host, utm, language, device, browser, os, is_bot, views, events)
    select ${tenant}, r.* from ${rowsOf(sessions, [
      ['bigint', ({ id }) => id],
      ['text', ({ context }) => context],
      ['text', ({ site }) => site],
      ['uuid', ({ owner }) => owner],
      ['bigint', ({ visitor }) => visitor],
      ['text', ({ channel }) => channel],
      ['timestamptz', ({ openedAt }) => timeText(openedAt)],
      ['timestamptz', ({ startedAt }) => timeText(startedAt)],
      ['timestamptz', ({ endedAt }) => timeText(endedAt)],
      ['boolean', ({ closed }) => closed],
      ['text', ({ entryPage }) => entryPage],
      ['text', ({ exitPage }) => exitPage],
      ['timestamptz', ({ exitAt }) => exitAt && timeText(exitAt)],
      ['text', ({ opening }) => opening?.referrerHost ?? null],
      ['jsonb', ({ opening }) => jsonText(opening?.utm)],
      ['text', ({ opening }) => opening?.language ?? null],
      ['text', ({ opening }) => opening?.agent.device ?? ''],
      ['text', ({ opening }) => opening?.agent.browser ?? ''],
      ['text', ({ opening }) => opening?.agent.os ?? ''],
      ['boolean', ({ opening }) => opening?.isBot ?? false],
      ['integer', ({ views }) => views],
      ['integer', ({ events }) => events],
    ])} as r
    on conflict (tenant, id) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
      closed = excluded.closed, entry_page = excluded.entry_page, exit_page = excluded.exit_page,
      exit_at = excluded.exit_at, views = excluded.views, events = excluded.events`
}

/** Gives out numbers for new sessions; some are taken from the database ahead of need. */
export interface SessionNumbers {
  /** Makes sure that there are so many, however often the transaction must be tried. */
  reserve(count: number): Promise<void>
  next(): number
}

const TAKEN_AT_ONCE = 500

export function createSessionNumbers(db: Database): SessionNumbers {
  const ready: number[] = []
  return {
    async reserve(count) {
      const needed = count * TRIES
      if (ready.length >= needed) return
      const { rows } = await sql<{ n: number }>`
        select nextval('event_session_number') as n from generate_series(1, ${Math.max(TAKEN_AT_ONCE, needed)}::int)`.execute(
        db,
      )
      ready.push(...rows.map(({ n }) => n))
    },
    next() {
      const number = ready.shift()
      if (number === undefined) throw new Error('No session numbers were reserved')
      return number
    },
  }
}
