import type { Acting } from '../../operations/stored/acting.ts'
import type { Restriction } from '../../store/index.ts'

/** Suppliers that a buyer may order from: active ones that serve every buyer, or this one. Contract section 10.5. */
export function suppliersFor(buyerId: string): Restriction {
  return {
    all: [
      { body: { Active: true } },
      {
        any: [
          { body: { AllBuyersCanOrder: true } },
          { linked: 'SupplierBuyer', by: 'child', where: [{ id: [buyerId] }] },
        ],
      },
    ],
  }
}

/** May the buyer order from this company? The marketplace owner sells to all. */
export async function mayOrderFrom(
  { tx, store, marketplaceId }: Acting,
  buyerId: string,
  sellerId: string,
): Promise<boolean> {
  if (sellerId === marketplaceId) return true
  const supplier = await store.get(tx, { family: 'Supplier', scope: '', id: sellerId })
  if (supplier?.body.Active !== true) return false
  if (supplier.body.AllBuyersCanOrder === true) return true
  return (await store.get(tx, { family: 'SupplierBuyer', scope: sellerId, id: buyerId })) !== undefined
}
