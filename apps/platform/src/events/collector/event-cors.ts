import type { MiddlewareHandler } from 'hono'
import { setResponseHeader } from '../../ground/http/index.ts'
import { type CollectorAccess, isAllowed } from './site-of-request.ts'

const METHODS = 'GET, POST, OPTIONS'
const HEADERS = 'content-type, x-library-version, x-client-software-id, x-sitecore-contextid, x-sc-correlation-id'
const PREFLIGHT_SECONDS = '7200'
const EXPOSED = 'retry-after, x-request-id'

/**
 * Cross-origin answers and preflights of the collector (contract "events", 4.3). Answers without a body are the
 * preflights alone: every client reads JSON of all others.
 */
export function eventCors(access: CollectorAccess): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = origin !== undefined && isAllowed(origin, c, access) ? origin : undefined
    const isPreflight = c.req.method === 'OPTIONS'
    const headers = new Headers({ vary: 'Origin' })
    if (allowed !== undefined) {
      headers.set('access-control-allow-origin', allowed)
      if (isPreflight) {
        headers.set('access-control-allow-methods', METHODS)
        headers.set('access-control-allow-headers', HEADERS)
        headers.set('access-control-max-age', PREFLIGHT_SECONDS)
      } else headers.set('access-control-expose-headers', EXPOSED)
    }
    if (isPreflight) {
      c.res = new Response(null, { status: 204, headers })
      return
    }
    await next()
    headers.forEach((value, name) => {
      setResponseHeader(c, name, value)
    })
  }
}
