import type { AccessToken } from '../auth/access-token.ts'
import { requestToken } from '../auth/grants.ts'
import type { CommerceSettings } from '../client/settings.ts'
import { CallError } from '../errors/call-error.ts'
import { EXPIRY_TOLERANCE, readToken } from './token.ts'
import { memoryTokens, type TokenKind, type TokenStore } from './token-store.ts'

/** The tokens of a client. */
export interface Tokens extends TokenStore {
  /** @throws {CallError} `Invalid token` for an access or impersonation token that cannot be read. */
  set(kind: TokenKind, token: string): void
  /** Keeps what a login gave: the access token, and the refresh token if there is one, else forgets the one before. */
  keep(answer: AccessToken): void
  /** The access token that a call would carry: refreshed when it has expired and can be, `''` when that failed or there is none. */
  valid(): Promise<string>
}

/**
 * Keeps the tokens and their life cycle (contract section 3.4): an access token is refreshed once it has been expired for
 * ten seconds, by one request however many calls wait for it. An expired token that cannot be refreshed is sent as it
 * is; after a failed refresh none is sent.
 */
export function createTokens(settings: CommerceSettings): Tokens {
  const { tokens: store = memoryTokens() } = settings
  let refreshing: Promise<string> | undefined
  // Reading a token costs as much as all else of a call: it is read once.
  let known: string | undefined
  let end: number

  const set = (kind: TokenKind, token: string) => {
    if (/^(acc|imp)/.test(kind)) readToken(token)
    store.set(kind, token)
  }

  const refresh = async (expired: string): Promise<string> => {
    const refresh_token = store.get('refresh')
    if (!refresh_token) return expired
    const client_id = settings.clientId || (expired && readToken(expired).cid)
    if (!client_id) return ''
    try {
      const answer = await requestToken(settings, 'refresh_token', { refresh_token, client_id })
      // Someone else has logged in, or out, in the meantime.
      if (store.get('refresh') !== refresh_token) return store.get('access') ?? ''
      keep({ refresh_token, ...answer })
      settings.onTokenRefreshed?.(answer)
      return answer.access_token
    } catch {
      return ''
    }
  }

  const keep = ({ access_token, refresh_token = '' }: AccessToken) => {
    set('access', access_token)
    store.set('refresh', refresh_token)
  }

  return {
    get: (kind) => store.get(kind),
    set,
    remove: (kind) => store.remove(kind),
    keep,
    async valid() {
      const access = store.get('access') ?? ''
      if (access) {
        if (access !== known) {
          end = readToken(access).exp
          known = access
        }
        // A token that names no end has none.
        if (!(end + EXPIRY_TOLERANCE < Date.now() / 1000)) return access
      }
      refreshing ??= refresh(access).finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
  }
}

/**
 * The token of a call that impersonates. It is never refreshed: that would replace the other’s token by the acting
 * user’s. Without one the call runs as the user, with a warning, or not at all. Contract sections 3.4 and 4.3.
 */
export function impersonationToken({ strict, warn = console.warn }: CommerceSettings, tokens: Tokens) {
  const token = tokens.get('impersonation')
  if (token) return token
  const missing = new CallError('InputError', 'No impersonation token')
  if (strict) throw missing
  warn(missing.message)
  return tokens.valid()
}
