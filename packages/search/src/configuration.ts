import { ConfigurationError } from './failures.ts'
import { ENVIRONMENT_HOSTS, type Environment, type MarketplaceRegion, REGION_HOSTS } from './hosts.ts'
import type { VisitorStorage } from './identity/visitor-storage.ts'
import type { LogLevel } from './log.ts'

/** The search service itself, or the marketplace in front of it. */
export type Connector = 'sitecore' | 'oc'

export interface SearchConfiguration {
  /** Default `prod`. */
  env?: Environment
  /** `<account id>-<domain id>`. Its presence chooses the search service; without it, the marketplace is asked. */
  customerKey?: string
  /** Goes as it is into the `Authorization` header. */
  apiKey?: string
  /** Origin of a service of one's own, with paths below `/api`. */
  serviceHost?: string
  /** Digits. Required for the marketplace. */
  discoverDomainId?: string
  /** Default `usWest`. */
  orderCloudRegion?: MarketplaceRegion
  /** Where searches are posted, whatever else is said. */
  searchUrl?: string
  /** Where events are posted, whatever else is said. */
  eventUrl?: string
  /** Identity token of the logged-in marketplace user. */
  getToken?: () => string | null | undefined | Promise<string | null | undefined>
  /** Names a visitor the site knows; nothing is then stored in the browser. */
  userId?: string
  /** The page. Default: path of the address in a browser. A server gives the same, or its answers are not found there. */
  uri?: string
  /** `true`: cookies hold for this host alone; `false` (default): for all hosts below the last two labels. */
  publicSuffix?: boolean
  /** Local storage instead of cookies. Default false. */
  useStorage?: boolean
  /** Milliseconds a visitor is remembered. Default 30 minutes after the last page. */
  visitorLifetime?: number
  /** Where the visitor's id is kept. On a server: `requestCookies(header)`. */
  visitorStorage?: VisitorStorage
  /** What holds until the visitor decides. Default true. */
  trackConsent?: boolean
  /** Awaited before each batched search. */
  requestMiddleware?: () => Promise<void>
  /** Flags of every request: `+name` or `-name` (2.2). */
  flags?: string[]
  /** Milliseconds from a change to its query. Default 50. */
  updateDebounce?: number
  /** Milliseconds from the last query to the request. Default 250. */
  batchDebounce?: number
  /** Default `none`, or `debug` with `debug`. */
  logLevel?: LogLevel
  /** Default: that of the platform. */
  fetch?: typeof fetch
  clientId?: string
  /** Lets the log say more. Default false. */
  debug?: boolean
  /** Without effect on requests. */
  useAccessToken?: boolean
  /** @deprecated without effect */
  useToken?: unknown
}

/** Where an instance sends what, as whom. */
export interface Service {
  connector: Connector
  domainId: string
  searchUrl: string
  eventUrl: string
}

const CUSTOMER_KEY = /^(\d+)-(\d+)$/

/** Own keys only: `constructor` is no environment. */
function host<Hosts extends Record<string, string>>(hosts: Hosts, name: keyof Hosts & string): string | undefined {
  return Object.hasOwn(hosts, name) ? hosts[name] : undefined
}

/**
 * Checks options and says where requests go (1.2, 1.3).
 * @throws {ConfigurationError} INVALID_ENVIRONMENT, INVALID_REGION, INVALID_CUSTOMER_KEY, MISSING_API_KEY, MISSING_DOMAIN_ID
 */
export function serviceOf(configuration: SearchConfiguration): Service {
  const { env = 'prod', orderCloudRegion = 'usWest', customerKey, discoverDomainId = '' } = configuration
  const { apiKey, serviceHost, searchUrl, eventUrl } = configuration
  const environmentHost = host(ENVIRONMENT_HOSTS, env)
  if (!environmentHost)
    throw new ConfigurationError(
      'INVALID_ENVIRONMENT',
      `Invalid env: "${env}". Expected values: ${Object.keys(ENVIRONMENT_HOSTS).join(', ')}`,
    )
  const ownHost = serviceHost?.replace(/\/+$/, '')
  if (customerKey) {
    const domainId = CUSTOMER_KEY.exec(customerKey)?.[2]
    if (!domainId)
      throw new ConfigurationError(
        'INVALID_CUSTOMER_KEY',
        `Invalid customerKey: "${customerKey}". It should match the following pattern: (\\d+)-(\\d+). Example: 11111-2222222`,
      )
    if (!apiKey && !ownHost && !(searchUrl && eventUrl))
      throw new ConfigurationError(
        'MISSING_API_KEY',
        'Invalid configuration: "apiKey" has not been set but not serviceHost provided.',
      )
    return {
      connector: 'sitecore',
      domainId,
      searchUrl: searchUrl ?? (ownHost ? `${ownHost}/api/discover/v2` : `${environmentHost}/discover/v2/${domainId}`),
      eventUrl:
        eventUrl ??
        (ownHost ? `${ownHost}/api/event/v4/publish` : `${environmentHost}/event/${customerKey}/v4/publish`),
    }
  }
  if (!discoverDomainId) throw new ConfigurationError('MISSING_DOMAIN_ID', '{discoverDomainId} has not been provided.')
  const regionHost = host(REGION_HOSTS, orderCloudRegion)
  if (!regionHost)
    throw new ConfigurationError(
      'INVALID_REGION',
      `Invalid orderCloudRegion: "${orderCloudRegion}". Expected values: ${Object.keys(REGION_HOSTS).join(', ')}`,
    )
  return {
    connector: 'oc',
    domainId: discoverDomainId,
    searchUrl: searchUrl ?? `${regionHost}/api/v1/search/${discoverDomainId}`,
    eventUrl: eventUrl ?? `${environmentHost}/event/${discoverDomainId}/v4/publish`,
  }
}

export interface MarketplaceConfiguration
  extends Omit<SearchConfiguration, 'env' | 'apiKey' | 'customerKey' | 'discoverDomainId'> {
  discoverDomainId: string
  searchEnv?: Environment
  searchApiKey?: string
}

/** The marketplace's own names for options (1.1). */
export const marketplaceConfiguration = ({
  searchEnv,
  searchApiKey,
  ...rest
}: MarketplaceConfiguration): SearchConfiguration => ({
  ...rest,
  ...(searchEnv && { env: searchEnv }),
  ...(searchApiKey && { apiKey: searchApiKey }),
})
