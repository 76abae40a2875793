import type { JsonObject, StoredObject } from '../../store/index.ts'
import { bodyOf } from '../bodies.ts'
import { failuresOf } from '../passwords/lock-out.ts'
import type { IdentityPlace } from '../ports.ts'
import { profilesOfEach, rolesOf } from '../roles/security-profiles.ts'
import { type Tx, tables } from '../tables.ts'
import { localesOf } from './locale.ts'
import { userOfKey } from './user-ref.ts'

/**
 * The fields of users that are worked out for an answer, in their order: `AvailableRoles`, `FailedLoginAttempts`,
 * `LastActive`, `PasswordLastSetDate`, `Locale`.
 */
export async function describeUsers(
  tx: Tx,
  place: IdentityPlace,
  objects: readonly StoredObject[],
): Promise<JsonObject[]> {
  const described = new Map<StoredObject, JsonObject>()
  for (const company of byCompany(objects)) {
    const rows = await describeCompany(tx, place, company)
    for (const [index, object] of company.entries()) described.set(object, rows[index] ?? {})
  }
  return objects.map((object) => described.get(object) ?? {})
}

function byCompany(objects: readonly StoredObject[]): Iterable<StoredObject[]> {
  const companies = new Map<string, StoredObject[]>()
  for (const object of objects) {
    const name = `${object.family} ${object.scope}`
    companies.set(name, [...(companies.get(name) ?? []), object])
  }
  return companies.values()
}

async function describeCompany(tx: Tx, place: IdentityPlace, objects: readonly StoredObject[]): Promise<JsonObject[]> {
  const [first] = objects
  const company = first && userOfKey(first, place.sellerId)
  if (!first || !company) return []
  const ids = objects.map(({ id }) => id)
  const profiles = await profilesOfEach(tx, place, company, ids)
  const failures = await failuresOf(
    tx,
    place,
    objects.map((object) => bodyOf('User', object).Username ?? ''),
  )
  const locales = company.userType === 'buyer' ? await localesOf(tx, place, company.companyId, ids) : []
  const accounts = await tables(tx)
    .selectFrom('commerce_account')
    .select(['id', 'last_active_at', 'password_set_at'])
    .where('tenant', '=', place.tenant)
    .where('family', '=', first.family)
    .where('scope', '=', first.scope)
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return ids.map((id, index) => ({
    AvailableRoles: [...rolesOf(profiles[index] ?? [])],
    FailedLoginAttempts: failures[index] ?? 0,
    LastActive: byId.get(id)?.last_active_at?.toISOString() ?? null,
    PasswordLastSetDate: byId.get(id)?.password_set_at?.toISOString() ?? null,
    Locale: locales[index] ?? null,
  }))
}
