import { sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import { inCodeOrder, textAtPath } from '../../store/expressions.ts'
import type { StoredObject } from '../../store/index.ts'
import { partition } from '../../store/partition.ts'
import { fieldsAre } from '../../store/read.ts'
import type { Acting } from '../stored/acting.ts'

/** How many objects of a family stand below each. */
export async function countBelow(
  { tx, tenant }: Acting,
  family: string,
  objects: readonly StoredObject[],
): Promise<number[]> {
  const scopes = objects.map(({ scope, id }) => (scope === '' ? id : `${scope}/${id}`))
  const { rows } = await sql<Count>`
    select o.scope as at, count(*)::int as n from ${partition(family)} as o
    where o.tenant = ${tenant} and o.family = ${family} and o.scope = any(${scopes}::text[])
    group by 1`.execute(tx)
  return inOrder(scopes, rows)
}

/** Specs that a product has, and variants, in one look. */
export async function countOfProducts(
  { tx, tenant }: Acting,
  products: readonly StoredObject[],
): Promise<{ SpecCount: number; VariantCount: number }[]> {
  const ids = products.map(({ id }) => id)
  const key = inCodeOrder(textAtPath('o', ['ProductID'], 'body'))
  const links = 'SpecProductAssignment'
  const { rows } = await sql<Count & { kind: string }>`${prepared}
    select 'spec' as kind, ${key} as at, count(*)::int as n from ${partition(links)} as o
    where o.tenant = ${tenant} and o.family = ${links} and ${fieldsAre(links, { ProductID: ids })} group by 2
    union all
    select 'variant', o.scope, count(*)::int from ${partition('Variant')} as o
    where o.tenant = ${tenant} and o.family = 'Variant' and o.scope = any(${ids}::text[]) group by 2`.execute(tx)
  const counts = new Map(rows.map(({ kind, at, n }) => [`${kind} ${at}`, n]))
  return ids.map((id) => ({
    SpecCount: counts.get(`spec ${id}`) ?? 0,
    VariantCount: counts.get(`variant ${id}`) ?? 0,
  }))
}

interface Count {
  readonly at: string
  readonly n: number
}

function inOrder(keys: readonly string[], counts: readonly Count[]): number[] {
  const byKey = new Map(counts.map(({ at, n }) => [at, n]))
  return keys.map((key) => byKey.get(key) ?? 0)
}
