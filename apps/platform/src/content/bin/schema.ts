/** What the authoring schema says of the bin. All of it is ours. */
export const BIN_SCHEMA = /* GraphQL */ `
  extend type Query {
    "What deleteItem took away, the newest first; thirty days of it."
    bin(first: Int): [BinEntry!]!
  }

  extend type Mutation {
    "Back among the drafts, as it was: where it was, or below another item, or under another name."
    restoreItem(input: RestoreItemInput!): ItemPayload!
    "For good. Needs the role publisher."
    destroyItem(input: DestroyItemInput!): DeleteItemPayload!
  }

  input RestoreItemInput {
    binId: ID!
    targetParentId: ID
    targetParentPath: String
    newName: String
  }

  input DestroyItemInput {
    binId: ID!
  }

  type BinEntry {
    binId: ID!
    "Of the item on top."
    itemId: ID!
    name: String!
    "Name of the item's template."
    template: String!
    "Where it was."
    path: String!
    "Who deleted it."
    username: String!
    "ISO 8601."
    deletedAt: String!
    "When it is destroyed. ISO 8601."
    dueAt: String!
    "It and how many more below it."
    items: Int!
    "Whether what it stood below is still there."
    hasParent: Boolean!
  }
`
