import { sql } from 'kysely'
import type { Migration } from '../database/index.ts'

export type OutboxTables = {
  outbox: { tenant: string; id: number; topic: string; payload: unknown; created_at: Date }
  outbox_follower: {
    tenant: string
    name: string
    position: number
    holder: string | null
    held_until: Date | null
    /** The event that failed last, and how many times in a row; null and 0 while nothing fails. */
    failed_event: number | null
    tries: number
  }
  /** Events a follower gave up on, with what they said: they outlive the outbox. */
  outbox_dead_letter: {
    tenant: string
    follower: string
    event_id: number
    topic: string
    payload: unknown
    created_at: Date
    error: string
    tries: number
    set_aside_at: Date
    /** Somebody asked for one more try; it is taken before the next event. */
    retry_requested: boolean
  }
}

export const outboxMigrations: Migration[] = [
  {
    name: 'outbox-001-events-and-followers',
    async up(db) {
      await sql`
        create table outbox (
          tenant text not null,
          id bigserial not null,
          topic text not null,
          payload jsonb not null,
          created_at timestamptz not null default now(),
          primary key (tenant, id)
        )`.execute(db)
      await sql`
        create table outbox_follower (
          tenant text not null,
          name text not null,
          position bigint not null,
          holder text,
          held_until timestamptz,
          primary key (tenant, name)
        )`.execute(db)
    },
  },
  {
    name: 'outbox-002-dead-letters',
    async up(db) {
      await sql`
        alter table outbox_follower add column failed_event bigint, add column tries integer not null default 0`.execute(
        db,
      )
      await sql`
        create table outbox_dead_letter (
          tenant text not null,
          follower text not null,
          event_id bigint not null,
          topic text not null,
          payload jsonb not null,
          created_at timestamptz not null,
          error text not null,
          tries integer not null,
          set_aside_at timestamptz not null default now(),
          retry_requested boolean not null default false,
          primary key (tenant, follower, event_id)
        )`.execute(db)
    },
  },
]
