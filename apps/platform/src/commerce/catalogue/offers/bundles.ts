import { bundlePrice, neededParts } from '@tessera/commerce/bundle-price'
import { toNumber } from '../../money/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { basePrice } from '../../prices/index.ts'
import { type StoredObject, textAt } from '../../store/index.ts'
import { stockOf, withQuantity } from '../me/buyer-product.ts'
import { schedulesFor } from '../price-choice/schedules.ts'
import type { Shopper } from '../shopper.ts'
import { isAvailable } from './in-stock.ts'

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
  readonly isRequired: boolean
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
    return neededParts(
      own.map((body) => ({
        productId: String(body.ProductID),
        quantity: quantityOf(body),
        isRequired: body.Required === true,
      })),
    )
  }
  const ids = [...new Set(bundles.flatMap((bundle) => neededOf(bundle).map(({ productId }) => productId)))]
  const parts = await store.getMany(tx, 'Product', '', ids)
  const [schedules, stock] = await Promise.all([
    schedulesFor(acting, shopper, parts, ofSeller),
    stockOf(acting, shopper, parts),
  ])
  const byId = new Map(parts.map((part, index) => [part.id, { part, schedule: schedules[index] ?? null }]))

  const offerOf = (own: readonly Part[]): BundleOffer => {
    const found = own.flatMap(({ productId, ...more }) => {
      const one = byId.get(productId)
      return one === undefined ? [] : [{ ...one, ...more }]
    })
    const total = bundlePrice(found.map((one) => ({ ...one, ...pieceOf(one, acting.now) })))
    return {
      price: total?.price ?? null,
      currency: total?.currency ?? null,
      inStock: found.every(({ part, quantity }) =>
        isAvailable(withQuantity(part.body.Inventory, stock.get(part.id)), quantity),
      ),
    }
  }
  return new Map(bundles.map((bundle) => [bundle, offerOf(neededOf(bundle))]))
}

/** What a piece of a part costs in a bundle. */
function pieceOf({ schedule, quantity }: { schedule: JsonObject | null; quantity: number }, now: Date) {
  const found = schedule && basePrice(schedule, quantity, { inBundle: true, bySubscription: false, now })
  return {
    price: found ? toNumber(found.price) : null,
    currency: (schedule && textAt(schedule, 'Currency')) ?? null,
  }
}

/** How many of a part a bundle has where nobody says how many. */
const quantityOf = ({ DefaultQuantity: quantity }: JsonObject) =>
  typeof quantity === 'number' && quantity > 0 ? quantity : 1
