import { CommerceError } from '../../commerce-error.ts'
import { inTransaction } from '../../operations/transaction.ts'
import type { ApiClient } from '../clients/api-client.ts'
import { passwordRulesOf } from '../passwords/rules-of-user.ts'
import type { IdentityParts } from '../ports.ts'
import { useRefreshToken } from '../tokens/refresh-token.ts'
import { accountByUid, userOfAccount } from '../users/account.ts'
import { activeUser } from '../users/company.ts'
import { requireYoungPassword } from './by-password.ts'
import { issueToken, type TokenAnswer } from './issue-token.ts'

/**
 * New tokens for a refresh token, which is used up. All is checked again as at sign-in: activity, party, roles, age of
 * the password. Contract section 9.2. Throws `Auth.OauthError` for a token that does not hold.
 */
export async function tokenByRefresh(
  parts: IdentityParts,
  client: ApiClient,
  token: string,
  narrower: readonly string[] | undefined,
): Promise<TokenAnswer> {
  const answer = await inTransaction(parts.db, async (tx) => {
    const grant = await useRefreshToken(tx, parts, token, client.id)
    const account = grant && (await accountByUid(tx, parts, grant.uid))
    // Committed, not thrown: a token that comes back after its time ends all of its sign-in's.
    if (!grant || !account || grant.generation !== account.generation) return undefined
    const user = await activeUser(tx, parts, userOfAccount(account, parts.sellerId), 400)
    if (grant.byPassword) requireYoungPassword(account, await passwordRulesOf(tx, parts, user), parts.now())
    requireWithin(narrower, grant.scope)
    return issueToken(tx, parts, {
      client,
      user,
      scope: narrower ?? grant.scope,
      byPassword: grant.byPassword,
      lineage: grant.lineage,
    })
  })
  if (!answer) throw new CommerceError(400, 'Auth.OauthError', 'The refresh token is not valid, or has expired.')
  return answer
}

/** A refresh may ask for less than the sign-in did, never for more. */
function requireWithin(narrower: readonly string[] | undefined, scope: readonly string[] | undefined): void {
  const missing = scope === undefined ? [] : (narrower ?? []).filter((role) => !scope.includes(role))
  if (missing.length === 0) return
  throw new CommerceError(400, 'Auth.InsufficientRoles', `The sign-in did not ask for ${missing.join(', ')}.`, {
    SufficientRoles: missing,
    AssignedRoles: scope,
  })
}
