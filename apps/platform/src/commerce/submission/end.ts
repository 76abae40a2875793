import { cancelApprovals } from '../approvals/index.ts'
import { checkTransition, orderLife, refusal, transition } from '../life-cycles/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { openOrder } from '../orders/index.ts'
import type { StoredObject } from '../store/index.ts'
import { checkActor, isAmong } from './actors.ts'
import { ownerOf } from './owner.ts'
import { releaseAllocations } from './release-allocations.ts'
import { take } from './take.ts'
import { tell } from './tell.ts'

/**
 * Cancels an order, and gives back what it holds: before it is open, its owner or an OrderAdmin may; afterwards who
 * received it. Whose order it was is told, unless it was never
 * placed. Throws 400 `Order.CannotCancelInCurrentStatus`, 403. Contract section 13.5.
 */
export async function cancelOrder(acting: Acting, orderId: string): Promise<StoredObject> {
  const open = await openOrder(acting, orderId, { toWrite: true })
  const status = String(open.order.body.Status)
  const step = transition(orderLife, status, 'cancel')
  const late = step.by?.includes('receiver') === true && !isAmong(acting, step.by, open.order)
  checkActor(
    acting,
    step,
    open.order,
    late ? () => refusal(orderLife, status, 'cancel', 'whoever received it') : undefined,
  )
  await releaseAllocations(acting, open)
  await cancelApprovals(acting, { object: open.order, approvals: 'OrderApproval' })
  const order = await take(acting, open.order, step)
  if (WAS_PLACED.has(status))
    await tell(acting, { order, lines: open.lines }, { OrderCanceled: [ownerOf(acting, order)] })
  return order
}

/** States in which somebody waits for their goods. */
const WAS_PLACED: ReadonlySet<string> = new Set(['AwaitingApproval', 'Open'])

/** Ends an open order as done, whatever was shipped. Throws 400 `Order.CannotCompleteBadStatus`. Section 13.5. */
export async function completeOrder(acting: Acting, orderId: string): Promise<StoredObject> {
  const { order } = await openOrder(acting, orderId, { toWrite: true })
  checkTransition(orderLife, String(order.body.Status), 'complete')
  const step = transition(orderLife, String(order.body.Status), 'complete')
  checkActor(acting, step, order)
  return take(acting, order, step)
}
