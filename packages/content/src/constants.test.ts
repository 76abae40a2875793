import { expect, test } from 'vitest'
import * as constants from './constants.ts'

// Specification: retry-constants, layout-constants
test.each([
  ['DICTIONARY_CACHE_SECONDS', 60],
  ['SITE_CACHE_SECONDS', 10],
  ['GRAPHQL_RETRIES', 3],
  ['GRAPHQL_RETRY_FACTOR', 2],
  ['GRAPHQL_RETRY_STATUSES', [429, 502, 503, 504, 520, 521, 522, 523, 524]],
  ['GRAPHQL_RETRY_ERROR_CODES', ['ECONNRESET', 'ETIMEDOUT', 'EPROTO']],
  ['DICTIONARY_SEARCH_PAGE_SIZE', 10],
  ['DICTIONARY_SITE_PAGE_SIZE', 500],
  ['EDITING_DICTIONARY_PAGE_SIZE', 1000],
  ['ROUTE_LISTING_PAGE_SIZE', 100],
  ['SEARCH_FIRST_DEFAULT', 10],
  ['LAYOUT_TRACKING_DEFAULT', true],
  ['DEFAULT_LAYOUT_CONFIGURATION', 'jss'],
  ['DEFAULT_EDGE_URL', 'https://edge-platform.sitecorecloud.io'],
  ['GRAPHQL_API_KEY_PATH', '/sitecore/api/graph/edge'],
  ['PERSONALIZE_EDGE_TIMEOUT_MS', 400],
  ['PERSONALIZE_DECISION_TIMEOUT_MS', 400],
  ['PREVIEW_COOKIE_LIFE_MS', 3000],
  ['PAGE_STATES', ['preview', 'edit', 'normal']],
  ['SUCCESS_STATUS_FIRST', 200],
  ['SUCCESS_STATUS_LAST', 299],
  ['DEFAULT_SITE_LANGUAGE', 'en'],
  ['DEFAULT_CHANNEL', 'WEB'],
  ['DEFAULT_CURRENCY', 'USD'],
] as const)('%s is what section 19 says', (name, value) => {
  expect(new Map<string, unknown>(Object.entries(constants)).get(name)).toEqual(value)
})
