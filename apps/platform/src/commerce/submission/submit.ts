import { approvableOrder, approvalsOf, eligibleApprovers, startApprovalRound } from '../approvals/index.ts'
import { notFound } from '../commerce-error.ts'
import type { UserRef } from '../identity/users/user-ref.ts'
import { checkTransition, orderLife, transition } from '../life-cycles/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { sees } from '../operations/stored/see.ts'
import { mayChange, type OpenOrder, openOrder } from '../orders/index.ts'
import { redeem } from '../promotions/redemptions.ts'
import type { StoredObject } from '../store/index.ts'
import { checked } from './check.ts'
import { announce, checkoutEvent } from './checkout-event.ts'
import { openUp } from './open-up.ts'
import { ownerOf } from './owner.ts'
import { take } from './take.ts'
import { tell } from './tell.ts'

/**
 * Throws with every problem that would keep the order from being submitted: 400 `Order.CannotSubmitBadStatus`, or all
 * that {@link checked} finds; 404 when the caller does not see it. Prices it again; nothing is taken. Contract section
 * 18.1, steps 1 to 9.
 */
export async function validateOrder(acting: Acting, orderId: string): Promise<void> {
  await checked(acting, await lockToSubmit(acting, orderId), await checkoutEvent(acting))
}

/**
 * Submits an order: to Open, or to AwaitingApproval where a rule of the buyer asks for it. All in the caller's
 * transaction; of several at once for one order, one succeeds. Throws as {@link validateOrder}, and 403 for who may not.
 * Contract section 18.1.
 */
export async function submitOrder(acting: Acting, orderId: string): Promise<StoredObject> {
  const locked = await lockToSubmit(acting, orderId)
  mayChange(acting, locked.order.body)
  const event = await checkoutEvent(acting)
  const { open: priced, stock } = await checked(acting, locked, event)
  const open = { ...priced, order: withSubmitter(acting, priced.order) }
  const approvable = await approvableOrder(acting, open)
  const round = await startApprovalRound(acting, approvable, open.approvals)
  if (round.isOver) {
    const step = transition(orderLife, 'Unsubmitted', 'submit', 'no rule asks for approval')
    const opened = await openUp(acting, open, stock, step)
    await redeem(acting, open, 1)
    await tell(acting, opened, { OrderSubmitted: [ownerOf(acting, opened.order)] })
    await announce(acting, event, '/ordersubmit', opened)
    return opened.order
  }
  const step = transition(orderLife, 'Unsubmitted', 'submit', 'a rule asks for approval')
  const order = await take(acting, open.order, step)
  await redeem(acting, open, 1)
  const all = await approvalsOf(acting, approvable)
  await tell(
    acting,
    { ...open, order },
    {
      OrderSubmittedForApproval: [ownerOf(acting, order)],
      OrderSubmittedForYourApproval: await approversOf(acting, approvable, all),
    },
  )
  await announce(acting, event, '/ordersubmitforapproval', { ...open, order })
  return order
}

/** The people who are asked by these approvals. */
export async function approversOf(
  acting: Acting,
  decided: Parameters<typeof eligibleApprovers>[1],
  approvals: readonly StoredObject[],
): Promise<UserRef[]> {
  const ids = await eligibleApprovers(acting, decided, approvals)
  return ids.map((id) => ({ ...decided.company, id }))
}

async function lockToSubmit(acting: Acting, orderId: string): Promise<OpenOrder> {
  const locked = await openOrder(acting, orderId, { toWrite: true })
  if (!(await sees(acting, locked.order))) throw notFound('Order', orderId)
  checkTransition(orderLife, String(locked.order.body.Status), 'submit')
  return locked
}

/** Who sends it on its way: the caller, when that is one of the buyer's people; else whose order it is. */
function withSubmitter({ caller, marketplaceId }: Acting, order: StoredObject): StoredObject {
  const { FromCompanyID: company } = order.body
  const own = caller.userType === 'buyer' && caller.companyId === company
  const owner = ownerOf({ marketplaceId }, order)
  const SubmittedBy = own ? { userType: 'buyer', companyId: caller.companyId, id: caller.userId } : { ...owner }
  return { ...order, body: { ...order.body, SubmittedBy } }
}
