import { sql } from 'kysely'
import type { Database } from '../../ground/database/index.ts'
import { pieceWrite } from './columns-store.ts'
import { factsOf, unpack } from './pack.ts'

/**
 * Has the columns of days up to one forget who was who: their visitors are numbered anew within a day, so that they can
 * be counted and nothing ties them to a guest. Answers how many pieces.
 */
export async function detachColumns(db: Database, tenant: string, upTo: string): Promise<number> {
  const { rows } = await sql<{ site: string; day: string; id: number }>`
    select site, day::text as day, id from event_columns
    where tenant = ${tenant} and day <= ${upTo}::date and not detached order by day, id`.execute(db)
  for (const { site, day, id } of rows) await detachPiece(db, { tenant, site, day, id })
  return rows.length
}

async function detachPiece(db: Database, at: { tenant: string; site: string; day: string; id: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ data: Buffer }>`
      delete from event_columns
      where tenant = ${at.tenant} and site = ${at.site} and day = ${at.day}::date and id = ${at.id}
      returning data`.execute(tx)
    const [piece] = rows
    if (!piece) return
    const numbers = new Map<number, number>()
    const facts = factsOf(unpack(piece.data)).map((fact) => {
      const visitor = numbers.get(fact.visitor) ?? numbers.size + 1
      numbers.set(fact.visitor, visitor)
      return { ...fact, visitor }
    })
    await pieceWrite(at, facts, { id: at.id, isDetached: true }).execute(tx)
  })
}
