export type { AccessToken } from './auth/access-token.ts'
export type { Anonymous, Auth, ClientCredentials, ElevatedLogin, GrantScope, Login, Refresh } from './auth/grants.ts'
export {
  type Commerce,
  type CommerceBase,
  createCommerce,
  type Families,
  type RequestDetails,
} from './client/create-commerce.ts'
export type { ListFacet, ListMeta, ListPage, ListPageWithFacets, ListPromise } from './client/list-page.ts'
export type { CommerceSettings, RequestOptions } from './client/settings.ts'
export type { Family, FamilyMethods, OperationMethod } from './client/types/family.ts'
export type { QueryOptionsOf, SearchField, SortKey } from './client/types/lists.ts'
export type { ErrorCode } from './error-codes.ts'
export { CallError, type CallErrorName } from './errors/call-error.ts'
export {
  type ApiError,
  CommerceError,
  CommerceError as OrderCloudError,
  type FailedRequest,
  type FailedResponse,
} from './errors/commerce-error.ts'
export {
  isCommerceError,
  isConflict,
  isForbidden,
  isNotFound,
  isRateLimited,
  isUnauthorized,
  isValidation,
} from './errors/narrowing.ts'
export * from './families.ts'
export type * from './model-types.ts'
export type { Enums } from './models/enums.ts'
export type { AnyXp, FilterName, Patch, Read, Write } from './models/fields.ts'
export type { Models } from './models/index.ts'
export type { Method, OperationLine, Operations } from './operation.ts'
export { type FilterOperand, f } from './query/filter.ts'
export type { AnyFilters, Filters, FilterValue } from './query/filter-types.ts'
export type { Query } from './query/query-string.ts'
export type { CookieOptions } from './tokens/cookie.ts'
export { cookieTokens } from './tokens/cookie-tokens.ts'
export { type RequestCookieOptions, type RequestTokens, requestTokens } from './tokens/request-tokens.ts'
export { readToken, type TokenClaims } from './tokens/token.ts'
export { memoryTokens, TOKEN_KINDS, type TokenKind, type TokenStore } from './tokens/token-store.ts'
export type { Tokens } from './tokens/tokens.ts'
export type { OutgoingRequest, RawAnswer } from './transport/answer.ts'
