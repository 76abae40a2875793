import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { completeAll } from '../../operations/stored/complete.ts'
import type { StoredObject } from '../../store/index.ts'
import { schedulesFor } from '../price-choice/schedules.ts'
import type { Shopper } from '../shopper.ts'
import { openStock } from './open-stock.ts'

/** Products as a shopper sees them: with their price, and the stock that is open to them. Contract section 10.3. */
export async function buyerProducts(
  acting: Acting,
  shopper: Shopper,
  products: readonly StoredObject[],
  { sellerId }: { readonly sellerId?: string } = {},
): Promise<JsonObject[]> {
  const [bodies, schedules, stock] = await Promise.all([
    completeAll(acting, products),
    schedulesFor(acting, shopper, products, sellerId === undefined ? {} : { sellerId }),
    stockOf(acting, shopper, products),
  ])
  return bodies.map((body, index) => ({
    ...body,
    PriceSchedule: schedules[index] ?? null,
    Inventory: withQuantity(body.Inventory, stock.get(String(body.ID))),
  }))
}

/** By product: the sum of its records, or of those of its active variants. What is not counted is not in it. */
export async function stockOf(
  acting: Acting,
  shopper: Shopper,
  products: readonly StoredObject[],
): Promise<ReadonlyMap<string, number>> {
  const counted = products.filter(({ body }) => isObject(body.Inventory) && body.Inventory.Enabled === true)
  const byVariant = counted.filter(
    ({ body }) => isObject(body.Inventory) && body.Inventory.VariantLevelTracking === true,
  )
  const ids = counted.filter((product) => !byVariant.includes(product)).map(({ id }) => id)
  const variants =
    byVariant.length === 0
      ? []
      : await acting.store.find(acting.tx, 'Variant', { scope: byVariant.map(({ id }) => id), equals: {} })
  const scopeOf = ({ scope, id }: StoredObject) => `${scope}/${id}`
  const open = await openStock(acting, shopper, { products: ids, variants: variants.map(scopeOf) })
  const sums = new Map(ids.flatMap((id) => (open.has(id) ? [[id, open.get(id) ?? 0] as const] : [])))
  for (const variant of variants) {
    const quantity = open.get(scopeOf(variant)) ?? quantityIn(variant.body.Inventory)
    sums.set(variant.scope, (sums.get(variant.scope) ?? 0) + quantity)
  }
  return sums
}

const quantityIn = (inventory: Json | undefined) =>
  isObject(inventory) && typeof inventory.QuantityAvailable === 'number' ? inventory.QuantityAvailable : 0

/** What is counted and has no count yet, there is none of. */
export function withQuantity(inventory: Json | undefined, quantity: number | undefined): Json {
  if (!isObject(inventory)) return null
  if (quantity !== undefined) return { ...inventory, QuantityAvailable: quantity }
  return inventory.Enabled === true ? { ...inventory, QuantityAvailable: quantityIn(inventory) } : inventory
}

/** A variant with the stock that is open to the shopper. */
export async function buyerVariants(
  acting: Acting,
  shopper: Shopper,
  variants: readonly StoredObject[],
): Promise<JsonObject[]> {
  const scopeOf = ({ scope, id }: StoredObject) => `${scope}/${id}`
  const [open, bodies] = await Promise.all([
    openStock(acting, shopper, { variants: variants.map(scopeOf) }),
    completeAll(acting, variants),
  ])
  return bodies.map((body, index) => {
    const [variant] = variants.slice(index)
    const quantity = variant && open.get(scopeOf(variant))
    if (quantity === undefined) return body
    return { ...body, Inventory: { ...(isObject(body.Inventory) ? body.Inventory : {}), QuantityAvailable: quantity } }
  })
}
