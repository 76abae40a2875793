import { type Context, Hono } from 'hono'
import type { Log } from '../log.ts'
import type { ProxyTarget } from '../proxy.ts'
import { answerShopper } from '../shop/revoked-session.ts'
import { claimsSignIn } from '../shop/session-cookies.ts'
import type { Shop } from '../shop/shop.ts'
import {
  type MarketplaceSearch,
  OPEN_SEARCH,
  OPEN_SEARCH_EVENTS,
  partySearchPath,
  type SearchSetup,
} from './search-setup.ts'

export interface SearchRouteParts {
  readonly setup: SearchSetup
  readonly shop: Shop
  /** Where searches are those of a marketplace elsewhere. */
  readonly marketplace: MarketplaceSearch | undefined
  /** Sends a request on, by default as it came and to the platform. */
  readonly forward: (c: Context, as?: ProxyTarget['as'], request?: Request) => Promise<Response>
  readonly log: Log
}

/**
 * The searches of browsers, and what they report of results (contract "search", 1.2). Signed-in shoppers search with their
 * own token, so that they find their own range at their own prices, and their results are never cached. All other
 * searches of the platform are passed on to it unchanged; a marketplace needs a token for every search, so visitors share
 * one there.
 */
export function searchRoutes({ setup, shop, marketplace, forward, log }: SearchRouteParts): Hono {
  const { visitorToken } = shop
  const at = { path: partySearchPath(setup), ...(marketplace && { host: marketplace.host }) }

  async function searchAsVisitor(c: Context, request: Request): Promise<Response> {
    if (marketplace === undefined) return forward(c, undefined, request)
    const token = await visitorToken().catch((error: unknown) => {
      log.warn({ error: String(error) }, 'The marketplace gave no token to search with')
    })
    if (token === undefined) return c.json({ message: 'The search cannot be reached right now.' }, 502)
    const found = await forward(c, { ...at, token }, request)
    if (found.status === 401) visitorToken.forget(token)
    return found
  }

  const routes = new Hono()
  routes.post(OPEN_SEARCH, async (c, next) => {
    const shopper = claimsSignIn(c.req.header('cookie')) ? await shop.shopper(c.req.raw) : undefined
    if (shopper === undefined || !shopper.isSignedIn) {
      return marketplace === undefined ? next() : searchAsVisitor(c, c.req.raw)
    }
    let request = c.req.raw
    const answer = await answerShopper(shopper, async () => {
      const current = request
      // The request is kept: it is sent again when the session turns out to be revoked.
      request = current.clone()
      const { isSignedIn, token } = shopper
      if (!isSignedIn) return searchAsVisitor(c, current)
      const found = await forward(c, { ...at, token }, current)
      if (found.status === 401) shopper.noteRefused(token)
      return found
    })
    answer.headers.set('cache-control', 'private, no-store')
    return answer
  })
  if (marketplace !== undefined) routes.post(OPEN_SEARCH_EVENTS, (c) => forward(c, marketplace.events))
  return routes
}
