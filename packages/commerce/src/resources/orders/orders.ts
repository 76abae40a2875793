import type { Rules } from '../../rules.ts'

/** Orders, from the first line to completion; `direction` is seen from the caller’s company. Contract sections 13 to 18. */
export const orders = {
  list: 'GET /orders/{direction:OrderDirection}?buyerID&supplierID&from&to&searchType=SearchType : Order[]',
  create: 'POST /orders/{direction:OrderDirection} Order : Order',
  get: 'GET /orders/{direction:OrderDirection}/{orderID} : Order',
  save: 'PUT /orders/{direction:OrderDirection}/{orderID} Order : Order',
  delete: 'DELETE /orders/{direction:OrderDirection}/{orderID}',
  patch: 'PATCH /orders/{direction:OrderDirection}/{orderID} ~Order : Order',
  /** Applies every promotion that applies by itself and that the order is eligible for. Contract section 15. */
  applyPromotions: 'POST /orders/{direction:OrderDirection}/{orderID}/applypromotions : Order',
  listApprovals: 'GET /orders/{direction:OrderDirection}/{orderID}/approvals : OrderApproval[]',
  /** The caller’s yes to an order that awaits approval; the last one opens it. Contract sections 13.5 and 17. */
  approve: 'POST /orders/{direction:OrderDirection}/{orderID}/approve OrderApprovalInfo : Order',
  /** Sets a one-time billing address; a saved one is set by `BillingAddressID`. */
  setBillingAddress: 'PUT /orders/{direction:OrderDirection}/{orderID}/billto Address : Order',
  patchBillingAddress: 'PATCH /orders/{direction:OrderDirection}/{orderID}/billto ~Address : Order',
  /** Ends an order for good. Contract section 13.5. */
  cancel: 'POST /orders/{direction:OrderDirection}/{orderID}/cancel : Order',
  /** Ends an open order as done, shipped or not. Contract section 13.5. */
  complete: 'POST /orders/{direction:OrderDirection}/{orderID}/complete : Order',
  /** The caller’s no; with `AllowResubmit` the order goes back to its owner. Contract section 13.5. */
  decline: 'POST /orders/{direction:OrderDirection}/{orderID}/decline OrderApprovalInfo : Order',
  listEligibleApprovers: 'GET /orders/{direction:OrderDirection}/{orderID}/eligibleapprovers : User[]',
  listEligiblePromotions: 'GET /orders/{direction:OrderDirection}/{orderID}/eligiblepromotions : EligiblePromotion[]',
  /** Splits an incoming order by supplier, and submits the parts. Contract section 18.2. */
  forward: 'POST /orders/{direction:OrderDirection}/{orderID}/forward : OrderSplitResult',
  patchFromUser: 'PATCH /orders/{direction:OrderDirection}/{orderID}/fromuser ~User : Order',
  listPromotions: 'GET /orders/{direction:OrderDirection}/{orderID}/promotions : OrderPromotion[]',
  /** Adds a promotion by its code. Contract section 15. */
  addPromotion: 'POST /orders/{direction:OrderDirection}/{orderID}/promotions/{promoCode} : OrderPromotion',
  /** Removes a promotion by its code, and gives the order. */
  removePromotion: 'DELETE /orders/{direction:OrderDirection}/{orderID}/promotions/{promoCode} : Order',
  /** Removes promotions that no longer hold, and adds those that apply by themselves. */
  refreshPromotions: 'POST /orders/{direction:OrderDirection}/{orderID}/refreshpromotions : RefreshPromosResponse',
  /** One shipment of all that is left; completes the order. Contract section 18.4. */
  ship: 'POST /orders/{direction:OrderDirection}/{orderID}/ship Shipment : Order',
  listShipments: 'GET /orders/{direction:OrderDirection}/{orderID}/shipments : Shipment[]',
  /** Sets a one-time shipping address for the whole order. */
  setShippingAddress: 'PUT /orders/{direction:OrderDirection}/{orderID}/shipto Address : Order',
  patchShippingAddress: 'PATCH /orders/{direction:OrderDirection}/{orderID}/shipto ~Address : Order',
  /** Splits an incoming order by supplier into unsubmitted orders. Contract section 18.2. */
  split: 'POST /orders/{direction:OrderDirection}/{orderID}/split : OrderSplitResult',
  /** Sends the order on its way, to approval if a rule asks for it. Contract section 18.1. */
  submit: 'POST /orders/{direction:OrderDirection}/{orderID}/submit : Order',
  /** The checks of `submit` without its effects: an error lists all that fail. Contract section 18.1. */
  validate: 'POST /orders/{direction:OrderDirection}/{orderID}/validate',
} as const

export const ordersRules = {
  read: 'OrderAdmin OrderReader Shopper',
  write: 'OrderAdmin Shopper',
  roles: {
    list: 'OrderAdmin OrderReader',
    complete: 'OrderAdmin',
    listEligiblePromotions: 'OrderAdmin Shopper',
    forward: 'OrderAdmin',
    ship: 'OrderAdmin ShipmentAdmin',
    listShipments: 'OrderAdmin ShipmentReader',
    split: 'OrderAdmin',
    validate: 'OrderAdmin OrderReader Shopper',
  },
  search: {
    list: 'ID FromCompanyID ToCompanyID Comments',
    listApprovals: 'ApprovalRuleID ApprovingGroupID Approver Comments',
    listEligibleApprovers: 'ID Username LastName FirstName Email',
    listEligiblePromotions: 'ID Name Code Description FinePrint EligibleExpression ValueExpression',
    listPromotions: 'ID Name Code Description FinePrint EligibleExpression ValueExpression',
    listShipments: 'ID BuyerID Shipper DateShipped DateDelivered TrackingNumber',
  },
  sort: {
    list: 'DateSubmitted DateCreated ID FromCompanyID ToCompanyID FromUserID Status DateApproved DateDeclined DateCanceled DateCompleted LastUpdated Subtotal ShippingCost TaxCost Gratuity Fees PromotionDiscount Total IsSubmitted',
    listApprovals: 'DateCreated AllowResubmit ApprovalRuleID ApprovingGroupID Status DateCompleted Approver',
    listEligibleApprovers: 'LastName FirstName Username ID Email DateCreated LastActive PasswordLastSetDate',
    listEligiblePromotions:
      'Name ID Code StartDate ExpirationDate EligibleExpression ValueExpression CanCombine AutoApply Active Priority',
    listPromotions:
      'Name ID Code DateApplied StartDate ExpirationDate EligibleExpression ValueExpression CanCombine AutoApply Active Priority',
    listShipments: 'DateShipped OwnerID ID BuyerID Shipper DateDelivered Cost',
  },
  status: { forward: 200, removePromotion: 200, split: 200 },
} as const satisfies Rules<typeof orders>
