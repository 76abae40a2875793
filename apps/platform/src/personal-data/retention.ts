import { sql } from 'kysely'
import type { Database } from '../ground/database/index.ts'
import { TENANT } from '../ground/tenant.ts'
import { AUDIT_TABLES, PERSONAL_DATA, type RetentionSetting } from './declared.ts'

/** Rows that one statement removes at most, so that no writer waits long. */
const ROWS_AT_ONCE = 5000
const DAY_MS = 86_400_000

export type RetentionDays = Readonly<Record<RetentionSetting, number>>

/** Removes, in batches, what is older than its table keeps it. Returns how many rows of which tables. */
export async function removeOld(db: Database, days: RetentionDays, now: Date): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const [table, { kept }] of Object.entries(PERSONAL_DATA)) {
    if (typeof kept === 'string') continue
    const before = new Date(now.getTime() - days[kept.setting] * DAY_MS)
    const where = kept.where === undefined ? sql`` : sql`and ${sql.raw(kept.where)}`
    let rows = 0
    for (let batch = ROWS_AT_ONCE; batch === ROWS_AT_ONCE; rows += batch) {
      batch = await db.transaction().execute(async (tx) => {
        await openAudit(tx, table)
        const { numAffectedRows } = await sql`
          delete from ${sql.table(table)} where ctid = any(array(
            select ctid from ${sql.table(table)}
            where tenant = ${TENANT} and ${sql.ref(kept.by)} < ${before} ${where} limit ${ROWS_AT_ONCE}))`.execute(tx)
        return Number(numAffectedRows ?? 0n)
      })
    }
    if (rows > 0) removed[table] = rows
  }
  return removed
}

/** Lets this transaction change an audit table, which the database refuses otherwise. */
export async function openAudit(tx: Database, table: string): Promise<void> {
  if (!AUDIT_TABLES.some((audit) => audit === table)) return
  await sql`select set_config('tessera.audit_upkeep', 'on', true)`.execute(tx)
}
