import type { Operations } from '../operation.ts'
import type { Rules } from '../rules.ts'
import { bundles, bundlesRules } from './catalogue/bundles.ts'
import { catalogs, catalogsRules } from './catalogue/catalogs.ts'
import { categories, categoriesRules } from './catalogue/categories.ts'
import { inventoryRecords, inventoryRecordsRules } from './catalogue/inventory-records.ts'
import { priceSchedules, priceSchedulesRules } from './catalogue/price-schedules.ts'
import { productCollections, productCollectionsRules } from './catalogue/product-collections.ts'
import { productFacets, productFacetsRules } from './catalogue/product-facets.ts'
import { products, productsRules } from './catalogue/products.ts'
import { promotions, promotionsRules } from './catalogue/promotions.ts'
import { specs, specsRules } from './catalogue/specs.ts'
import { adminAddresses, adminAddressesRules } from './identity/admin-addresses.ts'
import { adminUserGroups, adminUserGroupsRules } from './identity/admin-user-groups.ts'
import { adminUsers, adminUsersRules } from './identity/admin-users.ts'
import { apiClients, apiClientsRules } from './identity/api-clients.ts'
import { certs, certsRules } from './identity/certs.ts'
import { forgottenCredentials, forgottenCredentialsRules } from './identity/forgotten-credentials.ts'
import { impersonationConfigs, impersonationConfigsRules } from './identity/impersonation-configs.ts'
import { openIdConnects, openIdConnectsRules } from './identity/open-id-connects.ts'
import { securityProfiles, securityProfilesRules } from './identity/security-profiles.ts'
import { userInfo, userInfoRules } from './identity/user-info.ts'
import { deliveryConfigurations, deliveryConfigurationsRules } from './integrations/delivery-configurations.ts'
import { entitySynchronization, entitySynchronizationRules } from './integrations/entity-synchronization.ts'
import { errorConfigs, errorConfigsRules } from './integrations/error-configs.ts'
import { incrementors, incrementorsRules } from './integrations/incrementors.ts'
import { inventoryIntegrations, inventoryIntegrationsRules } from './integrations/inventory-integrations.ts'
import { messageSenders, messageSendersRules } from './integrations/message-senders.ts'
import { orderSynchronization, orderSynchronizationRules } from './integrations/order-synchronization.ts'
import { productSynchronization, productSynchronizationRules } from './integrations/product-synchronization.ts'
import { promotionIntegrations, promotionIntegrationsRules } from './integrations/promotion-integrations.ts'
import { subscriptionIntegrations, subscriptionIntegrationsRules } from './integrations/subscription-integrations.ts'
import { trackingEvents, trackingEventsRules } from './integrations/tracking-events.ts'
import { webhooks, webhooksRules } from './integrations/webhooks.ts'
import { xpIndices, xpIndicesRules } from './integrations/xp-indices.ts'
import { meAddresses, meAddressesRules } from './me/addresses.ts'
import { meCatalogue, meCatalogueRules } from './me/catalogue.ts'
import { meCreditCards, meCreditCardsRules } from './me/credit-cards.ts'
import { meOrderInvitations, meOrderInvitationsRules } from './me/order-invitations.ts'
import { meOrders, meOrdersRules } from './me/orders.ts'
import { meProductCollections, meProductCollectionsRules } from './me/product-collections.ts'
import { meProfile, meProfileRules } from './me/profile.ts'
import { meSubscriptions, meSubscriptionsRules } from './me/subscriptions.ts'
import { bundleLineItems, bundleLineItemsRules } from './orders/bundle-line-items.ts'
import { bundleSubscriptionItems, bundleSubscriptionItemsRules } from './orders/bundle-subscription-items.ts'
import { cart, cartRules } from './orders/cart.ts'
import { groupOrders, groupOrdersRules } from './orders/group-orders.ts'
import { integrationEvents, integrationEventsRules } from './orders/integration-events.ts'
import { lineItems, lineItemsRules } from './orders/line-items.ts'
import { orderReturns, orderReturnsRules } from './orders/order-returns.ts'
import { orders, ordersRules } from './orders/orders.ts'
import { payments, paymentsRules } from './orders/payments.ts'
import { sellerApprovalRules, sellerApprovalRulesRules } from './orders/seller-approval-rules.ts'
import { shipments, shipmentsRules } from './orders/shipments.ts'
import { subscriptionItems, subscriptionItemsRules } from './orders/subscription-items.ts'
import { subscriptions, subscriptionsRules } from './orders/subscriptions.ts'
import { addresses, addressesRules } from './organisations/addresses.ts'
import { approvalRules, approvalRulesRules } from './organisations/approval-rules.ts'
import { buyers, buyersRules } from './organisations/buyers.ts'
import { costCenters, costCentersRules } from './organisations/cost-centers.ts'
import { creditCards, creditCardsRules } from './organisations/credit-cards.ts'
import { locales, localesRules } from './organisations/locales.ts'
import { spendingAccounts, spendingAccountsRules } from './organisations/spending-accounts.ts'
import { supplierAddresses, supplierAddressesRules } from './organisations/supplier-addresses.ts'
import { supplierUserGroups, supplierUserGroupsRules } from './organisations/supplier-user-groups.ts'
import { supplierUsers, supplierUsersRules } from './organisations/supplier-users.ts'
import { suppliers, suppliersRules } from './organisations/suppliers.ts'
import { userGroups, userGroupsRules } from './organisations/user-groups.ts'
import { users, usersRules } from './organisations/users.ts'

