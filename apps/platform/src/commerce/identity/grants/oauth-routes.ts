import { type Context, Hono } from 'hono'
import { basicCredentials } from '../../../ground/auth/basic-credentials.ts'
import { DEVICE_HEADER } from '../../../ground/auth/devices.ts'
import { addressOf, cors, networkOf, type RateLimit, type RequestVariables } from '../../../ground/http/index.ts'
import { CommerceError, notFound } from '../../commerce-error.ts'
import { answerError } from '../../operations/error-answer.ts'
import { foldText } from '../../store/text.ts'
import type { IdentityParts } from '../ports.ts'
import { identityToken } from '../tokens/identity-token.ts'
import { readCaller } from '../tokens/read-caller.ts'
import { findUserToSignIn } from '../users/find-user.ts'
import { oauthErrorBody } from './oauth-error.ts'
import { MAX_VALUE_LENGTH, tokenFor } from './token-request.ts'

type Routes = Hono<{ Variables: RequestVariables }>
type RouteContext = Context<{ Variables: RequestVariables }>

/**
 * `POST /oauth/token`, `GET /oauth/certs/{kid}`, `GET /oauth/userinfo` (contract sections 2 and 9.2). Refused token
 * requests are answered 400 with `{ error, error_description, Errors }`, everything else as in section 22.
 * {@link DEVICE_HEADER} says which browser asks for a token. How long a form may be is checked before, for both services
 * of the address (`token-endpoint.ts`).
 * `limit`: token requests from one address; default none, because a website asks for all of its visitors.
 */
export function oauthRoutes(parts: IdentityParts, limit?: RateLimit): Routes {
  const routes: Routes = new Hono<{ Variables: RequestVariables }>()
  routes.use('/oauth/*', cors({ kind: 'public', methods: ['GET', 'POST'] }))
  routes.post('/oauth/token', async (c) => {
    try {
      const token = c.req.header(DEVICE_HEADER)
      const device = await parts.devices?.read(token)
      if (device === undefined) limit?.take(c)
      const form = await readForm(c.req.raw)
      const known = device?.origin((await nameToCount(parts, form)) ?? '')
      if (device !== undefined) limit?.take(c, known)
      const answer = await tokenFor(parts, form, {
        basic: basicCredentials(c.req.raw.headers.get('authorization')),
        network: known ?? networkOf(addressOf(c)),
      })
      const name = token === undefined ? undefined : await nameToCount(parts, form)
      if (name !== undefined && parts.devices) c.header(DEVICE_HEADER, await parts.devices.issue(name))
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

/** The name that guesses are counted by, whichever of their names somebody types; undefined for what is no password form. */
async function nameToCount(parts: IdentityParts, form: URLSearchParams): Promise<string | undefined> {
  const typed = form.get('username')
  if (form.get('grant_type') !== 'password' || !typed || typed.length > MAX_VALUE_LENGTH || typed.includes('\0'))
    return undefined
  const user = await findUserToSignIn(parts.db, parts, typed)
  return foldText(user?.username ?? typed)
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
