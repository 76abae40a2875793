import type { Rules } from '../../rules.ts'

/** All items of a bundle in a subscription at once. Contract section 20. */
export const bundleSubscriptionItems = {
  create: 'POST /subscriptions/{subscriptionID}/bundles/{bundleID} BundleItems : LineItem',
  delete: 'DELETE /subscriptions/{subscriptionID}/bundles/{bundleID}/{bundleItemID}',
} as const

export const bundleSubscriptionItemsRules = {
  write: 'SubscriptionAdmin',
} as const satisfies Rules<typeof bundleSubscriptionItems>
