import { hash } from 'node:crypto'
import type { AccessClaims } from './claims.ts'

/** A signature that was found good, with what has to be looked at again every time. Times in seconds. */
export interface VerifiedToken {
  readonly claims: AccessClaims
  readonly notBefore: number
  readonly expires: number
}

/** Tokens remembered; beyond it the longest known goes. Some 600 bytes each. */
const REMEMBERED = 5000

/**
 * Tokens whose signature was found good: it stays so, and finding it out takes 0.1 ms of a processor. Held by hash, so
 * that no token lies in memory. Whether a token still holds is not remembered: its time is looked at, and its user is
 * read, at every request.
 */
export class VerifiedTokens {
  readonly #known = new Map<string, VerifiedToken>()

  get(key: string, at: number): VerifiedToken | undefined {
    const known = this.#known.get(key)
    if (known === undefined) return undefined
    if (at >= known.notBefore && at < known.expires) return known
    this.#known.delete(key)
    return undefined
  }

  set(key: string, token: VerifiedToken): void {
    if (this.#known.size >= REMEMBERED) {
      const [oldest] = this.#known.keys()
      if (oldest !== undefined) this.#known.delete(oldest)
    }
    this.#known.set(key, token)
  }
}

/** Of a token for an audience. */
export const keyOfToken = (audience: string, token: string) => hash('sha256', `${audience} ${token}`, 'base64url')
