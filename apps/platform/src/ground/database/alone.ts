import { sql } from 'kysely'
import type { OpenedDatabase } from './open.ts'

/** Any number that nobody else takes an advisory lock on. */
const ALONE_LOCK = 7_337_728_305

/**
 * Does work that only one process at a time may do, such as filling an empty database: others wait until it is done, or
 * its process is gone. The work uses the database as ever; PGlite has one process anyway.
 */
export async function alone<Result>(
  { engine, patient }: Pick<OpenedDatabase, 'engine' | 'patient'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'pglite') return work()
  return patient.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ALONE_LOCK}::bigint)`.execute(tx)
    return work()
  })
}
