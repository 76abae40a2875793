import { CommerceError, notAuthorizedToAdmin } from '../../commerce-error.ts'
import { familyOf } from '../../families/index.ts'
import { holds } from '../../operations/check-role.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import { getParent, getSeen } from '../../operations/stored/see.ts'
import { isOwn } from '../../orders/visibility.ts'
import type { StoredObject } from '../../store/index.ts'
import type { PaidOrder } from '../amounts.ts'
import { paymentsOf } from '../payment-rules.ts'

/** Which payment. */
export interface PaymentPlace {
  readonly orderId: string
  readonly paymentId: string
}

export interface FoundPayment extends PaidOrder {
  readonly payment: StoredObject
}

/**
 * A card payment of an order the caller sees, both locked. `by`: whether the shopper may do it too, or administrators of
 * orders only. Throws 404, 403, and 400 `Payment.CannotSetCreditCard` for what is no card.
 */
export async function findPayment(
  acting: Acting,
  { orderId, paymentId }: PaymentPlace,
  by: 'shopper' | 'OrderAdmin',
): Promise<FoundPayment> {
  const { store, tx, caller } = acting
  await store.getForUpdate(tx, { family: 'Order', scope: '', id: orderId })
  const order = await getParent(acting, familyOf('Payment'), orderId)
  const payment = await getSeen(acting, { family: 'Payment', scope: orderId, id: paymentId }, { toWrite: true })
  if (order === undefined) throw new Error('Payments are below orders')
  const mine = by === 'shopper' && isOwn(caller, order.body)
  if (caller.userType === 'supplier' || !(mine || holds(caller, 'OrderAdmin'))) throw notAuthorizedToAdmin('this order')
  if (payment.body.Type !== 'CreditCard') {
    throw new CommerceError(400, 'Payment.CannotSetCreditCard', `The payment ${paymentId} is not by card.`)
  }
  return { order, payment, payments: await paymentsOf(acting, orderId) }
}
