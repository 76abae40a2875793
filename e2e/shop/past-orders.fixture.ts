/** Orders of the shopper's, made as the services of the shop make them: on their behalf, through the API. */
import { DEMONSTRATION } from '../house.fixture.ts'

interface Line {
  readonly ID: string
  readonly ProductID: string
  readonly Quantity: number
  readonly Specs?: readonly { readonly SpecID: string; readonly OptionID: string; readonly Value?: string }[]
}

export interface PastOrder {
  readonly id: string
  readonly user?: string
  readonly buyer?: string
  readonly lines: readonly Line[]
  /** Lines that were sent off, with a number to follow them by. */
  readonly shipped?: readonly string[]
  /** How many days ago that was; default 3. */
  readonly shippedDays?: number
  /** How many days ago it arrived; default: nobody knows. */
  readonly deliveredDays?: number
  /** Where it can be followed. */
  readonly trackingUrl?: string
  readonly isCompleted?: boolean
}

/** Calls commerce as the services of the shop. Throws for what is refused. */
export async function callAsOwner(platformUrl: string) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'backend',
    client_secret: DEMONSTRATION.backendSecret,
  })
  const answer = await fetch(`${platformUrl}/oauth/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return async (method: string, path: string, sent?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${platformUrl}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

export async function makePastOrders(platformUrl: string, orders: readonly PastOrder[]): Promise<void> {
  const call = await callAsOwner(platformUrl)
  for (const order of orders) {
    const { id, user = 'shopper', buyer = 'halden-shop', lines, shipped, isCompleted } = order
    const at = `/orders/incoming/${id}`
    await call('PUT', at, { FromCompanyID: buyer, FromUserID: user, Comments: 'Please ring twice.' })
    for (const line of lines) await call('POST', `${at}/lineitems`, line)
    if (user === 'shopper') await call('PATCH', at, { ShippingAddressID: 'clara-home', BillingAddressID: 'clara-home' })
    await call('POST', `${at}/payments`, { Type: 'PurchaseOrder' })
    await call('POST', `${at}/submit`)
    if (shipped !== undefined) {
      const shipment = { ID: `${id}-1`, BuyerID: buyer, Shipper: 'DHL', TrackingNumber: 'JJD0001' }
      await call('POST', '/shipments', shipment)
      for (const { ID, Quantity } of lines.filter(({ ID }) => shipped.includes(ID))) {
        await call('POST', `/shipments/${id}-1/items`, { OrderID: id, LineItemID: ID, QuantityShipped: Quantity })
      }
      const { shippedDays = 3, deliveredDays, trackingUrl } = order
      await call('PATCH', `/shipments/${id}-1`, {
        DateShipped: daysAgo(shippedDays),
        DateDelivered: deliveredDays === undefined ? null : daysAgo(deliveredDays),
        ...(trackingUrl && { xp: { TrackingUrl: trackingUrl } }),
      })
    }
    if (isCompleted) await call('POST', `${at}/complete`)
  }
}
