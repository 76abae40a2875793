import { isCommerceError, readToken } from '@tessera/commerce'
import type { ShopClient } from './shop-client.ts'

/** How a session stands: it can be used; it is over; nobody could say, because commerce does not answer. */
export type SessionState = 'holds' | 'over' | 'unknown'

/**
 * Prolongs a session whose access token has ended by its refresh token. One that could not be asked for is not over: the
 * cart of whoever comes back when commerce does is still theirs.
 */
export async function prolongSession({ auth, tokens }: Pick<ShopClient, 'auth' | 'tokens'>): Promise<SessionState> {
  if (!isOver(tokens.get('access') ?? '')) return 'holds'
  const refresh_token = tokens.get('refresh')
  if (!refresh_token) return 'over'
  try {
    tokens.keep({ refresh_token, ...(await auth.refreshToken({ refresh_token })) })
    return 'holds'
  } catch (error) {
    return isCommerceError(error) && error.status < 500 && error.status !== 429 ? 'over' : 'unknown'
  }
}

/** The token has ended, or is none. */
export function isOver(token: string): boolean {
  try {
    return readToken(token).exp * 1000 < Date.now()
  } catch {
    return true
  }
}
