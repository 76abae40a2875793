/**
 * The names of the specification (`Products.List`, `Me.As().Get`, `Tokens`, `Auth`, `Configuration.Set`) over one client
 * that a whole program shares. For scripts, browsers, and code written for the hosted platform’s own client; on a server
 * that serves visitors use `createCommerce`.
 */
import * as families from '../families.ts'
import { wrapper } from './wrapper.ts'

export type { AccessToken } from '../auth/access-token.ts'
export { CommerceError as OrderCloudError } from '../errors/commerce-error.ts'
export { Auth } from './auth.ts'
export { Configuration, type SdkConfiguration } from './configuration.ts'
export { Tokens } from './tokens.ts'
export type { Wrapper } from './wrapper.ts'
export type { CancelToken, WrapperOptions } from './wrapper-options.ts'

export const Certs = /* @__PURE__ */ wrapper(families.certs)
export const UserInfo = /* @__PURE__ */ wrapper(families.userInfo)
export const SecurityProfiles = /* @__PURE__ */ wrapper(families.securityProfiles)
export const ImpersonationConfigs = /* @__PURE__ */ wrapper(families.impersonationConfigs)
export const OpenIdConnects = /* @__PURE__ */ wrapper(families.openIdConnects)
/** Deleting the assignment of a buyer or a supplier takes the API client’s id first, as the hosted client does. */
export const ApiClients = /* @__PURE__ */ wrapper(families.apiClients, [
  'deleteBuyerAssignment',
  'deleteSupplierAssignment',
])
export const ForgottenCredentials = /* @__PURE__ */ wrapper(families.forgottenCredentials)
export const AdminUsers = /* @__PURE__ */ wrapper(families.adminUsers)
export const AdminUserGroups = /* @__PURE__ */ wrapper(families.adminUserGroups)
export const AdminAddresses = /* @__PURE__ */ wrapper(families.adminAddresses)
export const Buyers = /* @__PURE__ */ wrapper(families.buyers)
export const Users = /* @__PURE__ */ wrapper(families.users)
export const UserGroups = /* @__PURE__ */ wrapper(families.userGroups)
export const Addresses = /* @__PURE__ */ wrapper(families.addresses)
export const CostCenters = /* @__PURE__ */ wrapper(families.costCenters)
export const CreditCards = /* @__PURE__ */ wrapper(families.creditCards)
export const SpendingAccounts = /* @__PURE__ */ wrapper(families.spendingAccounts)
export const ApprovalRules = /* @__PURE__ */ wrapper(families.approvalRules)
export const Suppliers = /* @__PURE__ */ wrapper(families.suppliers)
export const SupplierUsers = /* @__PURE__ */ wrapper(families.supplierUsers)
export const SupplierUserGroups = /* @__PURE__ */ wrapper(families.supplierUserGroups)
export const SupplierAddresses = /* @__PURE__ */ wrapper(families.supplierAddresses)
export const Locales = /* @__PURE__ */ wrapper(families.locales)
export const Catalogs = /* @__PURE__ */ wrapper(families.catalogs)
export const Categories = /* @__PURE__ */ wrapper(families.categories)
export const Products = /* @__PURE__ */ wrapper(families.products)
export const Specs = /* @__PURE__ */ wrapper(families.specs)
export const ProductFacets = /* @__PURE__ */ wrapper(families.productFacets)
export const PriceSchedules = /* @__PURE__ */ wrapper(families.priceSchedules)
export const InventoryRecords = /* @__PURE__ */ wrapper(families.inventoryRecords)
export const Bundles = /* @__PURE__ */ wrapper(families.bundles)
export const ProductCollections = /* @__PURE__ */ wrapper(families.productCollections)
export const Promotions = /* @__PURE__ */ wrapper(families.promotions)
// A function, for a bundler to drop: it does not drop the spreading of an object.
const ordersWithCheckout = () =>
  wrapper({
    ...families.orders,
    calculate: families.integrationEvents.calculate,
    estimateShipping: families.integrationEvents.estimateShipping,
    selectShipmethods: families.integrationEvents.selectShipmethods,
    getWorksheet: families.integrationEvents.getWorksheet,
  })
/** With the steps of the checkout, which also stand in IntegrationEvents. Contract section 5.2. */
export const Orders = /* @__PURE__ */ ordersWithCheckout()
export const LineItems = /* @__PURE__ */ wrapper(families.lineItems)
export const BundleLineItems = /* @__PURE__ */ wrapper(families.bundleLineItems)
export const Payments = /* @__PURE__ */ wrapper(families.payments)
export const Cart = /* @__PURE__ */ wrapper(families.cart)
export const Shipments = /* @__PURE__ */ wrapper(families.shipments)
export const OrderReturns = /* @__PURE__ */ wrapper(families.orderReturns)
export const SellerApprovalRules = /* @__PURE__ */ wrapper(families.sellerApprovalRules)
export const Subscriptions = /* @__PURE__ */ wrapper(families.subscriptions)
export const SubscriptionItems = /* @__PURE__ */ wrapper(families.subscriptionItems)
export const BundleSubscriptionItems = /* @__PURE__ */ wrapper(families.bundleSubscriptionItems)
export const IntegrationEvents = /* @__PURE__ */ wrapper(families.integrationEvents)
export const GroupOrders = /* @__PURE__ */ wrapper(families.groupOrders)
export const Webhooks = /* @__PURE__ */ wrapper(families.webhooks)
export const MessageSenders = /* @__PURE__ */ wrapper(families.messageSenders)
export const TrackingEvents = /* @__PURE__ */ wrapper(families.trackingEvents)
export const DeliveryConfigurations = /* @__PURE__ */ wrapper(families.deliveryConfigurations)
export const ErrorConfigs = /* @__PURE__ */ wrapper(families.errorConfigs)
export const OrderSynchronization = /* @__PURE__ */ wrapper(families.orderSynchronization)
export const ProductSynchronization = /* @__PURE__ */ wrapper(families.productSynchronization)
export const EntitySynchronization = /* @__PURE__ */ wrapper(families.entitySynchronization)
export const SubscriptionIntegrations = /* @__PURE__ */ wrapper(families.subscriptionIntegrations)
export const InventoryIntegrations = /* @__PURE__ */ wrapper(families.inventoryIntegrations)
export const PromotionIntegrations = /* @__PURE__ */ wrapper(families.promotionIntegrations)
export const Incrementors = /* @__PURE__ */ wrapper(families.incrementors)
export const XpIndices = /* @__PURE__ */ wrapper(families.xpIndices)
export const Me = /* @__PURE__ */ wrapper(families.me)
