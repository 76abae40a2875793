import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { hashQueue } from './hash-queue.ts'

/** Cost of scrypt: `N` and `r` take memory (128·N·r bytes), `p` time. */
export interface HashCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** 32 MiB and about 0.2 s a password. Older hashes keep the cost they were made with until the next sign-in. */
export const HASH_COST: HashCost = { N: 2 ** 15, r: 8, p: 3 }

const KEY_BYTES = 32
const SALT_BYTES = 16

/**
 * `scrypt$N$r$p$salt$key`, salt and key in base64url: a hash carries its own cost. Waits for its turn among the hashes
 * that requests ask for; throws {@link UnavailableError} when too many wait already.
 */
export async function hashPassword(password: string, cost: HashCost = HASH_COST): Promise<string> {
  return hashQueue.run(() => hashAtOnce(password, cost))
}

/** As {@link hashPassword}, without a turn: for what the process hashes by itself as it starts, and no request asks for. */
export async function hashAtOnce(password: string, cost: HashCost = HASH_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether the password is the one hashed. Takes as long for a wrong as for a right one, and, with `undefined` for an
 * account that does not exist, as long as for one that does (of the cost of new hashes). Waits for its turn as {@link hashPassword} does, and throws alike.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  newCost: HashCost = HASH_COST,
): Promise<boolean> {
  return hashQueue.run(() => verifyAtOnce(password, hash, newCost))
}

/** As {@link verifyPassword}, without a turn: as {@link hashAtOnce}. */
export async function verifyAtOnce(
  password: string,
  hash: string | undefined,
  newCost: HashCost = HASH_COST,
): Promise<boolean> {
  const parsed = hash === undefined ? undefined : parseHash(hash)
  const { salt, cost } = parsed ?? { salt: Buffer.alloc(SALT_BYTES), cost: newCost }
  const key = await derive(password, salt, cost)
  return parsed !== undefined && timingSafeEqual(key, parsed.key)
}

/** Whether the hash was made with another cost than new ones are. */
export function isOutdatedHash(hash: string, newCost: HashCost = HASH_COST): boolean {
  const { cost } = parseHash(hash)
  return cost.N !== newCost.N || cost.r !== newCost.r || cost.p !== newCost.p
}

function parseHash(hash: string): { cost: HashCost; salt: Buffer; key: Buffer } {
  const [scheme, n, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key)
    throw new Error('The stored password hash is not of the form scrypt$N$r$p$…')
  return {
    cost: { N: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

function derive(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
