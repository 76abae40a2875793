import type { FamilyEntry } from './family.ts'

/** Orders and what belongs to them. An order outlives what it names, so most of its references are kept as history. */
export const orders = {
  Order: {
    at: '/orders/{direction:OrderDirection}',
    model: 'Order',
    party: 'order',
    references: {
      FromCompanyID: 'Buyer+Supplier keep',
      ToCompanyID: 'Buyer+Supplier keep',
      FromUserID: 'BuyerUser keep in:FromCompanyID',
      SubscriptionID: 'Subscription keep',
    },
    linked: { LineItems: 'LineItem child' },
  },
  LineItem: {
    at: '/orders/{direction:OrderDirection}/{orderID}/lineitems',
    model: 'LineItem',
    party: 'order',
    references: { ProductID: 'Product keep', BundleItemID: 'LineItem keep' },
    few: true,
    across: true,
  },
  OrderWorksheet: {
    at: '/orders/{direction:OrderDirection}/{orderID}/worksheet',
    model: 'OrderWorksheet',
    party: 'order',
    singleton: true,
  },
  OrderPromotion: {
    at: '/orders/{direction:OrderDirection}/{orderID}/promotions',
    model: 'OrderPromotion',
    party: 'order',
    inner: 'PromotionID RedeemedByCompanyID RedeemedByUserID',
    references: {
      PromotionID: 'Promotion keep',
      RedeemedByUserID: 'BuyerUser keep in:RedeemedByCompanyID',
    },
    few: true,
  },
  OrderApproval: {
    at: '/orders/{direction:OrderDirection}/{orderID}/approvals',
    model: 'OrderApproval',
    party: 'order',
    references: { ApprovalRuleID: 'ApprovalRule keep' },
    few: true,
  },
  Payment: {
    at: '/orders/{direction:OrderDirection}/{orderID}/payments',
    model: 'Payment',
    party: 'order',
    inner: 'BuyerID',
    references: {
      CreditCardID: 'CreditCard keep in:BuyerID',
      SpendingAccountID: 'SpendingAccount Payment.CannotDeleteSpendingAccount in:BuyerID',
    },
    few: true,
  },
  Shipment: {
    at: '/shipments',
    model: 'Shipment',
    party: 'owner',
    references: { BuyerID: 'Buyer keep' },
  },
  ShipmentItem: {
    at: '/shipments/{shipmentID}/items',
    model: 'ShipmentItem',
    party: 'owner',
    keys: 'OrderID LineItemID',
    remove: ['/shipments/{shipmentID}/items/{orderID}/{lineItemID}'],
    references: { OrderID: 'Order cascade' },
    few: true,
  },
  OrderReturn: {
    at: '/orderreturns',
    model: 'OrderReturn',
    party: 'order',
    references: { OrderID: 'Order cascade' },
  },
  OrderReturnApproval: {
    at: '/orderreturns/{returnID}/approvals',
    model: 'OrderReturnApproval',
    party: 'order',
    references: { ApprovalRuleID: 'SellerApprovalRule keep' },
    few: true,
  },
  SellerApprovalRule: {
    at: '/approvalrules',
    model: 'SellerApprovalRule',
    party: 'owner',
    references: { ApprovingGroupID: 'AdminUserGroup UserGroup.CannotDeleteApprovingGroup' },
  },
  Subscription: {
    at: '/subscriptions',
    model: 'Subscription',
    party: 'order',
    references: { FromUserID: 'BuyerUser keep in:FromCompanyID' },
    indexed: 'Active',
  },
  SubscriptionItem: {
    at: '/subscriptions/{subscriptionID}/items',
    model: 'LineItem',
    party: 'order',
    references: { ProductID: 'Product keep' },
    few: true,
  },
  GroupOrderInvitation: {
    at: '/me/orderinvitations',
    model: 'GroupOrderInvitation',
    party: 'user',
    references: { OrderID: 'Order cascade' },
  },
} as const satisfies Record<string, FamilyEntry>
