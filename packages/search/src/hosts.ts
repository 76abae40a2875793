/** Where the hosted service answers (1.2). */

/** Search and event hosts, by environment. */
export const ENVIRONMENT_HOSTS = {
  dev: 'https://discover-dev.sitecore-staging.cloud',
  staging: 'https://discover-staging.sitecore-staging.cloud',
  prod: 'https://discover.sitecorecloud.io',
  uat: 'https://discover-uat.sitecore-staging.cloud',
  prodEu: 'https://discover-euc1.sitecorecloud.io',
  apse2: 'https://discover-apse2.sitecorecloud.io',
} as const

export type Environment = keyof typeof ENVIRONMENT_HOSTS

/** Marketplace hosts, by region. */
export const REGION_HOSTS = {
  australiaEast: 'https://australiaeast-integrations.ordercloud.io',
  europeWest: 'https://westeurope-integrations.ordercloud.io',
  japanEast: 'https://japaneast-integrations.ordercloud.io',
  usEast: 'https://useast-integrations.ordercloud.io',
  usWest: 'https://uswest-integrations.ordercloud.io',
  usWestQa: 'https://uswest-integrations.ordercloud-qa.com',
} as const

export type MarketplaceRegion = keyof typeof REGION_HOSTS
