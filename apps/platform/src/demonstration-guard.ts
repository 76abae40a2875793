/** Keeps the demonstration, whose credentials are public, to this machine and to the pages that belong to it. */
import type { MiddlewareHandler } from 'hono'
import { ForbiddenError } from './ground/http/index.ts'
import { isLoopbackHost, isLoopbackOrigin } from './ground/network/index.ts'

/** Paths that give out or take commerce tokens. Those of other services below `/v1` have rules of their own. */
const TOKEN_PATHS = /^\/(?:oauth|commerce|v1(?!\/(?:events|content)\/))\//

/**
 * Refuses requests that name another host, which is how a page elsewhere reaches a port of this machine by a name of its
 * own (DNS rebinding), and requests of pages elsewhere to tokens and commerce. Pages of this machine may ask, on whatever
 * port: a site that is being developed here.
 *
 * @param origins that may ask as well
 */
export function guardDemonstration(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const { hostname } = new URL(c.req.url)
    if (!isLoopbackHost(hostname)) {
      throw new ForbiddenError(
        'The demonstration answers to names of this machine only.',
        'Use localhost, or start it with DEMO=public to show it to others.',
      )
    }
    const origin = c.req.header('origin')
    const isAllowed = origin === undefined || origins.includes(origin) || isLoopbackOrigin(origin)
    if (!isAllowed && TOKEN_PATHS.test(c.req.path)) {
      throw new ForbiddenError(
        'The demonstration gives no tokens to pages of this origin.',
        'Open the page from localhost, or name its origin in ALLOWED_ORIGINS.',
      )
    }
    await next()
  }
}
