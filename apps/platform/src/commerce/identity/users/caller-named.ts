import type { Caller } from '../../operations/caller.ts'
import type { IdentityParts } from '../ports.ts'
import { profilesOf, rolesOf } from '../roles/security-profiles.ts'
import type { Tx } from '../tables.ts'
import { requireActive } from './company.ts'
import { findUserByName } from './find-user.ts'

/**
 * Somebody as a call of their own has them, with all the roles they hold and through no API client. Throws
 * `Auth.UserNotActive` and `Auth.CompanyNotActive` (401); undefined when nobody is called that.
 */
export async function callerNamed(tx: Tx, parts: IdentityParts, username: string): Promise<Caller | undefined> {
  const user = await findUserByName(tx, parts, username)
  if (user === undefined) return undefined
  await requireActive(tx, parts, user, 401)
  const { userType, companyId, id } = user
  const roles = rolesOf(await profilesOf(tx, parts, user))
  return { userId: id, username, userType, companyId, clientId: '', roles, tokenId: '' }
}
