/** How token cookies are written. Contract section 1. */
export interface CookieOptions {
  /** Before each cookie’s name; `ordercloud` by default, the name the hosted platform’s own client uses. */
  readonly prefix?: string | undefined
  readonly domain?: string | undefined
  /** Only over https. Off by default. */
  readonly secure?: boolean | undefined
  /** `lax` by default. */
  readonly samesite?: 'none' | 'lax' | 'strict' | undefined
  /** `/` by default. */
  readonly path?: string | undefined
}

/** Bytes of a cookie that every browser takes. Specification section 9. */
export const COOKIE_LIMIT = 4096

/** A year, in milliseconds. */
const LIFETIME = 31_536_000_000

const nameOf = (kind: string, { prefix = 'ordercloud' }: CookieOptions) => encodeURIComponent(`${prefix}.${kind}-token`)

/**
 * A token’s cookie as it is written, for a year: longer than the token, whose client id is still read when it has expired.
 * An empty token ends the cookie. Too long a cookie is warned of and written all the same. Contract section 3.2.
 */
export function writeCookie(
  kind: string,
  token: string,
  options: CookieOptions,
  warn: (message: string) => void,
): string {
  const { domain, secure, samesite = 'lax', path = '/' } = options
  const name = nameOf(kind, options)
  const expires = new Date(token ? Date.now() + LIFETIME : 0).toUTCString()
  const cookie = `${name}=${encodeURIComponent(token)}${domain ? `;domain=${domain}` : ''};expires=${expires}${secure ? ';secure' : ''};samesite=${samesite};path=${path}`
  const length = cookie.length + 1
  if (length > COOKIE_LIMIT) warn(`The cookie ${name} may be dropped: ${length} > ${COOKIE_LIMIT} bytes`)
  return cookie
}

/** A token in a `Cookie` header or `document.cookie`, its name in any case; `''` when there is none. Contract section 3.2. */
export function readCookie(cookies: string, kind: string, options: CookieOptions): string {
  const name = nameOf(kind, options).replace(/\W/g, '\\$&')
  const [, value = ''] = RegExp(`(?:^|;) *${name}=([^;]*)`, 'i').exec(cookies) ?? []
  try {
    return decodeURIComponent(value)
  } catch {
    // Somebody else wrote it: it is no token.
    return ''
  }
}
