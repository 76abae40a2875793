import {
  approvalsOf,
  approveRound,
  cancelApprovals,
  declineRound,
  startApprovalRound,
  type Verdict,
} from '../../approvals/index.ts'
import { CommerceError, notAuthorizedToAdmin, notFound } from '../../commerce-error.ts'
import { checkTransition, orderReturnLife, refusal, type Step, transition } from '../../life-cycles/index.ts'
import { holds } from '../../operations/check-role.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { getSeen } from '../../operations/stored/see.ts'
import { type OpenOrder, openOrder } from '../../orders/index.ts'
import type { StoredObject } from '../../store/index.ts'
import { approversOf, isAmong, take } from '../../submission/index.ts'
import { approvableReturn } from './approvable-return.ts'
import { checkItems, heldBy, itemsOf } from './items.ts'
import { returnsOf } from './return-rules.ts'
import { tellOfReturn } from './tell-of-return.ts'

/** A return and its order, both locked. */
interface OpenReturn {
  readonly open: OpenOrder
  readonly object: StoredObject
}

/**
 * Sends a return on its way: to Open, or to AwaitingApproval where a rule of the seller asks for it. Throws 400
 * `Order.CannotSubmitBadStatus`, and what its items refuse. Contract section 19.
 */
export async function submitReturn(acting: Acting, returnId: string): Promise<StoredObject> {
  const { open, object } = await lock(acting, returnId)
  const [first] = checkTransition(orderReturnLife, String(object.body.Status), 'submit')
  if (first) checkActor(acting, first, open.order)
  const held = heldBy((await returnsOf(acting, open.order.id)).filter(({ id }) => id !== object.id))
  const mayReturnAll = holds(acting.caller, 'OrderAdmin')
  checkItems(itemsOf(object.body), { order: open.order, lines: open.lines, held, mayReturnAll })
  const { caller } = acting
  const SubmittedBy = { userType: caller.userType, companyId: caller.companyId, id: caller.userId }
  const sent = { ...object, body: { ...object.body, SubmittedBy } }
  const approvable = await approvableReturn(acting, open, sent)
  const round = await startApprovalRound(acting, approvable, await approvalsOf(acting, approvable))
  const when = round.isOver ? 'no rule asks for approval' : 'a rule asks for approval'
  const written = await take(acting, sent, transition(orderReturnLife, 'Unsubmitted', 'submit', when))
  const all = round.isOver ? [] : await approvalsOf(acting, approvable)
  await tellOfReturn(acting, open.order, written, {
    owner: round.isOver ? ['OrderReturnSubmitted'] : ['OrderReturnSubmittedForApproval'],
    OrderReturnSubmittedForYourApproval: await approversOf(acting, approvable, all),
  })
  return written
}

/** The caller's yes. Throws 400 `Order.MustBeAwaitingApproval`, `OrderReturn.NotEligibleToApproveOrDecline`. */
export async function approveReturn(acting: Acting, returnId: string, verdict: Verdict): Promise<StoredObject> {
  const { open, object } = await lock(acting, returnId)
  checkTransition(orderReturnLife, String(object.body.Status), 'approve')
  const approvable = await approvableReturn(acting, open, object)
  const round = await approveRound(acting, approvable, verdict)
  const when = round.isOver ? 'it was the last one' : 'others are asked still'
  const written = await take(acting, object, transition(orderReturnLife, 'AwaitingApproval', 'approve', when))
  await tellOfReturn(acting, open.order, written, {
    owner: round.isOver ? ['OrderReturnApproved'] : [],
    OrderReturnSubmittedForYourApproval: await approversOf(acting, approvable, round.asked),
    OrderReturnSubmittedForYourApprovalHasBeenApproved: [callerOf(acting)],
  })
  return written
}

/** The caller's no, for good or back to who submitted it. Throws as {@link approveReturn}. */
export async function declineReturn(acting: Acting, returnId: string, verdict: Verdict): Promise<StoredObject> {
  const { open, object } = await lock(acting, returnId)
  checkTransition(orderReturnLife, String(object.body.Status), 'decline')
  await declineRound(acting, await approvableReturn(acting, open, object), verdict)
  const when = verdict.allowResubmit ? 'with AllowResubmit' : 'for good'
  const written = await take(acting, object, transition(orderReturnLife, 'AwaitingApproval', 'decline', when))
  await tellOfReturn(acting, open.order, written, {
    owner: ['OrderReturnDeclined'],
    OrderReturnSubmittedForYourApprovalHasBeenDeclined: [callerOf(acting)],
  })
  return written
}

/** Throws 400 `OrderReturn.CannotCancelUnsubmitted`, `Order.CannotCancelInCurrentStatus`. */
export async function cancelReturn(acting: Acting, returnId: string): Promise<StoredObject> {
  const { open, object } = await lock(acting, returnId)
  const status = String(object.body.Status)
  const step = transition(orderReturnLife, status, 'cancel')
  if (step.by && !isAmong(acting, step.by, open.order)) {
    throw status === 'Completed' ? refusal(orderReturnLife, status, 'cancel') : notAuthorizedToAdmin('this return')
  }
  await cancelApprovals(acting, { object, approvals: 'OrderReturnApproval' })
  return take(acting, object, step)
}

/** Throws 400 `OrderReturn.CannotCompleteBadStatus`, `.CannotCompleteInvalidAmount`. */
export async function completeReturn(acting: Acting, returnId: string): Promise<StoredObject> {
  const { open, object } = await lock(acting, returnId)
  const step = transition(orderReturnLife, String(object.body.Status), 'complete')
  checkActor(acting, step, open.order)
  const { RefundAmount: amount } = object.body
  if (typeof amount !== 'number' || amount < 0) {
    throw new CommerceError(
      400,
      'OrderReturn.CannotCompleteInvalidAmount',
      `The return ${object.id} has no RefundAmount: say what is refunded.`,
      { RefundAmount: amount ?? null },
    )
  }
  const written = await take(acting, object, step)
  await tellOfReturn(acting, open.order, written, { owner: ['OrderReturnCompleted'] })
  return written
}

/** The order first, as everybody locks it first. */
async function lock(acting: Acting, returnId: string): Promise<OpenReturn> {
  const key = { family: 'OrderReturn', scope: '', id: returnId }
  const seen = await getSeen(acting, key)
  const open = await openOrder(acting, String(seen.body.OrderID), { toWrite: true })
  const object = await acting.store.getForUpdate(acting.tx, key)
  if (object === undefined) throw notFound('OrderReturn', returnId)
  return { open, object }
}

function checkActor(acting: Acting, { by }: Step, order: StoredObject): void {
  if (by !== undefined && !isAmong(acting, by, order)) throw notAuthorizedToAdmin('this return')
}

const callerOf = ({ caller }: Acting) =>
  ({ userType: caller.userType, companyId: caller.companyId, id: caller.userId }) as const
