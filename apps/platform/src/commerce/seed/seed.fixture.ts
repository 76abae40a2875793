import { CHEAP_HASH } from '../../ground/auth/cheap-hash.fixture.ts'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { migrate } from '../../ground/database/index.ts'
import { createLog } from '../../ground/log.ts'
import { type CommerceService, commerceMigrations, createCommerceService } from '../index.ts'
import { ADDRESS, user } from '../operations/operations.fixture.ts'
import { MARKETPLACE_PLACEHOLDER, type Marketplace, REDACTED } from './marketplace.ts'

export const CHEAP = { hashCost: CHEAP_HASH }

export async function openService(database: OpenedDatabase, marketplaceId = 'halden'): Promise<CommerceService> {
  const log = createLog('none')
  await migrate(database.db, commerceMigrations)
  return createCommerceService({
    database,
    tenant: 'test',
    log,
    settings: { marketplaceId, origin: 'http://localhost:4000' },
    identity: CHEAP,
  })
}

const address = { ...ADDRESS, AddressName: 'Quay' }
const person = (id: string) => ({ ...user(id), Password: 'Correct-horse-7' })

/** A small marketplace with one of nearly everything. */
export const SMALL: Marketplace = {
  Meta: { Name: 'Small' },
  Objects: {
    Incrementors: [{ ID: 'orders', Name: 'Orders', LastNumber: 7, LeftPaddingCount: 5 }],
    XpIndices: [{ ThingType: 'Order', Key: 'colour' }],
    DeliveryConfigs: [
      {
        ID: 'outside',
        Name: 'Outside',
        Enabled: true,
        DeliveryTargets: { Http: { Endpoint: 'https://x.test', Secret: 's3cret' } },
      },
    ],
    SecurityProfiles: [
      { ID: 'shopper', Name: 'Shopper', Roles: ['Shopper'] },
      { ID: 'all', Name: 'All', Roles: ['FullAccess'] },
    ],
    AdminUsers: [person('boss')],
    AdminUserGroups: [{ ID: 'sales', Name: 'Sales' }],
    AdminAddresses: [{ ...address, ID: 'store' }],
    MessageSenders: [{ ID: 'mail', Name: 'Mail', MessageTypes: ['OrderSubmitted'], DeliveryConfigID: 'outside' }],
    IntegrationEvents: [
      {
        ID: 'checkout',
        Name: 'Checkout',
        EventType: 'OrderCheckout',
        CustomImplementationUrl: 'https://x.test',
        HashKey: REDACTED,
      },
    ],
    Suppliers: [{ ID: 'mill', Name: 'Mill', Active: true }],
    ProductFacets: [{ ID: 'colour', Name: 'Colour' }],
    Locales: [{ ID: 'eur', Currency: 'EUR', Language: 'en-GB' }],
    Catalogs: [{ ID: 'range', Name: 'Range', Active: true }],
    SupplierUsers: [{ ...person('weaver'), SupplierID: 'mill' }],
    SupplierUserGroups: [{ SupplierID: 'mill', ID: 'weavers', Name: 'Weavers' }],
    SupplierAddresses: [{ ...address, SupplierID: 'mill', ID: 'shed' }],
    PriceSchedules: [
      { ID: 'rug', OwnerID: 'mill', Name: 'Rug', Currency: 'EUR', PriceBreaks: [{ Quantity: 1, Price: 90 }] },
      {
        ID: 'chair',
        OwnerID: MARKETPLACE_PLACEHOLDER,
        Name: 'Chair',
        Currency: 'EUR',
        PriceBreaks: [{ Quantity: 1, Price: 200 }],
      },
    ],
    Specs: [
      { ID: 'size', Name: 'Size', ListOrder: 1, Required: true, DefinesVariant: true, DefaultOptionID: 'small' },
      { ID: 'tone', Name: 'Tone', ListOrder: 2, Required: true, DefinesVariant: true },
    ],
    SpecOptions: [
      { SpecID: 'size', ID: 'small', Value: 'S', ListOrder: 1 },
      { SpecID: 'size', ID: 'large', Value: 'L', ListOrder: 2, PriceMarkupType: 'AmountPerQuantity', PriceMarkup: 5 },
      { SpecID: 'tone', ID: 'red', Value: 'Red' },
    ],
    Promotions: [{ ID: 'spring', Code: 'SPRING', EligibleExpression: 'true', ValueExpression: '5', CanCombine: true }],
    Buyers: [
      { ID: 'north', Name: 'North', Active: true },
      { ID: 'south', Name: 'South', Active: true, DefaultCatalogID: 'range' },
    ],
    // Children may come before their parents.
    Categories: [
      { CatalogID: 'range', ID: 'chairs', Name: 'Chairs', ParentID: 'office', Active: true },
      { CatalogID: 'range', ID: 'office', Name: 'Office', Active: true },
    ],
    Products: [
      {
        ID: 'chair',
        Name: 'Chair',
        Active: true,
        DefaultPriceScheduleID: 'chair',
        Inventory: { Enabled: true, VariantLevelTracking: true },
        xp: { Colour: 'red' },
      },
      {
        ID: 'rug',
        OwnerID: 'mill',
        Name: 'Rug',
        DefaultPriceScheduleID: 'rug',
        DefaultSupplierID: 'mill',
        Inventory: { Enabled: true },
      },
    ],
    Bundles: [{ ID: 'set', Name: 'Set', Active: true }],
    SellerApprovalRules: [
      { ID: 'returns', ApprovingGroupID: 'sales', RuleExpression: 'true', ApprovalType: 'OrderReturn' },
    ],
    Users: [
      { ...person('ada'), BuyerID: 'north' },
      { ...person('guest'), BuyerID: 'north' },
    ],
    UserGroups: [{ BuyerID: 'north', ID: 'leads', Name: 'Leads' }],
    Addresses: [
      { ...address, BuyerID: 'north', ID: 'dock' },
      { ...address, BuyerID: 'north', ID: 'home', UserID: 'ada', Shipping: true },
    ],
    CostCenters: [{ BuyerID: 'north', ID: 'it', Name: 'IT' }],
    CreditCards: [{ BuyerID: 'north', ID: 'visa', CardType: 'Visa' }],
    SpendingAccounts: [{ BuyerID: 'north', ID: 'budget', Name: 'Budget', Balance: 100 }],
    InventoryRecords: [{ ProductID: 'rug', OwnerID: 'mill', ID: 'shed', AddressID: 'shed', QuantityAvailable: 4 }],
    ApiClients: [
      {
        ID: 'shop',
        AppName: 'Shop',
        Active: true,
        AccessTokenDuration: 60,
        AllowAnyBuyer: true,
        IsAnonBuyer: true,
        DefaultContextUserName: 'guest',
        OrderCheckoutIntegrationEventID: 'checkout',
      },
      {
        ID: 'jobs',
        AppName: 'Jobs',
        Active: true,
        AccessTokenDuration: 60,
        AllowSeller: true,
        DefaultContextUserName: 'boss',
        ClientSecret: 'known to a few',
      },
    ],
    ApprovalRules: [{ BuyerID: 'north', ID: 'large', ApprovingGroupID: 'leads', RuleExpression: 'order.Total > 100' }],
    Variants: [{ ProductID: 'chair', ID: 'chair-large-red', Name: 'The large one', Active: true }],
    VariantInventoryRecords: [
      { ProductID: 'chair', VariantID: 'chair-small-red', ID: 'store', AddressID: 'store', QuantityAvailable: 9 },
    ],
    ProductCollections: [{ BuyerID: 'north', UserID: 'ada', ID: 'wishes', Name: 'Wishes', AccessLevel: 'Public' }],
    ImpersonationConfigs: [{ ID: 'sales', ClientID: 'shop', SecurityProfileID: 'shopper' }],
    OpenIdConnects: [
      {
        ID: 'idp',
        OrderCloudApiClientID: 'shop',
        ConnectClientID: 'x',
        ConnectClientSecret: 'idp-secret',
        AppStartUrl: 'https://x.test',
        AuthorizationEndpoint: 'https://x.test/a',
        TokenEndpoint: 'https://x.test/t',
      },
    ],
    Webhooks: [{ ID: 'hook', Name: 'Hook', Url: 'https://x.test', HashKey: 'hook-key', ApiClientIDs: ['shop'] }],
  },
  Assignments: {
    AdminUserGroupAssignments: [{ UserGroupID: 'sales', UserID: 'boss' }],
    CatalogAssignments: [{ CatalogID: 'range', BuyerID: 'north', ViewAllProducts: true }],
    ProductCatalogAssignment: [{ CatalogID: 'range', ProductID: 'chair' }],
    BundleCatalogAssignments: [{ CatalogID: 'range', BundleID: 'set' }],
    CategoryProductAssignments: [{ CatalogID: 'range', CategoryID: 'chairs', ProductID: 'chair', ListOrder: 2 }],
    SpecProductAssignments: [
      { SpecID: 'size', ProductID: 'chair' },
      { SpecID: 'tone', ProductID: 'chair', DefaultOptionID: 'red' },
    ],
    BundleProductAssignments: [{ BundleID: 'set', ProductID: 'chair', Required: true }],
    SecurityProfileAssignments: [
      { SecurityProfileID: 'shopper', BuyerID: 'north' },
      { SecurityProfileID: 'all', UserID: 'boss' },
    ],
    LocaleAssignments: [{ LocaleID: 'eur', BuyerID: 'north' }],
    UserGroupAssignments: [{ BuyerID: 'north', UserGroupID: 'leads', UserID: 'ada' }],
    AddressAssignments: [{ BuyerID: 'north', AddressID: 'dock', IsShipping: true }],
    SupplierBuyerAssignments: [{ SupplierID: 'mill', BuyerID: 'north' }],
    ProductSupplierAssignments: [{ ProductID: 'rug', SupplierID: 'mill', DefaultPriceScheduleID: 'rug' }],
    ProductAssignments: [
      { ProductID: 'chair', BuyerID: 'north', PriceScheduleID: 'chair', SellerID: MARKETPLACE_PLACEHOLDER },
    ],
    PromotionAssignments: [{ PromotionID: 'spring', BuyerID: 'north' }],
    ProductCollectionEntries: [{ BuyerID: 'north', ProductCollectionID: 'wishes', ProductID: 'chair' }],
    ApiClientAssignments: [{ ApiClientID: 'shop', BuyerID: 'north' }],
  },
}

/** The same with other lists in some places. */
export function withLists(
  objects: Readonly<Record<string, readonly object[]>>,
  assignments: Readonly<Record<string, readonly object[]>> = {},
  base: Marketplace = SMALL,
): Marketplace {
  return {
    Meta: base.Meta,
    Objects: { ...base.Objects, ...objects },
    Assignments: { ...base.Assignments, ...assignments },
  } as Marketplace
}
