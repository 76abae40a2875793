import {
  connectClientFactory,
  createErrorPagesService,
  createGraphQLDictionaryService,
  createGraphQLLayoutService,
  createLlmsTxtService,
  createRedirectsService,
  createRestLayoutService,
  createRetryStrategy,
  createRobotsService,
  createSitemapService,
  createSiteSettingsService,
  DICTIONARY_CACHE_SECONDS,
  type ErrorPages,
  GRAPHQL_RETRIES,
  GRAPHQL_RETRY_STATUSES,
  type GraphQLClientFactory,
  type LayoutData,
  type LayoutService,
  type Phrases,
  type RedirectRule,
  type RetryStrategy,
  type SiteSettings,
} from '@tessera/content'
import { builtInPhrases } from '../components/phrases.ts'
import type { WebsiteSettings } from '../settings.ts'
import type { Languages } from './locale.ts'
import type { PageFacts } from './page-facts.ts'
import { readPageFacts } from './page-facts-query.ts'

/** What can be asked of the content of one site. */
export interface SiteReadings {
  layout(path: string, locale: string): Promise<LayoutData>
  /** Of a service that does not send them with its pages; empty when no item is set. */
  siteSettings(locale: string): Promise<SiteSettings>
  facts(path: string, locale: string): Promise<PageFacts>
  dictionary(locale: string): Promise<Phrases>
  errorPages(locale: string): Promise<ErrorPages | null>
  redirects(): Promise<RedirectRule[]>
  robots(): Promise<string | undefined>
  llmsTxt(): Promise<string | undefined>
  sitemaps(): Promise<string[]>
  /** A GraphQL question of a component. Kept like the rest, so who asks must not change the answer. */
  request<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>
}

/**
 * Asks by a `fetch` of its own, or answers what the same key was answered with before.
 *
 */
export type Ask = <Value>(
  key: string,
  read: (fetch: typeof globalThis.fetch) => Promise<Value>,
  options?: CacheOptions<Value>,
) => Promise<Value>

/** How an answer is kept. */
export interface CacheOptions<Value> {
  /** Milliseconds for one that names no epoch; the caller has a default. */
  readonly life?: number
  /** It says that there is nothing. There is no end of what is not there: it never takes the place of what is. */
  readonly isNothing?: (value: Value) => boolean
}

export interface SiteReader {
  readonly clientFactory: GraphQLClientFactory
  readSite(site: string, ask: Ask): SiteReadings
}

/** Somebody waits for the page: the waits before all retries of a question are this part of what one answer may take. */
const WAITING = 0.15

/**
 * The questions to a content service; who asks, and what is kept of the answers, is the caller's. What fails for a moment
 * is asked again (contract "content" 5.4), as long as an answer may take.
 *
 * @param isAway the service is known to be away: nobody waits for it to come back
 */
export function siteReader(
  settings: WebsiteSettings,
  languages: Languages,
  isAway: () => boolean = () => false,
): SiteReader {
  const clientFactory = connectClientFactory(
    settings.CONTEXT_ID === undefined
      ? { local: { apiHost: settings.CONTENT_HOST, apiKey: settings.CONTENT_API_KEY ?? '' } }
      : { edge: { contextId: settings.CONTEXT_ID, edgeUrl: settings.EDGE_URL ?? settings.CONTENT_HOST } },
  )
  const { CONTENT_TIMEOUT: timeout } = settings
  const { shouldRetry, getDelay } = createRetryStrategy({
    statusCodes: GRAPHQL_RETRY_STATUSES,
    maxDelay: (timeout * WAITING) / GRAPHQL_RETRIES,
  })
  const retryStrategy = (): RetryStrategy => {
    const until = Date.now() + timeout
    return { getDelay, shouldRetry: (...failed) => !isAway() && Date.now() < until && shouldRetry(...failed) }
  }
  const options = (siteName: string, fetch: typeof globalThis.fetch) => ({
    siteName,
    fetch,
    clientFactory,
    retryStrategy: retryStrategy(),
    timeout,
  })
  const layoutService = (siteName: string, fetch: typeof globalThis.fetch): LayoutService =>
    settings.LAYOUT_SERVICE === 'graphql'
      ? createGraphQLLayoutService(options(siteName, fetch))
      : createRestLayoutService({
          apiHost: settings.CONTENT_HOST,
          apiKey: settings.CONTENT_API_KEY ?? '',
          configurationName: settings.LAYOUT_CONFIGURATION,
          siteName,
          fetch,
          timeout,
        })
  return {
    clientFactory,
    readSite(site, ask) {
      const { SITE_SETTINGS_ITEM: itemPath } = settings

      return {
        layout: (path, locale) =>
          ask(`layout|${locale}|${path}`, (fetch) => layoutService(site, fetch).fetchLayoutData(path, locale), {
            isNothing: ({ sitecore }) => sitecore.route === null,
          }),
        siteSettings: async (locale) => {
          if (itemPath === undefined) return {}
          return ask(`settings|${locale}`, (fetch) =>
            createSiteSettingsService({ ...options(site, fetch), itemPath, cacheEnabled: false }).fetchSiteSettings(
              locale,
            ),
          )
        },
        facts: (path, locale) =>
          ask(`facts|${locale}|${path}`, (fetch) =>
            readPageFacts(clientFactory(options(site, fetch)), site, path, locale, languages),
          ),
        dictionary: (locale) =>
          ask(
            `dictionary|${locale}`,
            async (fetch) => {
              const service = createGraphQLDictionaryService({
                ...options(site, fetch),
                useSiteQuery: true,
                cacheEnabled: false,
              })
              // A site that was filled by an earlier version lacks the phrases that came later.
              return { ...builtInPhrases(locale), ...(await service.fetchDictionaryData(locale)) }
            },
            { life: DICTIONARY_CACHE_SECONDS * 1000 },
          ),
        errorPages: (locale) =>
          ask(`errors|${locale}`, (fetch) => createErrorPagesService(options(site, fetch)).fetchErrorPages(locale)),
        redirects: () =>
          ask('redirects', (fetch) =>
            createRedirectsService({
              ...options(site, fetch),
              cacheEnabled: false,
              withLanguagePreserved: true,
            }).fetchRedirects(site),
          ),
        robots: () => ask('robots', (fetch) => createRobotsService(options(site, fetch)).fetchRobots()),
        llmsTxt: () => ask('llms', (fetch) => createLlmsTxtService(options(site, fetch)).fetchLlmsTxt()),
        sitemaps: () => ask('sitemaps', (fetch) => createSitemapService(options(site, fetch)).fetchSitemaps()),
        request: <Data>(query: string, variables: Record<string, unknown> = {}) =>
          ask(`request|${JSON.stringify(variables)}|${query}`, (fetch) =>
            clientFactory(options(site, fetch)).request<Data>(query, variables),
          ),
      }
    },
  }
}
