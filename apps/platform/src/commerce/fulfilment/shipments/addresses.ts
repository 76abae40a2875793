import type { Json, JsonObject } from '../../operations/json.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import type { StoredObject } from '../../store/index.ts'

/** Where shipments leave from and go to: a saved address of the sender or the buyer, or one said for once. */
export function completeShipments(acting: Acting, shipments: readonly StoredObject[]): Promise<JsonObject[]> {
  return Promise.all(
    shipments.map(async ({ owner, body }) => ({
      FromAddress: (await ofSender(acting, owner, body.FromAddressID)) ?? body.FromAddress ?? null,
      ToAddress: (await ofBuyer(acting, body.BuyerID, body.ToAddressID)) ?? body.ToAddress ?? null,
    })),
  )
}

async function ofSender({ tx, store, marketplaceId }: Acting, owner: string | null, id: Json | undefined) {
  if (typeof id !== 'string' || id === '') return undefined
  const supplier = owner !== null && owner !== marketplaceId
  const key = supplier ? { family: 'SupplierAddress', scope: owner, id } : { family: 'AdminAddress', scope: '', id }
  return (await store.get(tx, key))?.body
}

async function ofBuyer({ tx, store }: Acting, buyer: Json | undefined, id: Json | undefined) {
  if (typeof id !== 'string' || id === '' || typeof buyer !== 'string') return undefined
  return (await store.get(tx, { family: 'Address', scope: buyer, id }))?.body
}
