import { sql } from 'kysely'
import type { Migration } from '../../../ground/database/index.ts'
import type { Tx } from '../tables.ts'
import type { KnownCaller } from '../tokens/read-caller.ts'
import type { UserRef } from '../users/user-ref.ts'

/** Who could act for whom, from when until when, why, and which orders were placed then. */
export interface ActedFor {
  readonly id: string
  readonly start: Date
  readonly end: Date
  readonly impersonatorId: string
  readonly userId: string
  /** What was said; empty where nothing was. */
  readonly reason: string
  readonly orderIds: readonly string[]
}

export const impersonationMigration: Migration = {
  name: 'commerce-identity-impersonation-001',
  async up(db) {
    await sql`
      create table commerce_impersonation (
        tenant text not null,
        id bigint generated always as identity,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        impersonator_id text not null,
        impersonator_company_id text not null,
        buyer_id text not null,
        user_id text not null,
        client_id text not null,
        reason text not null,
        primary key (tenant, id)
      )`.execute(db)
    await sql`create index on commerce_impersonation (tenant, buyer_id, starts_at)`.execute(db)
  },
}

/** Longest reason that is kept. */
const MAX_REASON_LENGTH = 200

/** Keeps that somebody may act for a user for so many seconds. */
export async function keepImpersonation(
  tx: Tx,
  { tenant, now }: { readonly tenant: string; readonly now: () => Date },
  {
    caller,
    user,
    clientId,
    seconds,
    reason,
  }: { caller: KnownCaller; user: UserRef; clientId: string; seconds: number; reason: string },
): Promise<void> {
  const start = now()
  await sql`
    insert into commerce_impersonation
      (tenant, starts_at, ends_at, impersonator_id, impersonator_company_id, buyer_id, user_id, client_id, reason)
    values (${tenant}, ${start}, ${new Date(start.getTime() + seconds * 1000)}, ${caller.userId}, ${caller.companyId},
      ${user.companyId}, ${user.id}, ${clientId}, ${reason.trim().slice(0, MAX_REASON_LENGTH)})`.execute(tx)
}

/** Of one buyer's people, the newest first, 50 at most. */
export async function readImpersonations(
  tx: Tx,
  { tenant, buyerId }: { readonly tenant: string; readonly buyerId: string },
): Promise<ActedFor[]> {
  const { rows } = await sql<{
    id: string
    starts_at: Date
    ends_at: Date
    impersonator_id: string
    user_id: string
    reason: string
    order_ids: string[] | null
  }>`
    select acted.id::text as id, acted.starts_at, acted.ends_at, acted.impersonator_id, acted.user_id, acted.reason,
      (select array_agg(audit.ids->>'orderID' order by audit.id) from commerce_audit audit
        where audit.tenant = acted.tenant and audit.at between acted.starts_at and acted.ends_at
          and audit.impersonator = acted.impersonator_id and audit.user_id = acted.user_id
          and audit.company_id = acted.buyer_id and audit.operation in ('Orders.submit', 'Cart.submit')
          and audit.status < 300 and audit.ids->>'orderID' is not null) as order_ids
    from commerce_impersonation acted
    where acted.tenant = ${tenant} and acted.buyer_id = ${buyerId}
    order by acted.starts_at desc, acted.id desc limit 50`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    start: row.starts_at,
    end: row.ends_at,
    impersonatorId: row.impersonator_id,
    userId: row.user_id,
    reason: row.reason,
    orderIds: [...new Set(row.order_ids ?? [])],
  }))
}
