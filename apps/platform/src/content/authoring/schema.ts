/** The authoring schema (contract "content", 17.2 to 17.4): names as published clients write them, and a few of ours. */
import { assertValidSchema, buildSchema, type GraphQLScalarType, type GraphQLSchema, isScalarType, Kind } from 'graphql'
import { BIN_SCHEMA } from '../bin/schema.ts'
import { FORM_SUBMISSION_SCHEMA } from '../form-submissions/schema.ts'
import { ITEM_SEARCH_SCHEMA } from '../item-search/schema.ts'
import { MEDIA_SEARCH_SCHEMA } from '../media-search/schema.ts'
import { PUBLICATION_PLAN_SCHEMA } from '../publication-plan/schema.ts'
import { PLANNING_SCHEMA } from '../releases/authoring-schema.ts'
import { COLLABORATION_SCHEMA } from './collaboration-schema.ts'

const AUTHORING_SCHEMA = /* GraphQL */ `
  "How an id is written: D with dashes, N digits only (the default), B braces and upper case."
  scalar GuidFormat

  "Any JSON."
  scalar JSON

  type Query {
    "Null when there is no such item."
    item(where: ItemQueryInput!): Item
    publishingStatus(publishingOperationId: ID!): PublishingStatus!
    publishingTargets: [PublishingTarget!]!
    sites: [Site!]!
    "Pages of a site that divide their visitors among variants, as their drafts have it. Ours."
    pageTests(site: String!): [PageTest!]!
    "Items whose newest layouts place components of a library of the component builder, in tree order. Ours."
    componentUsers(libraryId: String!, first: Int): [ComponentUser!]!
  }

  type Mutation {
    "Header x-expected-revision refuses the write when someone else was quicker."
    updateItem(input: UpdateItemInput!): UpdateItemPayload!
    "Changes a page's layout: all operations, or with errors none. Ours, for editors."
    applyLayout(input: ApplyLayoutInput!): ApplyLayoutPayload!
    createItem(input: CreateItemInput!): ItemPayload!
    "Into the bin, with everything below it; permanently destroys it."
    deleteItem(input: DeleteItemInput!): DeleteItemPayload!
    "Several changes, each on what the one before left: all of them, or with errors none. Ours, for editors."
    writeItems(input: WriteItemsInput!): WriteItemsPayload!
    renameItem(input: RenameItemInput!): ItemPayload!
    moveItem(input: MoveItemInput!): ItemPayload!
    copyItem(input: CopyItemInput!): ItemPayload!
    "The next version, with the values of the one named. The first of a language begins as what its readers see until then."
    addItemVersion(input: AddItemVersionInput!): ItemPayload!
    deleteItemVersion(input: DeleteItemVersionInput!): ItemPayload!
    "Gives an address that takes one file, once, within ten minutes: a form with the file in it."
    uploadMedia(input: UploadMediaInput!): UploadMediaPayload!
    publishItem(input: PublishItemInput!): PublishPayload!
    publishSite(input: PublishSiteInput!): PublishPayload!
    cancelPublishing(publishingOperationId: ID!): CancelPublishingPayload!
    "Asks every website that is told of publications whether it takes the message. For administrators. Ours."
    checkConnections: ConnectionCheck!
  }

  type ConnectionCheck {
    "What time the platform has, in ISO 8601."
    now: String!
    websites: [WebsiteCheck!]!
  }

  type WebsiteCheck {
    "Where the message goes, without its query."
    url: String!
    "Status of the answer; null without one."
    status: Int
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
    "Refuses the write when someone else was quicker; empty when there was no version. Ours; default the header."
    revision: String
    "Values the author saw: refuses the write when one of them is another by now. For items without versions. Ours."
    seen: [FieldValueInput!]
    fields: [FieldValueInput!]!
  }

  enum LayoutKind {
    "The version's own layout, which begins as a copy of the shared one."
    FINAL
    "The one that all languages and versions without an own one have."
    SHARED
  }

  enum LayoutOperationName {
    add
    move
    remove
    setParams
    setDataSource
  }

  input LayoutOperationInput {
    op: LayoutOperationName!
    "Of a rendering; for add the new one's, by default made here."
    uid: ID
    componentName: String
    "Id of the component's template, instead of its name."
    renderingId: ID
    "headless-main/box-1, the id of a placeholder's marker, or with parentUid a key."
    placeholderPath: String
    parentUid: ID
    "Counted without the rendering itself; by default and beyond the end at the end."
    index: Int
    "Texts by name; null takes one away."
    params: JSON
    dataSource: String
    "Instead of a component: a rendering with all that is inside of it, as a layout holds it."
    rendering: JSON
  }

  input ApplyLayoutInput {
    itemId: ID
    path: String
    database: String
    language: String!
    version: Int
    "Refuses the write when someone else was quicker."
    revision: String
    kind: LayoutKind = FINAL
    operations: [LayoutOperationInput!]!
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

  input UploadMediaInput {
    "Below the media library: Halden/rooms/attic. Folders that are missing are made."
    itemPath: String!
    "Alternative text of a picture, in the language."
    alt: String
    "A picture says nothing that the text around it does not say, so it needs no alternative text. Ours."
    decorative: Boolean
    language: String
    database: String
    overwriteExisting: Boolean
    "A file is kept once for all versions and languages."
    versioned: Boolean
    includeExtensionInItemName: Boolean
  }

  input DeleteItemInput {
    itemId: ID
    path: String
    database: String
    permanently: Boolean
  }

  input WriteItemsInput {
    "At most 5000."
    writes: [ItemWriteInput!]!
  }

  "One of them."
  input ItemWriteInput {
    create: CreateItemInput
    update: UpdateItemInput
    rename: RenameItemInput
    move: MoveItemInput
    delete: DeleteItemInput
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
    "Of what is below it no pages; links to those stay as they are. Ours."
    withoutPages: Boolean
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

  type ApplyLayoutPayload {
    item: Item
    "Revision of the version written; the next write of it carries this one."
    revision: String
    "Number of the version this write opened because the edited one is published; else null."
    newCreatedVersion: Int
    "What each operation was about; for add the new rendering's."
    uids: [ID!]!
    "With any of them nothing was written."
    errors: [LayoutOperationProblem!]!
  }

  type LayoutOperationProblem {
    "Which operation, from 0."
    index: Int!
    code: String!
    message: String!
  }

  type UploadMediaPayload {
    presignedUploadUrl: String!
  }

  type WriteItemsPayload {
    "What each write was about, in order; null for one that deletes. Empty when anything was refused."
    items: [Item]!
    "With any of them nothing was written."
    errors: [ItemWriteProblem!]!
  }

  type ItemWriteProblem {
    "Which write, from 0."
    index: Int!
    code: String!
    message: String!
    "Facts for a program: of REVISION_CONFLICT the revision and the values there are now."
    details: JSON!
  }

  type DeleteItemPayload {
    successful: Boolean!
  }

  type PublishPayload {
    operationId: ID!
    "How it stands when this is answered. Ours: saves the question."
    status: PublishingStatus!
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
    "What its content is called in the language, else in any; the name where it has no title. Ours."
    title: String!
    "Titles of the pages above it, or of its folders in the media library, from the top. Ours."
    above: [String!]!
    "Null when the item has no version in the language."
    version: Int
    "Changes with every write to the version."
    revision: String
    language: Language!
    "The language readers see it in: another one while it has no version in its own; null for none. Ours, for editors."
    shownIn: String
    database: String!
    template: ItemTemplate
    parent: Item
    "Children stand in this order, then by name. Ours."
    sortOrder: Int!
    "Skip is ours: how many stand before those that are asked for."
    children(first: Int, skip: Int): ItemConnection!
    """
    What names it or an item below it: links, lists, settings, and addresses of pages and media that are written by hand.
    byPageAddress: only links with an address of a page, which are lost when that changes. Ours, to be asked before it is
    deleted, renamed or moved.
    """
    usedBy(first: Int, byPageAddress: Boolean): ItemConnection!
    "Null when the template has no such field."
    field(name: String!): ItemField
    fields(ownFields: Boolean, excludeStandardFields: Boolean): ItemFieldConnection!
    canPublish: Boolean!
    "All there are in the language, the newest first. Ours, for editors."
    versions: [ItemVersionInfo!]!
  }

  type ItemVersionInfo {
    version: Int!
    revision: String!
    "ISO 8601."
    createdAt: String!
    "ISO 8601."
    updatedAt: String!
    "Whether it is the one that visitors see."
    isPublished: Boolean!
    "Who wrote to it last; null when that is not known, as of content that was imported."
    username: String
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
    "What authors call it. Ours, for editors."
    title: String!
    value: String!
    type: String!
    "One value for all languages and versions. Ours."
    shared: Boolean!
    "What readers of the language see: the value, or another language's while the item has no version in this one. Ours."
    seen: String!
    "When the value became what it is, as far as versions tell; ISO 8601, null without a version. Ours, for translators."
    changedAt: String
    "Whether this account may write it. Ours, for editors."
    canWrite: Boolean!
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

  type ComponentUser {
    componentId: String!
    item: Item!
  }

  type PageTest {
    itemId(format: GuidFormat): ID!
    language: Language!
    "On the site."
    path: String!
    title: String!
    "Ids and names of the variants."
    variants: JSON!
    test: JSON!
    "The same test as visitors have it; null when they do not."
    published: JSON
  }

  type Site {
    name: String!
    hostName: String!
    language: String!
    rootPath: String!
    "What stands at a path below the site's root, such as Settings/Redirects."
    item(path: String!, database: String): Item
  }
`

