import { CommerceError, notFound, ValidationError } from '../../commerce-error.ts'
import { checkTransition, orderLife, refusal, shipmentLife } from '../../life-cycles/index.ts'
import type { JsonObject } from '../../operations/json.ts'
import type { Acting, FamilyRules } from '../../operations/stored/acting.ts'
import { openOrder, requireOrder } from '../../orders/index.ts'
import type { StoredObject } from '../../store/index.ts'
import { itemsOfOrder } from './items-of-order.ts'
import { recount } from './of-order.ts'
import { shippedBy } from './quantities.ts'
import { stateOf } from './shipment-rules.ts'

/** What of which line is on a shipment. Contract section 18.4. */
export const itemRules: FamilyRules = {
  sees: () => true,
  restrict: () => [],
  async write(acting, { scope, id, body }) {
    const shipment = await lockShipment(acting, scope, 'putItem')
    const orderId = String(body.OrderID)
    await requireOrder(acting, orderId)
    const { order, lines } = await openOrder(acting, orderId, { toWrite: true })
    const status = String(order.body.Status)
    if (CLOSED.has(status)) throw refusal(orderLife, status, 'ship')
    await settleBuyer(acting, shipment, order)
    const line = lines.find((each) => each.id === body.LineItemID)
    if (line === undefined) throw notFound('LineItem', String(body.LineItemID))
    if (line.body.IsBundle === true) {
      throw new CommerceError(
        400,
        'ShipmentItem.CannotBeBundle',
        `The line item ${line.id} is a bundle: ship its parts.`,
      )
    }
    const others = (await itemsOfOrder(acting, orderId)).filter((item) => item.scope !== scope || item.id !== id)
    checkQuantity(line, Number(body.QuantityShipped), shippedBy(others).get(line.id) ?? 0)
  },
  written: (acting, { body }) => recountOf(acting, body),
  remove: async (acting, { scope }) => {
    await lockShipment(acting, scope, 'removeItem')
  },
  removed: (acting, { body }) => recountOf(acting, body),
  async complete({ tx, store }, items) {
    const lines = new Map<string, StoredObject>()
    for (const orderId of new Set(items.map(({ body }) => String(body.OrderID)))) {
      const ids = items.filter(({ body }) => body.OrderID === orderId).map(({ body }) => String(body.LineItemID))
      for (const line of await store.getMany(tx, 'LineItem', orderId, [...new Set(ids)])) {
        lines.set(`${orderId} ${line.id}`, line)
      }
    }
    return items.map(({ body }) => ofLine(lines.get(`${body.OrderID} ${body.LineItemID}`)?.body ?? {}))
  },
}

/** Nothing of such orders is put on a shipment; of what is not submitted yet, it may be. */
const CLOSED: ReadonlySet<string> = new Set(['Declined', 'Completed', 'Canceled'])

/** What an item says of its line. */
function ofLine({ UnitPrice, CostCenter, DateNeeded, Product, Variant, Specs, xp }: JsonObject): JsonObject {
  const said = { UnitPrice, CostCenter, DateNeeded, Product, Variant, Specs, xp }
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? null]))
}

function checkQuantity(line: StoredObject, quantity: number, others: number): void {
  if (!Number.isInteger(quantity) || quantity < 1) {
    throw new ValidationError([{ Field: 'QuantityShipped', Rule: 'must be at least 1' }])
  }
  const ordered = Number(line.body.Quantity ?? 0)
  if (others + quantity <= ordered) return
  throw new CommerceError(
    400,
    'ShipmentItem.QuantityExceeded',
    `Of the line item ${line.id}, ${ordered} are ordered and ${others} are on other shipments.`,
    { LineItemID: line.id, Quantity: ordered, QuantityOnOtherShipments: others },
  )
}

/** A shipment goes to one buyer: the first item says which. What the seller orders from suppliers goes to any. */
async function settleBuyer({ tx, store, marketplaceId }: Acting, shipment: StoredObject, order: StoredObject) {
  const { FromCompanyID: from } = order.body
  const { BuyerID: buyer } = shipment.body
  if (from === marketplaceId || from === buyer || typeof from !== 'string') return
  if (typeof buyer === 'string' && buyer !== '') throw notFound('Order', order.id)
  await store.put(tx, { ...shipment, body: { ...shipment.body, BuyerID: from } })
}

async function lockShipment(
  { tx, store }: Acting,
  id: string,
  action: 'putItem' | 'removeItem',
): Promise<StoredObject> {
  const shipment = await store.getForUpdate(tx, { family: 'Shipment', scope: '', id })
  if (shipment === undefined) throw notFound('Shipment', id)
  checkTransition(shipmentLife, stateOf(shipment.body), action)
  return shipment
}

async function recountOf(acting: Acting, { OrderID: id }: JsonObject): Promise<void> {
  await recount(acting, await openOrder(acting, String(id), { toWrite: true }))
}
