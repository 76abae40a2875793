/**
 * The read schema (contract "content", 7). Argument types are those the published clients declare their variables with:
 * changing one breaks their documents, which `vendor-documents.test.ts` checks.
 */
export const READ_SCHEMA = /* GraphQL */ `
  "Any JSON value. Layout data travels as an object, not as text."
  scalar JSON

  type Query {
    "The page at a path of a site; null when there is none."
    layout(site: String!, routePath: String!, language: String): LayoutData
    "An item by tree path or id, in any GUID form."
    item(path: String!, language: String, version: String): Item
    search(where: ItemSearchPredicate, orderBy: ItemSearchOrder, first: Int = 10, after: String): ItemSearchResults
    site: SiteQuery
  }

  type LayoutData {
    item: Item
  }

  type Item {
    id: ID!
    name: String!
    displayName: String
    path: String!
    version: Int
    language: ItemLanguage
    languages: [ItemLanguage!]
    template: ItemTemplate
    url: ItemUrl
    hasChildren: Boolean
    parent: Item
    "Layout data of the page, as the layout service answers it; null when the item is no page."
    rendered: JSON
    personalization: Personalization
    field(name: String!): ItemField
    "With ownFields those every item has (layout, page design, display name) are left out."
    fields(ownFields: Boolean): [ItemField!]
    children(includeTemplateIDs: [String], hasLayout: Boolean, first: Int, after: String): ItemChildren
    ancestors(includeTemplateIDs: [String], hasLayout: Boolean): [Item!]
  }

  type ItemField {
    id: ID
    name: String!
    "The stored text."
    value: String
    "The value as in layout data: { value, metadata? }, or references."
    jsonValue: JSON
  }

  type ItemUrl {
    path: String
    url: String
    hostName: String
    scheme: String
    siteName: String
  }

  type ItemLanguage {
    name: String!
  }

  type ItemTemplate {
    id: ID!
    name: String!
  }

  type Personalization {
    variantIds: [String!]!
  }

  type ItemChildren {
    total: Int
    pageInfo: PageInfo
    results: [Item]
  }

  type ItemSearchResults {
    total: Int
    pageInfo: PageInfo
    results: [Item]
  }

  type SiteQuery {
    siteInfo(site: String!): SiteInfo
    siteInfoCollection: [SiteInfo!]!
  }

  type SiteInfo {
    name: String
    hostname: String
    language: String
    rootPath: String
    dictionary(language: String!, first: Int, after: String): DictionaryPage
    routes(
      language: String!
      includedPaths: [String]
      excludedPaths: [String]
      first: Int
      after: String
    ): RoutePage
    redirects: [Redirect]
    robots: String
    "Addresses of the sitemap files."
    sitemap: [String]
    llmsTxt: String
    errorHandling(language: String!): ErrorHandling
  }

  type DictionaryPage {
    total: Int
    pageInfo: PageInfo
    results: [DictionaryEntry]
  }

  type DictionaryEntry {
    key: String
    value: String
  }

  type RoutePage {
    total: Int
    pageInfo: PageInfo
    results: [RouteEntry]
  }

  type RouteEntry {
    routePath: String
    route: Item
  }

  type Redirect {
    pattern: String
    target: String
    redirectType: String
    isQueryStringPreserved: Boolean
    isLanguagePreserved: Boolean
    locale: String
  }

  type ErrorHandling {
    notFoundPage: Item
    notFoundPagePath: String
    serverErrorPage: Item
    serverErrorPagePath: String
  }

  type PageInfo {
    endCursor: String
    hasNext: Boolean!
  }

  "All parts that are given must hold. Names that start with an underscore are special: _path, _parent, _language, _templates, _name, _hasLayout."
  input ItemSearchPredicate {
    name: String
    value: String
    operator: ItemSearchOperator = EQ
    AND: [ItemSearchPredicate]
    OR: [ItemSearchPredicate]
  }

  enum ItemSearchOperator {
    EQ
    CONTAINS
    NEQ
    NCONTAINS
    LT
    LTE
    GT
    GTE
    BETWEEN
  }

  input ItemSearchOrder {
    name: String!
    direction: OrderDirection = ASC
  }

  enum OrderDirection {
    ASC
    DESC
  }
`
