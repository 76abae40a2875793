import { sql } from 'kysely'
import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { type Call, type Handler, one, parameter } from '../../operations/call.ts'
import type { JsonObject } from '../../operations/json.ts'
import { complete } from '../../operations/stored/complete.ts'
import { listOf } from '../../operations/stored/list.ts'
import { column, inCodeOrder, textAtPath } from '../../store/expressions.ts'
import type { Restriction, StoredObject } from '../../store/index.ts'
import { partition } from '../../store/partition.ts'
import { parentIdOf } from '../parents/inheritance.ts'
import { seenAmong } from '../sellable.ts'
import { type Shopper, shopperOf } from '../shopper.ts'
import { accessOf, type SeenTree, seenTrees } from '../visibility/access.ts'
import { readDepth, seenChildren, seenDownTo } from '../visibility/tree-depth.ts'
import { defaultCatalog } from './products.ts'

/** Catalogs that are the caller's, and what they see of their trees. Contract sections 10.2 and 10.3. */
export const meCategoryHandlers: Readonly<Record<string, Handler>> = {
  async 'Me.listCatalogs'(call) {
    const { sellerID: seller } = call.query
    return listOf(call, familyOf('Catalog'), {
      restrict: [{ id: await catalogIds(call) }, ...(seller === undefined ? [] : [{ owner: String(seller) }])],
    })
  },

  async 'Me.getCatalog'(call) {
    const id = parameter(call, 'catalogID')
    const mine = (await catalogIds(call)).includes(id)
    const catalog = mine ? await call.store.get(call.tx, { family: 'Catalog', scope: '', id }) : undefined
    if (catalog === undefined) throw notFound('Catalog', id)
    return one(await complete(call, catalog))
  },

  async 'Me.listCategories'(call) {
    const { catalogID: catalog, productID: product } = call.query
    const shopper = await shopperOf(call)
    const depth = readDepth(call.query.depth)
    const trees = await seenTrees(call, shopper, catalog === undefined ? {} : { catalogIds: [String(catalog)] })
    const restrict = [among(trees, depth)]
    if (product !== undefined) restrict.push(await holding(call, shopper, String(product)))
    return listOf(call, familyOf('Category'), { scope: [...trees.keys()], restrict }, async (categories) =>
      categories.map((category) => withSeenChildren(category, trees)),
    )
  },

  /** Without a catalog: of the default catalog, else of the first that has it. */
  async 'Me.getCategory'(call) {
    const id = parameter(call, 'categoryID')
    const { catalogID: catalog } = call.query
    const shopper = await shopperOf(call)
    const trees = await seenTrees(call, shopper, catalog === undefined ? {} : { catalogIds: [String(catalog)] })
    const first = catalog === undefined ? await defaultCatalog(call) : undefined
    const places = [...(first === undefined ? [] : [first]), ...trees.keys()]
    const scope = places.find((place) => trees.get(place)?.shown.has(id))
    const category = scope === undefined ? undefined : await call.store.get(call.tx, { family: 'Category', scope, id })
    if (category === undefined) throw notFound('Category', id)
    return one(withSeenChildren(category, trees))
  },
}

async function catalogIds(call: Call): Promise<string[]> {
  const { catalogs } = await accessOf(call, await shopperOf(call))
  return catalogs.map(({ id }) => id)
}

function among(trees: ReadonlyMap<string, SeenTree>, depth: number): Restriction {
  const places = [...trees].flatMap(([catalog, tree]) => seenDownTo(tree, depth).map((id) => [catalog, id] as const))
  const catalogs = places.map(([catalog]) => catalog)
  const ids = places.map(([, id]) => id)
  return {
    sql: (row) => sql`(${column(row, 'scope')}, ${column(row, 'id')}) in
      (select * from unnest(${catalogs}::text[], ${ids}::text[]))`,
  }
}

/** Categories that a product which the caller sees stands in. */
async function holding(call: Call, shopper: Shopper, productId: string): Promise<Restriction> {
  const [product] = await seenAmong(call, shopper, [productId])
  if (product === undefined) return { id: [] }
  const ids = [product.id, parentIdOf(product.body) ?? product.id]
  const links = 'CategoryProductAssignment'
  const field = (name: string) => inCodeOrder(textAtPath('k', [name], 'body'))
  return {
    sql: (
      row,
    ) => sql`exists (select 1 from ${partition(links)} as k where k.tenant = ${call.tenant} and k.family = ${links}
      and k.scope = ${column(row, 'scope')} and ${field('CategoryID')} = ${column(row, 'id')}
      and ${field('ProductID')} = any(${ids}::text[]))`,
  }
}

function withSeenChildren({ scope, id, body }: StoredObject, trees: ReadonlyMap<string, SeenTree>): JsonObject {
  const tree = trees.get(scope)
  return { ...body, ChildCount: (tree && seenChildren(tree).get(id)) ?? 0 }
}
