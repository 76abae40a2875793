import type { Rules } from '../../rules.ts'

/** The caller’s orders that come again by themselves. Contract section 20. */
export const meSubscriptions = {
  listSubscriptions: 'GET /me/subscriptions : Subscription[]',
  createSubscription: 'POST /me/subscriptions Subscription : Subscription',
  getSubscription: 'GET /me/subscriptions/{subscriptionID} : Subscription',
  saveSubscription: 'PUT /me/subscriptions/{subscriptionID} Subscription : Subscription',
  deleteSubscription: 'DELETE /me/subscriptions/{subscriptionID}',
  patchSubscription: 'PATCH /me/subscriptions/{subscriptionID} ~Subscription : Subscription',
  listSubscriptionItems: 'GET /me/subscriptions/{subscriptionID}/items : LineItem[]',
  createSubscriptionItem: 'POST /me/subscriptions/{subscriptionID}/items LineItem : LineItem',
  getSubscriptionItem: 'GET /me/subscriptions/{subscriptionID}/items/{subscriptionItemID} : LineItem',
  saveSubscriptionItem: 'PUT /me/subscriptions/{subscriptionID}/items/{subscriptionItemID} LineItem : LineItem',
  deleteSubscriptionItem: 'DELETE /me/subscriptions/{subscriptionID}/items/{subscriptionItemID}',
  patchSubscriptionItem: 'PATCH /me/subscriptions/{subscriptionID}/items/{subscriptionItemID} ~LineItem : LineItem',
  createSubscriptionBundleItem:
    'POST /me/subscriptions/{subscriptionID}/items/bundles/{bundleID} BundleItems : LineItem',
  deleteSubscriptionBundleItem: 'DELETE /me/subscriptions/{subscriptionID}/items/bundles/{bundleID}/{bundleItemID}',
} as const

export const meSubscriptionsRules = {
  read: 'MeSubscriptionAdmin Shopper',
  write: 'MeSubscriptionAdmin',
  search: {
    listSubscriptions: 'ID FromCompanyID ToCompanyID Interval',
    listSubscriptionItems: 'ID ProductID',
  },
  sort: {
    listSubscriptions:
      'ID Interval NextOrderDate LastOrderDate DateCreated EndDate FromCompanyID FromUserID ToCompanyID',
    listSubscriptionItems: 'DateAdded ID ProductID',
  },
} as const satisfies Rules<typeof meSubscriptions>
