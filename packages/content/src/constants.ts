/**
 * Every business constant of the content SDK (contract "content", sections 1, 5, 13 and 19). One row each, one place
 * each; separate names so that a bundle carries only the rows it uses.
 */

// Well-known ids (1.2, 1.3)
export const APP_ROOT_TEMPLATE_ID = '061cba1554744b918a0617903b102b82'
export const DICTIONARY_ENTRY_TEMPLATE_ID = '6d1cd89719364a3aa511289a94c2a7b1'
/** Stands for "no date". */
export const EMPTY_DATE = '0001-01-01T00:00:00Z'
/** Uid of a placeholder whose parent has none (a root placeholder). */
export const DEFAULT_PLACEHOLDER_UID = '00000000-0000-0000-0000-000000000000'
export const HIDDEN_RENDERING_NAME = 'Hidden Rendering'
/** The single placeholder of a page that shows one component (4.3). */
export const COMPONENT_PLACEHOLDER = 'editing-componentmode-placeholder'
/** Id of the DOM node around it. */
export const COMPONENT_NODE_ID = 'editing-component'
/** The page as it is without personalisation (9.4). */
export const DEFAULT_VARIANT = '_default'

// Defaults
export const DEFAULT_SITE_LANGUAGE = 'en'
export const DEFAULT_API_PREFIX = 'sitecore'
export const DEFAULT_LAYOUT_CONFIGURATION = 'jss'
export const LAYOUT_TRACKING_DEFAULT = true
export const DEFAULT_EDGE_URL = 'https://edge-platform.sitecorecloud.io'
export const GRAPHQL_API_KEY_PATH = '/sitecore/api/graph/edge'
export const GRAPHQL_EDGE_PATH = '/v1/content/api/graphql/v1'
export const DEFAULT_CHANNEL = 'WEB'
export const DEFAULT_CURRENCY = 'USD'
export const PAGE_STATES = ['preview', 'edit', 'normal'] as const

// Caches, in seconds
export const DICTIONARY_CACHE_SECONDS = 60
/** Redirects, list of sites, personalisation info. */
export const SITE_CACHE_SECONDS = 10

// GraphQL retry (5.4)
export const GRAPHQL_RETRIES = 3
export const GRAPHQL_RETRY_FACTOR = 2
export const GRAPHQL_RETRY_STATUSES: readonly number[] = [429, 502, 503, 504, 520, 521, 522, 523, 524]
export const GRAPHQL_RETRY_ERROR_CODES: readonly string[] = ['ECONNRESET', 'ETIMEDOUT', 'EPROTO']
/** What the stand-alone retry strategy looks at when it is given no list. */
export const DEFAULT_STRATEGY_STATUSES: readonly number[] = [429]

// Page sizes
export const DICTIONARY_SEARCH_PAGE_SIZE = 10
export const DICTIONARY_SITE_PAGE_SIZE = 500
export const EDITING_DICTIONARY_PAGE_SIZE = 1000
export const ROUTE_LISTING_PAGE_SIZE = 100
/** What the server takes when a search names no `first`. */
export const SEARCH_FIRST_DEFAULT = 10

// Times, in milliseconds
export const PERSONALIZE_EDGE_TIMEOUT_MS = 400
export const PERSONALIZE_DECISION_TIMEOUT_MS = 400
export const PREVIEW_COOKIE_LIFE_MS = 3000

// Protection against forged requests, by the names of the usual HTTP client
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

// HTTP success: 200 to 299
export const SUCCESS_STATUS_FIRST = 200
export const SUCCESS_STATUS_LAST = 299
