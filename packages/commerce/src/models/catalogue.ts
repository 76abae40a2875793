import type { AnyXp, Read } from './fields.ts'

export const Catalog = {
  ID: 'id max:100 search:1 sort:3',
  OwnerID: 'string',
  Name: 'string required max:100 search:2 sort:2',
  Description: 'string max:2000 search:3',
  Active: 'boolean',
  CategoryCount: 'integer readonly',
  xp: 'xp',
} as const
export type Catalog<Xp = AnyXp> = Read<typeof Catalog, Xp>

export const CatalogAssignment = {
  CatalogID: 'string required sort:1',
  BuyerID: 'string required',
  ViewAllCategories: 'boolean',
  ViewAllProducts: 'boolean',
} as const
export type CatalogAssignment = Read<typeof CatalogAssignment>

export const Category = {
  ID: 'id max:100 search:1 sort',
  Name: 'string required max:100 search:2 sort',
  Description: 'string max:2000 search:3',
  ListOrder: 'integer min:0',
  Active: 'boolean',
  ParentID: 'string',
  ChildCount: 'integer readonly',
  xp: 'xp',
} as const
export type Category<Xp = AnyXp> = Read<typeof Category, Xp>

export const CategoryAssignment = {
  CategoryID: 'string required sort:1',
  BuyerID: 'string required sort:2',
  UserGroupID: 'string',
  /** Null: as the category above has it. */
  Visible: 'boolean default:null',
  ViewAllProducts: 'boolean default:null',
} as const
export type CategoryAssignment = Read<typeof CategoryAssignment>

export const CategoryProductAssignment = {
  CategoryID: 'string required',
  ProductID: 'string required',
  ListOrder: 'integer',
} as const
export type CategoryProductAssignment = Read<typeof CategoryProductAssignment>

export const ProductCatalogAssignment = {
  CatalogID: 'string required',
  ProductID: 'string required',
} as const
export type ProductCatalogAssignment = Read<typeof ProductCatalogAssignment>
