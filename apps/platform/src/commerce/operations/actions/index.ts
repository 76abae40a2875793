import { approvalHandlers } from '../../approvals/index.ts'
import { catalogueHandlers } from '../../catalogue/handlers.ts'
import { checkoutHandlers, DEFAULT_TABLES } from '../../checkout/index.ts'
import { fulfilmentHandlers } from '../../fulfilment/index.ts'
import { orderHandlers } from '../../orders/index.ts'
import { paymentHandlers } from '../../payments/index.ts'
import { promotionHandlers } from '../../promotions/index.ts'
import { submissionHandlers } from '../../submission/index.ts'
import { subscriptionHandlers } from '../../subscriptions/index.ts'
import type { Handler } from '../call.ts'
import { errorConfigActions } from './error-config.ts'
import { meAssignedActions } from './me-assigned.ts'
import { mePrivateActions } from './me-private.ts'
import { meProfileActions } from './me-profile.ts'
import { meSubscriptionActions } from './me-subscriptions.ts'
import { priceActions } from './prices.ts'
import { productActions } from './products.ts'
import { synchronisationActions } from './synchronisation.ts'
import { userActions } from './users.ts'
import { variantActions } from './variants.ts'

/** Operations with a handler of their own, by `Family.name`. */
export const actions: Readonly<Record<string, Handler>> = {
  ...approvalHandlers,
  ...catalogueHandlers,
  ...checkoutHandlers(DEFAULT_TABLES),
  ...errorConfigActions,
  ...fulfilmentHandlers,
  ...meAssignedActions,
  ...mePrivateActions,
  ...meProfileActions,
  ...meSubscriptionActions,
  ...orderHandlers,
  ...paymentHandlers,
  ...priceActions,
  ...productActions,
  ...promotionHandlers,
  ...submissionHandlers,
  ...subscriptionHandlers,
  ...synchronisationActions,
  ...userActions,
  ...variantActions,
}
