import type { paymentLife, StateOf } from '../life-cycles/index.ts'
import type { JsonObject } from '../operations/json.ts'

/** Statuses of orders whose money is taken. */
export const PAID: ReadonlySet<unknown> = new Set(['Open', 'Completed'])

/** Where a payment is in its life, which `Accepted` and the status of its order say together. */
export function paymentState(order: JsonObject, payment: JsonObject): StateOf<typeof paymentLife> {
  if (order.Status === 'Canceled') return 'Returned'
  if (payment.Accepted !== true) return 'Unaccepted'
  return PAID.has(order.Status) ? 'Taken' : 'Accepted'
}
