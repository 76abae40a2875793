import { type Kysely, sql } from 'kysely'

/**
 * Has the database count what its tables hold, which is what it chooses between indexes by. A server does so by itself
 * some time after many rows came; an embedded database never does. Some tenths of a second, and about a second for
 * hundreds of thousands of objects.
 */
export async function gatherStatistics(tx: Kysely<unknown>): Promise<void> {
  await sql`analyze commerce_object`.execute(tx)
}
