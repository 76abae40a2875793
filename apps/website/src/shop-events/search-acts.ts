import { createSearchClient, requestCookies, type Tracking } from '@tessera/search'
import { marketplaceSearch, searchConfiguration, searchLocale, searchSetup } from '../search/search-setup.ts'
import type { WebsiteSettings } from '../settings.ts'

/** The visitor an act is told of. */
export interface ActingVisitor {
  /** The `Cookie` header of their request: the search numbers visitors by a cookie of its own. */
  readonly cookie: string
  /** Their number with the events, for a browser that the search has never numbered: one without scripts. */
  readonly visitorId: string
  /** Page and language the act happened in. */
  readonly path: string
  readonly locale: string
  /** By which they are who they say they are: the platform alone is told. */
  readonly token?: string | undefined
  /** Who they are to the limits of the service, as headers. */
  readonly headers: Readonly<Record<string, string>>
}

export interface SearchActsParts {
  readonly settings: WebsiteSettings
  /** Origin of the platform. */
  readonly host: string
  /** Reaches the platform. */
  readonly fetch: typeof fetch
  /** Milliseconds one event may take. */
  readonly longest: number
}

/**
 * What tells the search of a visitor's acts (contract "search" 8.3): what is put into carts and ordered makes products
 * popular, and shows which go together. Undefined on a site without search.
 */
export function createSearchActs(parts: SearchActsParts): ((visitor: ActingVisitor) => Tracking) | undefined {
  const { settings, host, longest } = parts
  const setup = searchSetup(settings)
  if (setup === undefined) return undefined
  const market = marketplaceSearch(settings)?.events
  const send = setup.apiKey === undefined && market === undefined ? parts.fetch : fetch
  // The token is one of the commerce that the site has; the search takes it where both are the platform's.
  const takesToken = setup.apiKey === undefined && market === undefined && (settings.COMMERCE_API_URL ?? host) === host
  return ({ cookie, visitorId, path, locale, headers, token }) => {
    const credentials = takesToken && token ? { authorization: `Bearer ${token}` } : {}
    const usual = {
      ...searchConfiguration(setup, path, host),
      ...(market && { eventUrl: market.host + market.path, apiKey: market.authorization }),
      visitorStorage: requestCookies(cookie),
      fetch: ((address, init) => {
        const all = { ...(init?.headers as Record<string, string>), ...headers, ...credentials }
        return send(address, { ...init, headers: all, signal: AbortSignal.timeout(longest) })
      }) satisfies typeof fetch,
    }
    const known = createSearchClient(usual)
    const client = known.visitor.uuid() ? known : createSearchClient({ ...usual, userId: visitorId })
    client.context.setLocale(searchLocale(setup, locale))
    return client.tracking
  }
}
