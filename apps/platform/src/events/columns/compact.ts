import { sql } from 'kysely'
import type { Database } from '../../ground/database/index.ts'
import { pieceWrite } from './columns-store.ts'
import { factsOf, unpack } from './pack.ts'

/** Days of so many pieces are put together; a day that is over, of two. */
const MAX_PIECES = 50
/** Pieces of so many events stay as they are: putting them together again and again would cost more than it gives. */
const LARGE_PIECE = 50_000

/**
 * Puts the small pieces of days together: one is written with every group of events, and reports read faster from few.
 * Of several processes that come to it at once, one does it. Answers how many pieces there are less.
 */
export async function compactColumns(db: Database, tenant: string, today: string): Promise<number> {
  const { rows: days } = await sql<{ site: string; day: string }>`
    select site, day::text as day from event_columns where tenant = ${tenant} and not detached and events < ${LARGE_PIECE}
    group by site, day
    having count(*) > case when day < ${today}::date then 1 else ${MAX_PIECES}::int end`.execute(db)
  let fewer = 0
  for (const { site, day } of days) fewer += await compactDay(db, { tenant, site, day })
  return fewer
}

async function compactDay(db: Database, at: { tenant: string; site: string; day: string }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // A writer only adds: what is put together here is nobody else's to change.
    const { rows } = await sql<{ id: number; data: Buffer }>`
      select id, data from event_columns
      where tenant = ${at.tenant} and site = ${at.site} and day = ${at.day}::date and not detached
        and events < ${LARGE_PIECE}
      order by id for update skip locked`.execute(tx)
    const [first] = rows
    if (first === undefined || rows.length < 2) return 0
    await sql`delete from event_columns where tenant = ${at.tenant} and site = ${at.site} and day = ${at.day}::date
      and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
    const facts = rows.flatMap(({ data }) => factsOf(unpack(data)))
    await pieceWrite(at, facts, { id: first.id }).execute(tx)
    return rows.length - 1
  })
}
