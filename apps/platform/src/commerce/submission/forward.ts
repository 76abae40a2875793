import { CommerceError } from '../commerce-error.ts'
import { orderLife, transition } from '../life-cycles/index.ts'
import { ZERO } from '../money/index.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { printDate } from '../operations/shape/dates.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { lineTotals, orderTotals } from '../orders/totals.ts'
import type { StoredObject } from '../store/index.ts'
import { splitBySupplier } from './split.ts'
import { take } from './take.ts'

/** Orders that go to suppliers, and what stays with the seller. */
export interface Forwarded {
  readonly orders: readonly StoredObject[]
  /** All lines of the incoming order; those that were forwarded name their order. */
  readonly lines: readonly StoredObject[]
  readonly remaining: readonly string[]
}

/** Who forwards, and whether the new orders are submitted at once. */
interface Forwarding {
  readonly userId: string
  readonly submits: boolean
}

/**
 * Makes an order of the seller's for each supplier of lines that were not forwarded yet, with copies of these lines at
 * their prices. The incoming order is locked before; its lines are answered, and written by whoever calls. Contract
 * section 18.2.
 */
export async function forwardLines(
  acting: Acting,
  order: StoredObject,
  lines: readonly StoredObject[],
  forwarding: Forwarding,
): Promise<Forwarded> {
  const { parts, remaining } = splitBySupplier(lines)
  const { tx, store } = acting
  const suppliers = new Set((await store.getMany(tx, 'Supplier', '', [...parts.keys()])).map(({ id }) => id))
  const orders: StoredObject[] = []
  const outgoing = new Map<string, string>()
  const left = new Set(remaining)
  for (const [supplier, own] of parts) {
    if (!suppliers.has(supplier)) {
      for (const { id } of own) left.add(id)
      continue
    }
    const made = await outgoingOrder(acting, order, supplier, own, forwarding)
    orders.push(made)
    for (const { id } of own) outgoing.set(id, made.id)
  }
  const named = lines.map((line) => {
    const id = outgoing.get(line.id)
    return id === undefined ? line : { ...line, body: { ...line.body, OutgoingOrderID: id } }
  })
  return { orders, lines: named, remaining: lines.filter(({ id }) => left.has(id)).map(({ id }) => id) }
}

/**
 * Forwards those lines of an order that became Open whose products say `AutoForward`, in the name of the seller's user
 * with `xp.AutoForwardingUser`. Throws 400 `Seller.AutoForwardingUserRequired` when there is none. Answers the lines,
 * which whoever calls writes.
 */
export async function forwardAutomatically(
  acting: Acting,
  order: StoredObject,
  lines: readonly StoredObject[],
): Promise<readonly StoredObject[]> {
  const { tx, store, marketplaceId } = acting
  const { parts } = splitBySupplier(lines)
  if (order.body.ToCompanyID !== marketplaceId || parts.size === 0) return lines
  const ids = [...parts.values()].flat().map(({ body }) => String(body.ProductID))
  const products = await store.getMany(tx, 'Product', '', [...new Set(ids)])
  const automatic = new Set(products.filter(({ body }) => body.AutoForward === true).map(({ id }) => id))
  const own = lines.filter(({ body }) => automatic.has(String(body.ProductID)))
  if (own.length === 0) return lines
  const forwarding = { userId: await forwardingUser(acting), submits: true }
  const named = new Map((await forwardLines(acting, order, own, forwarding)).lines.map((line) => [line.id, line]))
  return lines.map((line) => named.get(line.id) ?? line)
}

async function forwardingUser({ tx, store }: Acting): Promise<string> {
  const { items } = await store.list(tx, {
    family: 'AdminUser',
    restrict: [{ body: { Active: true } }],
    filters: [{ name: 'xp.AutoForwardingUser', value: 'true' }],
    page: 1,
    pageSize: 1,
  })
  const [user] = items
  if (user) return user.id
  throw new CommerceError(
    400,
    'Seller.AutoForwardingUserRequired',
    'Products that are forwarded by themselves need a user of the seller with xp.AutoForwardingUser.',
  )
}

async function outgoingOrder(
  acting: Acting,
  incoming: StoredObject,
  supplier: string,
  lines: readonly StoredObject[],
  { userId, submits }: Forwarding,
): Promise<StoredObject> {
  const { tx, store, marketplaceId, now } = acting
  const id = await outgoingId(acting, incoming.id, supplier)
  const copies = lines.map((line) => ({ ...line, scope: id, body: copyOf(line.body, incoming.id, supplier) }))
  const { ShippingAddressID, ShippingAddress, ShipTo, Currency, Comments } = incoming.body
  const body: Record<string, Json> = {
    ID: id,
    FromCompanyID: marketplaceId,
    FromUserID: userId,
    ToCompanyID: supplier,
    Status: 'Unsubmitted',
    IsSubmitted: false,
    DateCreated: printDate(now),
    LastUpdated: printDate(now),
    Gratuity: 0,
    ShippingCost: 0,
    TaxCost: 0,
    Fees: 0,
    LineItemCount: copies.filter((line) => line.body.IsBundle !== true).length,
  }
  const kept = { ShippingAddressID, ShippingAddress, ShipTo, Currency, Comments }
  for (const [name, value] of Object.entries(kept)) if (value !== undefined) body[name] = value
  const totals = orderTotals(
    body,
    copies.map((line) => line.body),
    ZERO,
  )
  const draft = { family: 'Order', scope: '', id, owner: marketplaceId, body: { ...body, ...totals } }
  const made = await store.insert(tx, draft)
  await store.putMany(tx, copies)
  if (!submits) return made
  return take(acting, made, transition(orderLife, 'Unsubmitted', 'submit', 'no rule asks for approval'))
}

/** A line as the supplier's order has it: at its price, without what the buyer's order did to it. */
function copyOf(
  { StockTaken: _, Product: product, ...body }: JsonObject,
  incoming: string,
  supplier: string,
): JsonObject {
  const kept = {
    ...body,
    Product: isObject(product) ? product : null,
    IncomingOrderID: incoming,
    OutgoingOrderID: null,
    SupplierID: supplier,
    QuantityShipped: 0,
  }
  return { ...kept, ...lineTotals(kept, ZERO) }
}

/** `{incoming}-{supplier}`, which people can read, unless that is taken or too long. */
async function outgoingId({ tx, store }: Acting, incoming: string, supplier: string): Promise<string> {
  const wanted = `${incoming}-${supplier}`
  const taken = wanted.length > 100 || (await store.get(tx, { family: 'Order', scope: '', id: wanted })) !== undefined
  return store.settleId(tx, taken ? undefined : wanted)
}
