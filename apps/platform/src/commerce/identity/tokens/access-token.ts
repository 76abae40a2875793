import { decodeProtectedHeader, jwtVerify } from 'jose'
import { signJwt } from '../../../ground/auth/sign-jwt.ts'
import type { IdentityParts } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { type AccessClaims, readClaims, writeClaims } from './claims.ts'
import { ALGORITHM } from './signing-keys.ts'
import { keyOfToken } from './verified-tokens.ts'

type Parts = Pick<IdentityParts, 'keys' | 'origin' | 'now'>

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A JWT that holds for `lifeSeconds` from now. Contract sections 3.3 and 9.2. */
export function signAccessToken(tx: Tx, parts: Parts, claims: AccessClaims, lifeSeconds: number): Promise<string> {
  return signToken(tx, parts, writeClaims(claims), parts.origin, lifeSeconds)
}

/** Signs any claims of ours for an audience. Waits for nothing but the key, so that a transaction may do it. */
export async function signToken(
  tx: Tx,
  { keys, origin, now }: Parts,
  claims: Record<string, unknown>,
  audience: string,
  lifeSeconds: number,
): Promise<string> {
  const key = await keys.current(tx)
  const at = seconds(now())
  return signJwt(key, { ...claims, iss: origin, aud: audience, iat: at, nbf: at, exp: at + lifeSeconds })
}

/** Undefined for anything but an unexpired access token that one of our keys signed. Throws when keys cannot be read. */
export async function verifyAccessToken(
  tx: Tx,
  { keys, origin, now }: Parts,
  token: string,
): Promise<AccessClaims | undefined> {
  const remembered = keyOfToken(origin, token)
  const verified = keys.verified.get(remembered, seconds(now()))
  if (verified) return verified.claims
  const kid = keyIdOf(token)
  // Outside of the catch: a database that fails says nothing about the token.
  const key = kid === undefined ? undefined : await keys.find(tx, kid)
  if (!key) return undefined
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      issuer: origin,
      audience: origin,
      algorithms: [ALGORITHM],
      currentDate: now(),
      requiredClaims: ['exp', 'nbf'],
    })
    const claims = readClaims(payload)
    const { nbf, exp } = payload
    if (claims && nbf !== undefined && exp !== undefined) {
      keys.verified.set(remembered, { claims, notBefore: nbf, expires: exp })
    }
    return claims
  } catch {
    return undefined
  }
}

/** Id of the key that a token says it was signed with; undefined for what is no token of ours. */
export function keyIdOf(token: string): string | undefined {
  try {
    const { kid, alg } = decodeProtectedHeader(token)
    return alg === ALGORITHM ? kid : undefined
  } catch {
    return undefined
  }
}
