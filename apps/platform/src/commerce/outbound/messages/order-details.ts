import { isObject, type Json, type JsonObject } from '../../operations/json.ts'
import { type ObjectStore, SINGLETON_ID, type StoredObject } from '../../store/index.ts'
import type { Tx } from '../queue/tables.ts'

/** What letters of the local mail outbox tell of an order besides what messages carry (contract section 21.3). */
export type OrderDetails = {
  /** Whether a guest ordered: they have no account to look at the order in. */
  readonly Guest: boolean
  readonly Payments: readonly PaymentDetails[]
  /** How it comes, as the checkout estimated it. */
  readonly ShipEstimates: readonly JsonObject[]
  /** What could be chosen of the lines, with the words of other languages. */
  readonly Specs: readonly JsonObject[]
  /** How many of each line have left, on whatever shipment. */
  readonly Left: Readonly<Record<string, number>>
}

/** Of a card never more than its kind and its last four digits. */
export type PaymentDetails = {
  readonly Type: string
  readonly Amount: number | null
  readonly Card: string
  readonly Digits: string
  readonly PurchaseOrderNumber: string
  readonly Account: string
}

const texts = (value: Json | undefined) => (typeof value === 'string' ? value : '')
const inside = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
const objects = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Reads them for the order of an event body; undefined where there is no such order. */
export async function orderDetails(
  tx: Tx,
  store: ObjectStore,
  { Order: order, LineItems: lines }: JsonObject,
): Promise<OrderDetails | undefined> {
  const id = texts(inside(order).ID)
  if (id === '') return undefined
  const chosen = objects(lines).flatMap(({ Specs }) => objects(Specs).map(({ SpecID }) => texts(SpecID)))
  const specIds = [...new Set(chosen)]
  // All at once: what they read is one statement.
  const [kept, worksheet, payments, items, specs, options] = await Promise.all([
    store.get(tx, { family: 'Order', scope: '', id }),
    store.get(tx, { family: 'OrderWorksheet', scope: id, id: SINGLETON_ID }),
    store.find(tx, 'Payment', { scope: id, equals: {} }),
    store.find(tx, 'ShipmentItem', { equals: { OrderID: id } }),
    store.getMany(tx, 'Spec', '', specIds),
    specIds.length === 0 ? [] : store.find(tx, 'SpecOption', { scope: specIds, equals: {} }),
  ])
  if (kept === undefined) return undefined
  const made = payments.filter(({ body }) => texts(body.OrderReturnID) === '')
  return {
    Guest: isObject(kept.body.Guest),
    Payments: await Promise.all(made.map((payment) => paymentDetails(tx, store, kept, payment))),
    ShipEstimates: objects(inside(worksheet?.body.ShipEstimateResponse).ShipEstimates),
    Specs: specs.map((spec) => ({
      ID: spec.id,
      Name: spec.body.Name ?? null,
      xp: spec.body.xp ?? null,
      Options: options
        .filter(({ scope }) => scope === spec.id)
        .map(({ id: option, body: { Value = null, IsOpenText = null, xp = null } }) => ({
          ID: option,
          Value,
          IsOpenText,
          xp,
        })),
    })),
    Left: await leftOf(tx, store, items),
  }
}

async function paymentDetails(
  tx: Tx,
  store: ObjectStore,
  order: StoredObject,
  { body }: StoredObject,
): Promise<PaymentDetails> {
  const noted = inside(body.xp)
  const [card, account] = await Promise.all([
    read('CreditCard', String(order.body.FromCompanyID), body.CreditCardID),
    read('SpendingAccount', String(body.BuyerID ?? order.body.FromCompanyID), body.SpendingAccountID),
  ])
  return {
    Type: texts(body.Type),
    Amount: typeof body.Amount === 'number' ? body.Amount : null,
    Card: texts(card?.body.CardType) || texts(noted.CardType),
    Digits: (texts(card?.body.PartialAccountNumber) || texts(noted.PartialAccountNumber)).replace(/\D/g, '').slice(-4),
    PurchaseOrderNumber: texts(noted.PurchaseOrderNumber),
    Account: texts(account?.body.Name),
  }

  async function read(family: string, scope: string, id: Json | undefined): Promise<StoredObject | undefined> {
    return texts(id) === '' ? undefined : store.get(tx, { family, scope, id: texts(id) })
  }
}

async function leftOf(tx: Tx, store: ObjectStore, items: readonly StoredObject[]): Promise<Record<string, number>> {
  if (items.length === 0) return {}
  const shipments = await store.getMany(tx, 'Shipment', '', [...new Set(items.map(({ scope }) => scope))])
  const gone = shipments.filter(({ body }) => texts(body.DateShipped) !== '' || texts(body.DateDelivered) !== '')
  const left: Record<string, number> = {}
  for (const { scope, body } of items) {
    if (!gone.some(({ id }) => id === scope)) continue
    const line = String(body.LineItemID)
    left[line] = (left[line] ?? 0) + Number(body.QuantityShipped ?? 0)
  }
  return left
}
