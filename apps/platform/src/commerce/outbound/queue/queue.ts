import { type RawBuilder, sql } from 'kysely'
import { jsonb, prepared } from '../../../ground/database/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import { DELIVERIES, type DeliveryKind, type Tx, tables } from './tables.ts'

/** What is to be delivered. */
export interface DeliveryDraft {
  readonly kind: DeliveryKind
  readonly target: string
  readonly lane: string
  readonly payload: JsonObject
  /** Default: a new one. */
  readonly eventId?: string
}

/** One that is about to be attempted. */
export interface Delivery {
  readonly id: number
  readonly eventId: string
  readonly kind: DeliveryKind
  readonly target: string
  readonly payload: JsonObject
  /** Failed so far. */
  readonly attempts: number
  readonly createdAt: Date
}

interface Where {
  readonly tenant: string
}

/** Writes deliveries in the transaction that makes them true; they go out once it commits. Answers their event ids. */
export async function enqueue(tx: Tx, { tenant }: Where, drafts: readonly DeliveryDraft[]): Promise<string[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map(({ kind, target, lane, payload, eventId = null }) => ({
    kind,
    target,
    lane,
    payload,
    eventId,
  }))
  const { rows: written } = await sql<{ eventId: string }>`${prepared}
    with written as (insert into commerce_delivery (tenant, event_id, kind, target, lane, payload)
    select ${tenant}, coalesce("eventId", gen_random_uuid()), kind, target, lane, payload
    from jsonb_to_recordset(${jsonb(rows)}) as draft("eventId" uuid, kind text, target text, lane text, payload jsonb)
    returning event_id)
    select event_id as "eventId", pg_notify(${DELIVERIES}, '') from written`.execute(tx)
  return written.map(({ eventId }) => eventId)
}

export interface Claim {
  readonly holder: string
  readonly limit: number
  /** How long nobody else takes them, in seconds. */
  readonly leaseSeconds: number
  /** Targets that have enough under way. */
  readonly busy: readonly string[]
}

/** Takes the oldest that are due, of every lane its first alone, for this process. */
export async function claim(tx: Tx, where: Where, claim: Claim): Promise<Delivery[]> {
  const { rows } = await claimStatement(where, claim).execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}

/**
 * Two things an engine that has not counted a table gets wrong, as an embedded one has not after a crash, are settled
 * here: the candidates are looked for once, not for each row, and what a lane's first is an index answers for each of
 * them. Five hundred that waited in a lane cost half a second at every claim.
 */
export function claimStatement({ tenant }: Where, { holder, limit, leaseSeconds, busy }: Claim): RawBuilder<Delivery> {
  return sql<Delivery>`${prepared}
    update commerce_delivery as d
    set holder = ${holder}, leased_until = now() + make_interval(secs => ${leaseSeconds}::double precision)
    where d.tenant = ${tenant} and d.id = any(array(
      select w.id from commerce_delivery as w
      cross join lateral (
        select before.id from commerce_delivery as before
        where before.tenant = w.tenant and before.lane = w.lane and before.state = 'waiting'
        order by before.id limit 1) as first
      where w.tenant = ${tenant} and w.state = 'waiting' and w.due_at <= now()
        and (w.leased_until is null or w.leased_until < now()) and w.target <> all(${[...busy]}::text[])
        and w.id = first.id
      order by w.due_at, w.id limit ${limit} for update of w skip locked))
    returning d.id, d.event_id as "eventId", d.kind, d.target, d.payload, d.attempts, d.created_at as "createdAt"`
}

/** What became of an attempt. */
export interface Outcome {
  readonly status: number | null
  /** Null: it was delivered. */
  readonly error: string | null
  /** What follows from it, in the transaction that notes the last attempt. */
  settle?(tx: Tx): Promise<void>
}

/** Attempts of one delivery. Contract section 21: integrations are called once. */
export const ATTEMPTS: Readonly<Record<DeliveryKind, number>> = {
  webhook: 3,
  message: 3,
  change: 3,
  configured: 3,
  integration: 1,
}

/** Notes an attempt of this holder; false when another process has taken the delivery meanwhile. */
export async function finish(
  tx: Tx,
  { tenant }: Where,
  { id, holder, attempts, retryMs }: { id: number; holder: string; attempts: number; retryMs: number | undefined },
  { status, error }: Outcome,
): Promise<boolean> {
  const state = error === null ? 'done' : retryMs === undefined ? 'dead' : 'waiting'
  const { numAffectedRows } = await sql`${prepared}
    update commerce_delivery
    set state = ${state}::text, attempts = ${attempts}, status = ${status}, error = ${error}, holder = null,
      leased_until = null, due_at = now() + make_interval(secs => ${(retryMs ?? 0) / 1000}::double precision),
      finished_at = case when ${state}::text = 'waiting' then null else now() end
    where tenant = ${tenant} and id = ${id} and holder = ${holder}`.execute(tx)
  return numAffectedRows === 1n
}

/** Gives back what this process holds; without a holder, what anybody held: nobody else can be at work. */
export async function release(tx: Tx, { tenant }: Where, holder?: string): Promise<void> {
  await tables(tx)
    .updateTable('commerce_delivery')
    .set({ holder: null, leased_until: null })
    .where('tenant', '=', tenant)
    .where('state', '=', 'waiting')
    .where('holder', holder === undefined ? 'is not' : '=', holder ?? null)
    .execute()
}

/**
 * Milliseconds until the next delivery is due that is not due yet; undefined when there is none. What another process
 * holds is looked for now and then instead.
 */
export async function nextDue(tx: Tx, { tenant }: Where): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`${prepared}
    select extract(epoch from min(due_at) - now()) * 1000 as ms from commerce_delivery
    where tenant = ${tenant} and state = 'waiting' and due_at > now()`.execute(tx)
  const ms = rows[0]?.ms
  return ms === null || ms === undefined ? undefined : Number(ms)
}

/** How many of the events still wait. */
export async function stillWaiting(tx: Tx, { tenant }: Where, eventIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from commerce_delivery
    where tenant = ${tenant} and event_id = any(${[...eventIds]}::uuid[]) and state = 'waiting'`.execute(tx)
  return rows[0]?.n ?? 0
}
