/** Do the ids that records name exist, in the place where they are looked for? */
import type { AssignmentName, Marketplace, MarketplaceRecord, ObjectName } from '@tessera/platform'

type Name = ObjectName | AssignmentName
type Target = (record: MarketplaceRecord) => readonly (readonly [ObjectName, string])[]

const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** In a family without parents, or with the parents that the record names in `parents`. */
const at =
  (name: ObjectName, ...parents: string[]): Target =>
  (record) => [[name, parents.map((parent) => `${text(record[parent])}|`).join('')]]

const addresses: Target = (record) =>
  record.OwnerID === undefined ? [['AdminAddresses', '']] : [['SupplierAddresses', `${text(record.OwnerID)}|`]]
const person: Target = (record) =>
  record.BuyerID !== undefined
    ? [['Users', `${text(record.BuyerID)}|`]]
    : record.SupplierID !== undefined
      ? [['SupplierUsers', `${text(record.SupplierID)}|`]]
      : [['AdminUsers', '']]
const group: Target = (record) =>
  record.BuyerID !== undefined
    ? [['UserGroups', `${text(record.BuyerID)}|`]]
    : record.SupplierID !== undefined
      ? [['SupplierUserGroups', `${text(record.SupplierID)}|`]]
      : [['AdminUserGroups', '']]

/** Wherever a field of this name stands, this is what it points at. */
const ANYWHERE: Readonly<Record<string, Target>> = {
  BuyerID: at('Buyers'),
  SupplierID: at('Suppliers'),
  OwnerID: at('Suppliers'),
  CatalogID: at('Catalogs'),
  DefaultCatalogID: at('Catalogs'),
  CategoryID: at('Categories', 'CatalogID'),
  ProductID: at('Products'),
  BundleID: at('Bundles'),
  DefaultSupplierID: at('Suppliers'),
  PriceScheduleID: at('PriceSchedules'),
  DefaultPriceScheduleID: at('PriceSchedules'),
  ShipFromAddressID: addresses,
  SpecID: at('Specs'),
  PromotionID: at('Promotions'),
  LocaleID: at('Locales'),
  SecurityProfileID: at('SecurityProfiles'),
  ApiClientID: at('ApiClients'),
  ClientID: at('ApiClients'),
  CostCenterID: at('CostCenters', 'BuyerID'),
  CreditCardID: at('CreditCards', 'BuyerID'),
  SpendingAccountID: at('SpendingAccounts', 'BuyerID'),
  ProductCollectionID: at('ProductCollections', 'BuyerID'),
  VariantID: at('Variants', 'ProductID'),
  UserID: person,
  UserGroupID: group,
  ImpersonationBuyerID: at('Buyers'),
  ImpersonationGroupID: at('UserGroups', 'ImpersonationBuyerID'),
}

/** Where a field of that name means something else. */
const HERE: Partial<Record<Name, Readonly<Record<string, Target>>>> = {
  Categories: { ParentID: at('Categories', 'CatalogID') },
  Products: { ParentID: at('Products') },
  Specs: { DefaultOptionID: (record) => [['SpecOptions', `${text(record.ID)}|`]] },
  SpecProductAssignments: { DefaultOptionID: at('SpecOptions', 'SpecID') },
  InventoryRecords: { AddressID: addresses },
  VariantInventoryRecords: { AddressID: addresses },
  AddressAssignments: { AddressID: at('Addresses', 'BuyerID') },
  ApprovalRules: { ApprovingGroupID: at('UserGroups', 'BuyerID') },
  SellerApprovalRules: { ApprovingGroupID: at('AdminUserGroups') },
  ProductAssignments: { SellerID: at('Suppliers') },
}

/** The ids of a marketplace: `parents|…|id` by resource. */
export function idsOf({ Objects }: Marketplace): ReadonlyMap<string, ReadonlySet<string>> {
  const scopes: Readonly<Record<string, readonly string[]>> = {
    ...{ Categories: ['CatalogID'], SpecOptions: ['SpecID'], Variants: ['ProductID'] },
    ...{ SupplierUsers: ['SupplierID'], SupplierUserGroups: ['SupplierID'], SupplierAddresses: ['SupplierID'] },
    ...{ Users: ['BuyerID'], UserGroups: ['BuyerID'], Addresses: ['BuyerID'], CostCenters: ['BuyerID'] },
    ...{ CreditCards: ['BuyerID'], SpendingAccounts: ['BuyerID'], ProductCollections: ['BuyerID'] },
  }
  return new Map(
    Object.entries(Objects).map(([name, records]) => [
      name,
      new Set(records.map((record) => [...(scopes[name] ?? []).map((field) => record[field]), record.ID].join('|'))),
    ]),
  )
}

/** Says each reference of a record that leads nowhere. */
export function checkReferences(
  name: Name,
  record: MarketplaceRecord,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  say: (message: string) => void,
) {
  for (const [field, value] of Object.entries(record)) {
    const target = HERE[name]?.[field] ?? ANYWHERE[field]
    if (target === undefined || typeof value !== 'string') continue
    if (!target(record).some(([family, scope]) => ids.get(family)?.has(`${scope}${value}`)))
      say(`${field} ${value} does not exist`)
  }
}
