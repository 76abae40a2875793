import type { Handler } from '../call.ts'
import { collectionActions } from './collections.ts'
import { errorConfigActions } from './error-config.ts'
import { meAssignedActions } from './me-assigned.ts'
import { mePrivateActions } from './me-private.ts'
import { meProfileActions } from './me-profile.ts'
import { meSubscriptionActions } from './me-subscriptions.ts'
import { orderActions } from './orders.ts'
import { priceActions } from './prices.ts'
import { productActions } from './products.ts'
import { sellerActions } from './sellers.ts'
import { synchronisationActions } from './synchronisation.ts'
import { userActions } from './users.ts'
import { variantActions } from './variants.ts'

/** Operations with a handler of their own, by `Family.name`. */
export const actions: Readonly<Record<string, Handler>> = {
  ...collectionActions,
  ...errorConfigActions,
  ...meAssignedActions,
  ...mePrivateActions,
  ...meProfileActions,
  ...meSubscriptionActions,
  ...orderActions,
  ...priceActions,
  ...productActions,
  ...sellerActions,
  ...synchronisationActions,
  ...userActions,
  ...variantActions,
}
