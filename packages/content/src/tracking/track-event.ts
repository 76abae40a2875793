import { DEFAULT_API_PREFIX } from '../constants.ts'
import { checkStatus, type DataFetcher } from '../transport/data-fetcher.ts'
import { buildUrl, type QueryParams } from '../transport/url.ts'

/** An event of the content platform's tracking service; open to further keys (section 11). */
export type TrackedEvent = (
  | { eventId: string }
  | { goalId: string }
  | { outcomeId: string; currencyCode: string; monetaryValue: number | string }
  | { campaignId: string }
  | { pageId: string; url: string }
) & { [key: string]: unknown }

export interface TrackingOptions {
  /** Origin of the platform; empty (default) means same origin. */
  host?: string
  /** Default `/sitecore/api/jss/track`. */
  serviceUrl?: string
  /** Default `event`. */
  action?: string
  fetcher: DataFetcher
  /** Usually `sc_apikey` and `sc_site`. */
  querystringParams?: QueryParams
  /** Sends on the server side too, where otherwise nothing is sent. */
  onServer?: boolean
}

/**
 * Sends one event or several as an array.
 * @throws {ResponseError} status outside 200–299
 */
export async function trackEvent(
  events: TrackedEvent | readonly TrackedEvent[],
  options: TrackingOptions,
): Promise<unknown> {
  if (typeof window === 'undefined' && !options.onServer) return undefined
  const { host = '', serviceUrl = `/${DEFAULT_API_PREFIX}/api/jss/track`, action = 'event' } = options
  const url = buildUrl(`${host}${serviceUrl}/${action}`, options.querystringParams)
  return checkStatus(await options.fetcher(url, Array.isArray(events) ? events : [events])).data
}
