import type { PastCalls } from './past-calls.ts'
import type { PastSubscription } from './past-order.ts'

const MONTH = 30 * 86_400_000

/** Something that comes again by itself; the next time is in the future, whenever it was begun. */
export async function writeSubscription(calls: PastCalls, subscription: PastSubscription): Promise<void> {
  const { id, by, days, months, shipTo, billTo, card, lines } = subscription
  const call = calls.by(by, days)
  await call('PUT', `/me/subscriptions/${id}`, {
    Frequency: months,
    Interval: 'Months',
    NextOrderDate: new Date(calls.at(1).getTime() + (months - 1) * MONTH).toISOString(),
    Active: true,
    ShippingAddressID: shipTo,
    BillingAddressID: billTo,
    Payment: { Type: 'CreditCard', CreditCardID: card },
  })
  for (const [index, line] of lines.entries()) {
    await call('PUT', `/me/subscriptions/${id}/items/${index + 1}`, await calls.line(line))
  }
}
