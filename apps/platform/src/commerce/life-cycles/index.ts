import { approvalLife } from './approval.ts'
import type { LifeCycle } from './life-cycle.ts'
import { orderLife } from './order.ts'
import { orderReturnLife } from './order-return.ts'
import { paymentLife } from './payment.ts'
import { quoteLife } from './quote.ts'
import { shipmentLife } from './shipment.ts'
import { subscriptionLife } from './subscription.ts'
import { accessTokenLife, refreshTokenLife } from './token.ts'

export {
  type ActionOf,
  type Actor,
  checkTransition,
  type LifeCycle,
  marked,
  refusal,
  type StateOf,
  type Step,
  stepBetween,
  stepped,
  stepsFrom,
  transition,
} from './life-cycle.ts'
export {
  accessTokenLife,
  approvalLife,
  orderLife,
  orderReturnLife,
  paymentLife,
  quoteLife,
  refreshTokenLife,
  shipmentLife,
  subscriptionLife,
}

/** Every life cycle of commerce, in the order of the reference page. */
export const lifeCycles: readonly LifeCycle[] = [
  accessTokenLife,
  refreshTokenLife,
  orderLife,
  approvalLife,
  paymentLife,
  shipmentLife,
  orderReturnLife,
  subscriptionLife,
  quoteLife,
]
