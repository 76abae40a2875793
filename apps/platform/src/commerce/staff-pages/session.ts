import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { environmentOf } from '../../ground/http/index.ts'
import { CommerceError } from '../commerce-error.ts'
import type { Caller } from '../operations/caller.ts'
import { holds } from '../operations/check-role.ts'

/** What these pages need of identity. */
export interface StaffIdentity {
  /** The API client that staff signs in with; absent where whoever signs in names one. */
  readonly staffClientId?: string | undefined
  /** The platform's own origin. */
  readonly origin: string
  readCaller(request: Request): Promise<Caller>
  /** Ends an access token. */
  revokeToken(token: string): Promise<void>
  readonly routes: { request(path: string, init: RequestInit, env?: object): Response | Promise<Response> }
}

/** The path where returns are handled. The cookie goes there and nowhere else: cookies know no ports, and only these pages use it. */
export const RETURNS_PATH = '/returns'
const COOKIE = 'commerce_admin'

/** What a caller proves itself with: the header `Authorization`, or the cookie of {@link signIn}; empty without either. */
export function authorizationOf(c: Context): string {
  const cookie = getCookie(c, COOKIE)
  return c.req.header('authorization') ?? (cookie === undefined ? '' : `Bearer ${cookie}`)
}

/** Reads the user who handles returns: one of the marketplace owner's or of a supplier's, with OrderAdmin. Throws 401, 403. */
export async function returnsHandler(c: Context, { readCaller }: StaffIdentity): Promise<Caller> {
  const caller = await readCaller(new Request(c.req.url, { headers: { authorization: authorizationOf(c) } }))
  if (caller.userType !== 'buyer' && holds(caller, 'OrderAdmin')) return caller
  throw new CommerceError(
    403,
    'Auth.InsufficientRoles',
    'This is for the people who handle returns, with OrderAdmin.',
    { SufficientRoles: ['OrderAdmin'], AssignedRoles: [...caller.roles] },
  )
}

/** Why nobody is signed in: who tries has to wait, or what they typed is wrong. */
export interface SignInRefusal {
  readonly status: 401 | 429 | 503
  /** Seconds, where that is known. */
  readonly retryAfter: string | null
}

/**
 * Signs in by user name and password, for as long as the API client's tokens last.
 *
 * @returns why nobody has signed in; undefined for somebody who has
 */
export async function signIn(
  c: Context,
  identity: StaffIdentity,
  form: URLSearchParams,
): Promise<SignInRefusal | undefined> {
  const fields = { username: form.get('username') ?? '', password: form.get('password') ?? '' }
  const body = new URLSearchParams({ grant_type: 'password', client_id: form.get('client') ?? '', ...fields })
  const response = await identity.routes.request('/oauth/token', { method: 'POST', body }, environmentOf(c))
  if (!response.ok) {
    const { status } = response
    return { status: status === 429 || status === 503 ? status : 401, retryAfter: response.headers.get('retry-after') }
  }
  const { access_token, expires_in } = (await response.json()) as { access_token: string; expires_in: number }
  setCookie(c, COOKIE, access_token, {
    httpOnly: true,
    sameSite: 'Strict',
    // Behind a proxy the request itself came by HTTP.
    secure: identity.origin.startsWith('https:'),
    path: RETURNS_PATH,
    maxAge: expires_in,
  })
  return undefined
}

/** Ends the session: its token too, wherever else it may have gone. */
export async function signOut(c: Context, { revokeToken }: StaffIdentity): Promise<void> {
  const token = getCookie(c, COOKIE)
  if (token !== undefined) await revokeToken(token)
  deleteCookie(c, COOKIE, { path: RETURNS_PATH })
}

/** Forms come from these pages: a browser says from where. */
export function isOwnForm(c: Context, { origin: own }: StaffIdentity): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return c.req.header('authorization') !== undefined
  return origin === own || origin === new URL(c.req.url).origin
}
