import type { AnyXp, Read } from './fields.ts'

export const OrderReturn = {
  ID: 'id max:100 search:1 sort:3',
  OrderID: 'string required search:2 sort:4',
  PaymentIDs: 'string[] readonly',
  Status: 'OrderStatus readonly',
  DateCreated: 'date-time readonly sort:2',
  DateSubmitted: 'date-time readonly',
  DateApproved: 'date-time readonly sort',
  DateDeclined: 'date-time readonly sort',
  DateCanceled: 'date-time readonly sort',
  DateCompleted: 'date-time readonly',
  LastUpdated: 'date-time readonly sort',
  RefundAmount: 'number',
  Comments: 'string max:2000',
  ItemsToReturn: 'OrderReturnItem[]',
  xp: 'xp',
} as const
export type OrderReturn<Xp = AnyXp> = Read<typeof OrderReturn, Xp>

export const OrderReturnItem = {
  LineItemID: 'string required',
  Quantity: 'integer min:0 default:0',
  RefundAmount: 'number',
  Comments: 'string max:500',
} as const
export type OrderReturnItem = Read<typeof OrderReturnItem>
