import { COOKIE_PREFIX, DAY_SECONDS, SHARED_COOKIE } from './constants.ts'
import type { CheckedSettings } from './settings.ts'

/** Names of the browser-id cookie: the one of the chosen scheme, then the other one (contract "events", 3). */
export function cookieNames({ contextId, cookieScheme }: CheckedSettings): [own: string, other: string] {
  const name = COOKIE_PREFIX + contextId
  return cookieScheme === 'shared' ? [SHARED_COOKIE, name] : [name, SHARED_COOKIE]
}

/** Value of a cookie in a `Cookie` header or in `document.cookie`; no decoding, values are ids. */
export const readCookie = (header: string, name: string): string | undefined =>
  header
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split('=')[1]

/** A cookie as `Set-Cookie` and `document.cookie` take it. 0 days delete it. */
export function cookieText(name: string, value: string, settings: CheckedSettings, days: number): string {
  const { cookieDomain, cookiePath, cookieSameSite = 'None', cookieSecure = true } = settings
  return (
    `${name}=${value}; Max-Age=${days * DAY_SECONDS}; SameSite=${cookieSameSite}` +
    `${cookieSecure ? '; Secure' : ''}; Path=${cookiePath}${cookieDomain ? `; Domain=${cookieDomain}` : ''}`
  )
}
