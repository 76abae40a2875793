import { approvalsOf, eligibleApprovers, type Verdict } from '../../approvals/index.ts'
import { notFound } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { groupsOf } from '../../identity/users/groups.ts'
import { userFamilies } from '../../identity/users/user-ref.ts'
import { type Call, type Handler, one, parameter } from '../../operations/call.ts'
import type { Json } from '../../operations/json.ts'
import { complete } from '../../operations/stored/complete.ts'
import { listOf } from '../../operations/stored/list.ts'
import { patchObject } from '../../operations/stored/objects.ts'
import { getSeen, restrictionsOf } from '../../operations/stored/see.ts'
import { openOrder } from '../../orders/index.ts'
import type { Restriction, StoredObject } from '../../store/index.ts'
import { decidedReturn } from './approvable-return.ts'
import { itemsOf } from './items.ts'
import { approveReturn, cancelReturn, completeReturn, declineReturn, submitReturn } from './steps.ts'

/** Contract section 19. */
export const returnHandlers: Readonly<Record<string, Handler>> = {
  async 'OrderReturns.list'(call) {
    const family = familyOf('OrderReturn')
    const asked = call.query.approvable === true ? await asksCaller(call) : []
    return listOf(call, family, { restrict: [...(await restrictionsOf(call, family)), ...asked] })
  },
  'OrderReturns.submit': async (call) => answer(call, await submitReturn(call, idOf(call))),
  'OrderReturns.approve': async (call) => answer(call, await approveReturn(call, idOf(call), verdictOf(call))),
  'OrderReturns.decline': async (call) => answer(call, await declineReturn(call, idOf(call), verdictOf(call))),
  'OrderReturns.cancel': async (call) => answer(call, await cancelReturn(call, idOf(call))),
  'OrderReturns.complete': async (call) => answer(call, await completeReturn(call, idOf(call))),

  async 'OrderReturns.deleteItem'(call) {
    const object = await getSeen(call, keyOf(call), { toWrite: true })
    const line = parameter(call, 'lineItemID')
    const items = itemsOf(object.body)
    const left = items.filter(({ LineItemID: id }) => id !== line)
    if (left.length === items.length) throw notFound('OrderReturnItem', line)
    const ItemsToReturn: Json = left.map((item) => ({ ...item }))
    return answer(call, await patchObject(call, object, { body: { ItemsToReturn } }))
  },

  async 'OrderReturns.listEligibleApprovers'(call) {
    const object = await getSeen(call, keyOf(call))
    const { order } = await openOrder(call, String(object.body.OrderID))
    const decided = decidedReturn(call, order, object)
    const ids = await eligibleApprovers(call, decided, await approvalsOf(call, decided))
    const { user } = userFamilies[decided.company.userType]
    const scope = decided.company.userType === 'admin' ? {} : { scope: decided.company.companyId }
    return listOf(call, familyOf(user), { ...scope, restrict: [{ id: ids }] })
  },
}

const idOf = (call: Call) => parameter(call, 'returnID')
const keyOf = (call: Call) => ({ family: 'OrderReturn', scope: '', id: idOf(call) })

async function answer(call: Call, object: StoredObject) {
  return one(await complete(call, object))
}

/** The model of the request lacks `AllowResubmit`; the contract has it. */
function verdictOf({ body, given }: Call): Verdict {
  return {
    comments: typeof body.Comments === 'string' && body.Comments !== '' ? body.Comments : null,
    allowResubmit: given.AllowResubmit === true,
  }
}

/** Returns that await the caller's word. */
async function asksCaller({ caller, tx, store }: Call): Promise<Restriction[]> {
  const who = { userType: caller.userType, companyId: caller.companyId, id: caller.userId }
  const groups = caller.userType === 'buyer' ? [] : await groupsOf(tx, { store }, who)
  if (groups.length === 0) return [{ id: [] }]
  const asked = (where: readonly Restriction[]): Restriction => ({ linked: 'OrderReturnApproval', by: 'child', where })
  return [
    { body: { Status: 'AwaitingApproval' } },
    { linked: 'Order', by: { target: 'OrderID' }, where: [{ body: { ToCompanyID: caller.companyId } }] },
    asked([{ body: { Status: 'Pending', Current: true } }, { field: 'ApprovingGroupID', is: groups }]),
    { not: asked([{ body: { Current: true } }, { field: 'Approver.ID', is: caller.userId }]) },
    { not: { field: 'SubmittedBy.id', is: caller.userId } },
  ]
}
