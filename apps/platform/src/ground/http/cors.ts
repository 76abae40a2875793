import type { MiddlewareHandler } from 'hono'
import { setResponseHeader } from './response-header.ts'

/** Who may read an answer from another origin. */
export type CorsRule =
  /** Listed origins, echoed, with cookies and authorisation (contract "content", section 2). */
  | (CorsCalls & { readonly kind: 'listed'; readonly origins: readonly string[] })
  /** Everybody, without credentials (the dictionary's rule). */
  | (CorsCalls & { readonly kind: 'public' })

interface CorsCalls {
  readonly methods: readonly string[]
  /** Headers that their scripts may read besides the usual. Default: none. */
  readonly exposed?: readonly string[]
}

const PREFLIGHT_SECONDS = '7200'
const EXPOSED = 'x-request-id, retry-after'

/**
 * Cross-origin answers, and the preflight (204) of those. An origin that is not listed gets an answer without CORS
 * headers, which its browser keeps from it. Requests without an `Origin` pass untouched.
 */
export function cors(rule: CorsRule): MiddlewareHandler {
  const methods = rule.methods.join(', ')
  const exposed = [EXPOSED, ...(rule.exposed ?? [])].join(', ')
  return async (c, next) => {
    const origin = c.req.header('origin')
    const preflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    const allowed = rule.kind === 'public' ? '*' : rule.origins.find((listed) => listed === origin)
    const headers = new Headers()
    if (allowed !== undefined && origin !== undefined) {
      headers.set('access-control-allow-origin', allowed)
      if (rule.kind === 'listed') headers.set('access-control-allow-credentials', 'true')
      if (preflight) {
        headers.set('access-control-allow-methods', methods)
        headers.set('access-control-max-age', PREFLIGHT_SECONDS)
        const wanted = c.req.header('access-control-request-headers')
        if (wanted) headers.set('access-control-allow-headers', wanted)
      } else headers.set('access-control-expose-headers', exposed)
    }
    if (preflight) c.res = new Response(null, { status: 204, headers })
    else {
      await next()
      headers.forEach((value, name) => {
        setResponseHeader(c, name, value)
      })
    }
    if (rule.kind === 'listed') setResponseHeader(c, 'vary', 'origin', { append: true })
  }
}
