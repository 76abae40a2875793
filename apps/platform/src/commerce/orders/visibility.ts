import { notAuthorizedToAdmin, notFound } from '../commerce-error.ts'
import { holds } from '../operations/check-role.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { Restriction, StoredObject } from '../store/index.ts'
import { orderKey } from './open-order.ts'

/**
 * Which orders the caller sees, for the database: `incoming` and `outgoing` are looked at from the caller's company.
 * Contract section 13.2.
 */
export function orderRestriction(acting: Acting): Restriction {
  const { caller, marketplaceId, parameters } = acting
  const direction = parameters?.direction ?? 'All'
  const nothing: Restriction = { id: [] }
  if (caller.anonymous) return direction === 'Incoming' ? nothing : { id: [caller.anonymous.orderId] }
  const from = (company: string): Restriction => ({ owner: company })
  const to = (company: string): Restriction => ({ body: { ToCompanyID: company } })
  const mine: Restriction = { all: [from(caller.companyId), { body: { FromUserID: caller.userId } }] }
  const known: Restriction = holds(caller, 'UnsubmittedOrderReader')
    ? { all: [] }
    : { any: [{ body: { IsSubmitted: true } }, mine] }
  if (caller.userType === 'buyer') {
    if (direction === 'Incoming') return nothing
    const everybody = holds(caller, 'OrderAdmin', 'OrderReader')
    return everybody ? { all: [from(caller.companyId), known] } : mine
  }
  if (caller.userType === 'supplier') {
    return direction === 'Outgoing' ? nothing : { all: [to(caller.companyId), { body: { IsSubmitted: true } }] }
  }
  if (direction === 'Incoming') return { all: [to(marketplaceId), known] }
  if (direction === 'Outgoing') return { all: [from(marketplaceId), known] }
  return known
}

/** The same for one order. */
export function seesOrder(acting: Acting, { id, owner, body }: StoredObject): boolean {
  const { caller, marketplaceId, parameters } = acting
  const direction = parameters?.direction ?? 'All'
  if (caller.anonymous) return direction !== 'Incoming' && id === caller.anonymous.orderId
  const mine = isOwn(caller, body)
  const known = body.IsSubmitted === true || mine || holds(caller, 'UnsubmittedOrderReader')
  if (caller.userType === 'buyer') {
    if (direction === 'Incoming' || owner !== caller.companyId) return false
    return mine || (known && holds(caller, 'OrderAdmin', 'OrderReader'))
  }
  if (caller.userType === 'supplier') {
    return direction !== 'Outgoing' && body.ToCompanyID === caller.companyId && body.IsSubmitted === true
  }
  if (direction === 'Incoming' && body.ToCompanyID !== marketplaceId) return false
  if (direction === 'Outgoing' && owner !== marketplaceId) return false
  return known
}

/** The order, seen from any direction. Throws 404 for one that is not there or that the caller does not see. */
export async function requireOrder(acting: Acting, id: string): Promise<StoredObject> {
  const order = await acting.store.get(acting.tx, orderKey(id))
  if (!order || !seesOrder({ ...acting, parameters: {} }, order)) throw notFound('Order', id)
  return order
}

/**
 * Throws for who may not change an order that they see: shoppers change their own before these are submitted, other
 * changes need OrderAdmin; a supplier only of orders that come to it. Contract sections 9.3 and 13.5.
 */
export function mayChange({ caller }: Pick<Acting, 'caller'>, order: JsonObject): void {
  if (holds(caller, 'OrderAdmin')) {
    if (caller.userType !== 'supplier' || order.ToCompanyID === caller.companyId) return
  } else if (caller.userType !== 'supplier' && isOwn(caller, order) && order.Status === 'Unsubmitted') return
  throw notAuthorizedToAdmin('this order')
}

/** Is it an order of the caller's own? Users of two companies may have one id. */
export function isOwn({ userId, companyId }: Acting['caller'], order: JsonObject): boolean {
  return order.FromUserID === userId && order.FromCompanyID === companyId
}
