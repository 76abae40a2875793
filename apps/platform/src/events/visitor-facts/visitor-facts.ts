import { sql } from 'kysely'
import type { Database } from '../../ground/database/index.ts'
import { wellFormedId } from '../event/read-event.ts'
import { EventError } from '../event-codes.ts'

/** What is known of a visitor's past on a site, for the choice of what to show them. */
export interface VisitorFacts {
  /** Sessions, the one that goes on among them or added: whoever asks for a page is here. */
  readonly visits: number
  readonly hasBought: boolean
  /** Paths of pages seen lately, the newest first, as addresses have them. */
  readonly paths: readonly string[]
  /** Ids of products whose pages were seen lately, the newest first: attribute `productId` of their views. */
  readonly products: readonly string[]
  /** How the session that goes on began; empty texts for nothing, or for a session yet to begin. */
  readonly campaign: string
  readonly source: string
  readonly medium: string
  readonly referrer: string
}

export interface VisitorQuestion {
  readonly tenant: string
  readonly context: string
  readonly site: string
  /** Browser id of the visitor's cookie. */
  readonly browser: string
  readonly at: Date
  /** Milliseconds without an event after which a session is over. */
  readonly idleMs: number
}

/** Sessions that count, sessions whose pages are looked at, and how many of those pages: the newest of each. */
const MAX_SESSIONS = 500
const LATE_SESSIONS = 20
const MAX_PATHS = 200

interface Row {
  readonly visits: number
  readonly open: { utm: Record<string, string> | null; referrer: string | null } | null
  readonly bought: boolean
  readonly paths: readonly string[]
  readonly products: readonly string[]
}

/** One statement, by the indexes on browsers, visitors and sessions; merges followed. Throws EV-404-BROWSER. */
export async function visitorFacts(db: Database, question: VisitorQuestion): Promise<VisitorFacts> {
  const { tenant, context, site, at, idleMs } = question
  const browser = wellFormedId(question.browser)
  if (browser === undefined) throw new EventError('EV-404-BROWSER')
  const idleSince = new Date(at.getTime() - idleMs).toISOString()
  const { rows } = await sql<Row>`
    with person as (
      select coalesce(g.merged_into, g.id) as id from event_browser as b
      join event_guest as g on g.tenant = b.tenant and g.id = b.guest
      where b.tenant = ${tenant} and b.context_id = ${context} and b.ref = ${browser}::uuid
    ), who as (
      select id from person union
      select g.id from person as p join event_guest as g on g.tenant = ${tenant} and g.merged_into = p.id
    ), visit as (
      select s.id, s.started_at, s.ended_at, s.closed, s.utm, s.referrer_host
      from who join event_session as s on s.tenant = ${tenant} and s.visitor = who.id
      where s.site = ${site} and not s.is_bot
      order by s.started_at desc limit ${MAX_SESSIONS}
    ), late as (
      select id from visit order by started_at desc limit ${LATE_SESSIONS}
    ), seen as (
      select e.path, max(e.id) as newest from late
      join event_record as e on e.tenant = ${tenant} and e.session = late.id
      where e.type = 'VIEW' and e.path is not null
      group by e.path order by newest desc limit ${MAX_PATHS}
    ), viewed as (
      select e.ext ->> 'productId' as product, max(e.id) as newest from late
      join event_record as e on e.tenant = ${tenant} and e.session = late.id
      where e.type = 'VIEW' and e.ext ->> 'productId' is not null
      group by 1 order by newest desc limit ${MAX_PATHS}
    )
    select (select count(*)::int from visit) as visits,
      (select jsonb_build_object('utm', utm, 'referrer', referrer_host) from visit
        where not closed and ended_at > ${idleSince}::timestamptz order by started_at desc limit 1) as open,
      exists (select 1 from visit join event_record as e on e.tenant = ${tenant} and e.session = visit.id
        where e.type = 'ORDER_CONFIRM') as bought,
      (select coalesce(jsonb_agg(path order by newest desc), '[]') from seen) as paths,
      (select coalesce(jsonb_agg(product order by newest desc), '[]') from viewed) as products
    from person`.execute(db)
  const [found] = rows
  if (!found) throw new EventError('EV-404-BROWSER')
  const utm = found.open?.utm ?? {}
  return {
    visits: found.open === null ? found.visits + 1 : found.visits,
    hasBought: found.bought,
    paths: found.paths,
    products: found.products,
    campaign: utm.utm_campaign ?? '',
    source: utm.utm_source ?? '',
    medium: utm.utm_medium ?? '',
    referrer: found.open?.referrer ?? '',
  }
}
