import { clientFactoryMissing } from '../errors.ts'
import { type DebugChannel, debugChannel } from './debug.ts'
import type { GraphQLClient, GraphQLClientFactory } from './graphql-client.ts'
import type { RetryStrategy } from './retry.ts'

/** What every GraphQL service takes. */
export interface GraphQLServiceOptions {
  clientFactory: GraphQLClientFactory
  retries?: number
  retryStrategy?: RetryStrategy
  fetch?: typeof fetch
  /** Milliseconds for each attempt. */
  timeout?: number
  headers?: Record<string, string>
}

/** @throws {ContentError} `clientFactory needs to be provided …` */
export function clientOf(options: GraphQLServiceOptions, channel: DebugChannel): GraphQLClient {
  const { clientFactory, retries, retryStrategy, fetch, timeout, headers } = options
  if (!clientFactory) throw clientFactoryMissing()
  return clientFactory({ debugger: debugChannel(channel), retries, retryStrategy, fetch, timeout, headers })
}
