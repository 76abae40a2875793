import type { FamilyEntry } from './family.ts'

const inUse = 'DeliveryConfig DeliveryConfig.CannotDeleteConfigInUse'
const delivered = { DeliveryConfigID: inUse }

/** A kind of data that is sent elsewhere as it changes. */
const entitySync = (at: string) =>
  ({
    at: `/integrations/entitysync/${at}`,
    model: 'EntitySyncConfig',
    party: 'seller',
    singleton: true,
    references: delivered,
  }) as const

/** Other systems, and the counters and indices of the marketplace. For the marketplace owner alone. Contract section 21. */
export const integrations = {
  IntegrationEvent: {
    at: '/integrationEvents',
    model: 'IntegrationEvent',
    party: 'seller',
    cached: true,
  },
  Webhook: {
    at: '/webhooks',
    model: 'Webhook',
    party: 'seller',
    references: delivered,
    cached: true,
  },
  MessageSender: {
    at: '/messagesenders',
    model: 'MessageSender',
    party: 'seller',
    references: delivered,
    cached: true,
  },
  MessageSenderAssignment: {
    at: '/messagesenders/assignments',
    model: 'MessageSenderAssignment',
    party: 'seller',
    keys: 'MessageSenderID BuyerID SupplierID UserGroupID',
    remove: ['/messagesenders/{messageSenderID}/assignments'],
    references: {
      MessageSenderID: 'MessageSender cascade',
      BuyerID: 'Buyer cascade',
      SupplierID: 'Supplier cascade',
      UserGroupID: 'UserGroup|SupplierUserGroup|AdminUserGroup cascade',
    },
    computed: 'MessageConfigName MessageConfigDescription',
    cached: true,
  },
  MessageCCListenerAssignment: {
    at: '/messagesenders/CCListenerAssignments',
    model: 'MessageCCListenerAssignment',
    party: 'seller',
    keys: 'MessageSenderAssignment.MessageSenderID MessageSenderAssignment.BuyerID MessageSenderAssignment.SupplierID MessageSenderAssignment.UserGroupID MessageType BuyerID SupplierID UserGroupID UserID',
    references: {
      'MessageSenderAssignment.MessageSenderID': 'MessageSender cascade',
      BuyerID: 'Buyer cascade',
      SupplierID: 'Supplier cascade',
      UserGroupID: 'UserGroup|SupplierUserGroup|AdminUserGroup cascade',
      UserID: 'BuyerUser|SupplierUser|AdminUser cascade',
    },
    computed: 'MessageConfigDescription',
    cached: true,
  },
  DeliveryConfig: {
    at: '/integrations/deliveryconfig',
    model: 'DeliveryConfig',
    party: 'seller',
    cached: true,
  },
  TrackingEvent: {
    at: '/integrations/trackingEvents',
    model: 'TrackingEvent',
    party: 'seller',
    references: { ClientID: 'ApiClient ApiClient.UsedByIntegration', ...delivered },
    cached: true,
  },
  ErrorConfig: {
    at: '/integrations/ErrorConfig',
    model: 'ErrorConfig',
    party: 'seller',
    singleton: true,
    references: delivered,
  },
  OrderSync: {
    at: '/integrations/OrderSync',
    model: 'OrderSyncConfig',
    party: 'seller',
    singleton: true,
    references: delivered,
  },
  ProductSync: {
    at: '/integrations/productsync',
    model: 'ProductSyncConfig',
    party: 'seller',
    singleton: true,
    references: delivered,
  },
  SubscriptionIntegration: {
    at: '/integrations/subscription',
    model: 'SubscriptionIntegration',
    party: 'seller',
    singleton: true,
    references: { ApiClientID: 'ApiClient ApiClient.UsedByIntegration' },
    cached: true,
  },
  InventoryIntegration: {
    at: '/integrations/inventory',
    model: 'InventoryIntegration',
    party: 'seller',
    singleton: true,
    references: delivered,
  },
  PromotionIntegration: {
    at: '/integrations/promotion',
    model: 'PromotionIntegration',
    party: 'seller',
    singleton: true,
    cached: true,
  },
  AdminUserSync: entitySync('adminusers'),
  BuyerSync: entitySync('buyers'),
  UserGroupSync: entitySync('buyers/usergroups'),
  BuyerUserSync: entitySync('buyers/users'),
  CategorySync: entitySync('categories'),
  InventoryRecordSync: entitySync('products/inventoryrecords'),
  SupplierSync: entitySync('suppliers'),
  SupplierUserSync: entitySync('suppliers/users'),
  Incrementor: {
    at: '/incrementors',
    model: 'Incrementor',
    party: 'seller',
  },
  XpIndex: {
    at: '/xpindices',
    model: 'XpIndex',
    party: 'seller',
    keys: 'ThingType Key',
    remove: ['/xpindices/{thingType:XpThingType}/{key}'],
  },
} as const satisfies Record<string, FamilyEntry>
