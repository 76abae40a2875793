import type { AnyXp, Read } from './fields.ts'

export const AdHocProduct = {
  ID: 'id',
  Name: 'string required max:100',
  Description: 'string max:2000',
  QuantityMultiplier: 'integer default:1',
  ShipWeight: 'number',
  ShipHeight: 'number',
  ShipWidth: 'number',
  ShipLength: 'number',
  DefaultSupplierID: 'string',
  Returnable: 'boolean',
  xp: 'xp',
} as const
export type AdHocProduct<Xp = AnyXp> = Read<typeof AdHocProduct, Xp>

export const Subscription = {
  ID: 'id search:1 sort',
  Frequency: 'integer required',
  Interval: 'SubscriptionInterval required',
  NextOrderDate: 'date-time required',
  LastOrderDate: 'date-time readonly sort:2',
  NotificationDate: 'date-time readonly',
  DateCreated: 'date-time readonly sort:3',
  EndDate: 'date-time sort',
  Active: 'boolean default:true',
  FromCompanyID: 'string',
  FromUserID: 'string',
  ToCompanyID: 'string',
  Payment: 'SubscriptionPayment',
  BillingAddressID: 'string',
  ShippingAddressID: 'string',
  ProjectedSubtotal: 'number readonly',
  xp: 'xp',
} as const
export type Subscription<Xp = AnyXp> = Read<typeof Subscription, Xp>

export const SubscriptionPayment = {
  Type: 'PaymentType',
  CreditCardID: 'string',
  SpendingAccountID: 'string',
} as const
export type SubscriptionPayment = Read<typeof SubscriptionPayment>
