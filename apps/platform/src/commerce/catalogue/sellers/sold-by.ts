import { type RawBuilder, sql } from 'kysely'
import type { Acting } from '../../operations/stored/acting.ts'
import { column } from '../../store/expressions.ts'
import type { Restriction, StoredObject } from '../../store/index.ts'
import { rootOf } from '../../store/indexes.ts'
import { partition } from '../../store/partition.ts'
import { parentIdOf } from '../parents/inheritance.ts'

/** Which products a company sells: its own, those it has a link with, and the marketplace owner everything. Contract section 10.5. */
export function soldBy(
  { tenant, marketplaceId }: Pick<Acting, 'tenant' | 'marketplaceId'>,
  sellerId: string,
): Restriction {
  if (sellerId === marketplaceId) return { all: [] }
  return {
    sql: (row) => sql`(${column(row, 'owner')} = ${sellerId} or ${isLinked(tenant, row, sellerId)})`,
  }
}

const isLinked = (tenant: string, row: string, sellerId: string): RawBuilder<unknown> => sql`exists (
  select 1 from ${partition('ProductSupplier')} as u where u.tenant = ${tenant} and u.family = 'ProductSupplier'
    and u.scope in (${column(row, 'id')}, ${rootOf('Product', row)}) and u.id = ${sellerId})`

/** Ids of those products that the company sells. */
export async function soldAmong(
  { tx, store, marketplaceId }: Acting,
  products: readonly StoredObject[],
  sellerId: string,
): Promise<ReadonlySet<string>> {
  const others = products.filter(({ owner }) => sellerId !== marketplaceId && owner !== sellerId)
  const scopes = others.flatMap(({ id, body }) => [id, parentIdOf(body) ?? id])
  const links =
    scopes.length === 0 ? [] : await store.find(tx, 'ProductSupplier', { scope: scopes, equals: { ID: sellerId } })
  const linked = new Set(links.map(({ scope }) => scope))
  const isSold = ({ id, body }: StoredObject) => linked.has(id) || linked.has(parentIdOf(body) ?? id)
  return new Set(products.filter((product) => !others.includes(product) || isSold(product)).map(({ id }) => id))
}
