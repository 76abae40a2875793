import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { createSearchClient, type SearchClient } from '../client.ts'
import type { SearchConfiguration } from '../configuration.ts'
import { ServiceError } from '../failures.ts'
import { type SearchState, searchStateOf } from '../server-state.ts'
import type { RegisteredWidgets } from '../widgets/registered-widgets.ts'

const ClientContext = createContext<SearchClient | undefined>(undefined)

export type SearchProviderProps = {
  /** What `collectSearchState` gave on the server, as text or parsed. */
  initialState?: SearchState | string
  children?: ReactNode
} & (
  | {
      /** Made outside of rendering; on a server one for each request. */
      client: SearchClient
      config?: never
      registry?: never
    }
  | {
      /** Read when the provider is mounted. */
      config: SearchConfiguration
      registry?: RegisteredWidgets
      client?: never
    }
)

/** Layout effects, which a server has none of and says so. */
export const useBrowserLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? () => {} : useLayoutEffect

/**
 * Hands a search client to what is inside, and starts it in a browser.
 * @throws {ConfigurationError} options that cannot work (1.3)
 */
export function SearchProvider({ client, config, registry, initialState, children }: SearchProviderProps): ReactNode {
  const [own] = useState(() => {
    const made = client ?? createSearchClient(config, { registry })
    made.load(searchStateOf(initialState))
    return made
  })
  const current = client ?? own
  useBrowserLayoutEffect(() => current.start(), [current])
  return <ClientContext value={current}>{children}</ClientContext>
}

/** @throws {ServiceError} NO_DATA_PROCESSOR, outside of a `SearchProvider` */
export function useSearchClient(): SearchClient {
  const client = use(ClientContext)
  if (!client)
    throw new ServiceError('NO_DATA_PROCESSOR', 'No data processor configured: a SearchProvider is needed around this')
  return client
}
