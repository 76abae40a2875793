import type { Dispatcher } from '../dispatcher.ts'
import type { TrackedItem, UserInfo } from './event-parts.ts'
import type { Tracking } from './tracking.ts'

interface ItemsOf {
  items: TrackedItem[]
  /** Default `product`; of a widget that dispatches it, the widget's. */
  entity?: string
}

/** What a visitor does beside searching, as others let it be heard (5.1). All but the last are tracked. */
export interface Interactions {
  'core/interaction/ADD_TO_CART': ItemsOf
  'core/interaction/ADD_TO_WISHLIST': ItemsOf
  'core/interaction/CART_STATUS': ItemsOf
  'core/interaction/ORDER_CONFIRM': ItemsOf & {
    orderId: string
    orderTotal?: number
    orderSubtotal?: number
    coupon?: string
  }
  'core/interaction/USER_LOGIN': Pick<UserInfo, 'id' | 'email'>
  /** A widget reports its own clicks: this one only lets others know. */
  'core/interaction/ITEM_CLICKED': { id: string; index?: number; sourceId?: string }
}

/** Lets every interaction that is dispatched trigger the matching event (5.1). */
export function trackInteractions({ on }: Pick<Dispatcher, 'on'>, tracking: Tracking): void {
  on('core/interaction/ADD_TO_CART', ({ items, entity }) => tracking.trackAddToCartEvent(items, entity))
  on('core/interaction/ADD_TO_WISHLIST', ({ items, entity }) => tracking.trackAddToWishlistEvent(items, entity))
  on('core/interaction/CART_STATUS', ({ items, entity }) => tracking.trackStatusCartEvent(items, entity))
  on(
    'core/interaction/ORDER_CONFIRM',
    ({ items, entity, orderId, orderTotal: total, orderSubtotal: subtotal, coupon }) =>
      tracking.trackOrderConfirmEvent(items, { orderId, total, subtotal, coupon }, entity),
  )
  on('core/interaction/USER_LOGIN', ({ id, email }) => tracking.trackLoginEvent({ id, email }))
}
