import type { AnyXp, Read } from './fields.ts'

export const PriceBreak = {
  Quantity: 'integer required min:0',
  Price: 'number required',
  SalePrice: 'number',
  SubscriptionPrice: 'number',
  BundlePrice: 'number',
} as const
export type PriceBreak = Read<typeof PriceBreak>

export const PriceSchedule = {
  OwnerID: 'string',
  ID: 'id max:100 search:1 sort:2',
  Name: 'string required max:100 search:2 sort:1',
  ApplyTax: 'boolean',
  ApplyShipping: 'boolean',
  MinQuantity: 'integer min:1 default:1',
  MaxQuantity: 'integer',
  UseCumulativeQuantity: 'boolean',
  RestrictedQuantity: 'boolean',
  PriceBreaks: 'PriceBreak[]',
  Currency: 'string max:100',
  SaleStart: 'date-time default:null',
  SaleEnd: 'date-time default:null',
  IsOnSale: 'boolean readonly',
  xp: 'xp',
} as const
export type PriceSchedule<Xp = AnyXp> = Read<typeof PriceSchedule, Xp>
