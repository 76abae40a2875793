import { familyOf } from '../families/index.ts'
import { groupsOf } from '../identity/users/groups.ts'
import type { Call, Handler } from '../operations/call.ts'
import { parameter } from '../operations/call.ts'
import { listOf } from '../operations/stored/list.ts'
import { getSeen } from '../operations/stored/see.ts'
import { created } from '../orders/list-orders.ts'
import { openOrder } from '../orders/open-order.ts'
import type { Restriction } from '../store/index.ts'
import { approvalsOf, eligibleApprovers } from './approvers.ts'
import { decidedOrder } from './order.ts'
import { prospectiveApprovers } from './prospective-approvers.ts'

/** Who is asked, and about what. Contract section 17. */
export const approvalHandlers: Readonly<Record<string, Handler>> = {
  async 'Orders.listEligibleApprovers'(call) {
    const order = await getSeen(call, { family: 'Order', scope: '', id: parameter(call, 'orderID') })
    const decided = decidedOrder(order)
    const ids =
      order.body.Status === 'Unsubmitted'
        ? await prospectiveApprovers(call, await openOrder(call, order.id))
        : await eligibleApprovers(call, decided, await approvalsOf(call, decided))
    return listOf(call, familyOf('BuyerUser'), { scope: decided.company.companyId, restrict: [{ id: ids }] })
  },

  async 'Me.listApprovableOrders'(call) {
    return listOf(call, familyOf('Order'), {
      restrict: [{ owner: call.caller.companyId }, ...(await asksCaller(call))],
      filters: created(call),
    })
  },
}

/** Orders that await the caller's word. */
async function asksCaller(call: Call): Promise<Restriction[]> {
  const { caller, tx, store } = call
  const nothing: Restriction[] = [{ id: [] }]
  if (caller.userType !== 'buyer' || caller.anonymous) return nothing
  const groups = await groupsOf(tx, { store }, { userType: 'buyer', companyId: caller.companyId, id: caller.userId })
  if (groups.length === 0) return nothing
  const asked = (where: readonly Restriction[]): Restriction => ({ linked: 'OrderApproval', by: 'child', where })
  return [
    { body: { Status: 'AwaitingApproval' } },
    asked([{ body: { Status: 'Pending', Current: true } }, { field: 'ApprovingGroupID', is: groups }]),
    { not: asked([{ body: { Current: true } }, { field: 'Approver.ID', is: caller.userId }]) },
    { not: { field: 'SubmittedBy.id', is: caller.userId } },
  ]
}
