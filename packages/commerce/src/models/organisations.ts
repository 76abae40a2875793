import type { AnyXp, Read } from './fields.ts'

export const Buyer = {
  ID: 'id max:100 search:2 sort:1',
  Name: 'string required max:100 search:1 sort',
  DefaultCatalogID: 'string',
  Active: 'boolean',
  DateCreated: 'date-time readonly sort',
  xp: 'xp',
} as const
export type Buyer<Xp = AnyXp> = Read<typeof Buyer, Xp>

export const BuyerSupplier = {
  ID: 'id max:100 search:1 sort:2',
  Name: 'string max:100 search:2 sort:1',
} as const
export type BuyerSupplier = Read<typeof BuyerSupplier>

export const CostCenter = {
  ID: 'id max:100 search:1 sort:2',
  Name: 'string required max:100 search:2 sort:1',
  Description: 'string max:2000 search:3',
  xp: 'xp',
} as const
export type CostCenter<Xp = AnyXp> = Read<typeof CostCenter, Xp>

export const CostCenterAssignment = {
  CostCenterID: 'string required sort:1',
  UserGroupID: 'string sort:3',
} as const
export type CostCenterAssignment = Read<typeof CostCenterAssignment>

export const Locale = {
  ID: 'id max:100 search:1 sort:1',
  OwnerID: 'string',
  Currency: 'string required max:100',
  Language: 'string max:100',
} as const
export type Locale = Read<typeof Locale>

export const LocaleAssignment = {
  LocaleID: 'string required sort:1',
  BuyerID: 'string required sort:2',
  UserGroupID: 'string sort:3',
} as const
export type LocaleAssignment = Read<typeof LocaleAssignment>

export const ProductSeller = {
  PriceSchedule: 'PriceSchedule',
  ID: 'id search:1 sort:2',
  Name: 'string max:100 search:2 sort:1',
} as const
export type ProductSeller = Read<typeof ProductSeller>

export const SpendingAccount = {
  ID: 'id max:100 search:1 sort:2',
  Name: 'string required max:100 search:2 sort:1',
  Balance: 'number required',
  AllowAsPaymentMethod: 'boolean',
  StartDate: 'date-time',
  EndDate: 'date-time',
  xp: 'xp',
} as const
export type SpendingAccount<Xp = AnyXp> = Read<typeof SpendingAccount, Xp>

export const SpendingAccountAssignment = {
  SpendingAccountID: 'string required sort:1',
  UserID: 'string sort:2',
  UserGroupID: 'string sort:3',
  AllowExceed: 'boolean',
} as const
export type SpendingAccountAssignment = Read<typeof SpendingAccountAssignment>

export const Supplier = {
  ID: 'id max:100 search:2 sort:1',
  Name: 'string required max:100 search:1 sort',
  Active: 'boolean',
  DateCreated: 'date-time readonly sort',
  AllBuyersCanOrder: 'boolean',
  xp: 'xp',
} as const
export type Supplier<Xp = AnyXp> = Read<typeof Supplier, Xp>

export const SupplierBuyer = {
  ID: 'id max:100 search:1 sort:2',
  Name: 'string max:100 search:2 sort:1',
} as const
export type SupplierBuyer = Read<typeof SupplierBuyer>