/** Operations and what the platform asks of them. */
export interface Part<Family extends Operations = Operations> {
  readonly operations: Family
  readonly rules: Rules<Family>
}

/** Keeps the words of the rules in the type: the client's methods take the fields they sort by and search in from there. */
const part = <Family extends Operations, Words extends Rules<Family>>(
  operations: Family,
  rules: Words,
): Part<Family> & { readonly rules: Words } => ({ operations, rules })

/**
 * Every family of operations by its name in the specification. The platform's routes, checks and reference pages are
 * made from this; a browser takes the families it calls from `families.ts` and leaves the rules behind.
 */
export const resources = {
  Certs: [part(certs, certsRules)],
  UserInfo: [part(userInfo, userInfoRules)],
  SecurityProfiles: [part(securityProfiles, securityProfilesRules)],
  ImpersonationConfigs: [part(impersonationConfigs, impersonationConfigsRules)],
  OpenIdConnects: [part(openIdConnects, openIdConnectsRules)],
  ApiClients: [part(apiClients, apiClientsRules)],
  ForgottenCredentials: [part(forgottenCredentials, forgottenCredentialsRules)],
  AdminUsers: [part(adminUsers, adminUsersRules)],
  AdminUserGroups: [part(adminUserGroups, adminUserGroupsRules)],
  AdminAddresses: [part(adminAddresses, adminAddressesRules)],
  Buyers: [part(buyers, buyersRules)],
  Users: [part(users, usersRules)],
  UserGroups: [part(userGroups, userGroupsRules)],
  Addresses: [part(addresses, addressesRules)],
  CostCenters: [part(costCenters, costCentersRules)],
  CreditCards: [part(creditCards, creditCardsRules)],
  SpendingAccounts: [part(spendingAccounts, spendingAccountsRules)],
  ApprovalRules: [part(approvalRules, approvalRulesRules)],
  Suppliers: [part(suppliers, suppliersRules)],
  SupplierUsers: [part(supplierUsers, supplierUsersRules)],
  SupplierUserGroups: [part(supplierUserGroups, supplierUserGroupsRules)],
  SupplierAddresses: [part(supplierAddresses, supplierAddressesRules)],
  Locales: [part(locales, localesRules)],
  Catalogs: [part(catalogs, catalogsRules)],
  Categories: [part(categories, categoriesRules)],
  Products: [part(products, productsRules)],
  Specs: [part(specs, specsRules)],
  ProductFacets: [part(productFacets, productFacetsRules)],
  PriceSchedules: [part(priceSchedules, priceSchedulesRules)],
  InventoryRecords: [part(inventoryRecords, inventoryRecordsRules)],
  Bundles: [part(bundles, bundlesRules)],
  ProductCollections: [part(productCollections, productCollectionsRules)],
  Promotions: [part(promotions, promotionsRules)],
  Orders: [part(orders, ordersRules)],
  LineItems: [part(lineItems, lineItemsRules)],
  BundleLineItems: [part(bundleLineItems, bundleLineItemsRules)],
  Payments: [part(payments, paymentsRules)],
  Cart: [part(cart, cartRules)],
  Shipments: [part(shipments, shipmentsRules)],
  OrderReturns: [part(orderReturns, orderReturnsRules)],
  SellerApprovalRules: [part(sellerApprovalRules, sellerApprovalRulesRules)],
  Subscriptions: [part(subscriptions, subscriptionsRules)],
  SubscriptionItems: [part(subscriptionItems, subscriptionItemsRules)],
  BundleSubscriptionItems: [part(bundleSubscriptionItems, bundleSubscriptionItemsRules)],
  IntegrationEvents: [part(integrationEvents, integrationEventsRules)],
  GroupOrders: [part(groupOrders, groupOrdersRules)],
  Webhooks: [part(webhooks, webhooksRules)],
  MessageSenders: [part(messageSenders, messageSendersRules)],
  TrackingEvents: [part(trackingEvents, trackingEventsRules)],
  DeliveryConfigurations: [part(deliveryConfigurations, deliveryConfigurationsRules)],
  ErrorConfigs: [part(errorConfigs, errorConfigsRules)],
  OrderSynchronization: [part(orderSynchronization, orderSynchronizationRules)],
  ProductSynchronization: [part(productSynchronization, productSynchronizationRules)],
  EntitySynchronization: [part(entitySynchronization, entitySynchronizationRules)],
  SubscriptionIntegrations: [part(subscriptionIntegrations, subscriptionIntegrationsRules)],
  InventoryIntegrations: [part(inventoryIntegrations, inventoryIntegrationsRules)],
  PromotionIntegrations: [part(promotionIntegrations, promotionIntegrationsRules)],
  Incrementors: [part(incrementors, incrementorsRules)],
  XpIndices: [part(xpIndices, xpIndicesRules)],
  Me: [
    part(meProfile, meProfileRules),
    part(meAddresses, meAddressesRules),
    part(meCatalogue, meCatalogueRules),
    part(meCreditCards, meCreditCardsRules),
    part(meOrderInvitations, meOrderInvitationsRules),
    part(meOrders, meOrdersRules),
    part(meProductCollections, meProductCollectionsRules),
    part(meSubscriptions, meSubscriptionsRules),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>

export type ResourceName = keyof typeof resources
