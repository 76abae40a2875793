import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { addressOf, isOwnRequest, type KeyedLimit, UnauthenticatedError } from '../../ground/http/index.ts'

/** Keys and context ids the platform answers to; `*` in either accepts any request, for development. */
export interface AcceptedKeys {
  readonly apiKeys: readonly string[]
  readonly contextIds: readonly string[]
}

/**
 * Lets a request through that carries a known API key (`sc_apikey`, query or header) or a known context id
 * (`sitecoreContextId` in the query, `x-sitecore-contextid` as header); contract "content", 1.6.
 * @param limit of the requests of one key from one network address; a website of our own, which asks for all of its
 * visitors, is not counted
 * @throws UnauthenticatedError 401 otherwise, TooManyRequestsError beyond the limit.
 */
export function requireKey(accepted: AcceptedKeys, limit?: KeyedLimit): MiddlewareHandler {
  const isOpen = accepted.apiKeys.includes('*') || accepted.contextIds.includes('*')
  const apiKeys = accepted.apiKeys.map(digest)
  const contextIds = accepted.contextIds.map(digest)
  const oneOf = (known: readonly Buffer[], given: readonly (string | null | undefined)[]) =>
    given.find((text) => text !== null && text !== undefined && known.some((key) => timingSafeEqual(key, digest(text))))
  const count = (c: Context, key: string) => {
    if (limit && !isOwnRequest(c)) limit.take(`${addressOf(c)} ${key}`)
  }

  return async (c, next) => {
    // Whoever may take any key does not begin anew with each.
    if (isOpen) {
      count(c, '')
      return next()
    }
    const query = new URL(c.req.url).searchParams
    const { headers } = c.req.raw
    const known =
      oneOf(apiKeys, [query.get('sc_apikey'), headers.get('sc_apikey')]) ??
      oneOf(contextIds, [query.get('sitecoreContextId'), headers.get('x-sitecore-contextid')])
    if (typeof known !== 'string') {
      throw new UnauthenticatedError(
        'The request carries no API key or context id that is known here.',
        'Send sc_apikey, or sitecoreContextId, with a value of the service directory (GET /).',
      )
    }
    count(c, known)
    return next()
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
