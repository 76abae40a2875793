import type { Acting } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'
import { parentIdOf } from '../parents/inheritance.ts'

/**
 * Who sells products to a buyer: the marketplace owner, and of a product's own company and those that have a link with
 * it the ones that serve the buyer. Contract sections 10.3 and 10.5.
 */
export async function sellersFor(
  { tx, store, marketplaceId }: Acting,
  buyerId: string,
): Promise<(products: readonly StoredObject[]) => Promise<ReadonlyMap<string, readonly string[]>>> {
  const suppliers = await store.find(tx, 'Supplier', { equals: {} })
  const links = await store.find(tx, 'SupplierBuyer', { equals: { ID: buyerId } })
  const serving = new Set(links.map(({ scope }) => scope))
  const serves = new Set(
    suppliers
      .filter(({ id, body }) => body.Active === true && (body.AllBuyersCanOrder === true || serving.has(id)))
      .map(({ id }) => id),
  )
  /** Lists that are alike are one. */
  const known = new Map<string, readonly string[]>()
  return async (products) => {
    const scopes = [...new Set(products.flatMap(({ id, body }) => [id, parentIdOf(body) ?? id]))]
    const linked = new Map<string, string[]>()
    for (const { scope, id } of await store.find(tx, 'ProductSupplier', { scope: scopes, equals: {} })) {
      linked.set(scope, [...(linked.get(scope) ?? []), id])
    }
    return new Map(
      products.map(({ id, owner, body }) => {
        const all = [owner ?? marketplaceId, ...(linked.get(id) ?? []), ...(linked.get(parentIdOf(body) ?? '') ?? [])]
        const sellers = [...new Set([marketplaceId, ...all.filter((seller) => serves.has(seller)).toSorted()])]
        const key = sellers.join()
        const same = known.get(key) ?? sellers
        known.set(key, same)
        return [id, same]
      }),
    )
  }
}
