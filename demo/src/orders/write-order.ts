import type { PastCalls } from './past-calls.ts'
import type { DaysAgo, PastOrder, PastParcel, PastTrade } from './past-order.ts'
import { writeReturn } from './write-return.ts'

/** What the house does by itself is done by its services. */
export const SERVICES = 'backend-service'

type Trade = Pick<PastTrade, 'company' | 'contact'>

/** An order from the checkout to where it stands today. */
export async function writeOrder(calls: PastCalls, trade: Trade, order: PastOrder): Promise<void> {
  const { id, by, days, approved = [], declined, parcels = [], canceled, returned } = order
  await fill(calls, order)
  await chooseShipping(calls, order)
  await pay(calls, trade, order)
  await calls.by(by, days)('POST', `/orders/Outgoing/${id}/submit`)
  for (const { by: approver, days: then, comments } of approved) {
    await calls.by(approver, then)('POST', `/orders/Outgoing/${id}/approve`, { Comments: comments ?? null })
  }
  if (declined) {
    const { by: approver, days: then, comments } = declined
    await calls.by(approver, then)('POST', `/orders/Outgoing/${id}/decline`, { Comments: comments ?? null })
  }
  for (const [index, parcel] of parcels.entries()) await send(calls, trade, order, parcel, index + 1)
  if (canceled !== undefined) await calls.by(trade.contact, canceled)('POST', `/orders/Incoming/${id}/cancel`)
  if (returned) await writeReturn(calls, order, returned)
}

type Filled = Pick<
  PastOrder,
  'id' | 'by' | 'days' | 'lines' | 'shipTo' | 'billTo' | 'comments' | 'language' | 'booking'
>

/** The order with its lines and addresses, as it lies in the cart. Lines are called `1`, `2` and so on. */
export async function fill(
  calls: PastCalls,
  { id, by, days, lines, shipTo, billTo, comments, language = 'en', booking }: Filled,
): Promise<void> {
  const call = calls.by(by, days)
  const at = `/orders/Outgoing/${id}`
  const checkout = booking && { CostCenter: booking.costCenter, PurchaseOrderNumber: booking.purchaseOrder }
  await call('PUT', at, {
    ShippingAddressID: shipTo,
    BillingAddressID: billTo,
    Comments: comments ?? null,
    xp: { Language: language, ...(checkout && { Checkout: checkout }) },
  })
  for (const [index, line] of lines.entries()) {
    const CostCenter = booking?.costCenter ?? null
    await call('POST', `${at}/lineitems`, { ID: String(index + 1), ...(await calls.line(line)), CostCenter })
  }
}

interface Estimates {
  readonly ShipEstimates?: readonly { readonly ID: string; readonly ShipMethods: readonly { readonly ID: string }[] }[]
}

/** The way each parcel takes, and what the order comes to with it. */
async function chooseShipping(calls: PastCalls, { id, by, days, isExpress }: PastOrder): Promise<void> {
  const call = calls.by(by, days)
  const at = `/orders/Outgoing/${id}`
  const { ShipEstimateResponse } = await call('POST', `${at}/estimateshipping`)
  const { ShipEstimates = [] } = (ShipEstimateResponse ?? {}) as Estimates
  const wanted = isExpress ? 'express' : 'standard'
  const ShipMethodSelections = ShipEstimates.map(({ ID, ShipMethods }) => ({
    ShipEstimateID: ID,
    ShipMethodID: (ShipMethods.find((way) => way.ID === wanted) ?? ShipMethods[0])?.ID,
  }))
  await call('POST', `${at}/shipmethods`, { ShipMethodSelections })
  await call('POST', `${at}/calculate`)
}

/** By card, as its bank said yes to it; by a budget, as long as it runs; else by invoice. */
async function pay(calls: PastCalls, { company }: Trade, { id, by, days, paid, booking }: PastOrder): Promise<void> {
  const at = `/orders/Outgoing/${id}/payments`
  const call = calls.by(by, days)
  if (paid !== 'invoice' && 'card' in paid) {
    await call('POST', at, { ID: 'card', Type: 'CreditCard', CreditCardID: paid.card })
    await calls.by(SERVICES, days)('PATCH', `/orders/Incoming/${id}/payments/card`, { Accepted: true })
  } else if (paid !== 'invoice' && (await isOpen(calls, company, paid.budget, days))) {
    await call('POST', at, { Type: 'SpendingAccount', SpendingAccountID: paid.budget })
  } else {
    await call('POST', at, {
      Type: 'PurchaseOrder',
      xp: { PurchaseOrderNumber: booking?.purchaseOrder ?? '' },
    })
  }
}

/** Budgets are of years of the calendar; the first start may be in any. */
async function isOpen(calls: PastCalls, company: string, budget: string, days: DaysAgo): Promise<boolean> {
  const found = await calls.by(SERVICES, days)('GET', `/buyers/${company}/spendingaccounts/${budget}`)
  const dateOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : undefined)
  const then = calls.at(days).getTime()
  return (dateOf(found.StartDate) ?? then) <= then && then < (dateOf(found.EndDate) ?? Number.POSITIVE_INFINITY)
}

/** Pages of carriers where their parcels can be followed; who comes with a van of their own has none. */
const TRACKING: Readonly<Record<string, string>> = {
  Nordfrakt: 'https://nordfrakt.example/track/',
  'Maas Vracht': 'https://maasvracht.example/track/',
}

function trackingUrl(carrier: string, number: string): string | undefined {
  const page = TRACKING[carrier]
  return page && page + encodeURIComponent(number)
}

async function send(
  calls: PastCalls,
  { company }: Trade,
  { id, lines }: PastOrder,
  { days, carrier, number, delivered, lines: sent }: PastParcel,
  count: number,
): Promise<void> {
  const call = calls.by(SERVICES, days)
  const shipment = `${id}-${count}`
  const TrackingUrl = trackingUrl(carrier, number)
  const body = { ID: shipment, BuyerID: company, Shipper: carrier, TrackingNumber: number }
  await call('POST', '/shipments', { ...body, ...(TrackingUrl && { xp: { TrackingUrl } }) })
  for (const [index, { quantity }] of lines.entries()) {
    if (sent && !sent.includes(index + 1)) continue
    const item = { OrderID: id, LineItemID: String(index + 1), QuantityShipped: quantity }
    await call('POST', `/shipments/${shipment}/items`, item)
  }
  const DateShipped = calls.at(days).toISOString()
  const DateDelivered = delivered === undefined ? null : calls.at(delivered).toISOString()
  await call('PATCH', `/shipments/${shipment}`, { DateShipped, DateDelivered })
}
