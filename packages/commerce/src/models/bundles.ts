import type { AnyXp, Read } from './fields.ts'

export const Bundle = {
  ID: 'id search:1 sort:3',
  OwnerID: 'string',
  Name: 'string required max:100 search:2 sort:2',
  Description: 'string max:2000 search:3',
  Active: 'boolean',
  xp: 'xp',
} as const
export type Bundle<Xp = AnyXp> = Read<typeof Bundle, Xp>

export const BundleAssignment = {
  SellerID: 'string',
  BundleID: 'string required',
  BuyerID: 'string required',
  UserGroupID: 'string',
} as const
export type BundleAssignment = Read<typeof BundleAssignment>

export const BundleCatalogAssignment = {
  CatalogID: 'string required',
  BundleID: 'string required',
} as const
export type BundleCatalogAssignment = Read<typeof BundleCatalogAssignment>

export const BundleItems = {
  LineItems: 'LineItem[]',
} as const
export type BundleItems = Read<typeof BundleItems>

export const BundleProductAssignment = {
  ProductID: 'string required',
  BundleID: 'string required',
  Required: 'boolean required',
  DefaultQuantity: 'integer',
} as const
export type BundleProductAssignment = Read<typeof BundleProductAssignment>

export const CategoryBundleAssignment = {
  CategoryID: 'string required',
  BundleID: 'string required',
  ListOrder: 'integer',
} as const
export type CategoryBundleAssignment = Read<typeof CategoryBundleAssignment>
