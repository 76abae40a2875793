import { impersonationToken, type Tokens } from '../tokens/tokens.ts'
import { type ApiRequest, send } from '../transport/send.ts'
import type { CommerceSettings } from './settings.ts'

/** Sends a request of the platform for somebody. */
export type Call = (request: ApiRequest, isImpersonating?: boolean) => Promise<unknown>

/**
 * Calls with the token that the call names, else the client’s `bearer`, else the impersonation token where asked for, else
 * the stored access token. Only the last is ever refreshed. Contract section 3.4.
 */
export const createCall =
  (settings: CommerceSettings, tokens: Tokens, isAlways?: boolean, bearer?: string): Call =>
  (request, isImpersonating) =>
    send(
      { ...settings, ...request },
      () =>
        request.accessToken ??
        bearer ??
        (isAlways || isImpersonating ? impersonationToken(settings, tokens) : tokens.valid()),
    )
