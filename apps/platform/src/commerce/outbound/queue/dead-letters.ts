import { type SelectQueryBuilder, sql } from 'kysely'
import { DELIVERIES, type DeliveryState, type DeliveryTables, type Tx, tables } from './tables.ts'

interface Where {
  readonly tenant: string
}

/** A delivery as an administrator sees it: whom it was for, and what became of it; never what was in it. */
export interface DeliveryView {
  readonly id: number
  readonly eventId: string
  readonly kind: string
  readonly target: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly createdAt: Date
  /** When a delivery that waits is tried next. */
  readonly dueAt: Date
  readonly finishedAt: Date | null
  readonly status: number | null
  readonly error: string | null
}

type Query = SelectQueryBuilder<DeliveryTables, 'commerce_delivery', object>

/** The newest deliveries of a state first. */
export async function listDeliveries(
  tx: Tx,
  { tenant }: Where,
  { state, limit = 100 }: { readonly state: DeliveryState; readonly limit?: number },
): Promise<DeliveryView[]> {
  const query: Query = tables(tx).selectFrom('commerce_delivery')
  return query
    .select(['id', 'event_id as eventId', 'kind', 'target', 'state', 'attempts', 'status', 'error'])
    .select(['created_at as createdAt', 'due_at as dueAt', 'finished_at as finishedAt'])
    .where('tenant', '=', tenant)
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Puts dead letters back into the queue, with the event ids they had and all their attempts anew: one of them, or all.
 * Answers how many.
 */
export async function replayDeadLetters(tx: Tx, { tenant }: Where, id?: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update commerce_delivery
    set state = 'waiting', attempts = 0, due_at = now(), finished_at = null, error = null
    where tenant = ${tenant} and state = 'dead' ${id === undefined ? sql`` : sql`and id = ${id}`}`.execute(tx)
  await sql`select pg_notify(${DELIVERIES}, '')`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
