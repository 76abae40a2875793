import { Hono } from 'hono'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Log } from '../log.ts'
import { OpenIdRefused, type OpenIdSignIn } from './open-id-sign-in.ts'

interface OpenIdRouteParts {
  readonly provider: OpenIdSignIn
  readonly limit: RateLimit
  readonly log: Log
}

/**
 * `GET /oauth/author-sign-in` answers what authors know the identity provider by, `{ label }`; `POST` begins a sign-in,
 * `{ location, state, ticket }`. It ends at `/oauth/token`. Without a provider in the settings there is neither.
 */
export function openIdRoutes({ provider, limit, log }: OpenIdRouteParts): Hono {
  const routes = new Hono()
  routes.get('/oauth/author-sign-in', (c) => c.json({ label: provider.label }, 200, { 'cache-control': 'no-store' }))
  routes.post('/oauth/author-sign-in', async (c) => {
    limit.take(c)
    try {
      return c.json(await provider.begin(), 200, { 'cache-control': 'no-store' })
    } catch (error) {
      if (!(error instanceof OpenIdRefused)) throw error
      log.warn({ err: error.cause }, 'the identity provider of authors could not be asked')
      return c.json({ error: error.refusal, error_description: error.message }, 502, { 'cache-control': 'no-store' })
    }
  })
  return routes
}
