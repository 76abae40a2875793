import { type QueryExecutorProvider, sql } from 'kysely'
import { type Database, jsonb, type Migration, prepared } from '../ground/database/index.ts'
import type { Log } from '../ground/log.ts'

/** One call by a user of the marketplace owner, or by somebody acting as another user. Never bodies, never secrets. */
export interface AuditEntry {
  readonly at: Date
  readonly requestId: string
  readonly userId: string
  readonly username: string
  readonly companyId: string
  readonly clientId: string
  /** Who acted as the user. */
  readonly impersonator: string | undefined
  /** `Products.create`. */
  readonly operation: string
  /** Ids in the path, and the id of what was made. */
  readonly ids: Readonly<Record<string, string>>
  readonly status: number
}

export interface Audit {
  /** In the transaction of what it is about: both are kept, or neither. */
  append(tx: QueryExecutorProvider, entry: AuditEntry): Promise<void>
  /** Soon, for reads and refusals: at most a quarter of a second later. */
  appendSoon(entry: AuditEntry): void
  /** Writes what waits. */
  close(): Promise<void>
}

export const auditMigrations: Migration[] = [
  {
    name: 'commerce-audit-001',
    async up(db) {
      await sql`
        create table commerce_audit (
          tenant text not null,
          id bigint generated always as identity,
          at timestamptz not null,
          request_id text not null,
          user_id text not null,
          username text not null,
          company_id text not null,
          client_id text not null,
          impersonator text,
          operation text not null,
          ids jsonb not null,
          status smallint not null,
          primary key (tenant, id)
        )`.execute(db)
      await sql`create index commerce_audit_at on commerce_audit (tenant, at)`.execute(db)
      await sql`
        create function commerce_audit_is_append_only() returns trigger language plpgsql as $$
        begin
          raise exception 'the audit log is only added to';
        end $$`.execute(db)
      await sql`
        create trigger commerce_audit_append_only before update or delete or truncate on commerce_audit
        for each statement execute function commerce_audit_is_append_only()`.execute(db)
    },
  },
]

const FLUSH_MS = 250
const FLUSH_AT = 200
/** Entries that wait at most, when the database does not take them. */
const WAITING = 20_000

/** The log of a tenant. Nothing updates or deletes its rows; the database refuses to. */
export function createAudit({ db, tenant, log }: { db: Database; tenant: string; log: Log }): Audit {
  let waiting: AuditEntry[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const entries = waiting
    waiting = []
    if (entries.length === 0) return writing
    writing = writing
      .then(() => insert(db, tenant, entries))
      .catch((error: unknown) => {
        log.error({ err: error, entries: entries.length }, 'the audit log could not be written; tried again')
        waiting = [...entries, ...waiting].slice(0, WAITING)
        timer ??= setTimeout(flush, 1000).unref()
      })
    return writing
  }

  return {
    append: (tx, entry) => insertOne(tx, tenant, entry),
    appendSoon(entry) {
      waiting.push(entry)
      if (waiting.length >= FLUSH_AT && waiting.length < WAITING) void flush()
      else timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** Half the time of {@link insert}, and every write does it. */
async function insertOne(tx: QueryExecutorProvider, tenant: string, entry: AuditEntry): Promise<void> {
  await sql`${prepared}
    insert into commerce_audit
      (tenant, at, request_id, user_id, username, company_id, client_id, impersonator, operation, ids, status)
    values (${tenant}, ${entry.at}, ${entry.requestId}, ${entry.userId}, ${entry.username}, ${entry.companyId},
      ${entry.clientId}, ${entry.impersonator ?? null}, ${entry.operation}, ${jsonb(entry.ids)}, ${entry.status})`.execute(
    tx,
  )
}

async function insert(tx: QueryExecutorProvider, tenant: string, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    at: entry.at.toISOString(),
    impersonator: entry.impersonator ?? null,
  }))
  await sql`
    insert into commerce_audit
      (tenant, at, request_id, user_id, username, company_id, client_id, impersonator, operation, ids, status)
    select ${tenant}, "at", "requestId", "userId", username, "companyId", "clientId", impersonator, operation, ids, status
    from jsonb_to_recordset(${jsonb(rows)}) as entry(
      "at" timestamptz, "requestId" text, "userId" text, username text, "companyId" text, "clientId" text,
      impersonator text, operation text, ids jsonb, status smallint)`.execute(tx)
}
