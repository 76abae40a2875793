import { type Family, type FamilyName, familyOf, type ModelName } from '../families/index.ts'

/**
 * What a marketplace file calls the families, and when they are loaded: `Family step`, steps of one to seven. With
 * `id:Field` where the file does not call the id `ID`, and `owner:Field` where a record says whose private thing it is.
 * Contract section 24; bundles, product collections and deliveries are ours.
 */
type Line = `${FamilyName} ${1 | 2 | 3 | 4 | 5 | 6 | 7}${'' | ` id:${string}` | ` owner:${string}`}`

/** What `Objects` may hold, by name, in the order it is loaded. */
const OBJECT_LINES = {
  Incrementors: 'Incrementor 1',
  XpIndices: 'XpIndex 1',
  DeliveryConfigs: 'DeliveryConfig 1',
  SecurityProfiles: 'SecurityProfile 2',
  AdminUsers: 'AdminUser 2',
  AdminUserGroups: 'AdminUserGroup 2',
  AdminAddresses: 'AdminAddress 2',
  MessageSenders: 'MessageSender 2',
  IntegrationEvents: 'IntegrationEvent 2',
  Suppliers: 'Supplier 2',
  ProductFacets: 'ProductFacet 2',
  Locales: 'Locale 3',
  Catalogs: 'Catalog 3',
  SupplierUsers: 'SupplierUser 3',
  SupplierUserGroups: 'SupplierUserGroup 3',
  SupplierAddresses: 'SupplierAddress 3',
  PriceSchedules: 'PriceSchedule 3',
  Specs: 'Spec 3',
  Promotions: 'Promotion 3',
  Buyers: 'Buyer 4',
  Categories: 'Category 4',
  Products: 'Product 4',
  Bundles: 'Bundle 4',
  SpecOptions: 'SpecOption 4',
  SellerApprovalRules: 'SellerApprovalRule 4',
  Users: 'BuyerUser 5',
  UserGroups: 'UserGroup 5',
  Addresses: 'Address 5 owner:UserID',
  CostCenters: 'CostCenter 5',
  CreditCards: 'CreditCard 5 owner:UserID',
  SpendingAccounts: 'SpendingAccount 5',
  InventoryRecords: 'InventoryRecord 5',
  ApiClients: 'ApiClient 6',
  ApprovalRules: 'ApprovalRule 6',
  Variants: 'Variant 6',
  ProductCollections: 'ProductCollection 6 owner:UserID',
  ImpersonationConfigs: 'ImpersonationConfig 7',
  OpenIdConnects: 'OpenIdConnect 7',
  Webhooks: 'Webhook 7',
  VariantInventoryRecords: 'VariantInventoryRecord 7',
} as const satisfies Readonly<Record<string, Line>>

/** What `Assignments` may hold, by name. */
const ASSIGNMENT_LINES = {
  AdminUserGroupAssignments: 'AdminUserGroupAssignment 3',
  CatalogAssignments: 'CatalogAssignment 5',
  ProductCatalogAssignment: 'ProductCatalogAssignment 5',
  BundleCatalogAssignments: 'BundleCatalogAssignment 5',
  CategoryAssignments: 'CategoryAssignment 6',
  CategoryProductAssignments: 'CategoryProductAssignment 5',
  CategoryBundleAssignments: 'CategoryBundleAssignment 5',
  SpecProductAssignments: 'SpecProductAssignment 5',
  BundleProductAssignments: 'BundleProductAssignment 5',
  SecurityProfileAssignments: 'SecurityProfileAssignment 6',
  LocaleAssignments: 'LocaleAssignment 6',
  UserGroupAssignments: 'UserGroupAssignment 6',
  AddressAssignments: 'AddressAssignment 6',
  CostCenterAssignments: 'CostCenterAssignment 6',
  CreditCardAssignments: 'CreditCardAssignment 6',
  SpendingAccountAssignments: 'SpendingAccountAssignment 6',
  SupplierUserGroupsAssignments: 'SupplierUserGroupAssignment 6',
  SupplierBuyerAssignments: 'SupplierBuyer 6 id:BuyerID',
  ProductSupplierAssignments: 'ProductSupplier 6 id:SupplierID',
  ProductAssignments: 'ProductAssignment 6',
  BundleAssignments: 'BundleAssignment 6',
  PromotionAssignments: 'PromotionAssignment 6',
  MessageSenderAssignments: 'MessageSenderAssignment 6',
  InventoryRecordAssignments: 'InventoryRecordAssignment 6',
  ProductCollectionEntries: 'ProductCollectionEntry 7',
  ApiClientAssignments: 'ApiClientAssignment 7',
  VariantInventoryRecordAssignments: 'VariantInventoryRecordAssignment 7',
} as const satisfies Readonly<Record<string, Line>>

