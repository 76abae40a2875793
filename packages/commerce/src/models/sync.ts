import type { Read } from './fields.ts'

export const EntitySyncConfig = {
  DeliveryConfigID: 'string required',
  SyncEntityChanged: 'boolean required',
  SyncEntityDeleted: 'boolean required',
  Paused: 'boolean',
} as const
export type EntitySyncConfig = Read<typeof EntitySyncConfig>

export const SyncAdminUser = {
  UserID: 'string required',
} as const
export type SyncAdminUser = Read<typeof SyncAdminUser>

export const SyncBuyer = {
  BuyerID: 'string required',
} as const
export type SyncBuyer = Read<typeof SyncBuyer>

export const SyncBuyerUser = {
  BuyerID: 'string required',
  UserID: 'string required',
} as const
export type SyncBuyerUser = Read<typeof SyncBuyerUser>

export const SyncBuyerUserGroup = {
  BuyerID: 'string required',
  UserGroupID: 'string required',
} as const
export type SyncBuyerUserGroup = Read<typeof SyncBuyerUserGroup>

export const SyncCategory = {
  CatalogID: 'string required',
  CategoryID: 'string required',
} as const
export type SyncCategory = Read<typeof SyncCategory>

export const SyncInventoryRecord = {
  ProductID: 'string required',
  InventoryRecordID: 'string required',
} as const
export type SyncInventoryRecord = Read<typeof SyncInventoryRecord>

export const SyncProduct = {
  ProductID: 'string required',
} as const
export type SyncProduct = Read<typeof SyncProduct>

export const SyncSupplier = {
  SupplierID: 'string required',
} as const
export type SyncSupplier = Read<typeof SyncSupplier>

export const SyncSupplierUser = {
  SupplierID: 'string required',
  UserID: 'string required',
} as const
export type SyncSupplierUser = Read<typeof SyncSupplierUser>
