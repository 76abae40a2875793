import { createSearchClient, type SearchClient } from '@tessera/search'
import { place, visit } from '../tracking/start-tracking.ts'
import { type SearchSetup, searchConfiguration, searchLocale } from './search-setup.ts'

/** Milliseconds. The platform answers as fast as somebody types; the hosted service is asked in the client's own time. */
const IMMEDIATE = { batchDebounce: 0, updateDebounce: 0 }

let shared: SearchClient | undefined

/**
 * The one search client of the document. Who visits is recognised as far as they agreed to be counted: on a page that is
 * not counted, not at all (contract "events" 11.3).
 */
export function browserSearchClient(setup: SearchSetup, path: string, locale: string): SearchClient {
  if (shared !== undefined) return shared
  const isCounted = place !== undefined
  shared = createSearchClient({
    ...searchConfiguration(setup, path, location.origin),
    trackConsent: isCounted && visit.functions.getConsent() === 'granted',
    ...(setup.apiKey === undefined && IMMEDIATE),
  })
  shared.context.setLocale(searchLocale(setup, locale))
  if (isCounted) followConsent(shared)
  return shared
}

async function followConsent(client: SearchClient): Promise<void> {
  const { siteConsent } = await import('../consent/index.ts')
  siteConsent.onAnswer((answer) => client.consent.set(answer === 'granted'))
}
