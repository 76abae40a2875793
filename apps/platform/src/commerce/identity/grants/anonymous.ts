import { randomUUID } from 'node:crypto'
import { ValidationError } from '../../commerce-error.ts'
import { inTransaction } from '../../operations/transaction.ts'
import { beginSession } from '../anonymous/session.ts'
import type { ApiClient } from '../clients/api-client.ts'
import type { IdentityParts } from '../ports.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import { accountOf } from '../users/account.ts'
import { defaultUser } from './by-client.ts'
import { rolesFor, type TokenAnswer } from './issue-token.ts'

const MAX_ANON_USER_ID_LENGTH = 100

/**
 * A token for a temporary shopper: the client's default user, with an order reserved that is all they see. No refresh
 * token. `anonuserid` is kept for tracking events. Contract section 9.6.
 */
export function anonymousToken(
  parts: IdentityParts,
  client: ApiClient,
  { scope, anonUserId }: { scope: readonly string[] | undefined; anonUserId: string | undefined },
): Promise<TokenAnswer> {
  if (anonUserId !== undefined && anonUserId.length > MAX_ANON_USER_ID_LENGTH) {
    throw new ValidationError([{ Field: 'anonuserid', Rule: `must be at most ${MAX_ANON_USER_ID_LENGTH} characters` }])
  }
  return inTransaction(parts.db, async (tx) => {
    const user = await defaultUser(tx, parts, client)
    const roles = await rolesFor(tx, parts, { client, user, scope })
    const { uid, generation } = await accountOf(tx, parts, user)
    const lifeSeconds = client.anonymousTokenSeconds
    const { orderId } = await beginSession(tx, parts, {
      uid,
      clientId: client.id,
      anonUserId: anonUserId ?? null,
      lifeSeconds,
    })
    const claims = {
      username: user.username,
      clientId: client.id,
      userType: user.userType,
      uid,
      generation,
      roles,
      tokenId: randomUUID(),
      orderId,
    }
    return {
      access_token: await signAccessToken(tx, parts, claims, lifeSeconds),
      expires_in: lifeSeconds,
      token_type: 'bearer',
    }
  })
}
