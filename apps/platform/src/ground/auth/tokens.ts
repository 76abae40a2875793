import { randomUUID } from 'node:crypto'
import {
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Kysely } from 'kysely'
import { jsonb } from '../database/index.ts'
import { TENANT } from '../tenant.ts'
import type { AuthTables } from './tables.ts'

/** Seconds a token lives: a working day, because there is no refresh on this wire (contract "content", 17.1). */
export const TOKEN_LIFE_S = 8 * 3600

const ALGORITHM = 'ES256'
const ISSUER = 'tessera'

/** What a token says of its bearer. `version` is compared with the account's or client's own when it is used. */
export interface TokenClaims {
  readonly kind: 'account' | 'client'
  readonly name: string
  readonly version: string
}

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** Undefined for anything but a valid, unexpired token of ours. Throws when the keys cannot be read. */
  verify(token: string): Promise<TokenClaims | undefined>
  /** Signs with a new key from now on. Tokens of older keys are taken until they expire. */
  rotateKey(): Promise<void>
}

interface Key {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}

/** Bearer tokens: JWTs signed with ES256 by a key pair kept in the database. */
export async function createTokens(db: Kysely<AuthTables>): Promise<Tokens> {
  const keys = new Map<string, Key>()
  let current: Key | undefined

  async function load(): Promise<void> {
    const rows = await db
      .selectFrom('auth_key')
      .select(['kid', 'private_key'])
      .where('tenant', '=', TENANT)
      .orderBy('created_at')
      .orderBy('kid')
      .execute()
    for (const { kid, private_key } of rows) {
      const key = keys.get(kid) ?? (await importKey(kid, private_key))
      keys.set(kid, key)
      current = key
    }
  }

  async function rotateKey(): Promise<void> {
    const pair = await generateKeyPair(ALGORITHM, { extractable: true })
    const private_key = jsonb(await exportJWK(pair.privateKey))
    await db
      .insertInto('auth_key')
      .values({ tenant: TENANT, kid: randomUUID(), private_key, created_at: new Date() })
      .execute()
    await load()
  }

  /** A key made by another process is found in the database. */
  async function keyOf(token: string): Promise<CryptoKey | undefined> {
    const kid = keyIdOf(token)
    if (kid === undefined) return undefined
    if (!keys.has(kid)) await load()
    return keys.get(kid)?.publicKey
  }

  await load()
  if (!current) await rotateKey()

  return {
    rotateKey,

    async sign({ kind, name, version }) {
      if (!current) throw new Error('There is no key to sign tokens with')
      return new SignJWT({ kind, ver: version })
        .setProtectedHeader({ alg: ALGORITHM, kid: current.kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(name)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_LIFE_S}s`)
        .sign(current.privateKey)
    },

    async verify(token) {
      // Outside of the catch: a database that fails says nothing about the token.
      const key = await keyOf(token)
      if (!key) return undefined
      try {
        const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: [ALGORITHM] })
        return claimsOf(payload)
      } catch {
        return undefined
      }
    },
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token)
    return kid !== undefined && /^[0-9a-f-]{36}$/.test(kid) ? kid : undefined
  } catch {
    return undefined
  }
}

async function importKey(kid: string, jwk: JWK): Promise<Key> {
  const { d: _secret, ...open } = jwk
  return {
    kid,
    privateKey: (await importJWK(jwk, ALGORITHM)) as CryptoKey,
    publicKey: (await importJWK(open, ALGORITHM)) as CryptoKey,
  }
}

function claimsOf({ sub, kind, ver }: JWTPayload): TokenClaims | undefined {
  if (typeof sub !== 'string' || typeof ver !== 'string' || (kind !== 'account' && kind !== 'client')) return undefined
  return { kind, name: sub, version: ver }
}
