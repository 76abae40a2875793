import type { AnyXp, Read } from './fields.ts'

export const AzureBlobConfig = {
  ConnectionString: 'string required writeonly',
  OverrideContainerName: 'string',
} as const
export type AzureBlobConfig = Read<typeof AzureBlobConfig>

export const AzureTableConfig = {
  ConnectionString: 'string required writeonly',
  OverrideTableName: 'string',
} as const
export type AzureTableConfig = Read<typeof AzureTableConfig>

export const ContentHubConfig = {
  ApiKey: 'string required writeonly max:50',
  Endpoint: 'string required',
  TargetSchemaName: 'string required',
  ConfigData: 'any',
} as const
export type ContentHubConfig = Read<typeof ContentHubConfig>

export const CosmosDbConfig = {
  ConnectionString: 'string required writeonly',
  OverrideDatabaseName: 'string',
} as const
export type CosmosDbConfig = Read<typeof CosmosDbConfig>

export const DeliveryConfig = {
  ID: 'id search:1 sort:1',
  Name: 'string required max:128 search:2 sort:2',
  Enabled: 'boolean',
  DeliveryTargets: 'DeliveryTargets required',
} as const
export type DeliveryConfig = Read<typeof DeliveryConfig>

export const DeliveryTargets = {
  Kafka: 'KafkaConfig',
  Http: 'HttpConfig',
  SearchIngestion: 'SearchIngestion',
  SendEvent: 'SendEvent',
  DiscoverEvent: 'DiscoverEvent',
  EventHub: 'EventHubConfig',
  AzureBlob: 'AzureBlobConfig',
  AzureTable: 'AzureTableConfig',
  CosmosDb: 'CosmosDbConfig',
  Mailchimp: 'MailchimpConfig',
  MessageSender: 'MessageSenderConfig',
  ContentHub: 'ContentHubConfig',
} as const
export type DeliveryTargets = Read<typeof DeliveryTargets>

export const DiscoverEvent = {
  ClientID: 'string required',
  ApiKey: 'string required writeonly',
  ServiceEndpoint: 'string required',
} as const
export type DiscoverEvent = Read<typeof DiscoverEvent>

export const ErrorConfig = {
  DeliveryConfigID: 'string required',
} as const
export type ErrorConfig = Read<typeof ErrorConfig>

export const EventHubConfig = {
  EventHubName: 'string required',
  ConnectionString: 'string required writeonly',
} as const
export type EventHubConfig = Read<typeof EventHubConfig>

export const HttpConfig = {
  Endpoint: 'string required',
  Secret: 'string required writeonly max:50',
  CustomAuthHeaderName: 'string',
  CustomAuthHeaderValue: 'string writeonly max:50',
} as const
export type HttpConfig = Read<typeof HttpConfig>

export const Incrementor = {
  ID: 'string max:100',
  Name: 'string max:100 search:2 sort:2',
  LastNumber: 'integer required',
  LeftPaddingCount: 'integer required',
} as const
export type Incrementor = Read<typeof Incrementor>

export const IntegrationEvent = {
  ElevatedRoles: 'ApiRole[]',
  ID: 'id max:100 search:1 sort:1',
  ConfigData: 'any',
  EventType: 'IntegrationEventType search:2 sort:2',
  CustomImplementationUrl: 'string required',
  CustomAuthHeaderName: 'string',
  CustomAuthHeaderValue: 'string writeonly',
  Name: 'string required search:3 sort:3',
  HashKey: 'string required max:50',
} as const
export type IntegrationEvent = Read<typeof IntegrationEvent>

export const InventoryIntegration = {
  DeliveryConfigID: 'string required',
  LimitNotifications: 'boolean',
} as const
export type InventoryIntegration = Read<typeof InventoryIntegration>

export const KafkaConfig = {
  BootstrapServers: 'string required',
  SaslUsername: 'string required',
  SaslPassword: 'string required writeonly',
  Topic: 'string required',
} as const
export type KafkaConfig = Read<typeof KafkaConfig>

export const MailchimpConfig = {
  ApiKey: 'string',
} as const
export type MailchimpConfig = Read<typeof MailchimpConfig>

export const MessageCCListenerAssignment = {
  MessageSenderAssignment: 'MessageSenderAssignment required',
  MessageConfigName: 'string readonly search:3 sort:3',
  MessageConfigDescription: 'string readonly',
  MessageType: 'MessageType required',
  BuyerID: 'string search:0 sort:0',
  SupplierID: 'string search:4 sort:4',
  UserGroupID: 'string search:1 sort:1',
  UserID: 'string search:2 sort:2',
} as const
export type MessageCCListenerAssignment = Read<typeof MessageCCListenerAssignment>

