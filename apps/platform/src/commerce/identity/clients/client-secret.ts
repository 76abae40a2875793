import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type HashCost, hashPassword, verifyPassword } from '../../../ground/auth/password.ts'
import { CommerceError, ValidationError } from '../../commerce-error.ts'
import { bodyOf } from '../bodies.ts'
import type { IdentityParts } from '../ports.ts'
import { type Tx, tables } from '../tables.ts'

/** Contract section 23. */
const MAX_SECRET_LENGTH = 50
/** Further secrets of one client, besides its own. */
const MAX_SECRETS = 10

/** 48 characters: 288 random bits. Their hash is plain SHA-256, because nobody can guess them. */
function generateSecret(): string {
  return randomBytes(36).toString('base64url')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * Keeps the secret that was generated for a stored `ApiClientSecret`. It goes with that object.
 * Throws `ApiClientSecret.InvalidExpirationDate` for a date that has passed, `.MaximumClientSecretsReached`.
 */
export async function addSecret(
  tx: Tx,
  { tenant, store, now }: Pick<IdentityParts, 'tenant' | 'store' | 'now'>,
  clientId: string,
  id: string,
): Promise<{ ClientSecret: string }> {
  const object = await store.get(tx, { family: 'ApiClientSecret', scope: clientId, id })
  if (!object) throw new Error(`The secret ${id} of API client ${clientId} is not stored yet`)
  checkExpiration(bodyOf('ApiClientSecret', object).Expiration, now())
  const { count } = await tables(tx)
    .selectFrom('commerce_client_secret')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('family', '=', 'ApiClientSecret')
    .where('scope', '=', clientId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_SECRETS) {
    throw new CommerceError(
      400,
      'ApiClientSecret.MaximumClientSecretsReached',
      `The API client ${clientId} has ${MAX_SECRETS} secrets already.`,
    )
  }
  const ClientSecret = generateSecret()
  const secret_hash = `sha256$${sha256(ClientSecret).toString('base64url')}`
  await tables(tx)
    .insertInto('commerce_client_secret')
    .values({ tenant, family: 'ApiClientSecret', scope: clientId, id, secret_hash })
    .execute()
  return { ClientSecret }
}

/** Throws `ApiClientSecret.InvalidExpirationDate` for a date that has passed. */
function checkExpiration(expiration: string | null | undefined, now: Date): void {
  if (expiration && !(Date.parse(expiration) > now.getTime())) {
    throw new CommerceError(400, 'ApiClientSecret.InvalidExpirationDate', 'Expiration must be in the future.')
  }
}

/**
 * Hash of a secret that somebody chose; `made`: when it is there already. Throws `ValidationFailure` for more than 50
 * characters.
 */
export async function prepareOwnSecret(
  { hashCost }: { hashCost: HashCost },
  secret: string,
  made?: string,
): Promise<string> {
  if (secret.length > MAX_SECRET_LENGTH) {
    throw new ValidationError([{ Field: 'ClientSecret', Rule: `must be at most ${MAX_SECRET_LENGTH} characters` }])
  }
  return made ?? hashPassword(secret, hashCost)
}

/** Gives an API client its own secret, or takes it away with null. */
export async function setOwnSecret(
  tx: Tx,
  { tenant }: Pick<IdentityParts, 'tenant'>,
  clientId: string,
  secret_hash: string | null,
): Promise<void> {
  const key = { tenant, family: 'ApiClient', scope: '', id: clientId }
  if (secret_hash === null) {
    await tables(tx)
      .deleteFrom('commerce_client_secret')
      .where('tenant', '=', tenant)
      .where('family', '=', 'ApiClient')
      .where('scope', '=', '')
      .where('id', '=', clientId)
      .execute()
    return
  }
  await tables(tx)
    .insertInto('commerce_client_secret')
    .values({ ...key, secret_hash })
    .onConflict((conflict) => conflict.columns(['tenant', 'family', 'scope', 'id']).doUpdateSet({ secret_hash }))
    .execute()
}

/** What a request's secret is compared with. */
export interface StoredSecrets {
  readonly hashes: readonly string[]
  /** Whether there is any, expired or not: then one must be given. */
  readonly any: boolean
}

/** The client's own secret and the further ones that have not expired. */
export async function secretsOf(
  tx: Tx,
  { tenant, store, now }: Pick<IdentityParts, 'tenant' | 'store' | 'now'>,
  clientId: string,
): Promise<StoredSecrets> {
  const rows = await tables(tx)
    .selectFrom('commerce_client_secret')
    .select(['family', 'id', 'secret_hash'])
    .where('tenant', '=', tenant)
    .where((either) =>
      either.or([
        either.and({ family: 'ApiClient', scope: '', id: clientId }),
        either.and({ family: 'ApiClientSecret', scope: clientId }),
      ]),
    )
    .execute()
  const further = rows.filter(({ family }) => family === 'ApiClientSecret').map(({ id }) => id)
  const objects = await store.getMany(tx, 'ApiClientSecret', clientId, further)
  const holding = objects.filter((object) => {
    const { Expiration } = bodyOf('ApiClientSecret', object)
    return !Expiration || Date.parse(Expiration) > now().getTime()
  })
  const ids = new Set(holding.map(({ id }) => id))
  return {
    hashes: rows.filter(({ family, id }) => family === 'ApiClient' || ids.has(id)).map((row) => row.secret_hash),
    any: rows.length > 0,
  }
}

/** Whether the secret is one of these. Every one is compared, in constant time. */
export async function isSecret({ hashes }: StoredSecrets, secret: string, hashCost: HashCost): Promise<boolean> {
  if (secret.length > MAX_SECRET_LENGTH) return false
  const given = sha256(secret)
  let right = false
  for (const hash of hashes) {
    const [scheme, key = ''] = hash.split('$')
    const isThis =
      scheme === 'sha256'
        ? timingSafeEqual(given, Buffer.from(key, 'base64url'))
        : await verifyPassword(secret, hash, hashCost)
    right = isThis || right
  }
  return right
}
