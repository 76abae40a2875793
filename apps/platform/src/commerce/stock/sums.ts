import { isObject, type JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { countOf, trackingOf, withCount } from './shelf.ts'

/**
 * Counts anew what a product has, from its records or from its variants: after one of these was written or removed.
 * `variantId`: the variant whose records changed. Contract section 12.
 */
export async function sumUp(acting: Acting, productId: string, variantId?: string): Promise<void> {
  const { tx, store } = acting
  const product = await store.getForUpdate(tx, { family: 'Product', scope: '', id: productId })
  if (product === undefined) return
  if (!trackingOf(productId, product.body).byVariant) {
    const records = await store.find(tx, 'InventoryRecord', { scope: productId, equals: {} })
    await put(acting, product, total('InventoryRecord', records))
    return
  }
  if (variantId !== undefined) {
    const variant = await store.getForUpdate(tx, { family: 'Variant', scope: productId, id: variantId })
    const scope = `${productId}/${variantId}`
    const records = await store.find(tx, 'VariantInventoryRecord', { scope, equals: {} })
    if (variant) await put(acting, variant, total('VariantInventoryRecord', records))
  }
  const variants = await store.find(tx, 'Variant', { scope: productId, equals: {} })
  await put(acting, product, total('Variant', variants))
}

/** Which products and variants count what others have: their own count is worked out, and nobody says it. */
export async function summedCounts({ tx, store }: Pick<Acting, 'tx' | 'store'>) {
  const records = [
    ...(await store.find(tx, 'InventoryRecord', { equals: {} })),
    ...(await store.find(tx, 'VariantInventoryRecord', { equals: {} })),
  ]
  const scopes = new Set(records.map(({ scope }) => scope))
  return ({ family, scope, id, body }: StoredObject): boolean =>
    family === 'Product' ? scopes.has(id) || trackingOf(id, body).byVariant : scopes.has(`${scope}/${id}`)
}

/** Has a product records, its own or its variants'? */
export async function hasRecords({ tx, store }: Acting, productId: string): Promise<boolean> {
  const found = await Promise.all([
    store.find(tx, 'InventoryRecord', { scope: productId, equals: {} }, 1),
    store.find(tx, 'VariantInventoryRecord', { scope: { below: productId }, equals: {} }, 1),
  ])
  return found.some((records) => records.length > 0)
}

export function total(family: Parameters<typeof countOf>[0], rows: readonly StoredObject[]): number {
  return rows.reduce((sum, { body }) => sum + countOf(family, body), 0)
}

async function put({ tx, store, now }: Acting, row: StoredObject, count: number): Promise<void> {
  const family = row.family === 'Product' ? 'Product' : 'Variant'
  if (isObject(row.body.Inventory) && (row.body.Inventory as JsonObject).QuantityAvailable === count) return
  await store.put(tx, { ...row, body: withCount(family, row.body, count, printDate(now)) })
}
