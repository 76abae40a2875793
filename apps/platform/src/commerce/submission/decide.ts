import { approvableOrder, approveRound, declineRound, type Verdict } from '../approvals/index.ts'
import { notFound, ProblemsError } from '../commerce-error.ts'
import type { UserRef } from '../identity/users/user-ref.ts'
import { checkTransition, orderLife, transition } from '../life-cycles/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { sees } from '../operations/stored/see.ts'
import { allocationFor, type OpenOrder, openOrder, readWorksheet } from '../orders/index.ts'
import { paymentProblems } from '../payments/index.ts'
import { planStock } from '../stock/index.ts'
import type { StoredObject } from '../store/index.ts'
import { announce, checkoutEvent } from './checkout-event.ts'
import { openUp } from './open-up.ts'
import { ownerOf } from './owner.ts'
import { releaseAllocations } from './release-allocations.ts'
import { approversOf } from './submit.ts'
import { take } from './take.ts'
import { tell } from './tell.ts'

/**
 * The caller's yes. The last one opens the order: what was there at submission is looked at again and taken. Throws 400
 * `Order.MustBeAwaitingApproval`, `Order.NotEligibleToApprove`, and for the last yes as stock and payments say. Contract
 * sections 13.5 and 17.
 */
export async function approveOrder(acting: Acting, orderId: string, verdict: Verdict): Promise<StoredObject> {
  const open = await lockToDecide(acting, orderId, 'approve')
  const approvable = await approvableOrder(acting, open)
  const round = await approveRound(acting, approvable, verdict)
  const decided = decidedMessage(acting, 'Approved')
  if (!round.isOver) {
    const step = transition(orderLife, 'AwaitingApproval', 'approve', 'others are asked still')
    const order = await take(acting, open.order, step)
    const asked = round.asked.length === 0 ? [] : await approversOf(acting, approvable, round.asked)
    await tell(acting, { order }, { OrderSubmittedForYourApproval: asked, ...decided })
    return order
  }
  const allocation = await allocationFor(acting, open.order, await readWorksheet(acting, orderId))
  const stock = await planStock(acting, open, allocation)
  const problems = [...stock.problems, ...(await paymentProblems(acting, open))]
  if (problems.length > 0) throw new ProblemsError(problems)
  const step = transition(orderLife, 'AwaitingApproval', 'approve', 'it was the last one')
  const opened = await openUp(acting, open, stock, step)
  const owner = [ownerOf(acting, opened.order)]
  await tell(acting, opened, { OrderApproved: owner, OrderSubmitted: owner, ...decided })
  await announce(acting, await checkoutEvent(acting), '/orderapproved', opened)
  return opened.order
}

/**
 * The caller's no, which ends the round; with `allowResubmit` the order goes back to its owner, else it is declined for
 * good. Redemptions are given back. Throws as {@link approveOrder}.
 */
export async function declineOrder(acting: Acting, orderId: string, verdict: Verdict): Promise<StoredObject> {
  const open = await lockToDecide(acting, orderId, 'decline')
  const approvable = await approvableOrder(acting, open)
  await declineRound(acting, approvable, verdict)
  await releaseAllocations(acting, open)
  const when = verdict.allowResubmit ? 'with AllowResubmit' : 'for good'
  const order = await take(acting, open.order, transition(orderLife, 'AwaitingApproval', 'decline', when))
  await tell(acting, { order }, { OrderDeclined: [ownerOf(acting, order)], ...decidedMessage(acting, 'Declined') })
  return order
}

/** Who decided hears that it counts. */
function decidedMessage({ caller }: Acting, how: 'Approved' | 'Declined') {
  const who: UserRef = { userType: caller.userType, companyId: caller.companyId, id: caller.userId }
  return { [`OrderSubmittedForYourApprovalHasBeen${how}`]: [who] } as const
}

/** Who is asked sees the order, whatever else they may see. */
async function lockToDecide(acting: Acting, orderId: string, action: 'approve' | 'decline'): Promise<OpenOrder> {
  const open = await openOrder(acting, orderId, { toWrite: true })
  if (!(await sees(acting, open.order))) throw notFound('Order', orderId)
  checkTransition(orderLife, String(open.order.body.Status), action)
  return open
}
