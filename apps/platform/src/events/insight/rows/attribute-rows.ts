import { type Kysely, sql } from 'kysely'
import { attributeText, type EventsOfType, newestOf } from '../event-attributes.ts'
import type { AttributeCriteria } from './criteria.ts'
import type { Cursor } from './cursor.ts'

/** How many of the newest events of a type have an attribute, or a value of it, and which of them come on a page. */
export async function attributeIds(
  db: Kysely<unknown>,
  of: EventsOfType,
  { attribute, value }: AttributeCriteria,
  { limit, before }: { limit: number; before: Cursor | undefined },
): Promise<{ total: number; ids: readonly number[] }> {
  const hasKey = attribute === undefined ? sql`true` : sql`ext ? ${attribute}`
  const hasValue = value === undefined ? sql`true` : sql`${attributeText(sql`ext ->> ${attribute}`)} = ${value}`
  const isOlder =
    before === undefined
      ? sql`true`
      : sql`(second, session, id) < (${before.second}::bigint, ${before.session}::bigint, ${before.id}::bigint)`
  const { rows } = await sql<{ total: number; ids: readonly unknown[] }>`
    with newest as materialized (${newestOf(of)}), found as materialized (
      select floor(extract(epoch from occurred_at))::bigint as second, session, id from newest
      where ${hasKey} and ${hasValue}
    )
    select (select count(*) from found) as total, array(
      select id from found where ${isOlder} order by second desc, session desc, id desc limit ${limit + 1}) as ids`.execute(
    db,
  )
  const [row] = rows
  return { total: row?.total ?? 0, ids: row?.ids.map(Number) ?? [] }
}
