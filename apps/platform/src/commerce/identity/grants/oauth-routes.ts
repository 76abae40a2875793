import { type Context, Hono } from 'hono'
import { basicCredentials } from '../../../ground/auth/basic-credentials.ts'
import { addressOf, cors, networkOf, type RateLimit, type RequestVariables } from '../../../ground/http/index.ts'
import { CommerceError, notFound } from '../../commerce-error.ts'
import { answerError } from '../../operations/error-answer.ts'
import type { IdentityParts } from '../ports.ts'
import { identityToken } from '../tokens/identity-token.ts'
import { readCaller } from '../tokens/read-caller.ts'
import { oauthErrorBody } from './oauth-error.ts'
import { tokenFor } from './token-request.ts'

type Routes = Hono<{ Variables: RequestVariables }>
type RouteContext = Context<{ Variables: RequestVariables }>

/**
 * `POST /oauth/token`, `GET /oauth/certs/{kid}`, `GET /oauth/userinfo` (contract sections 2 and 9.2). Refused token
 * requests are answered 400 with `{ error, error_description, Errors }`, everything else as in section 22.
 * How long a form may be is checked before, for both services of the address (`token-endpoint.ts`).
 * `limit`: token requests from one address; default none, because a website asks for all of its visitors.
 */
export function oauthRoutes(parts: IdentityParts, limit?: RateLimit): Routes {
  const routes: Routes = new Hono<{ Variables: RequestVariables }>()
  routes.use('/oauth/*', cors({ kind: 'public', methods: ['GET', 'POST'] }))
  routes.post('/oauth/token', async (c) => {
    try {
      limit?.take(c)
      const form = await readForm(c.req.raw)
      const answer = await tokenFor(parts, form, {
        basic: basicCredentials(c.req.raw.headers.get('authorization')),
        network: networkOf(addressOf(c)),
      })
      return c.json(answer, 200, { 'cache-control': 'no-store', pragma: 'no-cache' })
    } catch (error) {
      return refuseToken(c, parts, error)
    }
  })

  routes.get('/oauth/certs/:kid', (c) =>
    answered(c, parts, async () => {
      const key = await parts.keys.find(parts.db, c.req.param('kid'))
      if (!key) throw notFound('PublicKey', c.req.param('kid').slice(0, 100))
      return c.json(key.jwk, 200, { 'cache-control': 'public, max-age=3600' })
    }),
  )

  routes.get('/oauth/userinfo', (c) =>
    answered(c, parts, async () => {
      const caller = await readCaller(parts, c.req.raw)
      return c.json(await identityToken(parts.db, parts, caller), 200, { 'cache-control': 'no-store' })
    }),
  )
  return routes
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new CommerceError(400, 'Request.InvalidContentType', 'Send a form: application/x-www-form-urlencoded.')
  }
  return new URLSearchParams(await request.text())
}

/** The path alone is logged: the query and the form may hold what is secret. */
function refuseToken(c: Context, parts: IdentityParts, error: unknown): Response {
  const { status, errors, headers } = answerError(error, logOf(c, parts), { path: c.req.path })
  return Response.json(oauthErrorBody(errors), {
    status,
    headers: { 'cache-control': 'no-store', pragma: 'no-cache', ...headers },
  })
}

async function answered(c: RouteContext, parts: IdentityParts, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const { status, errors, headers } = answerError(error, logOf(c, parts), { path: c.req.path })
    return Response.json({ Errors: errors }, { status, headers: { 'cache-control': 'no-store', ...headers } })
  }
}

function logOf(c: Context, parts: IdentityParts): IdentityParts['log'] {
  return (c as RouteContext).get('log') ?? parts.log
}
