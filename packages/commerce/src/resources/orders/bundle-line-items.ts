import type { Rules } from '../../rules.ts'

/** All lines of a bundle at once. Contract section 20. */
export const bundleLineItems = {
  create: 'POST /orders/{direction:OrderDirection}/{orderID}/bundles/{bundleID} BundleItems : LineItem',
  delete: 'DELETE /orders/{direction:OrderDirection}/{orderID}/bundles/{bundleID}/{bundleItemID}',
} as const

export const bundleLineItemsRules = {
  write: 'OrderAdmin Shopper',
} as const satisfies Rules<typeof bundleLineItems>
