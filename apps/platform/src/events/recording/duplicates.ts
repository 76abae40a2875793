import { type Kysely, sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'
import type { IncomingEvent } from './incoming.ts'
import { rowsOf, timeText } from './rows.ts'

/**
 * Claims the keys of events, each in its context, and answers what is a repetition: the later event's ref → the first
 * one's (contract "events", 10.4). Our clock bounds the windows.
 */
export async function claimKeys(
  tx: Kysely<unknown>,
  tenant: string,
  events: readonly IncomingEvent[],
  at: Date,
): Promise<Map<string, string>> {
  const repeated = new Map<string, string>()
  const first = new Map<string, IncomingEvent>()
  for (const event of events) {
    if (event.dedupe === null) continue
    const name = nameOf(event.context, event.dedupe.key)
    const earlier = first.get(name)
    if (earlier) repeated.set(event.ref, earlier.ref)
    else first.set(name, event)
  }
  // In one order, so that two processes do not wait for each other.
  const claims = [...first].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event)
  if (claims.length === 0) return repeated
  const { rows: claimed } = await sql<{ ref: string }>`${prepared}
    insert into event_seen as s (tenant, context_id, key, ref, expires_at)
    select ${tenant}, r.context, r.key, r.ref, r.expires_at from ${rowsOf(claims, [
      ['text', ({ context }) => context],
      ['uuid', ({ dedupe }) => dedupe?.key],
      ['uuid', ({ ref }) => ref],
      ['timestamptz', ({ dedupe, receivedAt }) => timeText(new Date(receivedAt.getTime() + (dedupe?.forMs ?? 0)))],
    ])} as r (context, key, ref, expires_at)
    on conflict (tenant, context_id, key) do update set ref = excluded.ref, expires_at = excluded.expires_at
      where s.expires_at <= ${timeText(at)}::timestamptz
    returning s.ref`.execute(tx)
  if (claimed.length === claims.length) return repeated

  const ours = new Set(claimed.map(({ ref }) => ref))
  const others = claims.filter(({ ref }) => !ours.has(ref))
  const { rows } = await sql<{ context_id: string; key: string; ref: string }>`
    select s.context_id, s.key, s.ref from event_seen as s
    join ${rowsOf(others, [
      ['text', ({ context }) => context],
      ['uuid', ({ dedupe }) => dedupe?.key],
    ])} as r (context, key) on s.context_id = r.context and s.key = r.key
    where s.tenant = ${tenant}`.execute(tx)
  const refs = new Map(rows.map(({ context_id, key, ref }) => [nameOf(context_id, key), ref]))
  for (const event of events) {
    const ref = event.dedupe && refs.get(nameOf(event.context, event.dedupe.key))
    if (ref) repeated.set(event.ref, ref)
  }
  return repeated
}

const nameOf = (context: string, key: string) => `${key} ${context}`
