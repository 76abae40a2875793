import { sql } from 'kysely'
import type { Acting } from '../../operations/stored/acting.ts'
import { column } from '../../store/expressions.ts'
import { rootOf } from '../../store/indexes.ts'
import { partition } from '../../store/partition.ts'
import type { Access } from './access.ts'
import { isHashed } from './few-or-many.ts'
import {
  BUNDLE_LINKS,
  exists,
  field,
  isAssigned,
  isOpen,
  PRODUCT_LINKS,
  rowsOf,
  type Sql,
  standsIn,
  type Way,
  waysOf,
} from './links.ts'

export type Place = Pick<Acting, 'tenant' | 'marketplaceId'>

/**
 * How it is found out: `each` looks up every row by itself, for some products and for lists that something else makes
 * short; `all` begins with everything that is linked, once.
 */
export type Manner = 'each' | 'all'

/**
 * Is the product of this row seen? It is active (a child when its parent is too), and linked as the contract asks, itself
 * or by its parent; of a bundle, every part is seen too. Contract sections 10.2, 10.4 and 20.2.
 */
export function isSeen({ tenant, marketplaceId }: Place, access: Access, row: string, manner: Manner = 'each'): Sql {
  const active = sql`${column(row, 'body')} @> '{"Active":true}'`
  if (access.shopper.companyId === marketplaceId) return active
  const linked = linkedIn(rootOf('Product', row), waysOf(tenant, access, PRODUCT_LINKS), manner)
  const others = [childIsAssigned(tenant, access, row), bundleIsSeen(tenant, access, row)]
  const any = [...linked, ...others.filter((other) => other !== undefined)]
  return any.length === 0 ? sql`false` : sql`(${active} and (${sql.join(any, sql` or `)}))`
}

function linkedIn(root: Sql, ways: readonly Way[], manner: Manner): Sql[] {
  if (ways.length === 0) return []
  if (manner === 'each') return ways.map(({ has }) => has(root))
  return [
    isHashed(
      root,
      ways.map(({ all }) => all),
    ),
  ]
}

/** A child that is itself given to the shopper, while its parent stands in a catalog. */
export function childIsAssigned(tenant: string, { shopper, catalogs }: Access, row: string): Sql | undefined {
  const others = catalogs.filter((catalog) => !isOpen(catalog))
  if (others.length === 0) return undefined
  const parent = field(row, 'ParentID')
  const assigned = isAssigned(tenant, PRODUCT_LINKS, shopper, column(row, 'id'))
  return sql`(${parent} is not null and ${assigned} and ${standsIn(tenant, PRODUCT_LINKS, parent, others)})`
}

/** A bundle is a product of the same id; its links are its own. */
export function bundleIsSeen(tenant: string, access: Access, row: string): Sql | undefined {
  const catalogs = access.catalogs.filter(({ hasBundles }) => hasBundles)
  const ways = waysOf(tenant, { ...access, catalogs }, BUNDLE_LINKS)
  if (ways.length === 0) return undefined
  const id = column(row, 'id')
  // A bundle is no part of another one.
  const parts = { ...access, catalogs: access.catalogs.map((catalog) => ({ ...catalog, hasBundles: false })) }
  const part =
    exists(sql`${partition('Product')} as q where q.tenant = ${tenant} and q.family = 'Product' and q.scope = ''
    and q.id = ${field('g', 'ProductID')} and ${isSeen({ tenant, marketplaceId: '' }, parts, 'q')}`)
  const hidden = exists(sql`${rowsOf(tenant, 'BundleProductAssignment', 'g')} = ''
    and g.id >= ${id} || '|' and g.id < ${id} || '}' and not ${part}`)
  return sql`(${column(row, 'body')} @> '{"IsBundle":true}' and (${sql.join(
    ways.map(({ has }) => has(id)),
    sql` or `,
  )}) and not ${hidden})`
}
