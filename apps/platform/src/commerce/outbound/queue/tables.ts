import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../ground/database/index.ts'
import type { JsonObject } from '../../operations/json.ts'

/** A transaction, or the database itself for what needs none. */
export type Tx = Kysely<unknown>

/** What a delivery is of; {@link Delivery} says what its payload holds. */
const DELIVERY_KINDS = ['webhook', 'integration', 'message', 'change', 'configured'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/** `waiting` until it was delivered (`done`), or could not be after all attempts (`dead`). */
export const DELIVERY_STATES = ['dead', 'waiting', 'done'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export type DeliveryTables = {
  commerce_delivery: {
    tenant: string
    id: number
    /** The same at every attempt: what a receiver knows a repetition by. */
    event_id: string
    kind: DeliveryKind
    /** Who is called, such as `Webhook after-orders`: one that is slow holds up nobody else. */
    target: string
    /** Deliveries of one lane go out one after the other. */
    lane: string
    state: DeliveryState
    payload: JsonObject
    /** Failed ones. */
    attempts: number
    due_at: Date
    leased_until: Date | null
    holder: string | null
    created_at: Date
    finished_at: Date | null
    /** Of the last answer. */
    status: number | null
    error: string | null
  }
}

export function tables(tx: Tx): Kysely<DeliveryTables> {
  return tx.withTables<DeliveryTables>()
}

/** Channel that is notified at commit when something waits to be delivered. */
export const DELIVERIES = 'commerce_delivery'

export const deliveryMigration: Migration = {
  name: 'commerce-outbound-001-deliveries',
  async up(db) {
    await sql`
      create table commerce_delivery (
        tenant text not null, id bigint generated always as identity, event_id uuid not null default gen_random_uuid(),
        kind text not null, target text not null, lane text not null, state text not null default 'waiting',
        payload jsonb not null, attempts integer not null default 0, due_at timestamptz not null default now(),
        leased_until timestamptz, holder text, created_at timestamptz not null default now(), finished_at timestamptz,
        status integer, error text, primary key (tenant, id))`.execute(db)
    await sql`create index commerce_delivery_due on commerce_delivery (tenant, due_at) where state = 'waiting'`.execute(
      db,
    )
    await sql`create index commerce_delivery_lane on commerce_delivery (tenant, lane, id) where state = 'waiting'`.execute(
      db,
    )
    await sql`create index commerce_delivery_ended on commerce_delivery (tenant, state, finished_at)
      where state <> 'waiting'`.execute(db)
    await sql`create index commerce_delivery_event on commerce_delivery (tenant, event_id)`.execute(db)
  },
}
