import { Hono } from 'hono'
import { tooLargeForm } from './ground/auth/index.ts'
import { environmentOf, limitBody, type RequestVariables } from './ground/http/index.ts'
import { GROUND_LIMITS } from './ground/limits.ts'

type Routes = Hono<{ Variables: RequestVariables }>

const { value: MAX_BYTES } = GROUND_LIMITS.tokenBody

/** Bounds the forms of these addresses, whichever service they are for. */
const limitedForm = limitBody(MAX_BYTES, (c) =>
  c.json(tooLargeForm(MAX_BYTES), 413, { 'cache-control': 'no-store', pragma: 'no-cache' }),
)

/**
 * `POST /oauth/token` is the address of two services: authors' programs sign in to content there (contract "content",
 * 17.1), and API clients to commerce (contract "commerce", 2). Every commerce request names its client, and none names
 * an audience; what authors send names no client, or the one that may write content. A form that cannot be told apart is left to
 * content, which says what is wrong with it; what is no form is left to commerce.
 *
 * @param authorClient id of the program that may write content
 */
export function tokenEndpoint(commerce: Routes, authorClient: string | undefined): Routes {
  const routes: Routes = new Hono<{ Variables: RequestVariables }>()
  routes.post('/oauth/token', limitedForm, async (c, next) => {
    const { raw } = c.req
    const text = await raw.text()
    c.req.raw = new Request(raw, { body: text })
    if (!isForm(raw)) return commerce.fetch(c.req.raw, environmentOf(c))
    const form = new URLSearchParams(text)
    const client = form.get('client_id')
    if (client === null || client === authorClient || form.has('audience')) return next()
    return commerce.fetch(c.req.raw, environmentOf(c))
  })
  return routes
}

function isForm({ headers }: Request): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded'
}

/**
 * `POST /oauth/revoke` (RFC 7009) with a form `token=…`: the token ends, whichever of the services gave it out. Answers 200
 * with nothing, for what is no token too.
 */
export function revocationEndpoint(services: readonly { revokeToken(token: string): Promise<void> }[]): Routes {
  const routes: Routes = new Hono<{ Variables: RequestVariables }>()
  routes.post('/oauth/revoke', limitedForm, async (c) => {
    const token = isForm(c.req.raw) ? new URLSearchParams(await c.req.text()).get('token') : null
    if (token !== null) for (const service of services) await service.revokeToken(token)
    return c.body(null, 200, { 'cache-control': 'no-store' })
  })
  return routes
}
