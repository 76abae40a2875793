import type { Handler } from '../operations/call.ts'
import { promotionHandlers as ofOrders } from './handlers.ts'
import { myPromotionHandlers } from './me.ts'

export { type AppliedPromotion, type Evaluation, evaluatePromotions, type FailedPromotion } from './evaluate.ts'
export { promotionProblems, type RepriceOptions, repricePromotions } from './for-order.ts'
export { redeem } from './redemptions.ts'

/** Promotions: on orders, and as their people see them. Contract section 15. */
export const promotionHandlers: Readonly<Record<string, Handler>> = { ...ofOrders, ...myPromotionHandlers }
