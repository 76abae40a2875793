/** What the authoring schema says of a publication before it is done. All of it is ours. */
export const PUBLICATION_PLAN_SCHEMA = /* GraphQL */ `
  extend type Query {
    "What publishItem would do with the same input, without doing it."
    publicationPlan(input: PublishItemInput!, first: Int): PublicationPlan!
  }

  type PublicationPlan {
    "Items that would be written or removed."
    count: Int!
    "Of those the first, at most 1000; by default 100."
    items: [PlannedItem!]!
    "What could not be published, and why."
    problems: [String!]!
    "Pages that have to be approved before: with any of them publishItem refuses all of it."
    unapproved: [UnapprovedPage!]!
    "Pictures, at most 1000, that need an alternative text or the mark Decorative before: with any of them publishItem refuses all of it."
    undescribed: [UndescribedPicture!]!
    "Another one as soon as something else would be published; publishItem takes it as expectedPlan."
    digest: String!
  }

  extend input PublishItemInput {
    "Refused with PLAN_CHANGED when publicationPlan has another digest by now. Ours."
    expectedPlan: String
  }

  type UnapprovedPage {
    itemId(format: GuidFormat): ID!
    path: String!
    "What it is called in the language."
    title: String!
    "Titles of the pages above it, from the top."
    above: [String!]!
    language: String!
    state: String!
  }

  type UndescribedPicture {
    itemId(format: GuidFormat): ID!
    path: String!
  }

  type PlannedItem {
    itemId(format: GuidFormat): ID!
    name: String!
    path: String!
    "Name of the item's template."
    template: String!
    "What an item of that template is called."
    templateTitle: String!
    isPage: Boolean!
    "What its content is called, in one of the languages that change."
    title: String!
    "Titles of the pages above it, or of its folders in the media library, from the top."
    above: [String!]!
    "In which its content would change for visitors."
    languages: [String!]!
    "It would be taken from visitors."
    isRemoved: Boolean!
  }
`
