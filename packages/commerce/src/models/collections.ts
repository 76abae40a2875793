import type { AnyXp, Read } from './fields.ts'
import { BuyerProduct, Product } from './products.ts'

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
  ...BuyerProduct,
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
  ...Product,
} as const
export type ProductCollectionProduct<Xp = AnyXp> = Read<typeof ProductCollectionProduct, Xp>
