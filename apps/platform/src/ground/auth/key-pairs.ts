import { createPrivateKey, type JsonWebKey, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { SigningKey } from './sign-jwt.ts'

/** A pair that signs tokens. */
export interface KeyPair extends SigningKey {
  readonly publicKey: CryptoKey
  /** The public half. */
  readonly jwk: JWK
}

/** A pair as it is kept: the private key holds the public one. */
export interface KeptKey {
  readonly kid: string
  readonly private_key: JWK
  readonly created_at: Date
}

/** The table the pairs are kept in. */
export interface KeyTable<Tx> {
  /** The oldest first. */
  read(tx: Tx): Promise<readonly KeptKey[]>
  add(tx: Tx, key: KeptKey): Promise<unknown>
  /** Forgets pairs whose successor was made before a time: nothing that they signed holds any more. */
  retire(tx: Tx, successorBefore: Date): Promise<unknown>
}

/**
 * Seconds that a pair is taken after another one signs in its place: longer than any token lives, of which a link to a
 * preview lives longest with 30 days.
 */
export const RETIRED_AFTER_S = 31 * 86_400

interface KnownPair {
  readonly pair: KeyPair
  /** Undefined while it is the newest. */
  readonly retiresAt: Date | undefined
}

/**
 * Key pairs of one purpose: the newest signs, and those before it are taken until they retire. Another process may add to
 * the table.
 */
export class KeyPairs<Tx> {
  readonly #algorithm: 'ES256' | 'RS256'
  readonly #table: KeyTable<Tx>
  readonly #now: () => Date
  readonly #known = new Map<string, KnownPair>()
  #newest: KeyPair | undefined

  private constructor(algorithm: 'ES256' | 'RS256', table: KeyTable<Tx>, now: () => Date) {
    this.#algorithm = algorithm
    this.#now = now
    this.#table = table
  }

  /** Forgets retired pairs and reads the others; makes the first. */
  static async open<Tx>(
    tx: Tx,
    algorithm: 'ES256' | 'RS256',
    table: KeyTable<Tx>,
    now: () => Date = () => new Date(),
  ): Promise<KeyPairs<Tx>> {
    const pairs = new KeyPairs(algorithm, table, now)
    await table.retire(tx, pairs.#retiredBefore())
    await pairs.read(tx)
    if (!pairs.#newest) await pairs.rotate(tx)
    return pairs
  }

  get newest(): KeyPair {
    if (!this.#newest) throw new Error('There is no key to sign tokens with')
    return this.#newest
  }

  /** Takes up what other processes added. */
  async read(tx: Tx): Promise<void> {
    const kept = await this.#table.read(tx)
    const pairs = await Promise.all(
      kept.map(async ({ kid, private_key }) => {
        return this.#known.get(kid)?.pair ?? (await importPair(kid, private_key, this.#algorithm))
      }),
    )
    this.#known.clear()
    for (const [place, pair] of pairs.entries()) {
      const successor = kept[place + 1]
      const retiresAt = successor && new Date(successor.created_at.getTime() + RETIRED_AFTER_S * 1000)
      this.#known.set(pair.kid, { pair, retiresAt })
      this.#newest = pair
    }
  }

  /** Undefined for a key that is none of these, or that has retired. */
  async find(tx: Tx, kid: string): Promise<KeyPair | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(kid)) return undefined
    if (!this.#known.has(kid)) await this.read(tx)
    const known = this.#known.get(kid)
    return known?.retiresAt !== undefined && known.retiresAt <= this.#now() ? undefined : known?.pair
  }

  /** Signs with a new pair from now on. */
  async rotate(tx: Tx): Promise<void> {
    const { privateKey } = await generateKeyPair(this.#algorithm, { extractable: true, modulusLength: 2048 })
    await this.#table.add(tx, { kid: randomUUID(), private_key: await exportJWK(privateKey), created_at: this.#now() })
    await this.#table.retire(tx, this.#retiredBefore())
    await this.read(tx)
  }

  #retiredBefore(): Date {
    return new Date(this.#now().getTime() - RETIRED_AFTER_S * 1000)
  }
}

/** Members of a JWK that everybody may know (RFC 7518, 6.2.1 and 6.3.1). */
const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y', 'n', 'e'] as const

async function importPair(kid: string, key: JWK, algorithm: SigningKey['algorithm']): Promise<KeyPair> {
  const jwk: JWK = { alg: algorithm, use: 'sig', kid }
  for (const member of PUBLIC_MEMBERS) if (key[member] !== undefined) jwk[member] = key[member]
  return {
    kid,
    algorithm,
    privateKey: createPrivateKey({ key: key as JsonWebKey, format: 'jwk' }),
    publicKey: (await importJWK(jwk, algorithm)) as CryptoKey,
    jwk,
  }
}
