import type { IdentityParts } from '../ports.ts'
import { profilesOf } from '../roles/security-profiles.ts'
import type { Tx } from '../tables.ts'
import type { UserRef } from '../users/user-ref.ts'
import { type PasswordRules, strictestRules } from './password-rules.ts'

/** Nobody: looked up for names that no user has, so that it takes as long. */
export const NOBODY: UserRef = { userType: 'buyer', companyId: '~', id: '~' }

/** The strictest rules of the user's profiles. Contract section 9.7. */
export async function passwordRulesOf(
  tx: Tx,
  parts: Pick<IdentityParts, 'store'>,
  user: UserRef,
): Promise<PasswordRules> {
  const profiles = await profilesOf(tx, parts, user)
  return strictestRules(profiles.map(({ passwordConfig }) => passwordConfig))
}
