import { CommerceError } from '../../commerce-error.ts'
import { inTransaction } from '../../operations/transaction.ts'
import type { ApiClient } from '../clients/api-client.ts'
import type { IdentityParts } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { type FoundUser, findUserByName } from '../users/find-user.ts'
import { issueToken, type TokenAnswer } from './issue-token.ts'

/**
 * A token for the client itself, as its default user. A client without a secret gets none: its id is known to every
 * browser. Contract section 9.1.
 */
export function tokenByClient(
  parts: IdentityParts,
  { client, hasSecret }: { client: ApiClient; hasSecret: boolean },
  scope: readonly string[] | undefined,
): Promise<TokenAnswer> {
  if (!hasSecret) {
    throw new CommerceError(400, 'ApiClient.InvalidClientID', 'This grant type needs a client with a secret.')
  }
  return inTransaction(parts.db, async (tx) => {
    const user = await defaultUser(tx, parts, client)
    return issueToken(tx, parts, { client, user, scope, byPassword: false })
  })
}

/** Throws `Auth.UserNotFound` when the client names none. */
export async function defaultUser(tx: Tx, parts: IdentityParts, client: ApiClient): Promise<FoundUser> {
  const user = client.defaultUsername ? await findUserByName(tx, parts, client.defaultUsername) : undefined
  if (!user) throw new CommerceError(400, 'Auth.UserNotFound', `The API client ${client.id} has no default user.`)
  return user
}
