import { sql } from 'kysely'
import { prepared } from '../../../ground/database/index.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { inCodeOrder, textAtPath } from '../../store/expressions.ts'
import { partition } from '../../store/partition.ts'
import type { Shopper } from '../shopper.ts'
import { type CategorySetting, type CategoryView, categoryViews, type TreeCategory } from './category-settings.ts'

/** A catalog that is active and assigned to the shopper's buyer. */
export interface AccessibleCatalog {
  readonly id: string
  readonly viewAllCategories: boolean
  readonly viewAllProducts: boolean
  /** Are there bundles in it? */
  readonly hasBundles: boolean
  /** Categories whose products are all for the shopper, where the catalog's are not. */
  readonly showing: readonly string[]
  /** Categories that switch the products off which stand in no other, where the catalog's are for the shopper. */
  readonly hiding: readonly string[]
}

/** What decides of visibility, besides the products themselves. */
export interface Access {
  readonly shopper: Shopper
  /** In the order of their ids. */
  readonly catalogs: readonly AccessibleCatalog[]
}

/** Reads a shopper's access, in two or three statements. `catalogIds`: to these catalogs alone. Contract section 10.2. */
export async function accessOf(
  acting: Acting,
  shopper: Shopper,
  { catalogIds }: { readonly catalogIds?: readonly string[] } = {},
): Promise<Access> {
  const catalogs = await assignedCatalogs(acting, shopper, catalogIds)
  const settings = await settingsOf(acting, shopper, ids(catalogs))
  const overruled = catalogs.filter(({ id, viewAllProducts }) =>
    settings.get(id)?.some((setting) => setting.viewAllProducts === !viewAllProducts),
  )
  const trees = await treesOf(acting, ids(overruled))
  return {
    shopper,
    catalogs: catalogs.map((catalog) => {
      const tree = trees.get(catalog.id)
      if (tree === undefined) return { ...catalog, showing: [], hiding: [] }
      const views = [...categoryViews(tree, settings.get(catalog.id) ?? [], catalog)]
      const those = (are: (view: CategoryView) => boolean) => views.filter(([, view]) => are(view)).map(([id]) => id)
      return {
        ...catalog,
        showing: catalog.viewAllProducts ? [] : those((view) => view.shown && view.viewAllProducts),
        hiding: catalog.viewAllProducts ? those((view) => !view.viewAllProducts) : [],
      }
    }),
  }
}

/** The tree of a catalog, and what of it the shopper sees. */
export interface SeenTree {
  readonly categories: ReadonlyMap<string, TreeCategory>
  readonly shown: ReadonlySet<string>
}

/** The categories that the shopper sees, by catalog. `catalogIds`: of these alone. Contract sections 10.2 and 10.3. */
export async function seenTrees(
  acting: Acting,
  shopper: Shopper,
  { catalogIds }: { readonly catalogIds?: readonly string[] } = {},
): Promise<Map<string, SeenTree>> {
  const catalogs = await assignedCatalogs(acting, shopper, catalogIds)
  const settings = await settingsOf(acting, shopper, ids(catalogs))
  const trees = await treesOf(acting, ids(catalogs))
  return new Map(
    catalogs.map((catalog) => {
      const tree = trees.get(catalog.id) ?? []
      const views = categoryViews(tree, settings.get(catalog.id) ?? [], catalog)
      const shown = new Set([...views].filter(([, view]) => view.shown).map(([id]) => id))
      return [catalog.id, { categories: new Map(tree.map((category) => [category.id, category])), shown }]
    }),
  )
}

const ids = (objects: readonly { readonly id: string }[]) => objects.map(({ id }) => id)

type AssignedCatalog = Omit<AccessibleCatalog, 'showing' | 'hiding'>

