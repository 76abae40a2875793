import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { column, inCodeOrder, textAtPath } from '../../store/expressions.ts'
import type { Restriction } from '../../store/index.ts'
import { partition } from '../../store/partition.ts'
import type { Shopper } from '../shopper.ts'

type Level = 'InventoryRecord' | 'VariantInventoryRecord'

/** Which inventory records a shopper may buy from: those for all buyers, and those assigned to theirs. Contract section 12. */
export function openRecords(tenant: string, shopper: Shopper, level: Level): Restriction {
  return { sql: (row) => isOpen(tenant, shopper, level, row) }
}

/** Is the inventory record of this row open to the shopper? */
export function isOpen(
  tenant: string,
  { companyId, groupIds }: Shopper,
  level: Level,
  row: string,
): RawBuilder<unknown> {
  const family = `${level}Assignment`
  const field = (name: string) => inCodeOrder(textAtPath('v', [name], 'body'))
  return sql`(${column(row, 'body')} @> '{"AllowAllBuyers":true}' or exists (
    select 1 from ${partition(family)} as v where v.tenant = ${tenant} and v.family = ${family}
      and v.scope = ${column(row, 'scope')} and ${field('InventoryRecordID')} = ${column(row, 'id')}
      and ${field('BuyerID')} = ${companyId}
      and (${field('UserGroupID')} is null or ${field('UserGroupID')} = any(${[...groupIds]}::text[]))))`
}

/**
 * How much of what has inventory records a shopper may have: the sum of those that are open to them. By the scope of the
 * records: `product`, or `product/variant`. What has no records is not in it. Contract sections 10.3 and 12.
 */
export async function openStock(
  { tx, tenant }: Acting,
  shopper: Shopper,
  { products = [], variants = [] }: { readonly products?: readonly string[]; readonly variants?: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (products.length + variants.length === 0) return new Map()
  const sums = (level: Level, scopes: readonly string[]) => sql`
    select o.scope, coalesce(sum((o.body->>'QuantityAvailable')::numeric)
      filter (where ${isOpen(tenant, shopper, level, 'o')}), 0)::float8 as quantity
    from ${partition(level)} as o
    where o.tenant = ${tenant} and o.family = ${level} and o.scope = any(${[...scopes]}::text[]) group by o.scope`
  const { rows } = await sql<{ scope: string; quantity: number }>`${prepared}
    ${sums('InventoryRecord', products)} union all ${sums('VariantInventoryRecord', variants)}`.execute(tx)
  return new Map(rows.map(({ scope, quantity }) => [scope, quantity]))
}
