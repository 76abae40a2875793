import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import { rowsOf, timeText } from './rows.ts'

type Tx = Kysely<unknown>

/** What a guest is: `retired` were merged into another, or erased (contract "events", 10.6). */
export type GuestType = 'visitor' | 'customer' | 'bot' | 'retired'

/** A person, after merges: whoever was merged is the one they were merged into. */
export interface Person {
  readonly id: number
  readonly ref: string
  type: GuestType
}

/** A cookie, with what a group of events changes about it. */
export interface Browser {
  readonly context: string
  readonly ref: string
  /** Its guest as it is stored, before merges are followed. */
  guest: number
  person: Person
  /** False: it only said of itself that it is that guest's, who was known by another browser before. */
  isOwn: boolean
  consent: 'granted' | 'denied' | null
  readonly lastSeen: Date | null
  /** Made just now: it has no sessions. */
  readonly isNew: boolean
}

export interface NewBrowser {
  readonly ref: string
  readonly type: 'visitor' | 'bot'
}

/** Known browsers of a context among `refs`, held until the transaction ends: nobody else changes their sessions meanwhile. */
export async function loadBrowsers(
  tx: Tx,
  tenant: string,
  context: string,
  refs: readonly string[],
): Promise<Browser[]> {
  if (refs.length === 0) return []
  const { rows } = await sql<BrowserRow>`${prepared}
    select b.context_id, b.ref, b.guest, b.is_own, b.consent, b.last_seen, p.id as person_id, p.ref as person_ref, p.type as person_type
    from (
      select * from event_browser
      where tenant = ${tenant} and context_id = ${context} and ref = any(${refs}::uuid[])
      order by ref for update) as b
    cross join lateral (
      select coalesce(g.merged_into, g.id) as person from event_guest as g
      where g.tenant = ${tenant} and g.id = b.guest limit 1) as g
    cross join lateral (
      select p.id, p.ref, p.type from event_guest as p where p.tenant = ${tenant} and p.id = g.person limit 1) as p`.execute(
    tx,
  )
  return rows.map((row) => ({
    context: row.context_id,
    ref: row.ref,
    guest: row.guest,
    isOwn: row.is_own,
    person: { id: row.person_id, ref: row.person_ref, type: row.person_type },
    consent: row.consent,
    lastSeen: row.last_seen,
    isNew: false,
  }))
}

interface BrowserRow {
  context_id: string
  ref: string
  guest: number
  is_own: boolean
  consent: Browser['consent']
  last_seen: Date | null
  person_id: number
  person_ref: string
  person_type: GuestType
}

/**
 * Makes browsers, each with a guest of its own; of those that are there already it makes none, and does not answer them.
 * `seenAt`: when they have sent an event already.
 */
export async function createBrowsers(
  tx: Tx,
  tenant: string,
  context: string,
  made: readonly NewBrowser[],
  { at, seenAt = null }: { readonly at: Date; readonly seenAt?: Date | null },
): Promise<Browser[]> {
  if (made.length === 0) return []
  const rows = made.map((browser) => ({ ...browser, guest: randomUUID() }))
  const seen = seenAt && timeText(seenAt)
  const { rows: written } = await sql<{ ref: string; id: number }>`${prepared}
    with given as materialized (
      select r.*, nextval('event_visitor') as id from ${rowsOf(rows, [
        ['uuid', ({ ref }) => ref],
        ['uuid', ({ guest }) => guest],
        ['text', ({ type }) => type],
      ])} as r (ref, guest, type)
    ), browsers as (
      insert into event_browser (tenant, context_id, ref, guest, first_seen, last_seen)
      select ${tenant}, ${context}, r.ref, r.id, ${timeText(at)}::timestamptz, ${seen}::timestamptz from given as r
      on conflict do nothing
      returning ref, guest
    ), guests as (
      insert into event_guest (tenant, id, ref, context_id, type, first_seen, last_seen)
      select ${tenant}, r.id, r.guest, ${context}, r.type, ${timeText(at)}::timestamptz, ${seen}::timestamptz
      from given as r join browsers as b on b.guest = r.id
    )
    select ref, guest as id from browsers`.execute(tx)
  const ids = new Map(written.map(({ ref, id }) => [ref, id]))
  return rows.flatMap(({ ref, guest, type }) => {
    const id = ids.get(ref)
    return id === undefined
      ? []
      : [
          {
            context,
            ref,
            guest: id,
            person: { id, ref: guest, type },
            isOwn: true,
            consent: null,
            lastSeen: seenAt,
            isNew: true,
          },
        ]
  })
}

/** Writes what changed: whose browser it is and what it consents to. */
export async function saveBrowsers(tx: Tx, tenant: string, changed: readonly Browser[]): Promise<void> {
  if (changed.length === 0) return
  await sql`${prepared}
    update event_browser as b set guest = r.guest, is_own = r.is_own, consent = r.consent
    from ${rowsOf(changed, [
      ['text', ({ context }) => context],
      ['uuid', ({ ref }) => ref],
      ['bigint', ({ guest }) => guest],
      ['boolean', ({ isOwn }) => isOwn],
      ['text', ({ consent }) => consent],
    ])} as r (context, ref, guest, is_own, consent)
    where b.tenant = ${tenant} and b.context_id = r.context and b.ref = r.ref`.execute(tx)
}

const NOTED_EVERY_MS = 5 * 60_000

/** Notes that browsers and their guests were seen, every five minutes at most: a row is written anew for it. */
export function seenWrites(tenant: string, browsers: readonly Browser[], at: Date): RawBuilder<unknown>[] {
  const stale = browsers.filter(
    ({ lastSeen }) => lastSeen === null || at.getTime() - lastSeen.getTime() > NOTED_EVERY_MS,
  )
  if (stale.length === 0) return []
  const guests = new Set(stale.flatMap(({ guest, person }) => [guest, person.id]))
  return [
    sql`update event_browser as b set last_seen = ${timeText(at)}::timestamptz
      from ${rowsOf(stale, [
        ['text', ({ context }) => context],
        ['uuid', ({ ref }) => ref],
      ])} as r (context, ref)
      where b.tenant = ${tenant} and b.context_id = r.context and b.ref = r.ref`,
    sql`update event_guest set last_seen = ${timeText(at)}::timestamptz
      where tenant = ${tenant} and id = any(${[...guests]}::bigint[])`,
  ]
}
