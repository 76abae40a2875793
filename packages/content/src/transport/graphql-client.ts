import { GRAPHQL_RETRIES, GRAPHQL_RETRY_STATUSES } from '../constants.ts'
import { endpointInvalid, type GraphQLFailedResponse, GraphQLRequestError } from '../errors.ts'
import { wait, withDeadline } from './deadline.ts'
import { type Debug, debugChannel } from './debug.ts'
import { createRetryStrategy, type RetryStrategy } from './retry.ts'
import { buildUrl } from './url.ts'

export type Variables = Record<string, unknown>

/** Options of one request; they override those of the client. */
export interface GraphQLRequestOptions {
  headers?: Record<string, string>
  retries?: number
  retryStrategy?: RetryStrategy
  fetch?: typeof fetch
  debugger?: Debug
  signal?: AbortSignal
}

export interface GraphQLClient {
  request<Data>(query: string, variables?: Variables, options?: GraphQLRequestOptions): Promise<Data>
}

/** What a service asks of its client. */
export interface GraphQLClientConfig {
  /** Default 3; 0 switches retrying off. */
  retries?: number | undefined
  retryStrategy?: RetryStrategy | undefined
  fetch?: typeof fetch | undefined
  /** Milliseconds for each attempt; none by default. A time-out is not retried. */
  timeout?: number | undefined
  headers?: Record<string, string> | undefined
  debugger?: Debug | undefined
}

export type GraphQLClientFactory = (config?: GraphQLClientConfig) => GraphQLClient

/** Name of the first operation, when it has one. A comment ends with its line, so that there is one way to read it. */
function operationNameOf(query: string): string | undefined {
  return /^(?:[\s,]|#[^\r\n]*[\r\n])*(?:query|mutation|subscription)\s+([_A-Za-z]\w*)/.exec(query)?.[1]
}

function bodyOf(query: string, variables: Variables | undefined): string {
  return JSON.stringify({ query, variables, operationName: operationNameOf(query) })
}

function isAbsoluteHttpUrl(endpoint: string): boolean {
  return /^https?:\/\//i.test(endpoint) && URL.canParse(endpoint)
}

async function readAnswer<Data>(response: Response, query: string, variables: Variables | undefined): Promise<Data> {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = { error: text }
  }
  const fields = (typeof body === 'object' && body !== null ? body : { error: body }) as Partial<GraphQLFailedResponse>
  const hasErrors = Array.isArray(fields.errors) ? fields.errors.length > 0 : Boolean(fields.errors)
  if (response.ok && !hasErrors && typeof fields.data === 'object' && fields.data !== null) return fields.data as Data
  throw new GraphQLRequestError({ ...fields, status: response.status, headers: response.headers }, { query, variables })
}

/**
 * A GraphQL client over `fetch` with the retry policy of section 5.4.
 * @throws {ContentError} `Invalid GraphQL endpoint …` when the endpoint is missing or has no host
 */
export function createGraphQLClient(endpoint: string, config: GraphQLClientConfig = {}): GraphQLClient {
  if (!endpoint || !isAbsoluteHttpUrl(endpoint)) throw endpointInvalid(endpoint)
  const defaultStrategy = () => createRetryStrategy({ statusCodes: GRAPHQL_RETRY_STATUSES })
  const strategyOfClient = config.retryStrategy ?? defaultStrategy()
  const debugOfClient = config.debugger ?? debugChannel('http')

  async function request<Data>(query: string, variables?: Variables, options: GraphQLRequestOptions = {}) {
    const { retries = config.retries ?? GRAPHQL_RETRIES, retryStrategy = strategyOfClient, signal } = options
    const { fetch: send = config.fetch ?? fetch, debugger: debug = debugOfClient } = options
    const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' })
    for (const [name, value] of Object.entries({ ...config.headers, ...options.headers })) headers.set(name, value)
    const body = bodyOf(query, variables)

    for (let attempt = 1; ; attempt++) {
      debug('request %s attempt %d', endpoint, attempt)
      try {
        return await withDeadline<Data>(
          async (abort) =>
            readAnswer<Data>(await send(endpoint, { method: 'POST', headers, body, signal: abort }), query, variables),
          config.timeout,
          signal,
        )
      } catch (error) {
        debug('request failed: %o', error)
        if (!retryStrategy.shouldRetry(error, attempt, retries)) throw error
        await wait(retryStrategy.getDelay(error, attempt), signal)
      }
    }
  }
  return { request }
}

export interface ClientFactoryOptions {
  endpoint: string
  /** Sent as header `sc_apikey`. */
  apiKey?: string
  contextId?: string
  /** Where the context id goes: query `sitecoreContextId` (default) or header `x-sitecore-contextid` (newer dialect). */
  contextIdIn?: 'query' | 'header'
}

/**
 * Makes the factory that every GraphQL service takes (section 5.5).
 * @example
 * const clientFactory = createClientFactory({ endpoint: edgeGraphQLUrl(), contextId: 'my-context' })
 * const layout = createGraphQLLayoutService({ clientFactory, siteName: 'acme' })
 */
export function createClientFactory(options: ClientFactoryOptions): GraphQLClientFactory {
  const { endpoint, apiKey, contextId, contextIdIn = 'query' } = options
  const inQuery = contextId !== undefined && contextIdIn === 'query' && !!endpoint
  const url = inQuery ? buildUrl(endpoint, { sitecoreContextId: contextId }) : endpoint
  const headers: Record<string, string> = {}
  if (apiKey) headers.sc_apikey = apiKey
  if (contextId && contextIdIn === 'header') headers['x-sitecore-contextid'] = contextId
  return (config = {}) => createGraphQLClient(url, { ...config, headers: { ...headers, ...config.headers } })
}
