import type { ErrorCode } from '@tessera/commerce/table'

interface Entity {
  /** Family of the configuration, of which there is one. */
  readonly config: string
  /** Its flags; without them every change is sent, and no deletion. */
  readonly flags?: { readonly changed: string; readonly deleted: string }
  /** Names of the ids in what is sent: those of the scope, and its own. */
  readonly keys: readonly string[]
  /** When one is to be sent, and nothing says where to. */
  readonly disabled?: ErrorCode
}

const flags = { changed: 'SyncEntityChanged', deleted: 'SyncEntityDeleted' } as const

/** Kinds of data that are sent elsewhere as they change, by family. Contract section 21.4. */
export const ENTITIES = {
  Product: {
    config: 'ProductSync',
    flags: { changed: 'SyncProductChanged', deleted: 'SyncProductDeleted' },
    keys: ['ProductID'],
    disabled: 'Synchronize.ProductSyncNotEnabled',
  },
  AdminUser: {
    config: 'AdminUserSync',
    flags,
    keys: ['UserID'],
    disabled: 'Synchronize.EntitySyncForAdminUsersNotEnabled',
  },
  Buyer: { config: 'BuyerSync', flags, keys: ['BuyerID'], disabled: 'Synchronize.EntitySyncForBuyerNotEnabled' },
  UserGroup: {
    config: 'UserGroupSync',
    flags,
    keys: ['BuyerID', 'UserGroupID'],
    disabled: 'Synchronize.EntitySyncForBuyerUserGroupNotEnabled',
  },
  BuyerUser: {
    config: 'BuyerUserSync',
    flags,
    keys: ['BuyerID', 'UserID'],
    disabled: 'Synchronize.EntitySyncForBuyerUsersNotEnabled',
  },
  Category: {
    config: 'CategorySync',
    flags,
    keys: ['CatalogID', 'CategoryID'],
    disabled: 'Synchronize.EntitySyncForCategoryNotEnabled',
  },
  InventoryRecord: {
    config: 'InventoryRecordSync',
    flags,
    keys: ['ProductID', 'InventoryRecordID'],
    disabled: 'Synchronize.EntitySyncForInventoryRecordNotEnabled',
  },
  Supplier: {
    config: 'SupplierSync',
    flags,
    keys: ['SupplierID'],
    disabled: 'Synchronize.EntitySyncForSupplierNotEnabled',
  },
  SupplierUser: {
    config: 'SupplierUserSync',
    flags,
    keys: ['SupplierID', 'UserID'],
    disabled: 'Synchronize.EntitySyncForSupplierUsersNotEnabled',
  },
  /** From when it is submitted. */
  Order: { config: 'OrderSync', keys: ['OrderID'] },
} as const satisfies Readonly<Record<string, Entity>>

export type EntityFamily = keyof typeof ENTITIES

export function entityOf(family: string): Entity | undefined {
  return Object.hasOwn(ENTITIES, family) ? ENTITIES[family as EntityFamily] : undefined
}
