import type { Database } from '../../ground/database/index.ts'

/** Codes of PostgreSQL for work that another transaction was in the way of: done again, it succeeds. */
const AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01'])
const TRIES = 4

/** Work in a transaction, done again when another one was in its way; within one it is a part of that. */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === TRIES || !AGAIN.has((error as { code?: unknown }).code)) throw error
    }
  }
}
