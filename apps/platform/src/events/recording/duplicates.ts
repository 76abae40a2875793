import { type Kysely, sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import { groupBy } from '../group-by.ts'
import type { IncomingEvent } from './incoming.ts'
import { rowsOf, timeText } from './rows.ts'

type Tx = Kysely<unknown>

/**
 * Claims the keys of events, each in its context, and answers what is a repetition: the later event's ref → the first
 * one's (contract "events", 10.4). Our clock bounds the windows.
 */
export async function claimKeys(
  tx: Tx,
  tenant: string,
  events: readonly IncomingEvent[],
  at: Date,
): Promise<Map<string, string>> {
  const repeated = new Map<string, string>()
  const withKey = events.filter(({ dedupe }) => dedupe !== null)
  for (const [context, some] of groupBy(withKey, (event) => event.context)) {
    const byKey = groupBy(some, ({ dedupe }) => dedupe?.key ?? '')
    // In one order, so that two processes do not wait for each other.
    const claims = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, [first]]) => first ?? [])
    const holders = await claim(tx, { tenant, context, at }, claims)
    for (const [key, [first, ...later]] of byKey) {
      const holder = holders.get(key) ?? first?.ref ?? ''
      if (first && holder !== first.ref) repeated.set(first.ref, holder)
      for (const { ref } of later) repeated.set(ref, holder)
    }
  }
  return repeated
}

interface Where {
  readonly tenant: string
  readonly context: string
  readonly at: Date
}

/** Claims keys; answers who holds each, or nothing when all were free, which is nearly always. */
async function claim(
  tx: Tx,
  { tenant, context, at }: Where,
  claims: readonly IncomingEvent[],
): Promise<Map<string, string>> {
  const now = timeText(at)
  const { rows } = await sql<{ claimed: number }>`${prepared}
    with claimed as (
      insert into event_seen as s (tenant, context_id, key, ref, expires_at)
      select ${tenant}, ${context}, r.key, r.ref, ${now}::timestamptz + r.seconds * interval '1 second' from ${rowsOf(
        claims,
        [
          ['uuid', ({ dedupe }) => dedupe?.key],
          ['uuid', ({ ref }) => ref],
          ['integer', ({ dedupe }) => (dedupe?.forMs ?? 0) / 1000],
        ],
      )} as r (key, ref, seconds)
      on conflict (tenant, context_id, key) do update set ref = excluded.ref, expires_at = excluded.expires_at
        where s.expires_at <= ${now}::timestamptz
      returning 1
    )
    select count(*) as claimed from claimed`.execute(tx)
  if (rows[0]?.claimed === claims.length) return new Map()
  const keys = claims.map(({ dedupe }) => dedupe?.key)
  const { rows: holders } = await sql<{ key: string; ref: string }>`
    select key, ref from event_seen
    where tenant = ${tenant} and context_id = ${context} and key = any(${keys}::uuid[])`.execute(tx)
  return new Map(holders.map(({ key, ref }) => [key, ref]))
}
