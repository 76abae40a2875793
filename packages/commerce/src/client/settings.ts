import type { AccessToken } from '../auth/access-token.ts'
import type { TokenStore } from '../tokens/token-store.ts'
import type { OutgoingRequest, RawAnswer } from '../transport/answer.ts'

/** Settings of a client. Contract sections 1 and 7. */
export interface CommerceSettings {
  /** The platform’s address; `https://api.ordercloud.io` by default. A path on the page’s own host will do too. */
  readonly baseApiUrl?: string | undefined
  /** `v1` by default. Stands between address and path, but not before `/oauth/…`. */
  readonly apiVersion?: string | undefined
  /** The application’s API client: used to log in, and to refresh tokens before the client id they name. */
  readonly clientId?: string | undefined
  /**
   * Where tokens are kept: `cookieTokens()` in a browser; on a server `requestTokens(…)` and a client for every request.
   * The client’s own memory by default.
   */
  readonly tokens?: TokenStore | undefined
  /** Milliseconds until a request is given up; 60,000 by default, 0 for never. Token requests too. */
  readonly timeout?: number
  /**
   * Times a request is sent again after 429, 502, 503, 504 or a network failure; 2 by default. Only GET, PUT and DELETE,
   * and others with an idempotency key.
   */
  readonly retries?: number
  /**
   * Sends `X-Request-ID`, `Idempotency-Key` and `If-Match`. Off by default: the hosted platform does not know them, and
   * a browser may be refused for a header it did not announce. Off, `idempotencyKey` and `ifMatch` do nothing.
   */
  readonly extensions?: boolean | undefined
  /** Throws when a call is to impersonate and there is no impersonation token, where otherwise it warns and runs as the user. */
  readonly strict?: boolean | undefined
  /** Sends requests; the global `fetch` by default. It must heed its signal: time limits and giving up depend on it. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Hears warnings; `console.warn` by default. */
  readonly warn?: ((message: string) => void) | undefined
  /** Before each request, each retry too. May change its headers, or add what `fetch` takes besides: `cache`, `next`, … */
  readonly onRequest?: ((request: OutgoingRequest) => void | Promise<void>) | undefined
  /** After each answer, whatever its status. */
  readonly onResponse?: ((answer: RawAnswer<unknown>, request: OutgoingRequest) => void | Promise<void>) | undefined
  /** When a call has failed for good, before its error is thrown. */
  readonly onError?: ((error: unknown) => void | Promise<void>) | undefined
  /** When an expired access token was replaced. The store has the new one already. */
  readonly onTokenRefreshed?: ((token: AccessToken) => void) | undefined
}

/** Options of one call, its last argument. Contract section 4.2. */
export interface RequestOptions {
  /** The token of this call; beats impersonation and the store, and is never refreshed. Empty: no token. */
  readonly accessToken?: string | undefined
  /** Gives the call up: `Request aborted`. */
  readonly signal?: AbortSignal | undefined
  /** In milliseconds, instead of the client’s. */
  readonly timeout?: number
  /** Instead of the client’s. */
  readonly retries?: number
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** A label for logs; errors carry it. */
  readonly requestType?: string | undefined
  /** Gives `{ data, status, statusText, headers }` instead of the data alone. */
  readonly raw?: boolean | undefined
  /** The platform does a POST with the same key once, within 24 hours; makes it safe to retry. Needs `extensions`. */
  readonly idempotencyKey?: string | undefined
  /** Refuses with 412 when the object’s `ETag` is another by now. Needs `extensions`. */
  readonly ifMatch?: string | undefined
}
