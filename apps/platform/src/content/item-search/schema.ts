/** What the authoring schema says of searching (contract "content", 17.3). Names as published clients write them. */
export const ITEM_SEARCH_SCHEMA = /* GraphQL */ `
  extend type Query {
    "Drafts in the order of the tree: each language of an item, and each of its versions, is one of the results."
    search(query: ItemSearchQueryInput!): ItemSearchResults!
  }

  input ItemSearchQueryInput {
    "Of the drafts there is one, so it is not looked at."
    index: String
    "Default: everything."
    searchStatement: ItemSearchStatementInput
    "Has to hold as well."
    filterStatement: ItemSearchStatementInput
    paging: ItemSearchPagingInput
    "The first decides; equal ones are put in order by the next."
    sort: [ItemSearchSortInput!]
    "Of each language the newest version alone."
    latestVersionOnly: Boolean = false
    "Only in this language. Default: in all."
    language: String
  }

  "All that MUST hold, none that is NOT to, and one of those that SHOULD where there are any."
  input ItemSearchStatementInput {
    operator: ItemSearchOperator = MUST
    criteria: [ItemSearchCriteriaInput!]
    subStatements: [ItemSearchStatementInput!]
  }

  input ItemSearchCriteriaInput {
    operator: ItemSearchOperator = MUST
    "_name, _fullpath, _path (this item and all below it), _parent, _group (this item), _template, _templatename, _language, _version, _latestversion, or a field by its name."
    field: String!
    "Upper and lower case are the same; an id in any form."
    value: String!
    criteriaType: ItemSearchCriteriaType = EXACT
  }

  enum ItemSearchOperator {
    MUST
    SHOULD
    NOT
  }

  enum ItemSearchCriteriaType {
    EXACT
    CONTAINS
    STARTSWITH
    ENDSWITH
    "Every word of it."
    SEARCH
    "With * for any characters and ? for one."
    WILDCARD
  }

  input ItemSearchPagingInput {
    "Default 10, at most 1000."
    pageSize: Int
    "From 0."
    pageIndex: Int
    "Results left out before the first page."
    skip: Int
  }

  input ItemSearchSortInput {
    field: String!
    direction: ItemSearchSortDirection = ASCENDING
  }

  enum ItemSearchSortDirection {
    ASCENDING
    DESCENDING
  }

  type ItemSearchResults {
    totalCount: Int!
    results: [ItemSearchResult!]!
  }

  type ItemSearchResult {
    itemId(format: GuidFormat): ID!
    name: String!
    displayName: String!
    path: String!
    version: Int
    language: Language!
    database: String!
    templateId(format: GuidFormat): ID
    templateName: String!
    innerItem: Item!
  }
`