export type ObjectName = keyof typeof OBJECT_LINES
export type AssignmentName = keyof typeof ASSIGNMENT_LINES

/** A kind of record in a marketplace file. Contract section 24. */
export interface MarketplaceResource {
  readonly name: string
  readonly part: 'Objects' | 'Assignments'
  readonly family: Family
  /** What a record must look like, as long as it is nobody's private thing: see {@link modelOf}. */
  readonly model: ModelName
  /** Step in which it is loaded. */
  readonly step: number
  /** Fields that hold the ids of its parents, outermost first; they are the scope. */
  readonly scope: readonly string[]
  /** Field of the id; undefined for what is told apart by its key fields. */
  readonly id: string | undefined
  /** Field that says whose private thing it is. */
  readonly owner: string | undefined
  /** Fields that must say where it belongs and are not part of the model. */
  readonly parents: readonly string[]
  /** Fields that tell a record from all others. */
  readonly key: readonly string[]
}

/** What somebody keeps for themself says more than what is assigned to them: what an address is for. */
const PRIVATE_MODELS: Readonly<Partial<Record<string, ModelName>>> = {
  Address: 'BuyerAddress',
  CreditCard: 'BuyerCreditCard',
}

/** What a record must look like, when it is somebody's private thing or not. */
export function modelOf({ family }: Pick<MarketplaceResource, 'family'>, isPrivate: boolean): ModelName {
  return (isPrivate ? PRIVATE_MODELS[family.name] : undefined) ?? family.model
}

/** `buyerID` of a path is `BuyerID` of a record. */
const fieldOf = (parameter: string) => parameter.charAt(0).toUpperCase() + parameter.slice(1)

function readLine(part: MarketplaceResource['part'], name: string, line: string): MarketplaceResource {
  const [familyName = '', step, option = ''] = line.split(' ')
  const [word, field] = option.split(':')
  const family = familyOf(familyName)
  const scope = family.scope.map(fieldOf)
  const owner = word === 'owner' ? field : undefined
  const ownId = word === 'id' ? field : undefined
  const id = family.keys.length > 0 ? undefined : (ownId ?? 'ID')
  return {
    name,
    part,
    family,
    model: family.model,
    step: Number(step),
    scope,
    id,
    owner,
    parents: [...scope, ...(family.party === 'user' ? [owner] : []), ownId].filter((each) => each !== undefined),
    key: [...scope, ...(id === undefined ? family.keys : [id])],
  }
}

const readLines = (part: MarketplaceResource['part'], lines: Readonly<Record<string, string>>) =>
  Object.entries(lines).map(([name, line]) => readLine(part, name, line))

/** Everything a marketplace file holds, in the order of loading: nothing names what comes after it. */
export const marketplaceResources: readonly MarketplaceResource[] = [
  ...readLines('Objects', OBJECT_LINES),
  ...readLines('Assignments', ASSIGNMENT_LINES),
].toSorted((a, b) => a.step - b.step)

const byName = new Map(marketplaceResources.map((resource) => [resource.name, resource]))

/** A resource by its name in `Objects` or `Assignments`. */
export function marketplaceResource(name: string): MarketplaceResource | undefined {
  return byName.get(name)
}

/** The names that `Objects` or `Assignments` may have. */
export function resourceNames(part: MarketplaceResource['part']): string[] {
  return Object.keys(part === 'Objects' ? OBJECT_LINES : ASSIGNMENT_LINES)
}
