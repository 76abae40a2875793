import { type Kysely, sql } from 'kysely'
import { jsonb } from '../../ground/database/index.ts'

/** What somebody did to a library; the database refuses to change or delete it. */
export interface AuditEntry {
  readonly at: Date
  readonly username: string
  /** `version.published`, `component.deleted`, … */
  readonly action: string
  readonly library: string
  /** What it was done to, as a path below the library. */
  readonly subject: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** In the transaction of what it is about: both are kept, or neither. */
export async function appendAudit(tx: Kysely<unknown>, tenant: string, entry: AuditEntry): Promise<void> {
  const { at, username, action, library, subject, detail = {} } = entry
  await sql`insert into fb_audit (tenant, at, username, action, library, subject, detail)
    values (${tenant}, ${at}, ${username}, ${action}, ${library}, ${subject}, ${jsonb(detail)})`.execute(tx)
}
