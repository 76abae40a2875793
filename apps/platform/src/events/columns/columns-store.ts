import { type Kysely, type RawBuilder, sql } from 'kysely'
import { groupBy } from '../group-by.ts'
import { dayNumber, dayText, type Fact } from './fact.ts'
import { pack } from './pack.ts'
import type { NamedPiece } from './piece-cache.ts'

type Tx = Kysely<unknown>

/** A piece of a day's columns as it is stored. What is put together with others has more events, and another name. */
export interface StoredPiece extends NamedPiece {
  readonly id: number
}

/** Adds events to the columns of their sites and days: a write for each day of a site. */
export function columnsWrites(tenant: string, facts: readonly Fact[]): RawBuilder<unknown>[] {
  return [...groupBy(facts, ({ site, second }) => `${dayNumber(second)} ${site}`).values()].map((some) => {
    const [{ site, second } = { site: '', second: 0 }] = some
    return pieceWrite({ tenant, site, day: dayText(dayNumber(second)) }, some)
  })
}

interface DayOfSite {
  readonly tenant: string
  readonly site: string
  readonly day: string
}

/** `id`: of the piece whose place it takes; without one it comes last. */
export function pieceWrite(
  { tenant, site, day }: DayOfSite,
  facts: readonly Omit<Fact, 'site'>[],
  { id, isDetached = false }: { readonly id?: number; readonly isDetached?: boolean } = {},
): RawBuilder<unknown> {
  const data = pack(facts, { isDetached })
  if (id === undefined) {
    return sql`insert into event_columns (tenant, site, day, events, data, detached)
      values (${tenant}, ${site}, ${day}::date, ${facts.length}::integer, ${data}::bytea, ${isDetached}::boolean)`
  }
  return sql`insert into event_columns (tenant, site, day, id, events, data, detached) overriding system value
    values (${tenant}, ${site}, ${day}::date, ${id}::bigint, ${facts.length}::integer, ${data}::bytea, ${isDetached}::boolean)`
}

/**
 * Pieces of a site's days, both ends included, in the order in which the events arrived each day. `known`: names of
 * pieces whose bytes need not be sent.
 */
export async function readPieces(
  db: Tx,
  { tenant, site, from, to }: { tenant: string; site: string; from: number; to: number },
  known: readonly string[],
): Promise<StoredPiece[]> {
  const { rows } = await sql<StoredPiece>`
    select c.id, c.name, case when k.name is null then c.data end as data
    from (select *, concat_ws(' ', id, events, detached::text) as name from event_columns
      where tenant = ${tenant} and site = ${site} and day >= ${dayText(from)}::date and day <= ${dayText(to)}::date) as c
    left join unnest(${known}::text[]) as k (name) on k.name = c.name
    order by c.day, c.id`.execute(db)
  return rows
}
