import {
  addresses,
  adminAddresses,
  adminUsers,
  approvalRules,
  buyers,
  type Commerce,
  type CommerceSettings,
  cart,
  costCenters,
  createCommerce,
  forgottenCredentials,
  impersonationConfigs,
  integrationEvents,
  lineItems,
  me,
  orderReturns,
  orders,
  payments,
  productCollections,
  securityProfiles,
  shipments,
  spendingAccounts,
  subscriptionItems,
  subscriptions,
  suppliers,
  userGroups,
  users,
} from '@tessera/commerce'

/** What the website calls of commerce. All of it runs on the server. */
const FAMILIES = {
  addresses,
  adminAddresses,
  adminUsers,
  approvalRules,
  buyers,
  cart,
  costCenters,
  forgottenCredentials,
  impersonationConfigs,
  integrationEvents,
  lineItems,
  me,
  orderReturns,
  orders,
  payments,
  productCollections,
  securityProfiles,
  shipments,
  spendingAccounts,
  subscriptionItems,
  subscriptions,
  suppliers,
  userGroups,
  users,
}

/** Commerce as one party sees it: the party of its token. */
export type ShopClient = Commerce<typeof FAMILIES>

/** A client for one request: who shares it shares the session of its tokens. */
export function createShopClient(settings: CommerceSettings): ShopClient {
  return createCommerce(settings, FAMILIES)
}
