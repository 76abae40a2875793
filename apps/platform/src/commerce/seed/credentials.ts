import { randomBytes } from 'node:crypto'
import { type HashCost, hashAtOnce, verifyAtOnce } from '../../ground/auth/password.ts'
import { prepareOwnSecret, setOwnSecret } from '../identity/clients/client-secret.ts'
import { placeOf } from '../identity/operations/place.ts'
import { setPassword } from '../identity/passwords/set-password.ts'
import { tables } from '../identity/tables.ts'
import { userOfKey } from '../identity/users/user-ref.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { ObjectKey } from '../store/index.ts'
import { keyText } from './known-objects.ts'
import type { Entry, Loading } from './loading.ts'
import { REDACTED } from './marketplace.ts'

/** A password of a user, or the secret of an API client, that a record says. */
export interface Credential {
  readonly entry: Entry
  readonly key: ObjectKey
  readonly field: 'Password' | 'ClientSecret'
  readonly plain: string
}

/** By key of the object: the hash to keep; undefined when the one that is kept is of the same words. */
export type Hashes = ReadonlyMap<string, string | undefined>

export function credentialsOf(entries: Iterable<Entry>): Credential[] {
  const found: Credential[] = []
  for (const entry of entries) {
    const { resource, record } = entry
    const field = resource.model === 'User' ? 'Password' : resource.model === 'ApiClient' ? 'ClientSecret' : undefined
    const plain = field && record[field]
    if (!field || typeof plain !== 'string' || plain === '') continue
    // A password cannot be made up: its user asks for a new one.
    if (field === 'Password' && plain === REDACTED) continue
    const scope = resource.scope.map((parent) => String(record[parent])).join('/')
    found.push({ entry, key: { family: resource.family.name, scope, id: String(record.ID) }, field, plain })
  }
  return found
}

/** Hashes that are kept, by key. */
export async function storedHashes(
  { tx, tenant }: Pick<Acting, 'tx' | 'tenant'>,
  credentials: readonly Credential[],
): Promise<Map<string, string>> {
  if (credentials.length === 0) return new Map()
  const ids = [...new Set(credentials.map(({ key }) => key.id))]
  const of = (table: 'commerce_account' | 'commerce_client_secret', hash: 'password_hash' | 'secret_hash') =>
    tables(tx)
      .selectFrom(table)
      .select(['family', 'scope', 'id', `${hash} as hash`])
      .where('tenant', '=', tenant)
      .where('id', 'in', ids)
      .execute() as Promise<(ObjectKey & { hash: string | null })[]>
  const rows = [
    ...(await of('commerce_account', 'password_hash')),
    ...(await of('commerce_client_secret', 'secret_hash')),
  ]
  return new Map(rows.flatMap((row) => (row.hash === null ? [] : [[keyText(row), row.hash] as const])))
}

/** Compares and hashes all at once: each takes a fifth of a second on a thread of its own. */
export async function hashCredentials(
  credentials: readonly Credential[],
  stored: ReadonlyMap<string, string>,
  cost: HashCost,
): Promise<Hashes> {
  const hashes = await Promise.all(
    credentials.map(async ({ key, plain }) => {
      const old = stored.get(keyText(key))
      if (plain === REDACTED) return [keyText(key), undefined] as const
      const same = old?.startsWith('scrypt$') && (await verifyAtOnce(plain, old, cost))
      return [keyText(key), same ? undefined : await hashAtOnce(plain, cost)] as const
    }),
  )
  return new Map(hashes)
}

/** Gives users and API clients what was hashed, with the rules of the API. Last: profiles say how strong passwords are. */
export async function setCredentials(
  loading: Loading,
  credentials: readonly Credential[],
  hashes: Hashes,
  cost: HashCost,
): Promise<void> {
  const place = { ...placeOf(loading.acting), hashCost: cost }
  const { tx } = loading.acting
  const stored = await storedHashes(
    loading.acting,
    credentials.filter(({ plain }) => plain === REDACTED),
  )
  for (const { entry, key, field, plain } of credentials) {
    if (loading.wasRefused(key)) continue
    await loading.attempt(entry, key, async () => {
      const hash = hashes.get(keyText(key))
      if (field === 'Password') {
        const user = userOfKey(key, place.sellerId)
        if (user && hash !== undefined) await setPassword(tx, place, user, { plain, hash })
      } else if (plain !== REDACTED) {
        if (plain.length > 50) await prepareOwnSecret(place, plain)
        if (hash !== undefined) await setOwnSecret(tx, place, key.id, hash)
      } else if (!stored.has(keyText(key))) {
        const secret = randomBytes(36).toString('base64url')
        await setOwnSecret(tx, place, key.id, await prepareOwnSecret(place, secret))
        loading.secrets.push({ resource: entry.resource.name, id: key.id, field, secret })
      }
    })
  }
}
