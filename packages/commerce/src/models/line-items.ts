import type { AnyXp, Read } from './fields.ts'

export const LineItem = {
  ID: 'id max:100 search:1 sort',
  ProductID: 'string required search:2 sort',
  Quantity: 'integer min:1 default:1',
  BundleItemID: 'string readonly',
  IsBundle: 'boolean readonly',
  DateAdded: 'date-time readonly sort:1',
  QuantityShipped: 'integer readonly',
  UnitPrice: 'number',
  PromotionDiscount: 'number readonly',
  LineTotal: 'number readonly',
  LineSubtotal: 'number readonly',
  CostCenter: 'string',
  DateNeeded: 'date-time',
  ShippingAccount: 'string',
  ShippingAddressID: 'string',
  ShipFromAddressID: 'string',
  Product: 'LineItemProduct readonly',
  Variant: 'LineItemVariant readonly',
  ShippingAddress: 'Address readonly',
  ShipFromAddress: 'Address readonly',
  SupplierID: 'string readonly',
  InventoryRecordID: 'string',
  PriceScheduleID: 'string readonly',
  IsOnSale: 'boolean readonly',
  PriceOverridden: 'boolean readonly',
  Specs: 'LineItemSpec[]',
  IncomingOrderID: 'string readonly',
  OutgoingOrderID: 'string readonly',
  InvitationID: 'string readonly',
  xp: 'xp',
} as const
export type LineItem<Xp = AnyXp> = Read<typeof LineItem, Xp>

export const ExtendedLineItem = {
  OrderID: 'string',
  Order: 'Order',
  ...LineItem,
} as const
export type ExtendedLineItem<Xp = AnyXp> = Read<typeof ExtendedLineItem, Xp>

/** Ours: many lines at once, and what became of each. */
export const LineItemBatch = {
  LineItems: 'LineItemBatchItem[] required',
  TotalQuantity: 'integer readonly',
} as const
export type LineItemBatch = Read<typeof LineItemBatch>

/** `SKU`: the id of a product, or of a variant that begins with its product's. `ErrorCode`: why there is no line. */
export const LineItemBatchItem = {
  SKU: 'string required max:100',
  Quantity: 'integer min:1 default:1',
  Specs: 'LineItemSpec[]',
  ProductID: 'string readonly',
  VariantID: 'string readonly',
  LineItemID: 'string readonly',
  ErrorCode: 'string readonly',
  Message: 'string readonly',
  Data: 'any readonly',
} as const
export type LineItemBatchItem = Read<typeof LineItemBatchItem>

export const LineItemOverride = {
  LineItemID: 'string',
  UnitPrice: 'number',
  Product: 'AdHocProduct',
  PromotionOverrides: 'PromotionOverride[]',
  InventoryRecordID: 'string',
  Remove: 'boolean',
} as const
export type LineItemOverride = Read<typeof LineItemOverride>

export const LineItemProduct = {
  ID: 'id max:100',
  Name: 'string',
  Description: 'string',
  Returnable: 'boolean',
  QuantityMultiplier: 'integer',
  ShipWeight: 'number',
  ShipHeight: 'number',
  ShipWidth: 'number',
  ShipLength: 'number',
  DefaultSupplierID: 'string',
  ParentID: 'string',
  xp: 'xp',
} as const
export type LineItemProduct<Xp = AnyXp> = Read<typeof LineItemProduct, Xp>

export const LineItemSpec = {
  SpecID: 'string required',
  Name: 'string readonly',
  OptionID: 'string',
  Value: 'string max:2000',
  PriceMarkupType: 'PriceMarkupType',
  PriceMarkup: 'number',
} as const
export type LineItemSpec = Read<typeof LineItemSpec>

export const LineItemVariant = {
  ID: 'id max:100',
  Name: 'string',
  Description: 'string',
  ShipWeight: 'number',
  ShipHeight: 'number',
  ShipWidth: 'number',
  ShipLength: 'number',
  xp: 'xp',
} as const
export type LineItemVariant<Xp = AnyXp> = Read<typeof LineItemVariant, Xp>
