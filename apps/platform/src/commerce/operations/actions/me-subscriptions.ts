import { familyOf } from '../../families/index.ts'
import type { Handler } from '../call.ts'
import { storedHandler } from '../stored/handlers.ts'

const subscriptions = familyOf('Subscription')
const items = familyOf('SubscriptionItem')

/** The caller's own subscriptions: the same family, of which `/me` sees what is from the caller. Section 20.1. */
export const meSubscriptionActions: Readonly<Record<string, Handler>> = {
  'Me.listSubscriptions': storedHandler({ family: subscriptions, does: 'list' }),
  'Me.createSubscription': storedHandler({ family: subscriptions, does: 'create' }),
  'Me.getSubscription': storedHandler({ family: subscriptions, does: 'get' }),
  'Me.saveSubscription': storedHandler({ family: subscriptions, does: 'save' }),
  'Me.deleteSubscription': storedHandler({ family: subscriptions, does: 'delete' }),
  'Me.patchSubscription': storedHandler({ family: subscriptions, does: 'patch' }),
  'Me.listSubscriptionItems': storedHandler({ family: items, does: 'list' }),
  'Me.createSubscriptionItem': storedHandler({ family: items, does: 'create' }),
  'Me.getSubscriptionItem': storedHandler({ family: items, does: 'get' }),
  'Me.saveSubscriptionItem': storedHandler({ family: items, does: 'save' }),
  'Me.deleteSubscriptionItem': storedHandler({ family: items, does: 'delete' }),
  'Me.patchSubscriptionItem': storedHandler({ family: items, does: 'patch' }),
}
