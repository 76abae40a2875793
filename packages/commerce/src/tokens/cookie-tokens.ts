import { type CookieOptions, readCookie, writeCookie } from './cookie.ts'
import type { TokenStore } from './token-store.ts'

/** Keeps tokens in the browser’s cookies, as the hosted platform’s own client does. Contract sections 3.1 and 3.2. */
export function cookieTokens(options: CookieOptions = {}, warn: (message: string) => void = console.warn): TokenStore {
  const set = (kind: string, token: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no synchronous form
    document.cookie = writeCookie(kind, token, options, warn)
  }
  return {
    get: (kind) => readCookie(document.cookie, kind, options),
    set,
    remove: (kind) => set(kind, ''),
  }
}
