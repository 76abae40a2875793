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
}

/** The table the pairs are kept in. */
export interface KeyTable<Tx> {
  /** The oldest first. */
  read(tx: Tx): Promise<readonly KeptKey[]>
  add(tx: Tx, key: KeptKey): Promise<unknown>
}

/** Key pairs of one purpose: the newest signs, all of them are taken. Another process may add to the table. */
export class KeyPairs<Tx> {
  readonly #algorithm: 'ES256' | 'RS256'
  readonly #table: KeyTable<Tx>
  readonly #known = new Map<string, KeyPair>()
  #newest: KeyPair | undefined

  private constructor(algorithm: 'ES256' | 'RS256', table: KeyTable<Tx>) {
    this.#algorithm = algorithm
    this.#table = table
  }

  /** Reads the pairs; makes the first. */
  static async open<Tx>(tx: Tx, algorithm: 'ES256' | 'RS256', table: KeyTable<Tx>): Promise<KeyPairs<Tx>> {
    const pairs = new KeyPairs(algorithm, table)
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
    for (const { kid, private_key } of await this.#table.read(tx)) {
      const pair = this.#known.get(kid) ?? (await importPair(kid, private_key, this.#algorithm))
      this.#known.set(kid, pair)
      this.#newest = pair
    }
  }

  /** Undefined for a key that is none of these. */
  async find(tx: Tx, kid: string): Promise<KeyPair | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(kid)) return undefined
    if (!this.#known.has(kid)) await this.read(tx)
    return this.#known.get(kid)
  }

  /** Signs with a new pair from now on. */
  async rotate(tx: Tx): Promise<void> {
    const { privateKey } = await generateKeyPair(this.#algorithm, { extractable: true, modulusLength: 2048 })
    await this.#table.add(tx, { kid: randomUUID(), private_key: await exportJWK(privateKey) })
    await this.read(tx)
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
