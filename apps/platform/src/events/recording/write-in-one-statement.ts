import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../ground/database/index.ts'

/**
 * Writes that do not depend on each other, as one statement: half of what a small one costs is the way to the database
 * and back. None of them sees what the others write.
 */
export async function writeInOneStatement(
  tx: Kysely<unknown>,
  writes: readonly (RawBuilder<unknown> | undefined)[],
): Promise<void> {
  const some = writes.filter((write) => write !== undefined)
  if (some.length === 0) return
  const parts = some.map((write, index) => sql`${sql.ref(`w${index}`)} as (${write})`)
  await sql`${prepared} with ${sql.join(parts)} select`.execute(tx)
}
