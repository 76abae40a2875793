import { sql } from 'kysely'
import type { Migration } from '../../../ground/database/index.ts'

/** What the local provider keeps: it stands for another company's system, and forgets as little as one. */
export const localProviderMigrations: readonly Migration[] = [
  {
    name: 'commerce-payments-001-local-provider',
    async up(db) {
      await sql`
        create table commerce_local_payment (
          tenant text not null,
          reference text not null,
          state text not null,
          amount numeric not null,
          captured numeric not null default 0,
          refunded numeric not null default 0,
          currency text not null,
          return_url text,
          primary key (tenant, reference)
        )`.execute(db)
      await sql`
        create table commerce_local_payment_answer (
          tenant text not null,
          key text not null,
          fingerprint text not null,
          answer jsonb,
          primary key (tenant, key)
        )`.execute(db)
    },
  },
]
