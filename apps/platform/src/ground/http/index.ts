import { Hono } from 'hono'
import type { Log } from '../log.ts'
import { discardRefusedBody } from './body.ts'
import { clientAddress } from './client-address.ts'
import { type ErrorShape, errorHandler, nothingHere } from './error-handler.ts'
import { guardPath } from './path-guard.ts'
import { type RequestVariables, requestId } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

export { limitBody } from './body.ts'
export { addressOf, environmentOf, isFromProxy, isOwnRequest, networkOf } from './client-address.ts'
export { type CorsRule, cors } from './cors.ts'
export { type ErrorShape, errorResponse } from './error-handler.ts'
export * from './errors.ts'
export { PAGE_STYLE } from './page-style.ts'
export { type KeyedLimit, keyedLimit, type RateLimit, rateLimit } from './rate-limit.ts'
export { REQUEST_ID_HEADER, type RequestVariables } from './request-id.ts'
export { setResponseHeader } from './response-header.ts'

export type GroundApp = Hono<{ Variables: RequestVariables }>

export interface GroundSettings {
  readonly shapes?: readonly ErrorShape[]
  /** Addresses of proxies that are believed what they say of a visitor; default none. */
  readonly trustedProxies?: readonly string[]
}

/** A Hono application on which every request has an id and a log, and every error ends as an answer without a stack, in one of `shapes` where one is for its path. */
export function createGroundApp(log: Log, { shapes = [], trustedProxies = [] }: GroundSettings = {}): GroundApp {
  const app: GroundApp = new Hono<{ Variables: RequestVariables }>()
  app.use(
    requestId(log),
    clientAddress(new Set(trustedProxies), log),
    securityHeaders(),
    discardRefusedBody(),
    guardPath(),
  )
  app.onError(errorHandler(log, shapes))
  app.notFound(nothingHere(shapes))
  return app
}
