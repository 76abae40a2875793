import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { environmentOf } from '../../ground/http/index.ts'
import { CommerceError } from '../commerce-error.ts'
import type { Caller } from '../operations/caller.ts'
import { holds } from '../operations/check-role.ts'

/** What these pages need of identity. */
export interface AdminIdentity {
  /** The API client that staff signs in with; absent where whoever signs in names one. */
  readonly staffClientId?: string | undefined
  /** The platform's own origin. */
  readonly origin: string
  readCaller(request: Request): Promise<Caller>
  /** Ends an access token. */
  revokeToken(token: string): Promise<void>
  readonly routes: { request(path: string, init: RequestInit, env?: object): Response | Promise<Response> }
}

/** Where pages of administrators are, and their cookie goes. */
export const ADMIN_PATH = '/commerce'

/** The local mail outbox: an address that is easily typed. Its cookie goes here too. */
export const MAIL_PATH = '/mail'

/** The path where returns are handled. */
export const RETURNS_PATH = '/returns'
const COOKIE = 'commerce_admin'
/** Not everywhere: cookies know no ports, and the website on this machine has no use for it. */
const COOKIE_PATHS = [ADMIN_PATH, MAIL_PATH, RETURNS_PATH] as const

/** What a caller proves itself with: the header `Authorization`, or the cookie of {@link signIn}; empty without either. */
export function authorizationOf(c: Context): string {
  const cookie = getCookie(c, COOKIE)
  return c.req.header('authorization') ?? (cookie === undefined ? '' : `Bearer ${cookie}`)
}

const callerOf = (c: Context, { readCaller }: AdminIdentity, authorization = authorizationOf(c)) =>
  readCaller(new Request(c.req.url, { headers: { authorization } }))

/**
 * The administrator who asks. Throws 401, and 403 for everybody but the marketplace owner's users with FullAccess: messages
 * hold codes that sign somebody in.
 */
export async function administrator(c: Context, identity: AdminIdentity): Promise<Caller> {
  const caller = await callerOf(c, identity)
  if (isAdministrator(caller)) return caller
  throw refused(caller, 'FullAccess', 'This is for the marketplace’s administrators, with FullAccess.')
}

/** Reads the user who handles returns: one of the marketplace owner's or of a supplier's, with OrderAdmin. Throws 401, 403. */
export async function returnsHandler(c: Context, identity: AdminIdentity): Promise<Caller> {
  const caller = await callerOf(c, identity)
  if (caller.userType !== 'buyer' && holds(caller, 'OrderAdmin')) return caller
  throw refused(caller, 'OrderAdmin', 'This is for the people who handle returns, with OrderAdmin.')
}

export const isAdministrator = (caller: Caller): boolean => caller.userType === 'admin' && holds(caller)

const refused = ({ roles }: Caller, role: string, message: string) =>
  new CommerceError(403, 'Auth.InsufficientRoles', message, {
    SufficientRoles: [role],
    AssignedRoles: [...roles],
  })

/** Why nobody is signed in: who tries has to wait, or what they typed is wrong. */
export interface SignInRefusal {
  readonly status: 401 | 429 | 503
  /** Seconds, where that is known. */
  readonly retryAfter: string | null
}

/**
 * Signs in by user name and password, for as long as the API client's tokens last.
 *
 * @returns who has signed in, or why nobody has
 */
export async function signIn(
  c: Context,
  identity: AdminIdentity,
  form: URLSearchParams,
): Promise<Caller | SignInRefusal> {
  const fields = { username: form.get('username') ?? '', password: form.get('password') ?? '' }
  const body = new URLSearchParams({ grant_type: 'password', client_id: form.get('client') ?? '', ...fields })
  const response = await identity.routes.request('/oauth/token', { method: 'POST', body }, environmentOf(c))
  if (!response.ok) {
    const { status } = response
    return { status: status === 429 || status === 503 ? status : 401, retryAfter: response.headers.get('retry-after') }
  }
  const { access_token, expires_in } = (await response.json()) as { access_token: string; expires_in: number }
  for (const path of COOKIE_PATHS) {
    setCookie(c, COOKIE, access_token, {
      httpOnly: true,
      sameSite: 'Strict',
      // Behind a proxy the request itself came by HTTP.
      secure: identity.origin.startsWith('https:'),
      path,
      maxAge: expires_in,
    })
  }
  return callerOf(c, identity, `Bearer ${access_token}`)
}

/** Ends the session: its token too, wherever else it may have gone. */
export async function signOut(c: Context, { revokeToken }: AdminIdentity): Promise<void> {
  const token = getCookie(c, COOKIE)
  if (token !== undefined) await revokeToken(token)
  for (const path of COOKIE_PATHS) deleteCookie(c, COOKIE, { path })
}

/** Forms come from these pages: a browser says from where. `origins`: the platform's own. */
export function isOwnForm(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('origin')
  return origin === undefined ? c.req.header('authorization') !== undefined : origins.includes(origin)
}
