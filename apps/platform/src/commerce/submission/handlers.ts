import type { Verdict } from '../approvals/index.ts'
import { CommerceError } from '../commerce-error.ts'
import { type Call, type Handler, NOTHING, one, parameter } from '../operations/call.ts'
import type { JsonObject } from '../operations/json.ts'
import { complete, completeAll } from '../operations/stored/complete.ts'
import { getSeen } from '../operations/stored/see.ts'
import { openOrder, orderKey } from '../orders/index.ts'
import type { StoredObject } from '../store/index.ts'
import { approveOrder, declineOrder } from './decide.ts'
import { cancelOrder, completeOrder } from './end.ts'
import { forwardLines } from './forward.ts'
import { submitOrder, validateOrder } from './submit.ts'

/** Steps in the life of an order. Contract sections 13.5, 17, 18.1 and 18.2. */
export const submissionHandlers: Readonly<Record<string, Handler>> = {
  async 'Orders.validate'(call) {
    await validateOrder(call, parameter(call, 'orderID'))
    return NOTHING
  },
  'Orders.submit': async (call) => answer(call, await submitOrder(call, parameter(call, 'orderID'))),
  'Orders.approve': async (call) => answer(call, await approveOrder(call, parameter(call, 'orderID'), verdictOf(call))),
  'Orders.decline': async (call) => answer(call, await declineOrder(call, parameter(call, 'orderID'), verdictOf(call))),
  'Orders.cancel': async (call) => answer(call, await cancelOrder(call, (await seen(call)).id)),
  'Orders.complete': async (call) => answer(call, await completeOrder(call, (await seen(call)).id)),
  'Orders.forward': (call) => forward(call, true),
  'Orders.split': (call) => forward(call, false),
}

const seen = (call: Call) => getSeen(call, orderKey(parameter(call, 'orderID')))

async function answer(call: Call, order: StoredObject) {
  return one(await complete(call, order))
}

function verdictOf({ body }: Call): Verdict {
  return {
    comments: typeof body.Comments === 'string' && body.Comments !== '' ? body.Comments : null,
    allowResubmit: body.AllowResubmit === true,
  }
}

/** The seller sends the lines of an incoming order on to their suppliers. */
async function forward(call: Call, submits: boolean) {
  if (call.caller.userType !== 'admin') {
    throw new CommerceError(400, 'Order.CannotSplitWrongUserType', 'Only the seller can split and forward orders.')
  }
  const { id } = await getSeen({ ...call, parameters: {} }, orderKey(parameter(call, 'orderID')))
  const { order, lines } = await openOrder(call, id, { toWrite: true })
  if (call.parameters.direction === 'Outgoing' || order.body.ToCompanyID !== call.marketplaceId) {
    throw new CommerceError(400, 'Order.CannotSplitOutgoing', 'Only incoming orders of the seller can be split.')
  }
  if (order.body.Status !== 'Open') {
    throw new CommerceError(400, 'Order.AllowedOnSubmittedOnly', `The order ${id} is ${String(order.body.Status)}.`)
  }
  const made = await forwardLines(call, order, lines, { userId: call.caller.userId, submits })
  const before = new Set(lines)
  await call.store.putMany(
    call.tx,
    made.lines.filter((line) => !before.has(line)),
  )
  const OutgoingOrders = await completeAll(call, made.orders)
  const result: JsonObject = { OutgoingOrders, RemainingLineItemIDs: [...made.remaining] }
  return one(result)
}
