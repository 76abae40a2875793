import type { AnyXp, Read } from './fields.ts'

export const Promotion = {
  ID: 'id max:100 search:1 sort:2',
  LineItemLevel: 'boolean',
  Code: 'string required max:100',
  Name: 'string max:100 search:2 sort:1',
  RedemptionLimit: 'integer',
  RedemptionLimitPerUser: 'integer',
  RedemptionCount: 'integer readonly',
  QuantityLimitPerOrder: 'integer',
  ItemLimitPerOrder: 'integer',
  ItemSortBy: 'string',
  Description: 'string max:2000 search:4',
  FinePrint: 'string max:2000',
  StartDate: 'date-time sort',
  ExpirationDate: 'date-time sort',
  EligibleExpression: 'string required max:400',
  ValueExpression: 'string max:400',
  CanCombine: 'boolean',
  AllowAllBuyers: 'boolean',
  OwnerID: 'string',
  AutoApply: 'boolean default:false sort',
  Active: 'boolean default:true sort',
  UseIntegration: 'boolean',
  Priority: 'integer',
  xp: 'xp',
} as const
export type Promotion<Xp = AnyXp> = Read<typeof Promotion, Xp>

export const AddedPromo = {
  LineItemID: 'id',
  Amount: 'number',
  ...Promotion,
} as const
export type AddedPromo<Xp = AnyXp> = Read<typeof AddedPromo, Xp>

export const EligiblePromotion = {
  Amount: 'number readonly',
  ...Promotion,
} as const
export type EligiblePromotion<Xp = AnyXp> = Read<typeof EligiblePromotion, Xp>

export const OrderPromotion = {
  Amount: 'number readonly',
  LineItemID: 'string readonly',
  AmountOverridden: 'boolean readonly',
  DateApplied: 'date-time readonly sort',
  ...Promotion,
} as const
export type OrderPromotion<Xp = AnyXp> = Read<typeof OrderPromotion, Xp>

export const PromotionAssignment = {
  PromotionID: 'string required sort:1',
  BuyerID: 'string required sort:2',
  UserGroupID: 'string sort:4',
} as const
export type PromotionAssignment = Read<typeof PromotionAssignment>

export const PromotionOverride = {
  PromotionID: 'string',
  Amount: 'number',
} as const
export type PromotionOverride = Read<typeof PromotionOverride>

export const RefreshPromosResponse = {
  PromosAdded: 'AddedPromo[]',
  PromosRemoved: 'RemovedPromo[]',
} as const
export type RefreshPromosResponse = Read<typeof RefreshPromosResponse>

export const RemovedPromo = {
  ErrorCode: 'string',
  Reason: 'string',
  LineItemID: 'id',
  Amount: 'number',
  ...Promotion,
} as const
export type RemovedPromo<Xp = AnyXp> = Read<typeof RemovedPromo, Xp>
