import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import { type Kysely, sql } from 'kysely'
import { jsonb, prepared } from '../database/index.ts'
import { TENANT } from '../tenant.ts'
import { KeyPairs, type KeyTable } from './key-pairs.ts'
import type { Role } from './roles.ts'
import { signJwt } from './sign-jwt.ts'
import type { AuthTables } from './tables.ts'

/** Seconds a token lives: a working day, because there is no refresh on this wire (contract "content", 17.1). */
export const TOKEN_LIFE_S = 8 * 3600

/** Milliseconds between looks for a key that another process added. */
const LOOK_AGAIN_MS = 60_000
const ALGORITHM = 'ES256'
const ISSUER = 'tessera'

/** What a token says of its bearer. `version` is compared with the account's or client's own when it is used. */
export interface TokenClaims {
  readonly kind: 'account' | 'client'
  readonly name: string
  readonly version: string
  /** Role at the time of the sign-in, for whoever shows what its bearer may do. What they may do is looked up, never read here. */
  readonly role?: Role
}

/** What a token that is no sign-in is for; a token of one purpose is none of another, and never a sign-in. */
export type TokenPurpose = 'preview-link' | 'component-upload' | 'device' | 'author-sign-in'

/** A signed statement with an end. */
export interface SignedStatement {
  readonly claims: Readonly<Record<string, unknown>>
  readonly expiresAt: Date
}

/** Tokens that say something else than who bears them, signed by the same keys. */
export interface PurposeTokens {
  sign(purpose: TokenPurpose, statement: SignedStatement): Promise<string>
  /** Also of a token that has expired: its reader compares `expiresAt`. Undefined for what was not signed here for the purpose. */
  read(purpose: TokenPurpose, token: string): Promise<SignedStatement | undefined>
}

export interface Tokens {
  readonly statements: PurposeTokens
  sign(claims: TokenClaims): Promise<string>
  /** Undefined for anything but a valid, unexpired token of ours that nobody signed out of. Throws when the database fails. */
  verify(token: string): Promise<TokenClaims | undefined>
  /** Ends a token, as somebody signs out; what is none of ours is left alone. */
  revoke(token: string): Promise<void>
  /** Signs with a new key from now on. Tokens of older keys are taken until they expire. */
  rotateKey(): Promise<void>
}

const AUTH_KEYS: KeyTable<Kysely<AuthTables>> = {
  read: (db) =>
    db
      .selectFrom('auth_key')
      .select(['kid', 'private_key', 'created_at'])
      .where('tenant', '=', TENANT)
      .orderBy('created_at')
      .orderBy('kid')
      .execute(),
  add: (db, { kid, private_key, created_at }) =>
    db
      .insertInto('auth_key')
      .values({ tenant: TENANT, kid, private_key: jsonb(private_key), created_at })
      .execute(),
  retire: (db, successorBefore) =>
    sql`delete from auth_key as k where tenant = ${TENANT} and exists (
      select from auth_key as s where s.tenant = k.tenant and s.created_at > k.created_at
        and s.created_at < ${successorBefore})`.execute(db),
}

/** Bearer tokens: JWTs signed with ES256 by a key pair kept in the database. */
export async function createTokens(db: Kysely<AuthTables>, now: () => Date = () => new Date()): Promise<Tokens> {
  const keys = await KeyPairs.open(db, ALGORITHM, AUTH_KEYS, now)
  let readAt = now().getTime()
  /** One that another process added, by command for example, is taken up within a minute. */
  const current = async () => {
    if (now().getTime() - readAt > LOOK_AGAIN_MS) {
      await keys.read(db)
      readAt = now().getTime()
    }
    return keys.newest
  }

  const keyOf = async (token: string) => {
    const kid = keyIdOf(token)
    return kid === undefined ? undefined : keys.find(db, kid)
  }
  const payloadOf = async (token: string): Promise<JWTPayload | undefined> => {
    // Outside of the catch: a database that fails says nothing about the token.
    const key = await keyOf(token)
    if (!key) return undefined
    try {
      return (await jwtVerify(token, key.publicKey, { issuer: ISSUER, algorithms: [ALGORITHM] })).payload
    } catch {
      return undefined
    }
  }
  /** Asked with every request of an author. Tokens of earlier releases have no id. */
  const isRevoked = async (id: string | undefined): Promise<boolean> => {
    if (id === undefined) return false
    const { rows } = await sql`${prepared}
      select 1 from auth_revoked_token where tenant = ${TENANT} and token_id = ${id}`.execute(db)
    return rows.length > 0
  }
  const statements: PurposeTokens = {
    async sign(purpose, { claims, expiresAt }) {
      const exp = seconds(expiresAt)
      return signJwt(await current(), { said: claims, iss: `${ISSUER}/${purpose}`, exp }, purpose)
    },
    async read(purpose, token) {
      const key = await keyOf(token)
      if (!key) return undefined
      try {
        const { payload } = await jwtVerify(token, key.publicKey, {
          issuer: `${ISSUER}/${purpose}`,
          typ: purpose,
          algorithms: [ALGORITHM],
          // Whether it has expired is for the reader to say.
          currentDate: new Date(0),
        })
        const { said, exp } = payload
        if (typeof said !== 'object' || said === null || exp === undefined) return undefined
        return { claims: said as Record<string, unknown>, expiresAt: new Date(exp * 1000) }
      } catch {
        return undefined
      }
    },
  }

  return {
    statements,
    rotateKey: () => keys.rotate(db),

    async sign({ kind, name, version, role }) {
      const iat = seconds(new Date())
      return signJwt(await current(), {
        kind,
        ver: version,
        ...(role && { role }),
        iss: ISSUER,
        sub: name,
        jti: randomUUID(),
        iat,
        exp: iat + TOKEN_LIFE_S,
      })
    },

    async verify(token) {
      const payload = await payloadOf(token)
      const claims = payload && claimsOf(payload)
      return claims && !(await isRevoked(payload.jti)) ? claims : undefined
    },

    async revoke(token) {
      const { jti, exp } = (await payloadOf(token)) ?? {}
      if (jti === undefined || exp === undefined) return
      await db
        .deleteFrom('auth_revoked_token')
        .where('tenant', '=', TENANT)
        .where('expires_at', '<', new Date())
        .execute()
      await db
        .insertInto('auth_revoked_token')
        .values({ tenant: TENANT, token_id: jti, expires_at: new Date(exp * 1000) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

function claimsOf({ sub, kind, ver }: JWTPayload): TokenClaims | undefined {
  if (typeof sub !== 'string' || typeof ver !== 'string' || (kind !== 'account' && kind !== 'client')) return undefined
  return { kind, name: sub, version: ver }
}
