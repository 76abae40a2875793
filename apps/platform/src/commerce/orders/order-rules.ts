import { isAskedAbout } from '../approvals/sees.ts'
import { CommerceError, notAuthorizedToAdmin } from '../commerce-error.ts'
import { invitedRestriction, seesLine } from '../group-orders/invited.ts'
import { orderLife, transition } from '../life-cycles/index.ts'
import { holds } from '../operations/check-role.ts'
import type { Acting, FamilyRules, Writing } from '../operations/stored/acting.ts'
import { holdQuote } from '../quotes/rules.ts'
import type { StoredObject } from '../store/index.ts'
import { releaseAllocations } from '../submission/release-allocations.ts'
import { usableAddress } from './addresses.ts'
import { completeLines } from './complete-lines.ts'
import { completeOrders } from './complete-orders.ts'
import { changedLine, newLine, removedLine } from './line-rules.ts'
import { keepToReserved, newOrder } from './new-order.ts'
import { type OpenOrder, openOrder, orderKey } from './open-order.ts'
import { preserveInternalFields } from './preserve-internal-fields.ts'
import { shippedTo } from './ship-to.ts'
import { isOwn, mayChange, orderRestriction, seesOrder } from './visibility.ts'

/** Who sees and writes orders and their lines, and what is said of them. Contract sections 13.2 to 13.4. */
export const orderRules: Readonly<Record<string, FamilyRules>> = {
  Order: {
    sees: async (acting, order) => seesOrder(acting, order) || isAskedAbout(acting, order),
    restrict: (acting) => [orderRestriction(acting)],
    async write(acting, writing) {
      keepToReserved(acting, writing)
      const { before } = writing
      checkOverrides(acting, writing)
      if (before === undefined) await newOrder(acting, writing)
      else {
        mayChange(acting, before.body)
        keepOfOrder(writing, before)
      }
      holdQuote(acting, writing)
      await settleAddresses(acting, writing)
    },
    remove: mayRemove,
    complete: completeOrders,
  },
  LineItem: {
    sees: seesLine,
    restrict: invitedRestriction,
    async write(acting, writing) {
      if (writing.before === undefined) await newLine(acting, writing)
      else await changedLine(acting, writing, writing.before)
    },
    remove: removedLine,
    complete: completeLines,
  },
  OrderWorksheet: { sees: () => true, restrict: () => [] },
  BuyerUser: { removed: removeCartsOf },
}

/** Said once, when the order is made. Contract section 13.2. */
const PARTIES = ['FromCompanyID', 'FromUserID', 'ToCompanyID'] as const
const COSTS = ['ShippingCost', 'TaxCost'] as const

/** Whose it is never changes; costs that a request leaves out, and what no model has, stay. */
function keepOfOrder(writing: Writing, before: StoredObject): void {
  const { body, given } = writing
  for (const field of PARTIES) body[field] = before.body[field] ?? null
  for (const field of COSTS) {
    if (given[field] === undefined) body[field] = before.body[field] ?? 0
    else body[field] ??= 0
  }
  body.Gratuity ??= 0
  preserveInternalFields(writing, before)
}

/** The same amount again is no change, so what was read may be sent back. Contract section 9.3. */
function checkOverrides({ caller }: Acting, { given, before }: Writing): void {
  const sets = (field: string) => {
    const value = given[field]
    return value !== undefined && value !== null && value !== (before?.body[field] ?? 0)
  }
  if (sets('ShippingCost') && !holds(caller, 'OverrideShipping')) {
    throw new CommerceError(403, 'Order.OverrideShippingPermission', 'This token cannot set ShippingCost.')
  }
  if (sets('TaxCost') && !holds(caller, 'OverrideTax')) {
    throw new CommerceError(403, 'Order.OverrideTaxPermission', 'This token cannot set TaxCost.')
  }
}

const idIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Saved addresses that a request names take the place of addresses of one time. Contract section 13.4. */
async function settleAddresses(acting: Acting, { body, given, before }: Writing): Promise<void> {
  const order = { body }
  // Null where there is no saved address takes nothing away: it is what is read of one that is used once.
  const sets = (field: string) => idIn(given[field]) !== null || idIn(body[field]) !== idIn(before?.body[field])
  if (sets('ShippingAddressID')) {
    const id = idIn(body.ShippingAddressID)
    if (id !== null && id !== before?.body.ShippingAddressID) await usableAddress(acting, order, id, 'Shipping')
    Object.assign(body, shippedTo({ ShippingAddressID: id, ShippingAddress: null }))
  }
  if (sets('BillingAddressID')) {
    const id = idIn(body.BillingAddressID)
    body.BillingAddressID = id
    body.BillingAddress = id === null ? null : await usableAddress(acting, order, id, 'Billing')
  }
}

/** Its owner removes it freely before it is submitted and when it came to nothing; what it holds goes back. Section 13.5. */
async function mayRemove(acting: Acting, { id, body }: StoredObject): Promise<void> {
  const { caller } = acting
  const open = await openOrder(acting, id, { toWrite: true })
  const { by } = transition(orderLife, String(body.Status), 'delete')
  const own = by?.includes('owner') === true && isOwn(caller, body)
  if (caller.userType === 'supplier' || !(own || holds(caller, 'OrderAdmin'))) throw notAuthorizedToAdmin('this order')
  if (open.lines.some((line) => idIn(line.body.OutgoingOrderID) !== null)) {
    throw new CommerceError(400, 'Order.CannotDeleteForwardedOrder', `The order ${id} was forwarded to suppliers.`)
  }
  await releaseAllocations(acting, open)
  await freeIncoming(acting, open)
}

/** What a user had not ordered yet is nobody's any more; what they ordered stays, as history of the company. */
async function removeCartsOf(acting: Acting, user: StoredObject): Promise<void> {
  const { tx, store } = acting
  const orders = await store.find(tx, 'Order', { equals: { FromUserID: user.id } })
  for (const order of orders) {
    if (order.owner !== user.scope || order.body.Status !== 'Unsubmitted') continue
    const open = await openOrder(acting, order.id, { toWrite: true })
    await releaseAllocations(acting, open)
    await freeIncoming(acting, open)
    await store.delete(tx, order)
  }
}

/** Lines that were forwarded with an order that is no more may be forwarded again. Contract section 18.2. */
async function freeIncoming({ tx, store }: Acting, { order, lines }: OpenOrder): Promise<void> {
  const incoming = [...new Set(lines.flatMap(({ body }) => idIn(body.IncomingOrderID) ?? []))]
  for (const scope of incoming.toSorted()) {
    // Its row is locked before its lines are written.
    await store.getForUpdate(tx, orderKey(scope))
    const forwarded = await store.find(tx, 'LineItem', { scope, equals: {} })
    const freed = forwarded.filter(({ body }) => body.OutgoingOrderID === order.id)
    await store.putMany(
      tx,
      freed.map((line) => ({ ...line, body: { ...line.body, OutgoingOrderID: null } })),
    )
  }
}
