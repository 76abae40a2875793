import { expect, test } from 'vitest'
import { createSearchClient } from './client.ts'
import { marketplaceConfiguration, type SearchConfiguration, serviceOf } from './configuration.ts'
import { ConfigurationError, type SearchError } from './failures.ts'
import type { Environment, MarketplaceRegion } from './hosts.ts'

const KEY = { customerKey: '11111-2222222', apiKey: 'k' }

// Specification: tracking-post
test.each<[Environment, string]>([
  ['prod', 'https://discover.sitecorecloud.io'],
  ['prodEu', 'https://discover-euc1.sitecorecloud.io'],
  ['apse2', 'https://discover-apse2.sitecorecloud.io'],
  ['staging', 'https://discover-staging.sitecore-staging.cloud'],
  ['dev', 'https://discover-dev.sitecore-staging.cloud'],
  ['uat', 'https://discover-uat.sitecore-staging.cloud'],
  // Specification: search-environments, search-client-settings
])('environment %s is %s', (env, host) => {
  expect(serviceOf({ ...KEY, env })).toEqual({
    connector: 'sitecore',
    domainId: '2222222',
    searchUrl: `${host}/discover/v2/2222222`,
    eventUrl: `${host}/event/11111-2222222/v4/publish`,
  })
})

test.each<[MarketplaceRegion | undefined, string]>([
  ['australiaEast', 'https://australiaeast-integrations.ordercloud.io'],
  ['europeWest', 'https://westeurope-integrations.ordercloud.io'],
  ['japanEast', 'https://japaneast-integrations.ordercloud.io'],
  ['usEast', 'https://useast-integrations.ordercloud.io'],
  ['usWest', 'https://uswest-integrations.ordercloud.io'],
  ['usWestQa', 'https://uswest-integrations.ordercloud-qa.com'],
  [undefined, 'https://uswest-integrations.ordercloud.io'],
  // Specification: marketplace-regions, marketplace-connector, search-client-settings
])('marketplace region %s is %s', (orderCloudRegion, host) => {
  expect(serviceOf({ discoverDomainId: '700123', ...(orderCloudRegion && { orderCloudRegion }) })).toEqual({
    connector: 'oc',
    domainId: '700123',
    searchUrl: `${host}/api/v1/search/700123`,
    eventUrl: 'https://discover.sitecorecloud.io/event/700123/v4/publish',
  })
})

// Specification: api-key-or-host
test('a service host is used with and without an api key, explicit addresses before all', () => {
  const urls = { searchUrl: 'http://s/api/discover/v2', eventUrl: 'http://s/api/event/v4/publish' }
  expect(serviceOf({ customerKey: '1-2', serviceHost: 'http://s/' })).toMatchObject(urls)
  expect(serviceOf({ ...KEY, serviceHost: 'http://s' })).toMatchObject(urls)
  const own = { searchUrl: 'http://a', eventUrl: 'http://b' }
  expect(serviceOf({ ...KEY, serviceHost: 'http://s', ...own })).toMatchObject(own)
  expect(serviceOf({ discoverDomainId: '7', ...own })).toMatchObject(own)
})

// Specification: customer-key-message, discover-domain-message
test.each<[string, SearchConfiguration, string, string]>([
  [
    'a customer key of another form',
    { customerKey: 'abc', apiKey: 'k' },
    'INVALID_CUSTOMER_KEY',
    'Invalid customerKey: "abc". It should match the following pattern: (\\d+)-(\\d+). Example: 11111-2222222',
  ],
  [
    'neither customer key nor domain id',
    { apiKey: 'k' },
    'MISSING_DOMAIN_ID',
    '{discoverDomainId} has not been provided.',
  ],
  [
    'an unknown environment',
    { ...KEY, env: 'mars' as Environment },
    'INVALID_ENVIRONMENT',
    'Invalid env: "mars". Expected values: dev, staging, prod, uat, prodEu, apse2',
  ],
  [
    'an environment that only looks like one',
    { ...KEY, env: 'constructor' as Environment },
    'INVALID_ENVIRONMENT',
    'Invalid env: "constructor". Expected values: dev, staging, prod, uat, prodEu, apse2',
  ],
  [
    'neither api key nor service host',
    { customerKey: '1-2' },
    'MISSING_API_KEY',
    'Invalid configuration: "apiKey" has not been set but not serviceHost provided.',
  ],
  // Specification: customer-key-pattern, discover-domain-required, api-key-or-host, api-key-message
])('%s is refused', (_, configuration, code, message) => {
  try {
    createSearchClient(configuration)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    expect({ code: (error as SearchError).code, message: (error as Error).message }).toEqual({ code, message })
  }
})

test('the marketplace’s names of options are understood', () => {
  expect(marketplaceConfiguration({ discoverDomainId: '7', searchEnv: 'prodEu', searchApiKey: 'k' })).toEqual({
    discoverDomainId: '7',
    env: 'prodEu',
    apiKey: 'k',
  })
})
