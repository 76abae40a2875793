import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { UnauthenticatedError } from '../../ground/http/errors.ts'

/** Keys and context ids the platform answers to; `*` in either accepts any request, for development. */
export interface AcceptedKeys {
  readonly apiKeys: readonly string[]
  readonly contextIds: readonly string[]
}

/**
 * Lets a request through that carries a known API key (`sc_apikey`, query or header) or a known context id
 * (`sitecoreContextId` in the query, `x-sitecore-contextid` as header); contract "content", 1.6.
 * @throws UnauthenticatedError 401 otherwise.
 */
export function requireKey(accepted: AcceptedKeys): MiddlewareHandler {
  const isOpen = accepted.apiKeys.includes('*') || accepted.contextIds.includes('*')
  const apiKeys = accepted.apiKeys.map(digest)
  const contextIds = accepted.contextIds.map(digest)
  const isOneOf = (known: readonly Buffer[], given: readonly (string | null | undefined)[]) =>
    given.some((text) => text !== null && text !== undefined && known.some((key) => timingSafeEqual(key, digest(text))))

  return async (c, next) => {
    if (isOpen) return next()
    const query = new URL(c.req.url).searchParams
    const { headers } = c.req.raw
    const known =
      isOneOf(apiKeys, [query.get('sc_apikey'), headers.get('sc_apikey')]) ||
      isOneOf(contextIds, [query.get('sitecoreContextId'), headers.get('x-sitecore-contextid')])
    if (!known) {
      throw new UnauthenticatedError(
        'The request carries no API key or context id that is known here.',
        'Send sc_apikey, or sitecoreContextId, with a value of the service directory (GET /).',
      )
    }
    return next()
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
