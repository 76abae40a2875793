import { type Kysely, sql } from 'kysely'
import type { Shelf } from '../search-index.ts'

/** What ties a snapshot of an index to the documents it was made of. */
export interface SnapshotMark {
  /** Told by the snapshot and by the database, and by no other. */
  readonly mark: string
  /** All documents up to it are in the snapshot, as they were. */
  readonly revision: number
}

/** Marks of a shelf that are kept: more than processes that each have a folder of their own. */
const KEPT = 16

/**
 * Notes that there is a snapshot, before anybody reads it. A database that knows a mark has all that was written before
 * it, and gives what is written later higher revisions, also where it was put back to an earlier day.
 */
export async function recordSnapshot(
  db: Kysely<unknown>,
  tenant: string,
  { entity, locale }: Shelf,
  { mark, revision }: SnapshotMark,
): Promise<void> {
  await sql`insert into search_snapshot (tenant, entity, locale, mark, revision)
    values (${tenant}, ${entity}, ${locale}, ${mark}, ${revision})`.execute(db)
  await sql`delete from search_snapshot where tenant = ${tenant} and entity = ${entity} and locale = ${locale} and id <= (
      select id from search_snapshot where tenant = ${tenant} and entity = ${entity} and locale = ${locale}
      order by id desc limit 1 offset ${KEPT})`.execute(db)
}

/** Whether a snapshot was made of the documents of this database. */
export async function knowsSnapshot(
  db: Kysely<unknown>,
  tenant: string,
  { entity, locale }: Shelf,
  { mark, revision }: SnapshotMark,
): Promise<boolean> {
  const { rows } = await sql`select 1 from search_snapshot
    where tenant = ${tenant} and entity = ${entity} and locale = ${locale} and mark = ${mark} and revision = ${revision}`.execute(
    db,
  )
  return rows.length > 0
}
