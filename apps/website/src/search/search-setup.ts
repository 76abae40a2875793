import { ENVIRONMENT_HOSTS, REGION_HOSTS, type SearchConfiguration, usualCountry } from '@tessera/search'
import type { WebsiteSettings } from '../settings.ts'

/** Whose search is asked, and which service (contract "search" 1). Plain JSON in the document. */
export interface SearchSetup {
  readonly customerKey: string
  readonly env: NonNullable<SearchConfiguration['env']>
  /** Public key of the hosted service; absent: the platform behind the website is asked, which needs none. */
  readonly apiKey?: string
  /** The country that goes with each language: a locale of the service is both. */
  readonly countries: Readonly<Record<string, string>>
}

declare module '@tessera/content/react' {
  interface Page {
    /**
     * The search that components of the page ask. The client comes with them, so a page without any is as light as if
     * there were none. Absent on a site without search.
     */
    search?: SearchSetup
  }
}

function countryOf(tag: string): string {
  const [language = '', ...subtags] = tag.toLowerCase().split('-')
  return subtags.find((subtag) => subtag.length === 2) ?? usualCountry(language)
}

/** What the settings say of search; undefined when the site has none. */
export function searchSetup(settings: WebsiteSettings): SearchSetup | undefined {
  const { SEARCH_CUSTOMER_KEY: customerKey, SEARCH_API_KEY: apiKey, SEARCH_ENV: env, LANGUAGES } = settings
  if (customerKey === undefined) return undefined
  const countries = Object.fromEntries(LANGUAGES.map((tag) => [tag, countryOf(tag)]))
  // A marketplace is searched with tokens, by way of the website: no browser needs the key.
  const isOpen = apiKey !== undefined && settings.SEARCH_MARKETPLACE === undefined
  return { customerKey, env, countries, ...(isOpen && { apiKey }) }
}

/**
 * The options of a search client for a page. Server and browser say the same of the page, or one would not find the
 * other's answers.
 *
 * @param host origin of the platform as the client reaches it; unused with the hosted service
 */
export function searchConfiguration({ customerKey, env, apiKey }: SearchSetup, uri: string, host: string) {
  return {
    customerKey,
    env,
    publicSuffix: true,
    uri,
    ...(apiKey === undefined ? { serviceHost: host } : { apiKey }),
  } satisfies SearchConfiguration
}

/** The language and country that a page's search is in. */
export function searchLocale({ countries }: SearchSetup, tag: string): { country: string; language: string } {
  return { country: countries[tag] ?? countryOf(tag), language: tag.slice(0, 2).toLowerCase() }
}

/** Where the browser asks, and where the platform answers whoever holds a token of the shop (contract "search" 1.2). */
export const OPEN_SEARCH = '/api/discover/v2'

/** Where the browser reports what it did with results. */
export const OPEN_SEARCH_EVENTS = '/api/event/v4/publish'

/** A marketplace elsewhere that answers every search as somebody. */
export interface MarketplaceSearch {
  readonly host: string
  readonly events: {
    readonly host: string
    readonly path: string
    /** The raw `authorization` of events (contract "search" 1.4). */
    readonly authorization?: string
  }
}

/** The marketplace of the settings; undefined where searches are the platform's or the hosted search service's. */
export function marketplaceSearch(settings: WebsiteSettings): MarketplaceSearch | undefined {
  const { SEARCH_MARKETPLACE: place, SEARCH_CUSTOMER_KEY: key, SEARCH_ENV: env, SEARCH_API_KEY: apiKey } = settings
  if (place === undefined || key === undefined) return undefined
  const authorization = apiKey === undefined ? {} : { authorization: apiKey }
  if (!isRegion(place)) return { host: place, events: { host: place, path: OPEN_SEARCH_EVENTS, ...authorization } }
  const path = `/event/${domainOf(key)}/v4/publish`
  return { host: REGION_HOSTS[place], events: { host: ENVIRONMENT_HOSTS[env], path, ...authorization } }
}

const isRegion = (text: string): text is keyof typeof REGION_HOSTS => Object.hasOwn(REGION_HOSTS, text)
const domainOf = (customerKey: string) => customerKey.slice(customerKey.indexOf('-') + 1)

export function partySearchPath({ customerKey }: SearchSetup): string {
  return `/api/v1/search/${domainOf(customerKey)}`
}
