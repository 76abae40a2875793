import { orderReturnLife, transition } from '../../life-cycles/index.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { orderKey } from '../../orders/open-order.ts'
import { refundedFor } from '../../payments/refunds.ts'
import { take } from '../../submission/take.ts'
import { isRefunded } from './items.ts'
import { tellOfReturn } from './tell-of-return.ts'

/**
 * Completes an open return whose refunds reach its amount: call it after a refund was written. Does nothing for a return
 * that is not open or not refunded yet. Contract section 19.
 */
export async function settleRefunds(acting: Acting, returnId: string): Promise<void> {
  const { tx, store } = acting
  const object = await store.getForUpdate(tx, { family: 'OrderReturn', scope: '', id: returnId })
  if (object?.body.Status !== 'Open') return
  const payments = await store.find(tx, 'Payment', { scope: String(object.body.OrderID), equals: {} })
  const refunded = refundedFor(
    returnId,
    payments.map(({ body }) => body),
  )
  const when = isRefunded(object.body.RefundAmount, refunded) ? 'RefundAmount is reached' : 'some is still owed'
  const step = transition(orderReturnLife, 'Open', 'refund', when)
  if (step.to === 'Open') return
  const written = await take(acting, object, step)
  const order = await store.get(tx, orderKey(String(object.body.OrderID)))
  if (order) await tellOfReturn(acting, order, written, { owner: ['OrderReturnCompleted'] })
}
