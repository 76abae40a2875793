/** The authoring schema (contract "content", 17.2 to 17.4): names as published clients write them, and a few of ours. */
import { buildSchema, type GraphQLScalarType, type GraphQLSchema, isScalarType, Kind } from 'graphql'

const AUTHORING_SCHEMA = /* GraphQL */ `
  "How an id is written: D with dashes, N digits only (the default), B braces and upper case."
  scalar GuidFormat

  type Query {
    "Null when there is no such item."
    item(where: ItemQueryInput!): Item
    publishingStatus(publishingOperationId: ID!): PublishingStatus!
    publishingTargets: [PublishingTarget!]!
    sites: [Site!]!
  }

  type Mutation {
    "Header x-expected-revision refuses the write when someone else was quicker."
    updateItem(input: UpdateItemInput!): UpdateItemPayload!
    createItem(input: CreateItemInput!): ItemPayload!
    deleteItem(input: DeleteItemInput!): DeleteItemPayload!
    renameItem(input: RenameItemInput!): ItemPayload!
    moveItem(input: MoveItemInput!): ItemPayload!
    copyItem(input: CopyItemInput!): ItemPayload!
    addItemVersion(input: AddItemVersionInput!): ItemPayload!
    deleteItemVersion(input: DeleteItemVersionInput!): ItemPayload!
    publishItem(input: PublishItemInput!): PublishPayload!
    publishSite(input: PublishSiteInput!): PublishPayload!
    cancelPublishing(publishingOperationId: ID!): CancelPublishingPayload!
  }

  "Name the item by itemId, in any GUID form, or by path; the id wins."
  input ItemQueryInput {
    itemId: ID
    path: String
    language: String
    "A number; nothing, an empty text or latest mean the newest."
    version: Int
    database: String
  }

  input FieldValueInput {
    name: String!
    "The stored form: checkbox 1 or empty, date yyyyMMddTHHmmssZ, ids joined by |, image and link XML."
    value: String
    "Forget the value, so that the standard value shows."
    reset: Boolean
  }

  input UpdateItemInput {
    itemId: ID
    path: String
    database: String
    language: String
    version: Int
    fields: [FieldValueInput!]!
  }

  input CreateItemInput {
    name: String!
    templateId: ID!
    "Id or path."
    parent: ID!
    language: String
    database: String
    fields: [FieldValueInput!]
  }

  input DeleteItemInput {
    itemId: ID
    path: String
    database: String
    permanently: Boolean
  }

  input RenameItemInput {
    itemId: ID
    path: String
    database: String
    newName: String!
  }

  input MoveItemInput {
    itemId: ID
    path: String
    database: String
    targetParentId: ID
    targetParentPath: String
    sortOrder: Int
  }

  input CopyItemInput {
    itemId: ID
    path: String
    database: String
    targetParentId: ID
    targetParentPath: String
    copyItemName: String
    "Also what is below it. Default true."
    deepCopy: Boolean
  }

  input AddItemVersionInput {
    itemId: ID
    path: String
    database: String
    language: String
    "The version to start from; default the newest in the language."
    version: Int
    versionName: String
  }

  input DeleteItemVersionInput {
    itemId: ID
    path: String
    database: String
    language: String
    version: Int
  }

  enum PublishItemMode {
    SMART
    FULL
  }

  enum PublishSiteMode {
    SMART
    FULL
  }

  input PublishItemInput {
    rootItemId: ID
    rootItemIds: [ID!]
    rootItemPath: String
    rootItemPaths: [String!]
    languages: [String!]!
    "experienceedge or web: both name the one target there is."
    targetDatabases: [String!]!
    publishItemMode: PublishItemMode!
    publishSubItems: Boolean = false
    publishRelatedItems: Boolean = false
    sourceDatabase: String
    displayName: String
  }

  input PublishSiteInput {
    languages: [String!]!
    targetDatabases: [String!]!
    publishSiteMode: PublishSiteMode!
    sourceDatabase: String
    displayName: String
  }

  type ItemPayload {
    item: Item
  }

  type UpdateItemPayload {
    item: Item
    "Revision of the version written; the next write of it carries this one."
    revision: String
    "Number of the version this write opened because the edited one is published; else null."
    newCreatedVersion: Int
  }

  type DeleteItemPayload {
    successful: Boolean!
  }

  type PublishPayload {
    operationId: ID!
  }

  type CancelPublishingPayload {
    success: Boolean!
    message: String
    publishingOperationId: ID!
  }

  type Item {
    itemId(format: GuidFormat): ID!
    name: String!
    displayName: String!
    path: String!
    "Null when the item has no version in the language."
    version: Int
    "Changes with every write to the version."
    revision: String
    language: Language!
    database: String!
    template: ItemTemplate
    parent: Item
    children(first: Int): ItemConnection!
    "Null when the template has no such field."
    field(name: String!): ItemField
    fields(ownFields: Boolean, excludeStandardFields: Boolean): ItemFieldConnection!
    canPublish: Boolean!
  }

  type Language {
    name: String!
  }

  type ItemTemplate {
    templateId(format: GuidFormat): ID!
    name: String!
  }

  type ItemConnection {
    nodes: [Item!]!
  }

  type ItemField {
    fieldId(format: GuidFormat): ID!
    name: String!
    value: String!
    type: String!
  }

  type ItemFieldConnection {
    nodes: [ItemField!]!
  }

  type PublishingStatus {
    isDone: Boolean!
    isFailed: Boolean!
    processed: Int!
    state: PublishingState!
    languages: [Language!]!
    targetDatabase: TargetDatabase!
    "What could not be published, and why."
    messages: [String!]!
  }

  enum PublishingState {
    INITIALIZING
    QUEUED
    RUNNING
    ABORTREQUESTED
    ABORTED
    FINISHED
    UNKNOWN
  }

  type TargetDatabase {
    name: String!
  }

  type PublishingTarget {
    name: String!
    targetDatabase: String!
    previewPublishingTarget: Boolean!
  }

  type Site {
    name: String!
    hostName: String!
    language: String!
    rootPath: String!
  }
`

export const GUID_FORMATS = ['D', 'N', 'B'] as const
export type GuidFormat = (typeof GUID_FORMATS)[number]

/** Clients write the format as a name or as a text. */
export function createAuthoringSchema(): GraphQLSchema {
  const schema = buildSchema(AUTHORING_SCHEMA)
  const format = schema.getType('GuidFormat')
  if (isScalarType(format)) {
    const scalar: GraphQLScalarType = format
    scalar.parseValue = readFormat
    scalar.parseLiteral = (node) =>
      readFormat(node.kind === Kind.ENUM || node.kind === Kind.STRING ? node.value : node.kind)
  }
  return schema
}

function readFormat(value: unknown): GuidFormat {
  const format = GUID_FORMATS.find((known) => known === String(value).toUpperCase())
  if (format === undefined) throw new TypeError(`"${String(value)}" is no GUID format: use D, N or B.`)
  return format
}
