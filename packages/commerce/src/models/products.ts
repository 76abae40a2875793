import type { AnyXp, Read } from './fields.ts'

/** What buyers and sellers see alike. */
const goods = {
  ID: 'id max:100 search:1 sort:3',
  ParentID: 'string',
  IsParent: 'boolean',
  IsBundle: 'boolean readonly',
  Name: 'string required max:100 search:3 sort:2',
  Description: 'string max:2000 search:4',
  QuantityMultiplier: 'integer min:1 default:1',
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

export const BuyerProduct = {
  PriceSchedule: 'PriceSchedule readonly',
  ...goods,
} as const
export type BuyerProduct<Xp = AnyXp> = Read<typeof BuyerProduct, Xp>

export const Product = {
  OwnerID: 'string',
  DefaultPriceScheduleID: 'string',
  AutoForward: 'boolean',
  ...goods,
} as const
export type Product<Xp = AnyXp> = Read<typeof Product, Xp>

export const ProductAssignment = {
  SellerID: 'string',
  ProductID: 'string required',
  BuyerID: 'string required',
  UserGroupID: 'string',
  PriceScheduleID: 'string',
} as const
export type ProductAssignment = Read<typeof ProductAssignment>

export const ProductFacet = {
  ID: 'id max:100 search:1 sort:2',
  Name: 'string required max:100 search:2 sort',
  XpPath: 'string max:200',
  ListOrder: 'integer sort:1',
  MinCount: 'integer default:1',
  xp: 'xp',
} as const
export type ProductFacet<Xp = AnyXp> = Read<typeof ProductFacet, Xp>

export const ProductSupplier = {
  DefaultPriceScheduleID: 'string',
  ID: 'id max:100 search:2 sort:1',
  Name: 'string required max:100 search:1 sort',
  Active: 'boolean',
  DateCreated: 'date-time readonly sort',
  AllBuyersCanOrder: 'boolean',
  xp: 'xp',
} as const
export type ProductSupplier<Xp = AnyXp> = Read<typeof ProductSupplier, Xp>

export const Spec = {
  OwnerID: 'string',
  ID: 'id max:100 search:2 sort:3',
  ListOrder: 'integer sort:1',
  Name: 'string required search:1 sort:2',
  DefaultValue: 'string max:2000',
  Required: 'boolean',
  AllowOpenText: 'boolean',
  DefaultOptionID: 'string',
  DefinesVariant: 'boolean',
  xp: 'xp',
  OptionCount: 'integer readonly',
  Options: 'SpecOption[] readonly',
} as const
export type Spec<Xp = AnyXp> = Read<typeof Spec, Xp>

export const SpecOption = {
  ID: 'id max:100 search:2 sort:2',
  Value: 'string required max:2000 search:1',
  ListOrder: 'integer sort:1',
  IsOpenText: 'boolean',
  PriceMarkupType: 'PriceMarkupType',
  PriceMarkup: 'number',
  xp: 'xp',
} as const
export type SpecOption<Xp = AnyXp> = Read<typeof SpecOption, Xp>

export const SpecProductAssignment = {
  SpecID: 'string required search:1 sort:1',
  ProductID: 'string required search:2 sort:2',
  DefaultValue: 'string max:2000',
  DefaultOptionID: 'string',
} as const
export type SpecProductAssignment = Read<typeof SpecProductAssignment>

export const Variant = {
  ID: 'id max:100 search:1 sort:1',
  Name: 'string max:100 search:2 sort:2',
  Description: 'string max:2000 search:3',
  Active: 'boolean',
  ShipWeight: 'number',
  ShipHeight: 'number',
  ShipWidth: 'number',
  ShipLength: 'number',
  Inventory: 'VariantInventory',
  Specs: 'VariantSpec[] readonly',
  xp: 'xp',
} as const
export type Variant<Xp = AnyXp> = Read<typeof Variant, Xp>

export const VariantOverrides = {
  Active: 'boolean default:true',
} as const
export type VariantOverrides = Read<typeof VariantOverrides>

export const VariantSpec = {
  SpecID: 'string required',
  Name: 'string readonly',
  OptionID: 'string',
  Value: 'string max:2000',
  PriceMarkupType: 'PriceMarkupType',
  PriceMarkup: 'number',
} as const
export type VariantSpec = Read<typeof VariantSpec>
