import type { Database } from '../ground/database/index.ts'
import type { UserRef } from './identity/index.ts'
import type { ObjectStore } from './store/index.ts'

/** Gives an order, if it was ever written, to a user: a temporary shopper became known. Contract section 9.6. */
export async function moveOrder(tx: Database, store: ObjectStore, orderId: string, to: UserRef): Promise<void> {
  const order = await store.getForUpdate(tx, { family: 'Order', scope: '', id: orderId })
  if (order === undefined) return
  const body = { ...order.body, FromCompanyID: to.companyId, FromUserID: to.id }
  await store.put(tx, { ...order, owner: to.companyId, body })
}