async function assignedCatalogs(
  { tx, tenant, store }: Acting,
  { companyId }: Shopper,
  catalogIds: readonly string[] | undefined,
): Promise<readonly AssignedCatalog[]> {
  const catalogId = inCodeOrder(textAtPath('a', ['CatalogID'], 'body'))
  const bundled = inCodeOrder(textAtPath('b', ['CatalogID'], 'body'))
  const statement = sql<AssignedCatalog>`${prepared}
    select c.id, coalesce((a.body->>'ViewAllCategories')::boolean, false) as "viewAllCategories",
      coalesce((a.body->>'ViewAllProducts')::boolean, false) as "viewAllProducts",
      exists (select 1 from ${partition('BundleCatalogAssignment')} as b
        where b.tenant = ${tenant} and b.family = 'BundleCatalogAssignment' and ${bundled} = c.id) as "hasBundles"
    from ${partition('CatalogAssignment')} as a
    join ${partition('Catalog')} as c
      on c.tenant = a.tenant and c.family = 'Catalog' and c.scope = '' and c.id = ${catalogId}
    where a.tenant = ${tenant} and a.family = 'CatalogAssignment'
      and ${inCodeOrder(textAtPath('a', ['BuyerID'], 'body'))} = ${companyId}
      and c.body @> '{"Active":true}' and (${catalogIds === undefined} or c.id = any(${[...(catalogIds ?? [])]}::text[]))
    order by c.id`
  const families = ['CatalogAssignment', 'Catalog', 'BundleCatalogAssignment']
  const key = `assigned ${JSON.stringify([companyId, catalogIds])}`
  return store.readCached(tx, families, key, async () => (await statement.execute(tx)).rows)
}

/** What category assignments to the buyer and to the shopper's groups say, by catalog. */
async function settingsOf(
  { tx, tenant, store }: Acting,
  { companyId, groupIds }: Shopper,
  catalogIds: readonly string[],
): Promise<Map<string, CategorySetting[]>> {
  const settings = new Map<string, CategorySetting[]>()
  if (catalogIds.length === 0) return settings
  const group = textAtPath('o', ['UserGroupID'], 'body')
  const statement = sql<CategorySetting & { catalogId: string }>`${prepared}
    select o.scope as "catalogId", o.body->>'CategoryID' as "categoryId", (o.body->>'Visible')::boolean as visible,
      (o.body->>'ViewAllProducts')::boolean as "viewAllProducts"
    from ${partition('CategoryAssignment')} as o
    where o.tenant = ${tenant} and o.family = 'CategoryAssignment' and o.scope = any(${[...catalogIds]}::text[])
      and ${inCodeOrder(textAtPath('o', ['BuyerID'], 'body'))} = ${companyId}
      and (${group} is null or ${group} = any(${[...groupIds]}::text[]))`
  const key = `settings ${JSON.stringify([companyId, groupIds, catalogIds])}`
  const rows = await store.readCached(tx, ['CategoryAssignment'], key, async () => (await statement.execute(tx)).rows)
  for (const row of rows) settings.set(row.catalogId, [...(settings.get(row.catalogId) ?? []), row])
  return settings
}

async function treesOf(
  { tx, tenant, store }: Acting,
  catalogIds: readonly string[],
): Promise<Map<string, readonly TreeCategory[]>> {
  const trees = new Map<string, TreeCategory[]>(catalogIds.map((id) => [id, []]))
  if (catalogIds.length === 0) return trees
  const statement = sql<TreeCategory & { catalogId: string }>`${prepared}
    select o.scope as "catalogId", o.id, o.body->>'ParentID' as "parentId", o.body @> '{"Active":true}' as active
    from ${partition('Category')} as o
    where o.tenant = ${tenant} and o.family = 'Category' and o.scope = any(${[...catalogIds]}::text[])`
  const key = `trees ${JSON.stringify(catalogIds)}`
  const rows = await store.readCached(tx, ['Category'], key, async () => (await statement.execute(tx)).rows)
  for (const { catalogId, ...category } of rows) trees.get(catalogId)?.push(category)
  return trees
}
