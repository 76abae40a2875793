import { isObject, type JsonObject } from '../operations/json.ts'
import type { Acting, FamilyRules } from '../operations/stored/acting.ts'
import { withRecordRenamed } from '../stock/index.ts'
import type { StoredObject } from '../store/index.ts'

/** What names a variant or an inventory record beside its product, and is found by the product. */
const LINES = ['LineItem', 'SubscriptionItem'] as const

const variantIn = ({ Variant: variant }: JsonObject) => (isObject(variant) ? variant.ID : undefined)

/**
 * Lines follow a variant or an inventory record to its new id: what was taken for them finds its way back there.
 * Contract sections 8.1 and 12.
 */
async function followRename(
  { tx, store }: Acting,
  { scope, id }: StoredObject,
  change: (body: JsonObject, variantId: string | undefined, id: string) => JsonObject | undefined,
): Promise<void> {
  const [productId = '', variantId] = scope.split('/')
  for (const family of LINES) {
    const lines = await store.find(tx, family, { equals: { ProductID: productId } })
    const changes = lines.flatMap((line) => {
      const fields = change(line.body, variantId, id)
      return fields === undefined ? [] : [{ scope: line.scope, id: line.id, fields }]
    })
    if (changes.length > 0) await store.mergeMany(tx, family, changes)
  }
}

const record: FamilyRules = {
  renamed: (acting, object, oldId) =>
    followRename(acting, object, (body, variantId, id) => {
      if (variantId !== undefined && variantIn(body) !== variantId) return undefined
      const StockTaken = withRecordRenamed(body, oldId, id)
      const isNamed = body.InventoryRecordID === oldId
      if (!isNamed && StockTaken === undefined) return undefined
      return { ...(isNamed && { InventoryRecordID: id }), ...(StockTaken && { StockTaken }) }
    }),
}

export const renameRules: Readonly<Record<string, FamilyRules>> = {
  InventoryRecord: record,
  VariantInventoryRecord: record,
  Variant: {
    renamed: (acting, object, oldId) =>
      followRename(acting, object, ({ Variant: variant }, _, ID) =>
        isObject(variant) && variant.ID === oldId ? { Variant: { ...variant, ID } } : undefined,
      ),
  },
}