export const GUID_FORMATS = ['D', 'N', 'B'] as const
export type GuidFormat = (typeof GUID_FORMATS)[number]

/** Clients write the format as a name or as a text. */
export function createAuthoringSchema(): GraphQLSchema {
  const schema = buildSchema(
    [
      AUTHORING_SCHEMA,
      BIN_SCHEMA,
      ITEM_SEARCH_SCHEMA,
      MEDIA_SEARCH_SCHEMA,
      PUBLICATION_PLAN_SCHEMA,
      PLANNING_SCHEMA,
      COLLABORATION_SCHEMA,
      FORM_SUBMISSION_SCHEMA,
    ].join('\n'),
  )
  const format = schema.getType('GuidFormat')
  if (isScalarType(format)) {
    const scalar: GraphQLScalarType = format
    scalar.parseValue = readFormat
    scalar.parseLiteral = (node) =>
      readFormat(node.kind === Kind.ENUM || node.kind === Kind.STRING ? node.value : node.kind)
  }
  // It is validated once; by the first request, visitors would wait for it.
  assertValidSchema(schema)
  return schema
}

function readFormat(value: unknown): GuidFormat {
  const format = GUID_FORMATS.find((known) => known === String(value).toUpperCase())
  if (format === undefined) throw new TypeError(`"${String(value)}" is no GUID format: use D, N or B.`)
  return format
}
