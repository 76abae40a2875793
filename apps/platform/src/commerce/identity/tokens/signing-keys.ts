import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { jsonb } from '../../../ground/database/index.ts'
import { type Tx, tables } from '../tables.ts'
import { VerifiedTokens } from './verified-tokens.ts'

export const ALGORITHM = 'RS256'

/** A public key as `GET /oauth/certs/{kid}` answers it. */
export interface PublicJwk {
  readonly kty: string
  readonly n: string
  readonly e: string
  readonly alg: typeof ALGORITHM
  readonly use: 'sig'
  readonly kid: string
}

export interface SigningKeys {
  /** The newest key; one that another process added is taken up within a minute. */
  current(tx: Tx): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }>
  /** Undefined for a key that is none of ours. */
  find(tx: Tx, kid: string): Promise<{ readonly publicKey: CryptoKey; readonly jwk: PublicJwk } | undefined>
  /** Signs with a new key from now on; tokens of older keys are taken until they expire. */
  rotate(): Promise<void>
  /** Tokens that these keys were found to have signed. */
  readonly verified: VerifiedTokens
}

interface Key {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly jwk: PublicJwk
}

const LOOK_AGAIN_MS = 60_000

/** The key pairs in the database; makes the first. Contract section 9.2. */
export async function openSigningKeys(
  db: Tx,
  { tenant, now }: { readonly tenant: string; readonly now: () => Date },
): Promise<SigningKeys> {
  const keys = new Map<string, Key>()
  let newest: Key | undefined
  let loadedAt = 0

  async function load(tx: Tx): Promise<void> {
    const rows = await tables(tx)
      .selectFrom('commerce_signing_key')
      .select(['kid', 'private_key'])
      .where('tenant', '=', tenant)
      .orderBy('created_at')
      .orderBy('kid')
      .execute()
    for (const { kid, private_key } of rows) {
      const key = keys.get(kid) ?? (await importKey(kid, private_key))
      keys.set(kid, key)
      newest = key
    }
    loadedAt = now().getTime()
  }

  async function rotate(): Promise<void> {
    const pair = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: 2048 })
    const private_key = jsonb(await exportJWK(pair.privateKey))
    await tables(db)
      .insertInto('commerce_signing_key')
      .values({ tenant, kid: randomUUID(), private_key, created_at: now() })
      .execute()
    await load(db)
  }

  await load(db)
  if (!newest) await rotate()

  return {
    rotate,
    verified: new VerifiedTokens(),
    async current(tx) {
      if (now().getTime() - loadedAt > LOOK_AGAIN_MS) await load(tx)
      if (!newest) throw new Error('There is no key to sign tokens with')
      return newest
    },
    async find(tx, kid) {
      if (!/^[0-9a-f-]{36}$/.test(kid)) return undefined
      if (!keys.has(kid)) await load(tx)
      return keys.get(kid)
    },
  }
}

async function importKey(kid: string, jwk: JWK): Promise<Key> {
  const { kty = '', n = '', e = '' } = jwk
  const open: PublicJwk = { kty, n, e, alg: ALGORITHM, use: 'sig', kid }
  return {
    kid,
    privateKey: (await importJWK(jwk, ALGORITHM)) as CryptoKey,
    publicKey: (await importJWK({ ...open }, ALGORITHM)) as CryptoKey,
    jwk: open,
  }
}
