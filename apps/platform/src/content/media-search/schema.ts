/** What the authoring schema says of the pictures of the media library. All of it is ours. */
export const MEDIA_SEARCH_SCHEMA = /* GraphQL */ `
  extend type Query {
    "Pictures of the media library by path, also those that were deleted and that visitors still have. By default 24, at most 1000."
    pictures(where: PictureSearchInput, first: Int, skip: Int): PictureList!
  }

  input PictureSearchInput {
    "Words that stand all, in any order and case, in the path or in one of the alternative texts."
    search: String
    "A language in which it has no alternative text and needs one."
    missing: String
    "Only pictures with neither an alternative text nor the mark Decorative: publishItem refuses them."
    undescribed: Boolean
    "Only pictures that a publication would bring to visitors or take from them."
    waiting: Boolean
  }

  type PictureList {
    total: Int!
    "Of those, the ones that a publication would bring to visitors or take from them."
    waiting: Int!
    "Of all drafts, found or not: pictures that publishItem refuses because nobody described them."
    undescribed: Int!
    nodes: [ListedPicture!]!
  }

  type ListedPicture {
    itemId(format: GuidFormat): ID!
    "Below the media library."
    path: String!
  }
`
