import { DEFAULT_EDGE_URL, GRAPHQL_API_KEY_PATH, GRAPHQL_EDGE_PATH } from '../constants.ts'
import { buildUrl } from './url.ts'

/**
 * The edge base URL (section 5.1): the explicit one, else `SITECORE_EDGE_PLATFORM_HOSTNAME` of the given environment (a bare
 * host gets `https://`), else the hosted default. One trailing slash is removed.
 */
export function resolveEdgeUrl(
  edgeUrl?: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): string {
  const named = edgeUrl || environment.SITECORE_EDGE_PLATFORM_HOSTNAME || DEFAULT_EDGE_URL
  const absolute = /^https?:\/\//i.test(named) ? named : `https://${named}`
  return absolute.replace(/\/$/, '')
}

/** The GraphQL endpoint of the edge. With a context id it carries `?sitecoreContextId=`; without one, send the header. */
export function edgeGraphQLUrl(contextId?: string, edgeUrl?: string): string {
  return buildUrl(resolveEdgeUrl(edgeUrl) + GRAPHQL_EDGE_PATH, { sitecoreContextId: contextId })
}

/** The GraphQL endpoint of a platform that is reached by API key. */
export function apiKeyGraphQLUrl(apiHost: string): string {
  return apiHost.replace(/\/$/, '') + GRAPHQL_API_KEY_PATH
}
