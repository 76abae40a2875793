import { sql } from 'kysely'
import type { Acting } from '../../operations/stored/acting.ts'
import { partition } from '../../store/partition.ts'
import type { Access } from './access.ts'
import { childrenOf, fewOf } from './few-or-many.ts'
import { bundleIsSeen, childIsAssigned } from './is-seen.ts'
import { BUNDLE_LINKS, field, PRODUCT_LINKS, type Sql, toParty, waysOf } from './links.ts'

/**
 * Ids of all that the shopper sees, active or not, when they are few; undefined for more. A list then begins with them,
 * however many products there are.
 */
export async function fewSeen(acting: Acting, access: Access): Promise<string[] | undefined> {
  const { tx, tenant } = acting
  const roots = await fewOf(
    acting,
    waysOf(tenant, access, PRODUCT_LINKS).map(({ all }) => all),
  )
  if (roots === undefined) return undefined
  const others = [...childrenOf(tenant, roots), ...assignedChildren(tenant, access), ...bundles(tenant, access)]
  const more = await fewOf({ tx }, others)
  return more && [...new Set([...roots, ...more])]
}

function assignedChildren(tenant: string, access: Access): Sql[] {
  const isSeen = childIsAssigned(tenant, access, 'x')
  if (isSeen === undefined) return []
  const assigned = sql`select ${field('a', 'ProductID')} as id from ${toParty(tenant, PRODUCT_LINKS, access.shopper)}`
  return [sql`select x.id from (${assigned} offset 0) as l join ${product(tenant)} on ${isSeen}`]
}

function bundles(tenant: string, access: Access): Sql[] {
  const isSeen = bundleIsSeen(tenant, access, 'x')
  const catalogs = access.catalogs.filter(({ hasBundles }) => hasBundles)
  const selects = waysOf(tenant, { ...access, catalogs }, BUNDLE_LINKS).map(({ all }) => all)
  if (isSeen === undefined || selects.length === 0) return []
  return [
    sql`select x.id from (${sql.join(selects, sql` union `)} offset 0) as l(id) join ${product(tenant)} on ${isSeen}`,
  ]
}

/** The product of `l.id`. */
const product = (tenant: string) => sql`lateral (select q.id, q.body from ${partition('Product')} as q
  where q.tenant = ${tenant} and q.family = 'Product' and q.scope = '' and q.id = l.id limit 1) as x`
