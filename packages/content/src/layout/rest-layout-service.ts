import {
  DEFAULT_API_PREFIX,
  DEFAULT_LAYOUT_CONFIGURATION,
  DEFAULT_SITE_LANGUAGE,
  LAYOUT_TRACKING_DEFAULT,
} from '../constants.ts'
import { createDataFetcher, type DataFetcher, fetchData } from '../transport/data-fetcher.ts'
import type { QueryParams } from '../transport/url.ts'
import type { Exchange, LayoutService, PlaceholderData } from './layout-service.ts'
import type { LayoutData } from './model.ts'
import { acceptNotFound } from './not-found.ts'

export interface RestLayoutOptions {
  /** Origin of the platform; empty means same origin. */
  apiHost: string
  apiKey: string
  siteName: string
  /** Default `jss`. */
  configurationName?: string
  /** Default true. */
  tracking?: boolean
  /** Default `sitecore`. */
  apiPrefix?: string
  /** Replaces the default fetcher, which forwards the visitor's headers. */
  dataFetcherResolver?(exchange?: Exchange): DataFetcher
  fetch?: typeof fetch
  /** Milliseconds; none by default. */
  timeout?: number
}

/** What names one component on one page (section 4.3). */
export interface ComponentRequest {
  itemId: string
  componentUid: string
  dataSourceId?: string
  renderingId?: string
  version?: string
  siteName?: string
  /** Default `en`. */
  language?: string
  editMode?: string
  variantId?: string
}

export interface RestLayoutService extends LayoutService {
  fetchPlaceholderData(
    placeholderName: string,
    itemPath: string,
    language?: string,
    exchange?: Exchange,
  ): Promise<PlaceholderData>
  fetchComponentData(component: ComponentRequest, exchange?: Exchange): Promise<LayoutData>
}

/** The headers of a visitor's request that the platform gets to see; absent ones are not sent. */
export function forwardedHeaders(exchange: Exchange): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'referer', 'user-agent']) {
    const value = exchange.request.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (exchange.remoteAddress) headers.set('x-forwarded-for', exchange.remoteAddress)
  return headers
}

function exchangeFetcher(options: RestLayoutOptions, exchange?: Exchange): DataFetcher {
  const { fetch, timeout } = options
  return createDataFetcher({
    ...(fetch && { fetch }),
    ...(timeout && { timeout }),
    ...(exchange && {
      headers: forwardedHeaders(exchange),
      onResponse: (response) => {
        for (const cookie of response.headers.getSetCookie()) exchange.responseHeaders?.append('set-cookie', cookie)
      },
    }),
  })
}

/**
 * Layout over REST (section 4). Every method throws a `ResponseError` for a status outside 200–299, except that the
 * 404 body of a page or component is given back as layout data.
 */
export function createRestLayoutService(options: RestLayoutOptions): RestLayoutService {
  const { apiHost, apiKey, siteName, configurationName = DEFAULT_LAYOUT_CONFIGURATION } = options
  const { apiPrefix = DEFAULT_API_PREFIX, tracking = LAYOUT_TRACKING_DEFAULT } = options
  const address = (kind: string) => `${apiHost}/${apiPrefix}/api/layout/${kind}/${configurationName}`
  const fetcherFor = (exchange?: Exchange) =>
    options.dataFetcherResolver?.(exchange) ?? exchangeFetcher(options, exchange)
  const commonParams = (language = ''): QueryParams => ({
    sc_apikey: apiKey,
    sc_site: siteName,
    sc_lang: language,
    tracking,
  })

  return {
    fetchLayoutData(itemPath, language, exchange) {
      const params = { item: itemPath, ...commonParams(language) }
      return acceptNotFound(fetchData<LayoutData>(address('render'), fetcherFor(exchange), params))
    },
    fetchPlaceholderData(placeholderName, itemPath, language, exchange) {
      const params = { placeholderName, item: itemPath, ...commonParams(language) }
      return fetchData<PlaceholderData>(address('placeholder'), fetcherFor(exchange), params)
    },
    fetchComponentData(component, exchange) {
      const params = {
        sc_apikey: apiKey,
        item: component.itemId,
        uid: component.componentUid,
        dataSourceId: component.dataSourceId,
        renderingItemId: component.renderingId,
        version: component.version,
        sc_site: component.siteName ?? siteName,
        sc_lang: component.language ?? DEFAULT_SITE_LANGUAGE,
        sc_mode: component.editMode,
        sc_variant: component.variantId,
      }
      return acceptNotFound(fetchData<LayoutData>(address('component'), fetcherFor(exchange), params))
    },
  }
}
