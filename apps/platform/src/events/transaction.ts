import type { Database } from '../ground/database/index.ts'

/** Codes of PostgreSQL for work that another transaction was in the way of: done again, it succeeds. */
const AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01'])
/** How often work is tried at most. */
export const TRIES = 4

/** Work in a transaction, done again when another one was in its way. */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === TRIES || !AGAIN.has((error as { code?: unknown }).code)) throw error
    }
  }
}
