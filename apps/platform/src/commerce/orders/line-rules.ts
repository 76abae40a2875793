import { CommerceError, notFound } from '../commerce-error.ts'
import { familyOf } from '../families/index.ts'
import { holdRemovalToInvitation, holdToInvitation } from '../group-orders/invited.ts'
import { holds } from '../operations/check-role.ts'
import { isObject, type Json, type JsonObject } from '../operations/json.ts'
import { printDate, readDate } from '../operations/shape/dates.ts'
import type { Acting, Writing } from '../operations/stored/acting.ts'
import { holdQuotedLine } from '../quotes/rules.ts'
import { idOfKeys, type StoredObject } from '../store/index.ts'
import { usableAddress } from './addresses.ts'
import { checkInventoryRecord } from './inventory-record.ts'
import { orderKey } from './open-order.ts'
import { preserveInternalFields } from './preserve-internal-fields.ts'
import { shipToOf } from './ship-to.ts'
import { mayChange } from './visibility.ts'

const isSaid = (value: unknown): value is string | number => value !== undefined && value !== null && value !== ''
const idIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What a line has of its order and of its product. */
const INHERITED = ['ShippingAddressID', 'ShipFromAddressID'] as const

/** A line that joins an order: it goes where the order goes, from where its product is. Contract section 13.4. */
export async function newLine(acting: Acting, writing: Writing): Promise<void> {
  const order = await orderOf(acting, writing)
  const { body, given } = writing
  holdToInvitation(acting, order.body, writing)
  mayChange(acting, order.body)
  await holdQuotedLine(acting, order)
  body.DateAdded = printDate(acting.now)
  body.QuantityShipped = 0
  settlePrice(acting, writing)
  const shipTo = shipToOf(order.body)
  if (given.ShippingAddressID === undefined) Object.assign(body, shipTo)
  if (idIn(body.ShipFromAddressID) === null) body.ShipFromAddressID = await shipFromOf(acting, idIn(body.ProductID))
  await checkLine(acting, order, writing)
}

/** A line that changes keeps its product. Contract section 13.4. */
export async function changedLine(acting: Acting, writing: Writing, before: StoredObject): Promise<void> {
  const order = await orderOf(acting, writing)
  const { body, given } = writing
  holdToInvitation(acting, order.body, writing)
  mayChange(acting, order.body)
  await holdQuotedLine(acting, order, { writing, before })
  if (isSaid(body.ProductID) && body.ProductID !== before.body.ProductID) {
    throw new CommerceError(400, 'LineItem.CannotChangeProductID', 'The product of a line item cannot be changed.')
  }
  body.ProductID = before.body.ProductID ?? null
  // Where it goes and comes from was not said when it was made either: a request that leaves it out takes nothing away.
  for (const field of INHERITED) if (given[field] === undefined) body[field] = before.body[field] ?? null
  preserveInternalFields(writing, before)
  settlePrice(acting, writing)
  // Later prices are what they were, whatever a request leaves out.
  if (order.body.Status !== 'Unsubmitted') body.UnitPrice ??= before.body.UnitPrice ?? null
  await checkLine(acting, order, writing)
}

/** Lines of a bundle come and go with it, but for those it does not need. Contract section 20.2. */
export async function removedLine(acting: Acting, line: StoredObject): Promise<void> {
  const order = await orderOf(acting, line)
  holdRemovalToInvitation(acting, order.body, line)
  mayChange(acting, order.body)
  await holdQuotedLine(acting, order)
  if (line.body.IsBundle === true) {
    throw new CommerceError(
      400,
      'LineItem.CannotRemoveBundle',
      `The line item ${line.id} is a bundle: remove it as one.`,
    )
  }
  if (!(await isNeeded(acting, line))) return
  throw new CommerceError(
    400,
    'LineItem.CannotRemoveRequiredBundleItem',
    `The line item ${line.id} is a part that its bundle needs.`,
  )
}

/** Is the line a part that its bundle asks for? */
async function isNeeded({ tx, store }: Acting, { scope, body }: StoredObject): Promise<boolean> {
  const header = idIn(body.BundleItemID)
  const bundle = header === null ? undefined : await store.get(tx, { family: 'LineItem', scope, id: header })
  if (bundle === undefined) return false
  const key = { BundleID: bundle.body.ProductID ?? null, ProductID: body.ProductID ?? null }
  const { keys } = familyOf('BundleProductAssignment')
  const part = await store.get(tx, { family: 'BundleProductAssignment', scope: '', id: idOfKeys(keys, key) })
  return part?.body.Required === true
}

async function orderOf({ tx, store }: Acting, { scope }: Pick<Writing, 'scope'>): Promise<StoredObject> {
  const order = await store.get(tx, orderKey(scope))
  if (order === undefined) throw notFound('Order', scope)
  return order
}

/** A unit price of the caller's own stays until it is taken back with null. Contract section 11.3. */
function settlePrice({ caller }: Acting, { body, given, before }: Writing): void {
  const { UnitPrice: asked } = given
  const had = before?.body.UnitPrice ?? null
  if (!isSaid(asked)) {
    body.PriceOverridden = asked === undefined && before?.body.PriceOverridden === true
    // Nothing but its integration knows another price of a product that one made.
    if (body.PriceOverridden === true || isObject(before?.body.AdHocProduct)) body.UnitPrice = had
    return
  }
  if (holds(caller, 'OverrideUnitPrice')) {
    body.PriceOverridden = true
    return
  }
  // What was read may be sent back.
  if (asked !== had) {
    throw new CommerceError(403, 'Order.OverrideUnitPricePermission', 'This token cannot set UnitPrice.')
  }
  body.PriceOverridden = before?.body.PriceOverridden === true
}

async function checkLine(acting: Acting, order: StoredObject, { body, before }: Writing): Promise<void> {
  const changed = (field: string) => idIn(body[field]) !== idIn(before?.body[field])
  const shipTo = idIn(body.ShippingAddressID)
  if (changed('ShippingAddressID')) {
    if (shipTo !== null && shipTo !== shipToOf(order.body).ShippingAddressID) {
      await usableAddress(acting, order, shipTo, 'Shipping')
    }
    if (before !== undefined || shipTo !== null) body.ShippingAddress = null
  }
  if (changed('DateNeeded')) checkDateNeeded(body)
  const record = idIn(body.InventoryRecordID)
  if (changed('InventoryRecordID') && record !== null) await checkInventoryRecord(acting, order, body, record)
}

function checkDateNeeded({ DateNeeded: needed, DateAdded: added }: JsonObject): void {
  const dateIn = (value: Json | undefined) => (typeof value === 'string' ? readDate(value) : undefined)
  const [by, from] = [dateIn(needed), dateIn(added)]
  if (by === undefined || from === undefined || by > from) return
  throw new CommerceError(
    400,
    'LineItem.DateNeededMustBeGreaterThanDateAdded',
    'DateNeeded must be after the line item was added.',
  )
}

async function shipFromOf({ tx, store }: Acting, productId: string | null): Promise<string | null> {
  const product = productId === null ? undefined : await store.get(tx, { family: 'Product', scope: '', id: productId })
  return idIn(product?.body.ShipFromAddressID)
}
