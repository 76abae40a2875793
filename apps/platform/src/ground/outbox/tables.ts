import { sql } from 'kysely'
import type { Migration } from '../database/index.ts'

export type OutboxTables = {
  outbox: { tenant: string; id: number; topic: string; payload: unknown; created_at: Date }
  outbox_follower: { tenant: string; name: string; position: number; holder: string | null; held_until: Date | null }
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
]
