import { DAY_SECONDS } from '../constants.ts'
import { cookieText, readCookie } from '../cookie.ts'
import type { CheckedSettings } from '../settings.ts'

/** Options of a cookie as middleware frameworks take them. */
interface CookieOptions {
  domain?: string
  maxAge: number
  path: string
  sameSite: string
  secure: boolean
}

interface CookieJar {
  get(name: string): string | { value: string } | undefined
  set(name: string, value: string, options: CookieOptions): unknown
}

/** Headers by their names in lower case. */
type NodeHeaders = { [name: string]: string | string[] | undefined }

/** A request of a middleware framework, of `node:http`, or of the Fetch standard (contract "events", 7). */
export type TrackedRequest =
  | { url: string; cookies: CookieJar; headers?: unknown }
  | { url?: string | undefined; headers: NodeHeaders; socket?: { remoteAddress?: string | undefined } }
  | { url: string; headers: Headers }

/** The response that belongs to it. */
export type TrackedResponse =
  | { cookies: Pick<CookieJar, 'set'> }
  | { getHeader(name: string): unknown; setHeader(name: string, value: string[]): unknown }
  | { headers: Headers }

function isJar(cookies: unknown): cookies is CookieJar {
  const { get, set } = (cookies ?? {}) as Partial<CookieJar>
  return typeof get === 'function' && typeof set === 'function'
}

const isHeaders = (headers: unknown): headers is Headers =>
  typeof (headers as Partial<Headers> | undefined)?.get === 'function'

/** A header of the request, whatever its shape. */
export function headerOf(request: TrackedRequest, name: string): string {
  const headers = (request.headers ?? {}) as Headers | NodeHeaders
  const value = isHeaders(headers) ? headers.get(name) : headers[name]
  return String(value ?? '')
}

export function cookieOf(request: TrackedRequest, name: string): string {
  if ('cookies' in request && isJar(request.cookies)) {
    const cookie = request.cookies.get(name)
    return (typeof cookie === 'string' ? cookie : cookie?.value) ?? ''
  }
  return readCookie(headerOf(request, 'cookie'), name) ?? ''
}

const optionsOf = (settings: CheckedSettings): CookieOptions => ({
  ...(settings.cookieDomain && { domain: settings.cookieDomain }),
  maxAge: settings.cookieExpiryDays * DAY_SECONDS,
  path: settings.cookiePath,
  sameSite: settings.cookieSameSite ?? 'None',
  secure: settings.cookieSecure ?? true,
})

/** Lets whoever reads the request later see the cookie. */
export function addToRequest(request: TrackedRequest, name: string, value: string, settings: CheckedSettings): void {
  if (cookieOf(request, name) === value) return
  if ('cookies' in request && isJar(request.cookies)) {
    request.cookies.set(name, value, optionsOf(settings))
    return
  }
  const headers = (request.headers ?? {}) as Headers | NodeHeaders
  const known = headerOf(request, 'cookie')
  const cookie = `${known && `${known}; `}${name}=${value}`
  try {
    if (isHeaders(headers)) headers.set('cookie', cookie)
    else headers.cookie = cookie
  } catch {
    // the headers of a request as it came in may be read only; tracking itself remembers the id
  }
}

/** Writes the cookie with the response, beside the cookies that are there. */
export function addToResponse(response: TrackedResponse, name: string, value: string, settings: CheckedSettings): void {
  if ('cookies' in response) {
    response.cookies.set(name, value, optionsOf(settings))
    return
  }
  const text = cookieText(name, value, settings, settings.cookieExpiryDays)
  if ('setHeader' in response) {
    const known = [response.getHeader('Set-Cookie') ?? []].flat() as string[]
    response.setHeader('Set-Cookie', [...known, text])
  } else response.headers.append('Set-Cookie', text)
}
