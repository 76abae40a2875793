import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { CommerceError } from '../../commerce-error.ts'
import type { Caller } from '../../operations/caller.ts'
import { holds } from '../../operations/check-role.ts'

/** What these pages need of identity. */
export interface AdminIdentity {
  readCaller(request: Request): Promise<Caller>
  readonly routes: { request(path: string, init: RequestInit, env?: object): Response | Promise<Response> }
}

/** Where the pages are, and their cookie goes. */
export const ADMIN_PATH = '/commerce'

/** The local mail outbox: an address that is easily typed. Its cookie goes here too. */
export const MAIL_PATH = '/mail'
const COOKIE = 'commerce_admin'
/** Not everywhere: cookies know no ports, and the website on this machine has no use for it. */
const COOKIE_PATHS = [ADMIN_PATH, MAIL_PATH] as const

/**
 * Who asks, by the header `Authorization`, or by the cookie of {@link signIn}. Throws 401, and 403 for everybody but the
 * marketplace owner's users with FullAccess: messages hold codes that sign somebody in.
 */
export async function administrator(c: Context, identity: AdminIdentity): Promise<Caller> {
  const cookie = getCookie(c, COOKIE)
  const authorization = c.req.header('authorization') ?? (cookie === undefined ? '' : `Bearer ${cookie}`)
  const caller = await identity.readCaller(new Request(c.req.url, { headers: { authorization } }))
  if (caller.userType === 'admin' && holds(caller)) return caller
  throw new CommerceError(
    403,
    'Auth.InsufficientRoles',
    'This is for the marketplace’s administrators, with FullAccess.',
    {
      SufficientRoles: ['FullAccess'],
      AssignedRoles: [...caller.roles],
    },
  )
}

/** Signs in by user name and password, for as long as the API client's tokens last; false when that is refused. */
export async function signIn(c: Context, identity: AdminIdentity, form: URLSearchParams): Promise<boolean> {
  const fields = { username: form.get('username') ?? '', password: form.get('password') ?? '' }
  const body = new URLSearchParams({ grant_type: 'password', client_id: form.get('client') ?? '', ...fields })
  const response = await identity.routes.request('/oauth/token', { method: 'POST', body }, c.env)
  if (!response.ok) return false
  const { access_token, expires_in } = (await response.json()) as { access_token: string; expires_in: number }
  for (const path of COOKIE_PATHS) {
    setCookie(c, COOKIE, access_token, {
      httpOnly: true,
      sameSite: 'Strict',
      secure: new URL(c.req.url).protocol === 'https:',
      path,
      maxAge: expires_in,
    })
  }
  return true
}

export function signOut(c: Context): void {
  for (const path of COOKIE_PATHS) deleteCookie(c, COOKIE, { path })
}

/** Forms come from these pages: a browser says from where. `origins`: the platform's own. */
export function isOwnForm(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('origin')
  return origin === undefined ? c.req.header('authorization') !== undefined : origins.includes(origin)
}
