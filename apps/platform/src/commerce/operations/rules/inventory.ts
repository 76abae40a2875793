import type { FamilyRules } from '../stored/acting.ts'

const record: FamilyRules = {
  async complete({ tx, store, query }, records) {
    if (query?.includeAddress !== true) return []
    const found: { Address: (typeof records)[number]['body'] | null }[] = []
    for (const { body } of records) {
      const id = String(body.AddressID)
      const owner = String(body.OwnerID)
      const own = await store.get(tx, { family: 'SupplierAddress', scope: owner, id })
      const address = own ?? (await store.get(tx, { family: 'AdminAddress', scope: '', id }))
      found.push({ Address: address?.body ?? null })
    }
    return found
  },
}

/** Stock. Contract section 12. */
export const inventoryRules: Readonly<Record<string, FamilyRules>> = {
  InventoryRecord: record,
  VariantInventoryRecord: record,
}
