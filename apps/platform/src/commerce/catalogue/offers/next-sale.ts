import { sql } from 'kysely'
import { readDate } from '../../operations/shape/dates.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { partition } from '../../store/partition.ts'

/** When the next sale of any price schedule begins, or is over: prices change then though nobody writes. Contract 11.3. */
export async function nextSaleAfter(
  { tx, tenant }: Pick<Acting, 'tx' | 'tenant'>,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ start: string | null; end: string | null }>`
    select o.body->>'SaleStart' as start, o.body->>'SaleEnd' as end from ${partition('PriceSchedule')} as o
    where o.tenant = ${tenant} and o.family = 'PriceSchedule'
      and (o.body->>'SaleStart' is not null or o.body->>'SaleEnd' is not null)`.execute(tx)
  // The end belongs to the sale: it is over right after it.
  const moments = rows.flatMap(({ start, end }) => [
    ...(start === null ? [] : [readDate(start)?.getTime()]),
    ...(end === null ? [] : [(readDate(end)?.getTime() ?? Number.NaN) + 1]),
  ])
  const next = Math.min(...moments.filter((at) => at !== undefined && at > now.getTime()).map(Number))
  return Number.isFinite(next) ? new Date(next) : undefined
}
