import type { MiddlewareHandler } from 'hono'
import { setResponseHeader } from './response-header.ts'

/** For everything the platform answers; a route that shows a page or a file may set its own, stricter or other. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Sets what is not set: no script, frame or sniffing of what is data. */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) setResponseHeader(c, name, value)
  }
}
