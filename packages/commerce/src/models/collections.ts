import type { AnyXp, Read } from './fields.ts'

export const ProductCollection = {
  ID: 'id search:1 sort:2',
  Name: 'string required max:100 search:2 sort:1',
  xp: 'xp',
  AccessLevel: 'AccessLevel',
} as const
export type ProductCollection<Xp = AnyXp> = Read<typeof ProductCollection, Xp>

export const ProductCollectionBuyerProduct = {
  ListOrder: 'integer',
  DateAdded: 'date-time',
  PriceSchedule: 'PriceSchedule readonly',
  ID: 'id search:1 sort:3',
  ParentID: 'string',
  IsParent: 'boolean',
  IsBundle: 'boolean readonly',
  Name: 'string required max:100 search:3 sort:2',
  Description: 'string max:2000 search:4',
  QuantityMultiplier: 'integer default:1',
  ShipWeight: 'number',
  ShipHeight: 'number',
  ShipWidth: 'number',
  ShipLength: 'number',
  Active: 'boolean',
  SpecCount: 'integer readonly',
  VariantCount: 'integer readonly',
  ShipFromAddressID: 'string',
  Inventory: 'Inventory',
  DefaultSupplierID: 'string',
  AllSuppliersCanSell: 'boolean',
  Returnable: 'boolean',
  DateCreated: 'date-time readonly',
  xp: 'xp',
} as const
export type ProductCollectionBuyerProduct<Xp = AnyXp> = Read<typeof ProductCollectionBuyerProduct, Xp>

export const ProductCollectionEntry = {
  ProductID: 'string required',
  ListOrder: 'integer',
} as const
export type ProductCollectionEntry = Read<typeof ProductCollectionEntry>

export const ProductCollectionInvitation = {
  ID: 'id readonly search:1 sort:2',
  Name: 'string required max:100 search:2 sort:1',
  Admin: 'boolean default:false',
  Accepted: 'boolean readonly default:false',
  ExpirationDate: 'date-time',
  xp: 'xp',
} as const
export type ProductCollectionInvitation<Xp = AnyXp> = Read<typeof ProductCollectionInvitation, Xp>

export const ProductCollectionProduct = {
  ListOrder: 'integer',
  DateAdded: 'date-time',
  OwnerID: 'string',
  DefaultPriceScheduleID: 'string',
  AutoForward: 'boolean',
  ID: 'id search:1 sort:3',
  ParentID: 'string',
  IsParent: 'boolean',
  IsBundle: 'boolean readonly',
  Name: 'string required max:100 search:3 sort:2',
  Description: 'string max:2000 search:4',
  QuantityMultiplier: 'integer default:1',
  ShipWeight: 'number',
  ShipHeight: 'number',
  ShipWidth: 'number',
  ShipLength: 'number',
  Active: 'boolean',
  SpecCount: 'integer readonly',
  VariantCount: 'integer readonly',
  ShipFromAddressID: 'string',
  Inventory: 'Inventory',
  DefaultSupplierID: 'string',
  AllSuppliersCanSell: 'boolean',
  Returnable: 'boolean',
  DateCreated: 'date-time readonly',
  xp: 'xp',
} as const
export type ProductCollectionProduct<Xp = AnyXp> = Read<typeof ProductCollectionProduct, Xp>
