import { notFound } from '../commerce-error.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { orderKey } from '../orders/index.ts'
import { ownerOf } from './owner.ts'
import { tell } from './tell.ts'

/**
 * Writes the confirmation of a placed order again, to whoever placed it; of one that was canceled, that it was. Throws 404
 * where there is none. Ours.
 */
export async function confirmAgain(acting: Acting, orderId: string): Promise<void> {
  const order = await acting.store.get(acting.tx, orderKey(orderId))
  const waits = order?.body.Status === 'AwaitingApproval'
  if (order === undefined || !(waits || order.body.IsSubmitted === true)) throw notFound('Order', orderId)
  const to = [ownerOf(acting, order)]
  const type = waits
    ? 'OrderSubmittedForApproval'
    : order.body.Status === 'Canceled'
      ? 'OrderCanceled'
      : 'OrderSubmitted'
  await tell(acting, { order }, { [type]: to })
}