export const MessageSender = {
  ID: 'id max:100 search:0 sort:0',
  Name: 'string required search:1 sort:1',
  MessageTypes: 'MessageType[] required',
  Description: 'string',
  ElevatedRoles: 'ApiRole[]',
  xp: 'xp',
  /** Required but for a sender with a `URL`. */
  DeliveryConfigID: 'string required',
  AllowAllBuyers: 'boolean default:false',
  /** The address of a sender in the older form, over HTTPS; `{messagetype}` in it becomes the type. */
  URL: 'string',
  SharedKey: 'string writeonly max:50',
} as const
export type MessageSender<Xp = AnyXp> = Read<typeof MessageSender, Xp>

export const MessageSenderAssignment = {
  MessageSenderID: 'string required sort:1',
  BuyerID: 'string sort:2',
  SupplierID: 'string sort:4',
  UserGroupID: 'string sort:3',
  MessageConfigName: 'string readonly search:1 sort:4',
  MessageConfigDescription: 'string readonly',
} as const
export type MessageSenderAssignment = Read<typeof MessageSenderAssignment>

export const MessageSenderConfig = {
  Secret: 'string required writeonly max:50',
  Endpoint: 'string required',
} as const
export type MessageSenderConfig = Read<typeof MessageSenderConfig>

export const OrderSyncConfig = {
  DeliveryConfigID: 'string required',
  ConfigData: 'any',
} as const
export type OrderSyncConfig = Read<typeof OrderSyncConfig>

export const ProductSyncConfig = {
  SyncProductChanged: 'boolean required',
  SyncProductDeleted: 'boolean required',
  DeliveryConfigID: 'string required',
  ConfigData: 'any',
  Paused: 'boolean',
  ExcludePriceSchedules: 'boolean',
} as const
export type ProductSyncConfig = Read<typeof ProductSyncConfig>

export const PromotionIntegration = {
  HashKey: 'string required',
  Url: 'string',
  CustomAuthHeaderName: 'string',
  CustomAuthHeaderValue: 'string writeonly',
} as const
export type PromotionIntegration = Read<typeof PromotionIntegration>

export const SearchIngestion = {
  Domain: 'string required',
  Source: 'string required',
  Endpoint: 'string required',
  Entity: 'string required',
  ApiKey: 'string required writeonly',
  Content: 'SearchIngestionContent',
} as const
export type SearchIngestion = Read<typeof SearchIngestion>

export const SearchIngestionContent = {
  Locales: 'string[] required',
  Http: 'SearchIngestionHttpContent',
} as const
export type SearchIngestionContent = Read<typeof SearchIngestionContent>

export const SearchIngestionHttpContent = {
  Endpoint: 'string required',
  CustomAuthHeaderName: 'string',
  CustomAuthHeaderValue: 'string writeonly',
} as const
export type SearchIngestionHttpContent = Read<typeof SearchIngestionHttpContent>

export const SendEvent = {
  SiteID: 'string required',
  ServiceEndpoint: 'string required',
} as const
export type SendEvent = Read<typeof SendEvent>

export const SubscriptionIntegration = {
  ApiClientID: 'string required',
  HashKey: 'string required',
  ElevatedRoles: 'ApiRole[]',
  Active: 'boolean',
  NotificationDays: 'integer min:1',
  Url: 'string',
  xp: 'xp',
  CustomAuthHeaderName: 'string',
  CustomAuthHeaderValue: 'string writeonly',
} as const
export type SubscriptionIntegration<Xp = AnyXp> = Read<typeof SubscriptionIntegration, Xp>

export const SubscriptionIntegrationResponse = {
  HttpStatusCode: 'integer',
  UnhandledErrorBody: 'string',
  xp: 'xp',
  Succeeded: 'boolean',
} as const
export type SubscriptionIntegrationResponse<Xp = AnyXp> = Read<typeof SubscriptionIntegrationResponse, Xp>

export const TrackingEvent = {
  ID: 'id search:1 sort:1',
  EventType: 'TrackingEventType required search:2 sort:2',
  ClientID: 'string required',
  Name: 'string required',
  ConfigData: 'any',
  DeliveryConfigID: 'string required',
} as const
export type TrackingEvent = Read<typeof TrackingEvent>

export const Webhook = {
  ID: 'id max:100 search:1 sort',
  Name: 'string required search:2 sort:1',
  Description: 'string max:2000 search:3',
  Url: 'string',
  HashKey: 'string',
  ElevatedRoles: 'ApiRole[]',
  ConfigData: 'any',
  BeforeProcessRequest: 'boolean',
  ApiClientIDs: 'string[]',
  WebhookRoutes: 'WebhookRoute[]',
  DeliveryConfigID: 'string',
  CustomAuthHeaderName: 'string',
  CustomAuthHeaderValue: 'string writeonly',
} as const
export type Webhook = Read<typeof Webhook>

export const WebhookRoute = {
  Route: 'string search:1 sort:1',
  Verb: 'string search:2 sort:2',
} as const
export type WebhookRoute = Read<typeof WebhookRoute>

export const XpIndex = {
  ThingType: 'XpThingType search:0 sort:0',
  Key: 'string search:1 sort:1',
} as const
export type XpIndex = Read<typeof XpIndex>
