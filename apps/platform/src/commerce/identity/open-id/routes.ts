import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RequestVariables } from '../../../ground/http/index.ts'
import { answerError } from '../../operations/error-answer.ts'
import type { IdentityParts } from '../ports.ts'
import { beginSignIn, endSignIn, SIGN_IN_S } from './sign-in.ts'

type Variables = { Variables: RequestVariables }

const BACK = '/ocrpcode'

/** `GET /ocrplogin` and `GET /ocrpcode`: sign-in by an identity provider. Contract section 21.5. */
export function openIdRoutes(parts: IdentityParts): Hono<Variables> {
  const routes = new Hono<Variables>()
  const isSecure = parts.origin.startsWith('https:')

  routes.get('/ocrplogin', (c) =>
    answered(c, parts, async () => {
      const { location, state, browser } = await beginSignIn(parts, {
        id: c.req.query('id') ?? '',
        cid: c.req.query('cid') ?? '',
        roles: c.req.query('roles'),
        appStartPath: c.req.query('appstartpath'),
        customParams: c.req.query('customParams'),
      })
      setCookie(c, cookieOf(state), browser, {
        path: BACK,
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: SIGN_IN_S,
      })
      return c.redirect(location, 302)
    }),
  )

  routes.get(BACK, (c) =>
    answered(c, parts, async () => {
      const state = c.req.query('state') ?? ''
      const browser = getCookie(c, cookieOf(state))
      deleteCookie(c, cookieOf(state), { path: BACK, secure: isSecure })
      return c.redirect(await endSignIn(parts, { state, code: c.req.query('code'), browser }), 302)
    }),
  )
  return routes
}

/** One for each sign-in, so that two in one browser do not end each other. */
function cookieOf(state: string): string {
  return `sign-in-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`
}

/** The query holds what is secret: only the path is logged. */
async function answered(c: Context<Variables>, parts: IdentityParts, work: () => Promise<Response>): Promise<Response> {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  try {
    return await work()
  } catch (error) {
    const { status, errors, headers } = answerError(error, c.get('log') ?? parts.log, { path: c.req.path })
    return Response.json({ Errors: errors }, { status, headers: { 'cache-control': 'no-store', ...headers } })
  }
}
