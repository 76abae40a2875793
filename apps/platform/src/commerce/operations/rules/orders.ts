import { CommerceError, notAuthorizedToAdmin, notFound } from '../../commerce-error.ts'
import type { Restriction, StoredObject } from '../../store/index.ts'
import { holds } from '../check-role.ts'
import type { JsonObject } from '../json.ts'
import type { Acting, FamilyRules, Writing } from '../stored/acting.ts'
import { countBelow } from './count.ts'
import { keepToReserved, newOrder } from './new-order.ts'

/** Who sees and writes orders and what belongs to them. Their life is not here. Contract sections 13.2 and 19. */
export const orderRules: Readonly<Record<string, FamilyRules>> = {
  Order: {
    sees: seesOrder,
    restrict: (acting) => [orderRestriction(acting)],
    write(acting, writing) {
      keepToReserved(acting, writing)
      if (writing.before === undefined) newOrder(acting, writing)
      else mayChange(acting, writing.before.body)
      overrides(acting, writing)
    },
    remove: (acting, { body }) => mayChange(acting, body),
    async complete(acting, orders) {
      const counts = await countBelow(acting, 'LineItem', orders)
      const users = await Promise.all(orders.map(({ body }) => fromUser(acting, body)))
      return orders.map((_, index) => ({ LineItemCount: counts[index] ?? 0, FromUser: users[index] ?? null }))
    },
  },
  LineItem: {
    sees: () => true,
    restrict: () => [],
    async write(acting, writing) {
      mayChange(acting, await orderBody(acting, writing.scope))
      if (isSaid(writing.given.UnitPrice) && !holds(acting.caller, 'OverrideUnitPrice')) {
        throw new CommerceError(403, 'Order.OverrideUnitPricePermission', 'Your token may not set UnitPrice.')
      }
      if (writing.before) writing.body.ProductID = sameProduct(writing.before.body, writing.body)
      else writing.body.DateAdded = acting.now.toISOString().replace('Z', '+00:00')
    },
    remove: async (acting, { scope }) => mayChange(acting, await orderBody(acting, scope)),
  },
  Payment: {
    sees: () => true,
    restrict: () => [],
    write: async (acting, { scope }) => mayChange(acting, await orderBody(acting, scope)),
    remove: async (acting, { scope }) => mayChange(acting, await orderBody(acting, scope)),
  },
  OrderReturn: {
    sees: async (acting, { body }) => {
      const order = await acting.store.get(acting.tx, { family: 'Order', scope: '', id: String(body.OrderID) })
      return order !== undefined && seesOrder({ ...acting, parameters: {} }, order)
    },
    restrict: (acting) => [
      { linked: 'Order', by: { target: 'OrderID' }, where: [orderRestriction({ ...acting, parameters: {} })] },
    ],
    async write(acting, { body, before }) {
      await requireOrder(acting, body)
      if (before) return
      body.Status = 'Unsubmitted'
    },
  },
  Subscription: {
    sees: (acting, { body }) => Object.entries(subscriptionSides(acting)).every(([field, id]) => body[field] === id),
    restrict(acting) {
      const sides = subscriptionSides(acting)
      return Object.keys(sides).length === 0 ? [] : [{ body: sides }]
    },
    write({ caller, marketplaceId, operation }, { body, before }) {
      if (before) {
        for (const field of ['FromCompanyID', 'FromUserID', 'ToCompanyID']) body[field] = before.body[field] ?? null
        return
      }
      if (caller.userType === 'buyer') body.FromCompanyID = caller.companyId
      const own = operation?.family === 'Me' || !isSaid(body.FromUserID)
      if (own && caller.userType === 'buyer') body.FromUserID = caller.userId
      if (!isSaid(body.FromCompanyID) || !isSaid(body.FromUserID)) {
        throw new CommerceError(
          400,
          'Subscription.CreateRequiresFromUser',
          'Say whose subscription it is: FromCompanyID and FromUserID.',
        )
      }
      if (!isSaid(body.ToCompanyID)) body.ToCompanyID = marketplaceId
    },
  },
  SubscriptionItem: { sees: () => true, restrict: () => [] },
  Shipment: {
    sees: ({ caller }, { owner, body }) =>
      caller.userType === 'admin' || (caller.userType === 'buyer' ? body.BuyerID : owner) === caller.companyId,
    restrict({ caller }) {
      if (caller.userType === 'admin') return []
      return [caller.userType === 'buyer' ? { field: 'BuyerID', is: caller.companyId } : { owner: caller.companyId }]
    },
  },
  ShipmentItem: {
    sees: () => true,
    restrict: () => [],
    async write(acting, { body }) {
      await requireOrder(acting, body)
    },
  },
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Fields that a subscription must have for the caller to see it: by `/me`, it is the caller's own. */
function subscriptionSides({ caller, operation }: Acting): Readonly<Record<string, string>> {
  const own: Record<string, string> = operation?.family === 'Me' ? { FromUserID: caller.userId } : {}
  if (caller.userType === 'buyer') return { ...own, FromCompanyID: caller.companyId }
  return caller.userType === 'supplier' ? { ...own, ToCompanyID: caller.companyId } : own
}

/** Contract section 13.2: `incoming` and `outgoing` are seen from the caller's company. */
export function orderRestriction(acting: Acting): Restriction {
  const { caller, marketplaceId, parameters } = acting
  const direction = parameters?.direction ?? 'All'
  const nothing: Restriction = { id: [] }
  if (caller.anonymous) return direction === 'Incoming' ? nothing : { id: [caller.anonymous.orderId] }
  const from = (company: string): Restriction => ({ owner: company })
  const to = (company: string): Restriction => ({ body: { ToCompanyID: company } })
  const mine: Restriction = { body: { FromUserID: caller.userId } }
  const known: Restriction = holds(caller, 'UnsubmittedOrderReader')
    ? { all: [] }
    : { any: [{ body: { IsSubmitted: true } }, mine] }
  if (caller.userType === 'buyer') {
    if (direction === 'Incoming') return nothing
    const everybody = holds(caller, 'OrderAdmin', 'OrderReader')
    return { all: [from(caller.companyId), everybody ? known : mine] }
  }
  if (caller.userType === 'supplier') {
    return direction === 'Outgoing' ? nothing : { all: [to(caller.companyId), { body: { IsSubmitted: true } }] }
  }
  if (direction === 'Incoming') return { all: [to(marketplaceId), known] }
  if (direction === 'Outgoing') return { all: [from(marketplaceId), known] }
  return known
}

/** The same for one order. */
function seesOrder(acting: Acting, { id, owner, body }: StoredObject): boolean {
  const { caller, marketplaceId, parameters } = acting
  const direction = parameters?.direction ?? 'All'
  if (caller.anonymous) return direction !== 'Incoming' && id === caller.anonymous.orderId
  const mine = body.FromUserID === caller.userId
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

async function orderBody({ tx, store }: Acting, scope: string): Promise<JsonObject> {
  const order = await store.get(tx, { family: 'Order', scope: '', id: scope })
  if (order === undefined) throw notFound('Order', scope)
  return order.body
}

/** Throws 404 for an order that is not there or that the caller does not see. */
async function requireOrder(acting: Acting, { OrderID: id }: JsonObject): Promise<void> {
  const order = await acting.store.get(acting.tx, { family: 'Order', scope: '', id: String(id) })
  if (!order || !seesOrder({ ...acting, parameters: {} }, order)) throw notFound('Order', String(id))
}

/** Shoppers change their own orders before these are submitted; other changes need OrderAdmin. */
function mayChange({ caller }: Acting, order: JsonObject): void {
  if (caller.userType === 'supplier') throw notAuthorizedToAdmin('orders')
  if (holds(caller, 'OrderAdmin')) return
  if (order.FromUserID === caller.userId && order.IsSubmitted !== true) return
  throw notAuthorizedToAdmin('this order')
}

function overrides({ caller }: Acting, { given }: Writing): void {
  if (isSaid(given.ShippingCost) && !holds(caller, 'OverrideShipping')) {
    throw new CommerceError(403, 'Order.OverrideShippingPermission', 'Your token may not set ShippingCost.')
  }
  if (isSaid(given.TaxCost) && !holds(caller, 'OverrideTax')) {
    throw new CommerceError(403, 'Order.OverrideTaxPermission', 'Your token may not set TaxCost.')
  }
}

function sameProduct(before: JsonObject, body: JsonObject) {
  const { ProductID: product } = before
  if (body.ProductID !== product) {
    throw new CommerceError(400, 'LineItem.CannotChangeProductID', 'A line item keeps its product.')
  }
  return product ?? null
}

async function fromUser({ tx, store }: Acting, { FromCompanyID: company, FromUserID: id }: JsonObject) {
  if (typeof company !== 'string' || typeof id !== 'string') return null
  const user = await store.get(tx, { family: 'BuyerUser', scope: company, id })
  return user?.body ?? null
}
