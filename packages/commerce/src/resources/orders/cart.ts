import type { Rules } from '../../rules.ts'

/** The caller’s open order, made at the first write. Contract section 13. */
export const cart = {
  get: 'GET /cart : Order',
  save: 'PUT /cart Order : Order',
  delete: 'DELETE /cart',
  patch: 'PATCH /cart ~Order : Order',
  /** Makes another unsubmitted order of the caller the cart. Contract section 13.1. */
  setActiveCart: 'PUT /cart/{orderID}',
  /** Applies every promotion that applies by itself and that the cart is eligible for. Contract section 15. */
  applyPromotions: 'POST /cart/applypromotions : Order',
  /** Sets a one-time billing address; a saved one is set by `BillingAddressID`. */
  setBillingAddress: 'PUT /cart/billto Address : Order',
  patchBillingAddress: 'PATCH /cart/billto ~Address : Order',
  /** Adds a bundle with the specs and quantities of its products. Contract section 20.2. */
  createBundleItem: 'POST /cart/bundles/{bundleID} BundleItems : LineItem',
  deleteBundleItem: 'DELETE /cart/bundles/{bundleID}/{bundleItemID}',
  /** Removes every instance of a bundle. In the specification only; contract section 5.1. */
  deleteBundles: 'DELETE /cart/bundles/{bundleID}',
  /** Taxes, shipping and overridden prices, by whoever answers the checkout’s events. Contract section 18.3. */
  calculate: 'POST /cart/calculate : OrderWorksheet',
  listEligiblePromotions: 'GET /cart/eligiblepromotions : EligiblePromotion[]',
  /** Ways to ship with their costs; select one with `selectShipMethods`. Contract section 18.3. */
  estimateShipping: 'POST /cart/estimateshipping : OrderWorksheet',
  /** Name and e-mail address of an anonymous shopper, for guest checkout. Contract section 9.6. */
  patchFromUser: 'PATCH /cart/fromuser ~User : Order',
  listLineItems: 'GET /cart/lineitems : LineItem[]',
  createLineItem: 'POST /cart/lineitems LineItem : LineItem',
  /** Ours: up to 1,000 lines by the ids of products or variants; those that cannot be there say why, and stop no other. */
  createLineItems: 'POST /cart/lineitems/batch LineItemBatch : LineItemBatch',
  getLineItem: 'GET /cart/lineitems/{lineItemID} : LineItem',
  saveLineItem: 'PUT /cart/lineitems/{lineItemID} LineItem : LineItem',
  deleteLineItem: 'DELETE /cart/lineitems/{lineItemID}',
  patchLineItem: 'PATCH /cart/lineitems/{lineItemID} ~LineItem : LineItem',
  listPayments: 'GET /cart/payments : Payment[]',
  createPayment: 'POST /cart/payments Payment : Payment',
  savePayment: 'PUT /cart/payments/{paymentID} Payment : Payment',
  getPayment: 'GET /cart/payments/{paymentID} : Payment',
  deletePayment: 'DELETE /cart/payments/{paymentID}',
  patchPayment: 'PATCH /cart/payments/{paymentID} ~Payment : Payment',
  createPaymentTransaction: 'POST /cart/payments/{paymentID}/transactions PaymentTransaction : Payment',
  deletePaymentTransaction: 'DELETE /cart/payments/{paymentID}/transactions/{transactionID}',
  listPromotions: 'GET /cart/promotions : OrderPromotion[]',
  /** Adds a promotion by its code. Contract section 15. */
  addPromotion: 'POST /cart/promotions/{promoCode} : OrderPromotion',
  deletePromotion: 'DELETE /cart/promotions/{promoCode}',
  /** Removes promotions that no longer hold, and adds those that apply by themselves. */
  refreshPromotions: 'POST /cart/refreshpromotions : RefreshPromosResponse',
  /** Chooses one way to ship for each estimate. Contract section 18.3. */
  selectShipMethods: 'POST /cart/shipmethods OrderShipMethodSelection : OrderWorksheet',
  /** Sets a one-time shipping address for the whole cart. */
  setShippingAddress: 'PUT /cart/shipto Address : Order',
  patchShippingAddress: 'PATCH /cart/shipto ~Address : Order',
  /** Orders. With an idempotency key it may safely be sent again. Contract section 18.1. */
  submit: 'POST /cart/submit : Order',
  /** The checks of `submit` without its effects: an error lists all that fail. Contract section 18.1. */
  validate: 'POST /cart/validate',
  /** The cart with lines, promotions, estimates and the answers to its events. */
  getOrderWorksheet: 'GET /cart/worksheet : OrderWorksheet',
} as const

export const cartRules = {
  read: 'Shopper',
  write: 'Shopper',
  search: {
    listEligiblePromotions: 'ID Name Code Description FinePrint EligibleExpression ValueExpression',
    listLineItems: 'ID ProductID',
    listPayments: 'ID Description',
    listPromotions: 'ID Name Code Description FinePrint EligibleExpression ValueExpression',
  },
  sort: {
    listEligiblePromotions:
      'Name ID Code StartDate ExpirationDate EligibleExpression ValueExpression CanCombine AutoApply Active Priority',
    listLineItems: 'DateAdded ID ProductID',
    listPayments: 'DateCreated ID Type CreditCardID SpendingAccountID',
    listPromotions:
      'Name ID Code DateApplied StartDate ExpirationDate EligibleExpression ValueExpression CanCombine AutoApply Active Priority',
  },
} as const satisfies Rules<typeof cart>
