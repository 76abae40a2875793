/**
 * The error catalogue (contract "content", section 18): every message of the content SDK, one row each. A row that
 * is thrown is a function giving an error with a stable `code`; a row that is shown in the page is a text.
 */

/** An error of the content SDK. `code` is stable; the message may name values. */
export class ContentError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ContentError'
    this.code = code
  }
}

/** A value outside of what is allowed. Is a `RangeError` as well as carrying a stable `code`. */
export class ContentRangeError extends RangeError {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What a failed HTTP call leaves behind. `data` is the parsed body, or its text when it is not JSON. */
export interface FailedResponse {
  status: number
  statusText: string
  data: unknown
}

/** An answer outside 200–299. */
export class ResponseError extends ContentError {
  readonly response: FailedResponse

  constructor(response: FailedResponse) {
    super('http-status', `HTTP ${response.status} ${response.statusText}`)
    this.name = 'ResponseError'
    this.response = response
  }
}

/** A request that took longer than its time-out. Callers test the name: `AbortError`. */
export class RequestTimeoutError extends ContentError {
  constructor(milliseconds: number) {
    super('request-timeout', `Request timed out, timeout of ${milliseconds}ms exceeded`)
    this.name = 'AbortError'
  }
}

export interface GraphQLErrorEntry {
  message: string
  path?: readonly (string | number)[]
  extensions?: { code?: string; [key: string]: unknown }
}

/** The answer to a failed GraphQL request: its status and headers, and the fields of its body. */
export interface GraphQLFailedResponse {
  status: number
  headers: Headers
  data?: unknown
  errors?: GraphQLErrorEntry[]
  error?: unknown
  [field: string]: unknown
}

/** A GraphQL answer with `errors` or without data, a status outside 200–299, or a body that is not JSON (section 5.3). */
export class GraphQLRequestError extends ContentError {
  readonly response: GraphQLFailedResponse
  readonly request: { query: string; variables: Record<string, unknown> | undefined }

  constructor(
    response: GraphQLFailedResponse,
    request: { query: string; variables: Record<string, unknown> | undefined },
  ) {
    const first = response.errors?.[0]?.message ?? (typeof response.error === 'string' ? response.error : undefined)
    super('graphql-request', `GraphQL request failed with status ${response.status}${first ? `: ${first}` : ''}`)
    this.name = 'GraphQLRequestError'
    this.response = response
    this.request = request
  }
}

// Thrown
export const siteNameEmpty = () => new ContentError('site-name-empty', 'The siteName cannot be empty')
export const siteNameInvalid = () =>
  new ContentRangeError('site-name-invalid', 'The site name must be a non-empty string')
export const languageInvalid = () =>
  new ContentRangeError('language-invalid', 'The language must be a non-empty string')
export const rootItemNotFound = () =>
  new ContentError(
    'root-item-not-found',
    'Valid value for rootItemId not provided and failed to auto-resolve app root item.',
  )
export const searchArgumentsInvalid = () =>
  new ContentRangeError('search-arguments-invalid', '"rootItemId" and "language" must be non-empty strings')
export const endpointInvalid = (endpoint: unknown) =>
  new ContentError(
    'endpoint-invalid',
    `Invalid GraphQL endpoint '${endpoint}'. Give an absolute URL such as https://host/sitecore/api/graph/edge.`,
  )
export const endpointNotConfigured = () =>
  new ContentError(
    'endpoint-not-configured',
    'No content platform is configured. Set either a context id (edge.contextId) or an API key with its host (local.apiKey and local.apiHost).',
  )
export const clientFactoryMissing = () =>
  new ContentError('client-factory-missing', 'clientFactory needs to be provided when initializing GraphQL client.')
export const siteNotFoundForHost = (host: string) =>
  new ContentError('site-not-found-for-host', `Could not resolve site for host ${host}`)
export const siteNotFoundForName = (name: string) =>
  new ContentError('site-not-found-for-name', `Could not resolve site for name ${name}`)
export const siteDoesNotExist = (name: string) =>
  new ContentRangeError('site-does-not-exist', `Site "${name}" does not exist or site item tree is missing`)
export const languagesEmpty = () => new ContentRangeError('languages-empty', 'The list of languages cannot be empty')
export const siteNameNeeded = () => new ContentRangeError('site-name-needed', 'The service needs a site name')
export const sitesEmpty = () => new ContentRangeError('sites-empty', 'The list of sites cannot be empty')
export const urlEmpty = () => new ContentRangeError('url-empty', 'url must be a non-empty string')
export const editingSecretMissing = () =>
  new ContentError('editing-secret-missing', 'The JSS_EDITING_SECRET environment variable is missing or invalid.')
export const editingDataMissing = (preview: unknown) =>
  new ContentError('editing-data-missing', `Unable to get editing data for preview ${JSON.stringify(preview)}`)
/** Ours: a server that hands out the same cursor twice would be asked for ever (section 6, paging rule). */
export const cursorRepeated = (cursor: string) =>
  new ContentError('cursor-repeated', `The page cursor "${cursor}" came twice; stopped paging.`)

// Shown in the page
export const renderingErrorText = (message: string) => `A rendering error occurred: ${message}.`
export const SECTION_PROBLEM_TEXT = 'There was a problem loading this section.'
export const LOADING_COMPONENT_TEXT = 'Loading component...'
export const HIDDEN_COMPONENT_TEXT = 'The component is hidden'
/** The answers of the editing host endpoints (section 13). */
export const INVALID_ORIGIN_TEXT = 'Invalid origin'
export const INVALID_EDITING_SECRET_TEXT = 'Missing or invalid editing secret'
export const INVALID_RENDER_SECRET_TEXT = 'Missing or invalid secret'
export const PREVIEW_NOT_FOUND_TEXT = 'Preview content is not found or access is denied'
export const missingQueryParametersText = (names: readonly string[]) =>
  `Missing required query parameters: ${names.join(', ')}`
export const originNotAllowedText = (origin: string) => `Requests from origin ${origin} not allowed`
export const invalidRequestMethodText = (method: string) => `Invalid request method '${method}'`

/** True for a time-out of any of the transports (section 18, last line). */
export function isTimeoutError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, name, response } = error as { code?: unknown; name?: unknown; response?: { status?: unknown } }
  return (
    code === '408' ||
    code === 'ECONNABORTED' ||
    code === 'ETIMEDOUT' ||
    response?.status === 408 ||
    name === 'AbortError'
  )
}
