import type { Acting } from '../operations/stored/acting.ts'
import { complete } from '../operations/stored/complete.ts'
import type { JsonObject, StoredObject } from '../store/index.ts'
import type { OrderFacts } from './facts.ts'

/** An order with its lines, read or about to be written. */
export interface OrderWithLines {
  readonly order: StoredObject
  readonly lines: readonly StoredObject[]
}

/**
 * What expressions are asked about an order. `texts`: the expressions; categories are read for those alone that look at
 * them, in as many statements as the tree is deep. No rule is approved. Contract section 16.
 */
export async function orderFactsOf(
  acting: Acting,
  { order, lines }: OrderWithLines,
  texts: readonly string[],
): Promise<OrderFacts> {
  const body = await complete(acting, order)
  const items = lines.map(withProduct)
  const asksCategories = texts.some((text) => /category/i.test(text))
  const asksAbove = texts.some((text) => /inparentcategory/i.test(text))
  const { FromUser: user } = body
  return {
    order: { ...body, LineItemCount: lines.filter((line) => line.body.IsBundle !== true).length },
    items,
    user: typeof user === 'object' && user !== null && !Array.isArray(user) ? (user as JsonObject) : {},
    ...(asksCategories ? await categoriesOf(acting, items, asksAbove) : NO_CATEGORIES),
    approvedRules: new Set(),
    now: acting.now,
  }
}

type Categories = Pick<OrderFacts, 'categoriesOf' | 'ancestorsOf'>

const NO_CATEGORIES: Categories = { categoriesOf: () => [], ancestorsOf: () => [] }

/** A product that is no longer there still has its id. */
function withProduct({ body }: StoredObject): JsonObject {
  const product = productOf(body)
  return { ...body, Product: { ...product, ID: product.ID ?? body.ProductID ?? null } }
}

function productOf({ Product: product }: JsonObject): JsonObject {
  return typeof product === 'object' && product !== null && !Array.isArray(product) ? (product as JsonObject) : {}
}

/** A category: two catalogs may have one with the same id. */
interface Category {
  readonly catalog: string
  readonly id: string
}

const keyOf = ({ catalog, id }: Category) => `${catalog}/${id}`

async function categoriesOf(acting: Acting, items: readonly JsonObject[], withAbove: boolean): Promise<Categories> {
  const { tx, store } = acting
  // A child is where its parent is. Contract section 10.4.
  const parents = new Map(items.map((item) => [String(item.ProductID), productOf(item).ParentID]))
  const ids = [...parents].flat().filter((id): id is string => typeof id === 'string' && id !== '')
  if (ids.length === 0) return NO_CATEGORIES
  const links = await store.find(tx, 'CategoryProductAssignment', { equals: { ProductID: [...new Set(ids)] } })
  const direct = new Map<string, Category[]>()
  for (const { scope, body } of links) {
    const product = String(body.ProductID)
    direct.set(product, [...(direct.get(product) ?? []), { catalog: scope, id: String(body.CategoryID) }])
  }
  const ofProduct = (id: string) => [id, String(parents.get(id) ?? '')].flatMap((each) => direct.get(each) ?? [])
  const above = withAbove ? await parentsOf(acting, [...direct.values()].flat()) : new Map<string, Category>()
  return {
    categoriesOf: (product) => ofProduct(product).map(({ id }) => id),
    ancestorsOf(product) {
      const found = new Map<string, Category>()
      for (const category of ofProduct(product)) {
        let next = above.get(keyOf(category))
        while (next !== undefined && !found.has(keyOf(next))) {
          found.set(keyOf(next), next)
          next = above.get(keyOf(next))
        }
      }
      return [...found.values()].map(({ id }) => id)
    },
  }
}

/** The parent of each of these categories, and of those above them. */
async function parentsOf({ tx, store }: Acting, categories: readonly Category[]): Promise<Map<string, Category>> {
  const above = new Map<string, Category>()
  const seen = new Set<string>()
  let level = categories
  while (level.length > 0) {
    for (const category of level) seen.add(keyOf(category))
    const scope = [...new Set(level.map(({ catalog }) => catalog))]
    const ids = [...new Set(level.map(({ id }) => id))]
    const found = await store.find(tx, 'Category', { scope, equals: { ID: ids } })
    const next: Category[] = []
    for (const { scope: catalog, id, body } of found) {
      const { ParentID: parent } = body
      if (typeof parent !== 'string' || parent === '') continue
      above.set(keyOf({ catalog, id }), { catalog, id: parent })
      if (!seen.has(keyOf({ catalog, id: parent }))) next.push({ catalog, id: parent })
    }
    level = next
  }
  return above
}
