import type { Models } from '@tessera/commerce/table'

/** A kind of record in a marketplace file. Contract section 24. */
export interface MarketplaceResource {
  /** What a record must look like. */
  readonly model: keyof Models
  /** Fields that hold the ids of its parents; they are not part of the model. */
  readonly parents?: readonly string[]
  /** Fields that tell a record from all others, the parents included. */
  readonly key: readonly string[]
}

const own = (model: keyof Models, ...parents: string[]): MarketplaceResource => ({
  model,
  ...(parents.length > 0 && { parents }),
  key: [...parents, 'ID'],
})

const link = (model: keyof Models, key: string, parents: readonly string[] = []): MarketplaceResource => ({
  model,
  ...(parents.length > 0 && { parents }),
  key: [...parents, ...key.split(' ')],
})

/** What `Objects` may hold, by name; parents stand before their children. */
export const OBJECTS = {
  Incrementors: own('Incrementor'),
  XpIndices: { model: 'XpIndex', key: ['ThingType', 'Key'] },
  SecurityProfiles: own('SecurityProfile'),
  AdminUsers: own('User'),
  AdminUserGroups: own('UserGroup'),
  AdminAddresses: own('Address'),
  Suppliers: own('Supplier'),
  ProductFacets: own('ProductFacet'),
  Locales: own('Locale'),
  Catalogs: own('Catalog'),
  SupplierUsers: own('User', 'SupplierID'),
  SupplierUserGroups: own('UserGroup', 'SupplierID'),
  SupplierAddresses: own('Address', 'SupplierID'),
  PriceSchedules: own('PriceSchedule'),
  Specs: own('Spec'),
  Promotions: own('Promotion'),
  Buyers: own('Buyer'),
  Categories: own('Category', 'CatalogID'),
  Products: own('Product'),
  SpecOptions: own('SpecOption', 'SpecID'),
  SellerApprovalRules: own('SellerApprovalRule'),
  Users: own('User', 'BuyerID'),
  UserGroups: own('UserGroup', 'BuyerID'),
  Addresses: own('Address', 'BuyerID'),
  CostCenters: own('CostCenter', 'BuyerID'),
  CreditCards: own('CreditCard', 'BuyerID'),
  SpendingAccounts: own('SpendingAccount', 'BuyerID'),
  InventoryRecords: own('InventoryRecord', 'ProductID'),
  ApiClients: own('ApiClient'),
  ApprovalRules: own('ApprovalRule', 'BuyerID'),
  Variants: own('Variant', 'ProductID'),
  VariantInventoryRecords: own('InventoryRecord', 'ProductID', 'VariantID'),
  Bundles: own('Bundle'),
  ImpersonationConfigs: own('ImpersonationConfig'),
  /** `UserID` is whose collection it is. */
  ProductCollections: { model: 'ProductCollection', parents: ['BuyerID', 'UserID'], key: ['BuyerID', 'ID'] },
} as const satisfies Readonly<Record<string, MarketplaceResource>>

/** What `Assignments` may hold, by name. */
export const ASSIGNMENTS = {
  SecurityProfileAssignments: link(
    'SecurityProfileAssignment',
    'SecurityProfileID BuyerID SupplierID UserGroupID UserID',
  ),
  AdminUserGroupAssignments: link('UserGroupAssignment', 'UserGroupID UserID'),
  ApiClientAssignments: link('ApiClientAssignment', 'ApiClientID BuyerID SupplierID'),
  LocaleAssignments: link('LocaleAssignment', 'LocaleID BuyerID UserGroupID'),
  UserGroupAssignments: link('UserGroupAssignment', 'UserGroupID UserID', ['BuyerID']),
  AddressAssignments: link('AddressAssignment', 'AddressID UserGroupID UserID', ['BuyerID']),
  CostCenterAssignments: link('CostCenterAssignment', 'CostCenterID UserGroupID', ['BuyerID']),
  CreditCardAssignments: link('CreditCardAssignment', 'CreditCardID UserGroupID UserID', ['BuyerID']),
  SpendingAccountAssignments: link('SpendingAccountAssignment', 'SpendingAccountID UserGroupID UserID', ['BuyerID']),
  SupplierUserGroupsAssignments: link('UserGroupAssignment', 'UserGroupID UserID', ['SupplierID']),
  SupplierBuyerAssignments: {
    model: 'SupplierBuyer',
    parents: ['SupplierID', 'BuyerID'],
    key: ['SupplierID', 'BuyerID'],
  },
  ProductSupplierAssignments: {
    model: 'ProductSupplier',
    parents: ['ProductID', 'SupplierID'],
    key: ['ProductID', 'SupplierID'],
  },
  ProductAssignments: link('ProductAssignment', 'ProductID BuyerID UserGroupID SellerID'),
  CatalogAssignments: link('CatalogAssignment', 'CatalogID BuyerID'),
  ProductCatalogAssignment: link('ProductCatalogAssignment', 'CatalogID ProductID'),
  CategoryAssignments: link('CategoryAssignment', 'CategoryID BuyerID UserGroupID', ['CatalogID']),
  CategoryProductAssignments: link('CategoryProductAssignment', 'CategoryID ProductID', ['CatalogID']),
  SpecProductAssignments: link('SpecProductAssignment', 'SpecID ProductID'),
  PromotionAssignments: link('PromotionAssignment', 'PromotionID BuyerID UserGroupID'),
  BundleCatalogAssignments: link('BundleCatalogAssignment', 'CatalogID BundleID'),
  CategoryBundleAssignments: link('CategoryBundleAssignment', 'CategoryID BundleID', ['CatalogID']),
  BundleProductAssignments: link('BundleProductAssignment', 'BundleID ProductID'),
  ProductCollectionEntries: link('ProductCollectionEntry', 'ProductID', ['BuyerID', 'ProductCollectionID']),
} as const satisfies Readonly<Record<string, MarketplaceResource>>

export type ObjectName = keyof typeof OBJECTS
export type AssignmentName = keyof typeof ASSIGNMENTS

/** A resource by its name in `Objects` or `Assignments`. */
export function marketplaceResource(name: string): MarketplaceResource | undefined {
  const all: Readonly<Record<string, MarketplaceResource>> = { ...OBJECTS, ...ASSIGNMENTS }
  return Object.hasOwn(all, name) ? all[name] : undefined
}
