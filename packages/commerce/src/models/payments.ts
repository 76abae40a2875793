import type { AnyXp, Read } from './fields.ts'

export const Payment = {
  ID: 'id max:100 search:1 sort',
  Type: 'PaymentType required sort',
  DateCreated: 'date-time readonly sort:1',
  CreditCardID: 'string',
  SpendingAccountID: 'string',
  Description: 'string max:2000 search:2',
  Currency: 'string readonly',
  Amount: 'number',
  Accepted: 'boolean',
  OrderReturnID: 'string',
  xp: 'xp',
  Transactions: 'PaymentTransaction[] readonly',
} as const
export type Payment<Xp = AnyXp> = Read<typeof Payment, Xp>

export const PaymentTransaction = {
  ID: 'id max:100 search:1 sort',
  Type: 'string required sort',
  DateExecuted: 'date-time required sort:1',
  Currency: 'string max:100',
  Amount: 'number',
  Succeeded: 'boolean sort',
  ResultCode: 'string sort',
  ResultMessage: 'string sort',
  xp: 'xp',
} as const
export type PaymentTransaction<Xp = AnyXp> = Read<typeof PaymentTransaction, Xp>
