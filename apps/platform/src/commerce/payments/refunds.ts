import { CommerceError, notFound } from '../commerce-error.ts'
import { add, compare, type Money, negate, sum, ZERO } from '../money/index.ts'
import type { JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { isRefund, moneyOf } from './amounts.ts'

/** What was refunded for a return: payments with a negative amount, as a positive sum. */
export function refundedFor(returnId: string, payments: readonly JsonObject[]): Money {
  return negate(sum(payments.filter(({ OrderReturnID: id }) => id === returnId).map(({ Amount }) => moneyOf(Amount))))
}

/**
 * Refuses a payment that is no refund as the contract has it: a negative amount of a return of this order that is Open,
 * all refunds within its `RefundAmount`. Throws 404, and 400 `OrderReturn.PaymentValueMustBeNegative`,
 * `.CannotCreatePaymentBadStatus`, `.TotalRefundsExceedRefundAmount`. Contract sections 14 and 19.
 */
export async function checkRefund(
  { tx, store }: Acting,
  orderId: string,
  payment: JsonObject,
  others: readonly JsonObject[],
): Promise<void> {
  if (!isRefund(payment)) return
  const id = String(payment.OrderReturnID)
  const found = await store.getForUpdate(tx, { family: 'OrderReturn', scope: '', id })
  if (found?.body.OrderID !== orderId) throw notFound('OrderReturn', id)
  const amount = moneyOf(payment.Amount)
  if (compare(amount, ZERO) >= 0) {
    throw new CommerceError(400, 'OrderReturn.PaymentValueMustBeNegative', 'The Amount of a refund must be negative.')
  }
  if (found.body.Status !== 'Open') {
    throw new CommerceError(
      400,
      'OrderReturn.CannotCreatePaymentBadStatus',
      `The return ${id} is ${String(found.body.Status)}; only what is Open is refunded.`,
      { Status: found.body.Status ?? null },
    )
  }
  const total = add(refundedFor(id, others), negate(amount))
  if (compare(total, moneyOf(found.body.RefundAmount)) <= 0) return
  throw new CommerceError(
    400,
    'OrderReturn.TotalRefundsExceedRefundAmount',
    `All refunds of the return ${id} are more than its RefundAmount.`,
    { RefundAmount: found.body.RefundAmount ?? null },
  )
}
