import { add, type Money, money, multiply, toNumber, ZERO } from '../../money/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { basePrice } from '../../prices/index.ts'
import { type StoredObject, textAt } from '../../store/index.ts'
import { stockOf, withQuantity } from '../me/buyer-product.ts'
import { schedulesFor } from '../price-choice/schedules.ts'
import type { Shopper } from '../shopper.ts'
import { isThereSome } from './in-stock.ts'

/**
 * What a bundle is to a party that sees it. It has no price and no stock of its own: its parts have, of which those count
 * that it needs; where it needs none, all of them.
 */
export interface BundleOffer {
  /** Of these parts in their default quantities; null where one of them has no price, or another currency. */
  readonly price: number | null
  readonly currency: string | null
  /** Each of these parts is there in its default quantity. */
  readonly inStock: boolean
}

interface Part {
  readonly productId: string
  readonly quantity: number
}

/** The offers of those among some products that are bundles, by id; at the prices of a seller, if one is named. Contract sections 11.3 and 20.2. */
export async function bundleOffers(
  acting: Acting,
  shopper: Shopper,
  products: readonly StoredObject[],
  ofSeller: { readonly sellerId?: string } = {},
): Promise<ReadonlyMap<string, BundleOffer>> {
  const bundles = products.filter(({ body }) => body.IsBundle === true).map(({ id }) => id)
  if (bundles.length === 0) return new Map()
  const { tx, store } = acting
  const assignments = await store.find(tx, 'BundleProductAssignment', { equals: { BundleID: bundles } })
  const neededOf = (bundle: string): readonly Part[] => {
    const own = assignments.flatMap(({ body }) => (body.BundleID === bundle ? [body] : []))
    const required = own.filter(({ Required }) => Required === true)
    return (required.length > 0 ? required : own).map((body) => ({
      productId: String(body.ProductID),
      quantity: quantityOf(body),
    }))
  }
  const ids = [...new Set(bundles.flatMap((bundle) => neededOf(bundle).map(({ productId }) => productId)))]
  const parts = await store.getMany(tx, 'Product', '', ids)
  const [schedules, stock] = await Promise.all([
    schedulesFor(acting, shopper, parts, ofSeller),
    stockOf(acting, shopper, parts),
  ])
  const byId = new Map(parts.map((part, index) => [part.id, { part, schedule: schedules[index] ?? null }]))

  const offerOf = (own: readonly Part[]): BundleOffer => {
    const found = own.flatMap(({ productId, quantity }) => {
      const one = byId.get(productId)
      return one === undefined ? [] : [{ ...one, quantity }]
    })
    const total = totalOf(found, acting.now)
    return {
      price: total === undefined ? null : toNumber(total),
      currency: total === undefined ? null : ([...currenciesOf(found)][0] ?? null),
      inStock: found.every(({ part, quantity }) =>
        isThereSome(withQuantity(part.body.Inventory, stock.get(part.id)), quantity),
      ),
    }
  }
  return new Map(bundles.map((bundle) => [bundle, offerOf(neededOf(bundle))]))
}

interface PricedPart {
  readonly part: StoredObject
  readonly schedule: JsonObject | null
  readonly quantity: number
}

function totalOf(parts: readonly PricedPart[], now: Date): Money | undefined {
  if (currenciesOf(parts).size !== 1) return undefined
  let total = ZERO
  for (const { schedule, quantity } of parts) {
    const found = schedule && basePrice(schedule, quantity, { inBundle: true, bySubscription: false, now })
    if (!found) return undefined
    total = add(total, multiply(found.price, money(quantity)))
  }
  return total
}

const currenciesOf = (parts: readonly PricedPart[]) =>
  new Set(parts.map(({ schedule }) => (schedule && textAt(schedule, 'Currency')) ?? null))

/** How many of a part a bundle has where nobody says how many. */
const quantityOf = ({ DefaultQuantity: quantity }: JsonObject) =>
  typeof quantity === 'number' && quantity > 0 ? quantity : 1
