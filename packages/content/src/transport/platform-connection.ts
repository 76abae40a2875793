import { endpointNotConfigured } from '../errors.ts'
import { apiKeyGraphQLUrl, edgeGraphQLUrl } from './edge-url.ts'
import { createClientFactory, type GraphQLClientFactory } from './graphql-client.ts'

/** How to reach a content platform: by context id at the edge, or by API key at a host. */
export interface PlatformConnection {
  edge?: {
    contextId?: string
    /** A second context id that may be shown to browsers. */
    clientContextId?: string
    edgeUrl?: string
    contextIdIn?: 'query' | 'header'
  }
  local?: { apiHost?: string; apiKey?: string }
}

/**
 * Chooses the endpoint (section 5.1): the server's context id, in a browser the public context id, else API key and host.
 * @throws {ContentError} `endpoint-not-configured` when none is complete
 */
export function connectClientFactory(connection: PlatformConnection): GraphQLClientFactory {
  const { edge, local } = connection
  const inBrowser = typeof window !== 'undefined'
  const contextId = edge?.contextId || (inBrowser ? edge?.clientContextId : undefined)
  if (contextId) {
    const endpoint = edgeGraphQLUrl(undefined, edge?.edgeUrl)
    return createClientFactory({ endpoint, contextId, contextIdIn: edge?.contextIdIn ?? 'query' })
  }
  if (!local?.apiKey || !local.apiHost) throw endpointNotConfigured()
  return createClientFactory({ endpoint: apiKeyGraphQLUrl(local.apiHost), apiKey: local.apiKey })
}
