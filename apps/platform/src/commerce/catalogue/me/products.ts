import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { type Call, type Handler, one } from '../../operations/call.ts'
import { listOf } from '../../operations/stored/list.ts'
import { type Restriction, textAt } from '../../store/index.ts'
import { mayOrderFrom } from '../sellers/may-order.ts'
import { soldAmong, soldBy } from '../sellers/sold-by.ts'
import { type Shopper, shopperOf } from '../shopper.ts'
import { accessOf, seenTrees } from '../visibility/access.ts'
import { rootsAmong } from '../visibility/few-or-many.ts'
import { idsInCategories, PRODUCT_LINKS } from '../visibility/links.ts'
import { seenProductsQuickly } from '../visibility/seen-products.ts'
import { readDepth, seenDownTo } from '../visibility/tree-depth.ts'
import { buyerProducts } from './buyer-product.ts'
import { refuseOfPrice } from './of-price.ts'
import { seenProduct } from './seen-product.ts'

/** Nothing at all. */
const NOTHING: Restriction = { id: [] }

/** Products that the caller sees, at the caller's prices. Contract section 10.3. */
export const meProductHandlers: Readonly<Record<string, Handler>> = {
  async 'Me.listProducts'(call) {
    refuseOfPrice(call)
    const shopper = await shopperOf(call)
    const { categoryID: category, sellerID: seller } = call.query
    const sellerId = seller === undefined ? undefined : String(seller)
    const catalogId = call.query.catalogID ?? (category === undefined ? undefined : await defaultCatalog(call))
    const within = catalogId === undefined ? {} : { catalogIds: [String(catalogId)] }
    const depth = readDepth(call.query.depth)
    const place = category === undefined ? undefined : { catalogId: String(catalogId), categoryId: String(category) }
    const narrowed = place !== undefined || asksForSome(call)
    const restrict = [
      await seenProductsQuickly(call, await accessOf(call, shopper, within), { narrowed, named: namesSome(call) }),
    ]
    if (place) restrict.push(await inCategory(call, shopper, place, depth))
    if (sellerId !== undefined) {
      const sells = await mayOrderFrom(call, shopper.companyId, sellerId)
      restrict.push(sells ? soldBy(call, sellerId) : NOTHING)
    }
    return listOf(call, familyOf('Product'), { model: 'BuyerProduct', restrict }, (products) =>
      buyerProducts(call, shopper, products, sellerId === undefined ? {} : { sellerId }),
    )
  },

  async 'Me.getProduct'(call) {
    const { shopper, product } = await seenProduct(call)
    const { sellerID: seller } = call.query
    if (seller === undefined) return one(await only(call, shopper, product))
    const sellerId = String(seller)
    const sold = await soldAmong(call, [product], sellerId)
    if (!sold.has(product.id) || !(await mayOrderFrom(call, shopper.companyId, sellerId))) {
      throw notFound('Product', product.id)
    }
    return one(await only(call, shopper, product, sellerId))
  },
}

async function only(
  call: Call,
  shopper: Shopper,
  product: Parameters<typeof buyerProducts>[2][number],
  sellerId?: string,
) {
  const [body] = await buyerProducts(call, shopper, [product], sellerId === undefined ? {} : { sellerId })
  return body ?? product.body
}

/** Where a category is looked for when no catalog is said. */
export async function defaultCatalog({ tx, store, caller }: Call): Promise<string | undefined> {
  const buyer = await store.get(tx, { family: 'Buyer', scope: '', id: caller.companyId })
  return buyer && textAt(buyer.body, 'DefaultCatalogID')
}

/** In a category that the caller sees, or in those below it, as deep as is asked for. */
async function inCategory(
  call: Call,
  shopper: Shopper,
  { catalogId, categoryId }: { readonly catalogId: string; readonly categoryId: string },
  depth: number,
): Promise<Restriction> {
  const tree = (await seenTrees(call, shopper, { catalogIds: [catalogId] })).get(catalogId)
  const ids = tree === undefined ? [] : seenDownTo(tree, depth, categoryId)
  if (ids.length === 0) return NOTHING
  return rootsAmong(call, idsInCategories(call.tenant, PRODUCT_LINKS, catalogId, ids))
}

/** Does the request search or filter? */
function asksForSome({ rest }: Call): boolean {
  const others = ['sortby', 'page', 'pagesize', 'searchon', 'searchtype']
  return [...rest.keys()].some((name) => !others.includes(name.toLowerCase()))
}

/**
 * Does it ask for products by their ids, or by what an id may stand for: `ID|xp.Slug=task-chair`? Few products have such a
 * value, so each is looked at by itself.
 */
function namesSome({ rest }: Call): boolean {
  const namesId = (name: string) => name.toLowerCase().split('|').includes('id')
  return [...rest].some(([name, value]) => namesId(name) && EXACT.test(value))
}

/** Values without wildcards, negations and comparisons. */
const EXACT = /^[\p{L}\p{M}\p{N}_|-]+$/u
