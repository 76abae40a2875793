/**
 * Operations that are not plain reading and writing of a family, by the reason why not; `Cart.*` is whatever of the
 * resource is not plain. Each has a handler of its own.
 */
export const actions: Readonly<Record<string, string>> = {
  'asks for or takes back tokens, keys or passwords':
    'Certs.* UserInfo.* ForgottenCredentials.* AdminUsers.* SupplierUsers.* Users.getAccessToken Users.revokeUserTokens Users.unlockUserAccount GroupOrders.*',
  'is a view of the caller: a family seen and written within the caller’s rights': 'Me.*',
  'is a view of the caller’s open order': 'Cart.*',
  'lists a family across scopes': 'Users.listAcrossBuyers LineItems.listAcrossOrders',
  'lists what follows from other families':
    'Buyers.listBuyerSellers Products.listSpecs ProductCollections.listEntries Orders.listEligibleApprovers Orders.listEligiblePromotions Orders.listShipments OrderReturns.listEligibleApprovers',
  'changes a part of an object':
    'PriceSchedules.* Orders.setBillingAddress Orders.patchBillingAddress Orders.setShippingAddress Orders.patchShippingAddress Orders.patchFromUser LineItems.setShippingAddress LineItems.patchShippingAddress Payments.* Shipments.* OrderReturns.deleteItem',
  'moves or makes several objects at once':
    'Users.move Products.generateVariants BundleLineItems.* BundleSubscriptionItems.* Orders.forward Orders.split Orders.ship',
  'is a step in the life of an order or a return':
    'Orders.approve Orders.decline Orders.cancel Orders.complete Orders.submit Orders.validate OrderReturns.approve OrderReturns.cancel OrderReturns.complete OrderReturns.decline OrderReturns.submit',
  'works out promotions': 'Orders.applyPromotions Orders.addPromotion Orders.removePromotion Orders.refreshPromotions',
  'asks another system, or sends to one':
    'IntegrationEvents.* ErrorConfigs.* ProductSynchronization.* EntitySynchronization.*',
}
