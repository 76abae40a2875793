import { type RawBuilder, sql } from 'kysely'
import { column, inCodeOrder, textAtPath } from '../../store/expressions.ts'
import { partition } from '../../store/partition.ts'
import type { Access, AccessibleCatalog } from './access.ts'

export type Sql = RawBuilder<unknown>

/** The families that link products, or bundles, with where they are shown. */
export interface Links {
  readonly key: 'ProductID' | 'BundleID'
  readonly inCatalog: string
  readonly inCategory: string
  readonly toParty: string
}

export const PRODUCT_LINKS: Links = {
  key: 'ProductID',
  inCatalog: 'ProductCatalogAssignment',
  inCategory: 'CategoryProductAssignment',
  toParty: 'ProductAssignment',
}

export const BUNDLE_LINKS: Links = {
  key: 'BundleID',
  inCatalog: 'BundleCatalogAssignment',
  inCategory: 'CategoryBundleAssignment',
  toParty: 'BundleAssignment',
}

/** One of the ways in which a product may come to be seen, said both ways round. */
export interface Way {
  /** Selects the ids of all that are linked so. */
  readonly all: Sql
  /** Is this one? Looked up by key, whatever the database knows of its tables. */
  has(id: Sql): Sql
}

/**
 * Look-ups are made with `limit`, which keeps the planner from turning them into joins: where it knows nothing of a
 * table, as where nobody analyses, it would join by going through all of it.
 */
export const exists = (from: Sql) => sql`coalesce((select true from ${from} limit 1), false)`

export const among = (values: readonly string[]) => sql`any(${[...values]}::text[])`

export const field = (alias: string, name: string) => inCodeOrder(textAtPath(alias, [name], 'body'))

/** A family's rows, the name of the family left out where another index than the primary key is to be used. */
export function rowsOf(tenant: string, family: string, alias: string, { byKey = true } = {}): Sql {
  const own = sql`${partition(family)} as ${sql.ref(alias)} where ${column(alias, 'tenant')} = ${tenant}`
  return byKey ? sql`${own} and ${column(alias, 'family')} = ${family} and ${column(alias, 'scope')}` : own
}

/** Everything in it is for the shopper. */
export const isOpen = ({ viewAllProducts, hiding }: AccessibleCatalog) => viewAllProducts && hiding.length === 0

/** Ids of assignments begin with their first key: `catalog|product`. What begins so is before the same with `}`. */
const beginsWith = (id: Sql, key: Sql) => sql`${id} >= ${key} || '|' and ${id} < ${key} || '}'`

/** Ways by catalog and category, then by assignment to the shopper's parties. Contract section 10.2. */
export function waysOf(tenant: string, access: Access, links: Links): Way[] {
  const others = access.catalogs.filter((catalog) => !isOpen(catalog))
  return [
    ...access.catalogs.flatMap((catalog) => byCatalog(tenant, links, catalog)),
    ...(others.length === 0 ? [] : [byParty(tenant, links, access, others)]),
  ]
}

/** Stands the product in one of the catalogs? */
export function standsIn(tenant: string, { inCatalog }: Links, id: Sql, catalogs: readonly AccessibleCatalog[]): Sql {
  const keys = sql.join(catalogs.map((catalog) => sql`${catalog.id} || '|' || ${id}`))
  return exists(sql`${rowsOf(tenant, inCatalog, 'c')} = '' and c.id in (${keys})`)
}

function byCatalog(tenant: string, links: Links, catalog: AccessibleCatalog): Way[] {
  const { id: catalogId, viewAllProducts, hiding, showing } = catalog
  const stands = (id: Sql) => standsIn(tenant, links, id, [catalog])
  const key = field('k', links.key)
  const inCategory = (id: Sql, which: Sql) =>
    exists(sql`${rowsOf(tenant, links.inCategory, 'k', { byKey: false })} and ${key} = ${id}
      and k.scope = ${catalogId} and ${which}`)
  if (viewAllProducts) {
    const prefix = sql`${`${catalogId}|`}`
    const all = sql`select substr(l.id, length(${prefix}) + 1) as id from ${rowsOf(tenant, links.inCatalog, 'l')} = ''
      and ${beginsWith(sql`l.id`, sql`${catalogId}::text`)}`
    if (isOpen(catalog)) return [{ all, has: stands }]
    // The concatenation keeps the category's own index out of it.
    const elsewhere = sql`(${field('k', 'CategoryID')} || '') <> all(${[...hiding]}::text[])`
    const shown = (id: Sql) => sql`(not ${inCategory(id, sql`true`)} or ${inCategory(id, elsewhere)})`
    return [
      {
        all: sql`select l.id from (${all}) as l where ${shown(sql`l.id`)}`,
        has: (id) => sql`(${stands(id)} and ${shown(id)})`,
      },
    ]
  }
  if (showing.length === 0) return []
  const open = sql`(${field('k', 'CategoryID')} || '') = ${among(showing)}`
  // What stands in a category stands in its catalog: who puts it there and takes it away sees to that.
  return [{ all: idsInCategories(tenant, links, catalogId, showing), has: (id) => inCategory(id, open) }]
}

/** Selects the ids of what stands in some categories of a catalog. */
export function idsInCategories(tenant: string, links: Links, catalogId: string, categoryIds: readonly string[]): Sql {
  return sql`select l.id from unnest(${[...categoryIds]}::text[]) as s(category)
    cross join lateral (select ${field('k', links.key)} as id from ${rowsOf(tenant, links.inCategory, 'k')} = ${catalogId}
      and ${beginsWith(sql`k.id`, sql`s.category`)} offset 0) as l`
}

function byParty(tenant: string, links: Links, { shopper }: Access, catalogs: readonly AccessibleCatalog[]): Way {
  return {
    all: sql`select l.id from (select ${field('a', links.key)} as id from ${toParty(tenant, links, shopper)} offset 0) as l
      where ${standsIn(tenant, links, sql`l.id`, catalogs)}`,
    has: (id) => sql`(${isAssigned(tenant, links, shopper, id)} and ${standsIn(tenant, links, id, catalogs)})`,
  }
}

/** Rows `a`: what is given to the shopper's buyer, or to one of their groups. */
export function toParty(tenant: string, links: Links, { companyId, groupIds }: Access['shopper']): Sql {
  return sql`${rowsOf(tenant, links.toParty, 'a', { byKey: false })} and ${field('a', 'BuyerID')} = ${companyId}
    and a.scope = '' and ${toGroup('a', groupIds)}`
}

/** Is the product given to the shopper's buyer, or to one of their groups? */
export function isAssigned(tenant: string, { toParty }: Links, shopper: Access['shopper'], id: Sql): Sql {
  return exists(sql`${rowsOf(tenant, toParty, 'a')} = ''
    and ${beginsWith(sql`a.id`, sql`${id} || ${`|${shopper.companyId}`}`)} and ${toGroup('a', shopper.groupIds)}`)
}

function toGroup(alias: string, groupIds: readonly string[]): Sql {
  const group = field(alias, 'UserGroupID')
  return groupIds.length === 0 ? sql`${group} is null` : sql`(${group} is null or ${group} = ${among(groupIds)})`
}
