import type { AnyXp, Read } from './fields.ts'

export const Inventory = {
  Enabled: 'boolean',
  NotificationPoint: 'integer',
  VariantLevelTracking: 'boolean',
  OrderCanExceed: 'boolean',
  QuantityAvailable: 'integer',
  LastUpdated: 'date-time readonly',
} as const
export type Inventory = Read<typeof Inventory>

export const InventoryRecord = {
  ID: 'id max:100 search:1 sort:1',
  OwnerID: 'string',
  AllowAllBuyers: 'boolean default:true',
  Address: 'Address readonly',
  AddressID: 'string required',
  OrderCanExceed: 'boolean',
  QuantityAvailable: 'integer',
  NotificationPoint: 'integer',
  LastUpdated: 'date-time readonly',
  xp: 'xp',
} as const
export type InventoryRecord<Xp = AnyXp> = Read<typeof InventoryRecord, Xp>

export const InventoryRecordAssignment = {
  InventoryRecordID: 'string required sort:1',
  BuyerID: 'string required sort:2',
  UserGroupID: 'string sort:3',
} as const
export type InventoryRecordAssignment = Read<typeof InventoryRecordAssignment>

export const VariantInventory = {
  QuantityAvailable: 'integer',
  NotificationPoint: 'integer',
  LastUpdated: 'date-time readonly',
} as const
export type VariantInventory = Read<typeof VariantInventory>
