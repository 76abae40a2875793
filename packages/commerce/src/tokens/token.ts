import { CallError } from '../errors/call-error.ts'

/** What a token says of its bearer (contract section 3.3). Not checked: only the platform can tell a forged one. */
export interface TokenClaims {
  /** The user name. */
  readonly usr: string
  /** The API client’s id. */
  readonly cid: string
  readonly usrtype: 'admin' | 'buyer' | 'supplier'
  /** A plain string when there is exactly one. */
  readonly role: readonly string[] | string
  readonly iss: string
  readonly aud: string
  /** The end, in seconds since 1970. */
  readonly exp: number
  /** The beginning, in seconds since 1970. */
  readonly nbf: number
  /** The order reserved for an anonymous shopper. */
  readonly orderid?: string
  /** The user’s internal id. */
  readonly u?: string
  /** The internal id of who acts for the user; only in impersonation tokens. */
  readonly imp?: string
}

/**
 * Reads the claims of a token (a JSON Web Token), without checking its signature.
 *
 * @throws {CallError} `Invalid token` when it cannot be read.
 */
export function readToken(token: string): TokenClaims {
  try {
    const text = atob(`${token.split('.')[1]}`.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    return { ...JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(bytes)) }
  } catch {
    throw new CallError('InputError', 'Invalid token')
  }
}

/** Seconds that a token is still sent after its end: clocks differ. Specification section 9. */
export const EXPIRY_TOLERANCE = 10
