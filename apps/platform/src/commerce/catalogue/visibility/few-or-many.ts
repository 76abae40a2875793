import { sql } from 'kysely'
import type { Acting } from '../../operations/stored/acting.ts'
import type { Restriction } from '../../store/index.ts'
import { rootOf } from '../../store/indexes.ts'
import { partition } from '../../store/partition.ts'
import { field, type Sql } from './links.ts'

/** Ids that a list can begin with, at most: more are sooner looked up than named. */
const FEW = 1000

/** What selects find, when that is few; undefined for more. It reads no further than that. */
export async function fewOf({ tx }: Pick<Acting, 'tx'>, selects: readonly Sql[]): Promise<string[] | undefined> {
  if (selects.length === 0) return []
  const { rows } = await sql<{ id: string }>`select f.id from (${union(selects)}) as f(id) limit ${FEW + 1}`.execute(tx)
  return rows.length > FEW ? undefined : rows.map(({ id }) => id)
}

const union = (selects: readonly Sql[]) => sql.join([...selects], sql` union all `)

/**
 * By one hash of all that the selects find. How many that is is hidden from the planner: it hashes only what it takes
 * for few, and would go through all of them for every row otherwise.
 */
export const isHashed = (id: Sql, selects: readonly Sql[]): Sql =>
  sql`(${id} in (select unnest(array(${union(selects)})))) is true`

/** Selects the ids of what stands with these, as children of them. */
export function childrenOf(tenant: string, roots: readonly string[]): Sql[] {
  if (roots.length === 0) return []
  // One look-up for each: where there are no children at all, the planner takes everything for one.
  return [
    sql`select p.id from unnest(${[...roots]}::text[]) as r(id)
      cross join lateral (select c.id from ${partition('Product')} as c
        where c.tenant = ${tenant} and ${field('c', 'ParentID')} = r.id offset 0) as p`,
  ]
}

/** Products that stand where the select finds them or their parents, as a list's restriction. */
export async function rootsAmong(acting: Acting, select: Sql): Promise<Restriction> {
  const roots = await fewOf(acting, [select])
  const children = roots && (await fewOf(acting, childrenOf(acting.tenant, roots)))
  if (roots && children) return { id: [...roots, ...children] }
  return { sql: (row) => isHashed(rootOf('Product', row), [select]) }
}
