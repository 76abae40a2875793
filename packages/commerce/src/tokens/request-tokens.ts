import { type CookieOptions, readCookie, writeCookie } from './cookie.ts'
import { memoryTokens, TOKEN_KINDS, type TokenKind, type TokenStore } from './token-store.ts'

/** The tokens of one visitor’s request to a server. */
export interface RequestTokens extends TokenStore {
  /** The `Set-Cookie` headers for what has changed, a refreshed token included. */
  setCookies(): string[]
}

/** Cookies of a server: scripts need not read them. */
export interface RequestCookieOptions extends CookieOptions {
  /** Hides the cookies from scripts; then no client in the browser can use them. Off by default. */
  readonly httpOnly?: boolean
}

/**
 * Reads a visitor’s tokens from the request’s cookies, and collects what is to be written to the answer. Make one for
 * every request, with a client of its own: two visitors never share a token. Contract section 3.1.
 *
 * @example
 * const tokens = requestTokens(request.headers.get('Cookie'))
 * const client = createCommerce({ baseApiUrl, clientId, tokens }, { me })
 * const user = await client.me.get()
 * for (const cookie of tokens.setCookies()) response.headers.append('Set-Cookie', cookie)
 */
export function requestTokens(
  cookies: string | null | undefined,
  options: RequestCookieOptions = {},
  warn: (message: string) => void = console.warn,
): RequestTokens {
  const store = memoryTokens(
    Object.fromEntries(TOKEN_KINDS.map((kind) => [kind, readCookie(cookies ?? '', kind, options)])),
  )
  const changed = new Set<TokenKind>()
  return {
    get: store.get,
    set(kind, token) {
      changed.add(kind)
      store.set(kind, token)
    },
    remove(kind) {
      changed.add(kind)
      store.remove(kind)
    },
    setCookies: () =>
      [...changed].map(
        (kind) => writeCookie(kind, store.get(kind) ?? '', options, warn) + (options.httpOnly ? ';httponly' : ''),
      ),
  }
}
