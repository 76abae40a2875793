import { type Kysely, sql } from 'kysely'
import { findPerson, type PersonRow } from './person.ts'

/** A person as an author sees them. */
export interface GuestView {
  readonly ref: string
  readonly type: string
  readonly firstSeen: Date
  readonly lastSeen: Date | null
  readonly profile: Readonly<Record<string, unknown>>
  readonly identifiers: readonly {
    readonly provider: string
    readonly id: string
    readonly expiresAt: string | null
  }[]
  readonly browsers: readonly { readonly ref: string; readonly firstSeen: string; readonly consent: string | null }[]
  /** Guests that were merged into this one; a merge can be undone by its id. */
  readonly merges: readonly {
    readonly id: number
    readonly guest: string
    readonly at: string
    readonly event: string
  }[]
}

export interface SessionView {
  readonly id: number
  readonly site: string
  readonly channel: string | null
  readonly startedAt: Date
  readonly endedAt: Date
  readonly device: string
  readonly browser: string
  readonly os: string
  readonly language: string | null
  readonly referrerHost: string | null
  readonly utm: Readonly<Record<string, string>> | null
  readonly entryPage: string | null
  readonly exitPage: string | null
  readonly views: number
  readonly eventCount: number
  /** In the order of their times; of very long sessions the first 500. */
  readonly events: readonly Readonly<Record<string, unknown>>[]
}

const SESSIONS_AT_ONCE = 20
const MAX_EVENTS = 500

/** Whose fields are empty, is not said more of. Throws 404. */
export async function guestView(
  db: Kysely<unknown>,
  tenant: string,
  ref: string,
): Promise<GuestView & { person: PersonRow }> {
  const person = await findPerson(db, tenant, ref)
  const { rows } = await sql<Omit<GuestView, 'ref' | 'type' | 'firstSeen' | 'lastSeen'>>`
    with who as (select unnest(${person.ids}::bigint[]) as id)
    select
      coalesce((select data from event_guest_profile where tenant = ${tenant} and guest = ${person.id}), '{}') as profile,
      (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'id', id_given, 'expiresAt', expires_at)
        order by provider, id_folded), '[]')
        from event_identifier where tenant = ${tenant} and guest in (select id from who)) as identifiers,
      (select coalesce(jsonb_agg(jsonb_build_object('ref', ref, 'firstSeen', first_seen, 'consent', consent)
        order by first_seen, ref), '[]')
        from event_browser where tenant = ${tenant} and guest in (select id from who)) as browsers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'guest', g.ref, 'at', m.at, 'event', m.event_ref)
        order by m.id), '[]')
        from event_merge as m join event_guest as g on g.tenant = m.tenant and g.id = m.loser
        where m.tenant = ${tenant} and m.winner = ${person.id} and m.undone_at is null) as merges`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table answers one row')
  const { type, firstSeen, lastSeen } = person
  return { ref: person.ref, type, firstSeen, lastSeen, ...row, person }
}

/**
 * Sessions of a person with their events, the newest first. `before`: what the page before answered as `next`.
 */
export async function sessionsOf(
  db: Kysely<unknown>,
  tenant: string,
  { ids }: Pick<PersonRow, 'ids'>,
  { before, limit = SESSIONS_AT_ONCE, events = MAX_EVENTS }: { before?: string; limit?: number; events?: number } = {},
): Promise<{ sessions: SessionView[]; next: string | null }> {
  const [at, id] = readCursor(before)
  const { rows } = await sql<SessionView & { openedAt: Date }>`
    select s.id, s.site, s.channel, s.opened_at as "openedAt", s.started_at as "startedAt", s.ended_at as "endedAt",
      s.device, s.browser, s.os, s.language, s.referrer_host as "referrerHost", s.utm, s.entry_page as "entryPage",
      s.exit_page as "exitPage", s.views, s.events as "eventCount",
      (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('ref', e.ref, 'type', e.type, 'at', e.occurred_at,
          'page', e.page, 'path', e.path, 'query', e.query, 'language', e.language, 'currency', e.currency,
          'referrer', e.referrer, 'utm', e.utm, 'variant', e.variant, 'ext', e.ext, 'extra', e.extra, 'search', e.search,
          'flags', e.flags)) order by e.occurred_at, e.id), '[]')
        from (select * from event_record as r where r.tenant = s.tenant and r.session = s.id
          order by r.occurred_at, r.id limit ${events}) as e) as events
    from event_session as s
    where s.tenant = ${tenant} and s.visitor = any(${ids}::bigint[])
      and (s.opened_at, s.id) < (${at}::timestamptz, ${id}::bigint)
    order by s.opened_at desc, s.id desc limit ${limit}`.execute(db)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    sessions: rows.map(({ openedAt: _, ...session }) => session),
    next: last ? cursorOf(last.openedAt, last.id) : null,
  }
}

const cursorOf = (openedAt: Date, id: number) => `${openedAt.toISOString()}_${id}`

/** `before` of the page that begins with a session. */
export const cursorTo = (openedAt: Date, id: number) => cursorOf(openedAt, id + 1)

/** The end of the page before; anything else begins with the newest. */
function readCursor(text = ''): [at: string, id: number] {
  const [at = '', id = ''] = text.split('_')
  const isCursor =
    /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && /^\d{1,15}$/.test(id)
  return isCursor ? [new Date(at).toISOString(), Number(id)] : ['infinity', 0]
}
