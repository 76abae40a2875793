import { type Kysely, sql } from 'kysely'
import { jsonb } from '../../ground/database/index.ts'

/** What authors did with a person's data; the database refuses to change or delete it. */
export interface AuditEntry {
  readonly at: Date
  readonly username: string
  readonly action: 'export' | 'erase' | 'unmerge'
  readonly guest: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** In the transaction of what it is about: both are kept, or neither. */
export async function appendAudit(tx: Kysely<unknown>, tenant: string, entry: AuditEntry): Promise<void> {
  const { at, username, action, guest, detail } = entry
  await sql`insert into event_audit (tenant, at, username, action, guest_ref, detail)
    values (${tenant}, ${at}, ${username}, ${action}, ${guest}::uuid, ${jsonb(detail)})`.execute(tx)
}
