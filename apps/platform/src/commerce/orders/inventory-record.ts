import { notFound } from '../commerce-error.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { buyerOf } from './open-order.ts'

const ASSIGNMENTS: Readonly<Record<string, string>> = {
  InventoryRecord: 'InventoryRecordAssignment',
  VariantInventoryRecord: 'VariantInventoryRecordAssignment',
}

/**
 * Throws 404 for an inventory record that is not one of the line's product or variant, or not open to the order's user.
 * Contract section 12.
 */
export async function checkInventoryRecord(
  acting: Acting,
  order: StoredObject,
  { ProductID: product }: JsonObject,
  id: string,
): Promise<void> {
  const { tx, store } = acting
  const ofProduct = await store.get(tx, { family: 'InventoryRecord', scope: String(product), id })
  const ofVariants =
    ofProduct === undefined
      ? await store.find(tx, 'VariantInventoryRecord', { scope: { below: String(product) }, equals: { ID: id } })
      : []
  const record = ofProduct ?? ofVariants[0]
  if (record === undefined) throw notFound('InventoryRecord', id)
  if (record.body.AllowAllBuyers !== false) return
  const equals = { InventoryRecordID: id }
  const links = await store.find(tx, ASSIGNMENTS[record.family] ?? '', { scope: record.scope, equals })
  const { companyId, groupIds } = await buyerOf(acting, order)
  const open = links.some(({ body: { BuyerID: buyer, UserGroupID: group } }) => {
    if (buyer !== companyId) return false
    return typeof group !== 'string' || group === '' || groupIds.includes(group)
  })
  if (!open) throw notFound('InventoryRecord', id)
}
