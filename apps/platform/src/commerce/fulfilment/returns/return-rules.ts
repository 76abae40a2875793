import { CommerceError, notAuthorizedToAdmin } from '../../commerce-error.ts'
import { orderReturnLife, stepped, transition } from '../../life-cycles/index.ts'
import { holds } from '../../operations/check-role.ts'
import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import type { Acting, FamilyRules, Writing } from '../../operations/stored/acting.ts'
import { isOwn, openOrder, orderKey, orderRestriction, requireOrder, seesOrder } from '../../orders/index.ts'
import type { StoredObject } from '../../store/index.ts'
import { isAmong } from '../../submission/index.ts'
import { settleAmounts } from './amounts.ts'
import { checkItems, heldBy, itemsOf } from './items.ts'

const anyDirection = (acting: Acting): Acting => ({ ...acting, parameters: {} })

/** Who sees and writes returns. Contract section 19. */
export const returnRules: FamilyRules = {
  async sees(acting, { body }) {
    const order = await acting.store.get(acting.tx, orderKey(String(body.OrderID)))
    return order !== undefined && seesOrder(anyDirection(acting), order)
  },
  restrict: (acting) => [
    { linked: 'Order', by: { target: 'OrderID' }, where: [orderRestriction(anyDirection(acting))] },
  ],
  async write(acting, writing) {
    const { before } = writing
    writing.body.OrderID = before?.body.OrderID ?? writing.body.OrderID ?? null
    const orderId = String(writing.body.OrderID)
    await requireOrder(acting, orderId)
    const { order, lines } = await openOrder(acting, orderId, { toWrite: true })
    mayWrite(acting, order, before)
    if (!holds(acting.caller, 'OrderAdmin')) keepArrivals(writing.body, before?.body)
    if (before === undefined) begin(acting, writing, order)
    if (before !== undefined && ENDED.has(before.body.Status)) {
      for (const field of ['ItemsToReturn', 'RefundAmount']) writing.body[field] = before.body[field] ?? null
      return
    }
    const sets = holds(acting.caller, 'OrderAdmin')
    const held = heldBy((await returnsOf(acting, orderId)).filter(({ id }) => id !== (before?.id ?? writing.id)))
    checkItems(itemsOf(writing.body), { order, lines, held, mayReturnAll: sets })
    const amounts = await settleAmounts(acting, orderId, { body: writing.body, before: before?.body, sets })
    Object.assign(writing.body, amounts satisfies Record<string, Json>)
  },
  remove: (acting, { id, body }) => checkRemoval(acting, id, String(body.Status), String(body.OrderID)),
  async complete({ tx, store }, returns) {
    const scope = [...new Set(returns.map(({ body }) => String(body.OrderID)))]
    const payments = await store.find(tx, 'Payment', { scope, equals: {} })
    return returns.map(({ id }) => ({
      PaymentIDs: payments.filter(({ body }) => body.OrderReturnID === id).map((payment) => payment.id),
    }))
  },
}

/** Returns of these states keep what they said. */
const ENDED: ReadonlySet<unknown> = new Set(['Declined', 'Completed', 'Canceled'])

/** All returns of an order. */
export function returnsOf({ tx, store }: Acting, orderId: string): Promise<StoredObject[]> {
  return store.find(tx, 'OrderReturn', { equals: { OrderID: orderId } })
}

/** Shoppers write their own before these are submitted; an OrderAdmin those of every order they see. */
function mayWrite({ caller }: Acting, order: StoredObject, before: StoredObject | undefined): void {
  if (holds(caller, 'OrderAdmin')) return
  const early = before === undefined || before.body.Status === 'Unsubmitted'
  if (caller.userType === 'buyer' && isOwn(caller, order.body) && early) return
  throw notAuthorizedToAdmin('this return')
}

/** Sets `xp.Received`, by which goods have arrived, back to what an OrderAdmin said: shoppers do not say it. */
function keepArrivals(body: Writing['body'], before: JsonObject | undefined): void {
  const { Received: kept } = isObject(before?.xp) ? before.xp : {}
  const xp = isObject(body.xp) ? body.xp : undefined
  if (kept !== undefined) body.xp = { ...xp, Received: kept }
  else if (xp !== undefined && Object.hasOwn(xp, 'Received')) {
    const { Received: _, ...others } = xp
    body.xp = others
  }
}

function begin({ now }: Acting, writing: Writing, order: StoredObject): void {
  const { Status: status } = order.body
  if (status !== 'Open' && status !== 'Completed') {
    throw new CommerceError(
      400,
      'OrderReturn.CannotCreateBadOrderStatus',
      `The order ${order.id} is ${String(status)}: only open and completed ones are returned.`,
      { Status: status ?? null },
    )
  }
  Object.assign(writing.body, stepped(writing.body, transition(orderReturnLife, null, 'create'), now))
}

async function checkRemoval(acting: Acting, id: string, status: string, orderId: string): Promise<void> {
  const order = await requireOrder(acting, orderId)
  const step = transition(orderReturnLife, status, 'delete')
  if (step.by === undefined || isAmong(acting, step.by, order)) return
  throw new CommerceError(400, 'OrderReturn.NotAuthorizedToDelete', `You cannot delete the return ${id}: ${status}.`)
}
