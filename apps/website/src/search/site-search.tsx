import type { Page } from '@tessera/content/react'
import { createSearchClient, type SearchClient, type SearchState } from '@tessera/search'
import { SearchProvider } from '@tessera/search/react'
import { type ReactNode, use, useState } from 'react'
import { currentPath } from '../components/elements/where.ts'
import { browserSearchClient } from './browser-search-client.ts'
import { SiteSearchProvider } from './search-provider.ts'
import { type SearchSetup, searchConfiguration, searchLocale } from './search-setup.ts'

interface SiteSearchProps {
  page: Page
  /** The answers the server had, as `collect` gave them. */
  state: SearchState | undefined
  children: ReactNode
}

/**
 * The client of the site's search around the components that search. In a browser all of a page share one, so that what they ask goes
 * in one request; on a server each has its own, with nothing but the answers it was given.
 */
export function SiteSearch({ page, state, children }: SiteSearchProps): ReactNode {
  const setup = use(SiteSearchProvider)
  const [client] = useState(() => setup && clientOf(setup, page))
  if (client === undefined) return null
  return (
    <SearchProvider client={client} {...(state && { initialState: state })}>
      {children}
    </SearchProvider>
  )
}

function clientOf(setup: SearchSetup, page: Page): SearchClient {
  const path = currentPath(page)
  if (typeof document !== 'undefined') return browserSearchClient(setup, path, page.locale)
  // It asks nobody: the answers are there, and what is not is left to the browser.
  const client = createSearchClient(searchConfiguration(setup, path, 'http://localhost'))
  client.context.setLocale(searchLocale(setup, page.locale))
  return client
}
