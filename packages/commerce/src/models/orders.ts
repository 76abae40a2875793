import type { AnyXp, Read } from './fields.ts'

export const GroupOrderInvitation = {
  ID: 'id readonly search:1 sort:1',
  ExpirationDate: 'date-time required',
  Name: 'string max:100 search:2 sort:2',
  OrderID: 'string required search:3 sort:3',
  OrderStatus: 'OrderStatus readonly search:4 sort:4',
  xp: 'xp',
} as const
export type GroupOrderInvitation<Xp = AnyXp> = Read<typeof GroupOrderInvitation, Xp>

export const Order = {
  ID: 'id max:100 search:1 sort',
  FromUser: 'OrderUser readonly',
  FromCompanyID: 'string',
  ToCompanyID: 'string',
  FromUserID: 'string',
  BillingAddressID: 'string',
  BillingAddress: 'Address readonly',
  ShippingAddressID: 'string',
  Comments: 'string max:2000 search:4',
  LineItemCount: 'integer readonly',
  Status: 'OrderStatus readonly sort',
  DateCreated: 'date-time readonly sort:2',
  DateSubmitted: 'date-time readonly',
  DateApproved: 'date-time readonly sort',
  DateDeclined: 'date-time readonly sort',
  DateCanceled: 'date-time readonly sort',
  DateCompleted: 'date-time readonly',
  LastUpdated: 'date-time readonly sort',
  Subtotal: 'number readonly',
  ShippingCost: 'number',
  TaxCost: 'number',
  Gratuity: 'number min:0 default:0 sort',
  Fees: 'number readonly default:0',
  PromotionDiscount: 'number readonly',
  Currency: 'string readonly',
  Total: 'number readonly',
  IsSubmitted: 'boolean readonly',
  SubscriptionID: 'string readonly',
  xp: 'xp',
} as const
export type Order<Xp = AnyXp> = Read<typeof Order, Xp>

export const OrderCalculateResponse = {
  LineItemOverrides: 'LineItemOverride[]',
  ShippingTotal: 'number',
  TaxTotal: 'number',
  FeeTotal: 'number',
  HttpStatusCode: 'integer',
  UnhandledErrorBody: 'string',
  xp: 'xp',
  Succeeded: 'boolean',
} as const
export type OrderCalculateResponse<Xp = AnyXp> = Read<typeof OrderCalculateResponse, Xp>

export const OrderSplitResult = {
  OutgoingOrders: 'Order[]',
  RemainingLineItemIDs: 'string[]',
} as const
export type OrderSplitResult = Read<typeof OrderSplitResult>

export const OrderSubmitResponse = {
  HttpStatusCode: 'integer',
  UnhandledErrorBody: 'string',
  xp: 'xp',
  Succeeded: 'boolean',
} as const
export type OrderSubmitResponse<Xp = AnyXp> = Read<typeof OrderSubmitResponse, Xp>

export const OrderWorksheet = {
  Order: 'Order',
  LineItems: 'LineItem[]',
  OrderPromotions: 'OrderPromotion[]',
  Subscription: 'Subscription',
  ShipEstimateResponse: 'ShipEstimateResponse',
  OrderCalculateResponse: 'OrderCalculateResponse',
  OrderSubmitResponse: 'OrderSubmitResponse',
  OrderSubmitForApprovalResponse: 'OrderSubmitForApprovalResponse',
  OrderApprovedResponse: 'OrderApprovedResponse',
  SubscriptionIntegrationResponse: 'SubscriptionIntegrationResponse',
} as const
export type OrderWorksheet = Read<typeof OrderWorksheet>
