import type { UserRef } from '../identity/index.ts'
import type { Json } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { buyerOf, orderKey } from './open-order.ts'
import { settleOrder } from './settle.ts'

/**
 * Gives an order, if it was ever written, to a user: a temporary shopper became known. While it is unsubmitted it costs
 * what it costs them, in their currency. Contract sections 9.6 and 11.3.
 */
export async function moveOrder(acting: Acting, orderId: string, to: UserRef): Promise<void> {
  const { tx, store } = acting
  const order = await store.getForUpdate(tx, orderKey(orderId))
  if (order === undefined) return
  const { Guest: _, ...kept } = order.body
  const body: Record<string, Json> = { ...kept, FromCompanyID: to.companyId, FromUserID: to.id }
  if (body.Status === 'Unsubmitted') body.Currency = (await buyerOf(acting, { body })).currency
  await store.put(tx, { ...order, owner: to.companyId, body })
  await settleOrder(acting, orderId)
}
