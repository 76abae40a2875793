import { randomUUID } from 'node:crypto'
import { readApiClient } from '../clients/api-client.ts'
import type { IdentityParts } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { accountOf } from '../users/account.ts'
import { isCompanyActive } from '../users/company.ts'
import { getUser } from '../users/find-user.ts'
import type { UserRef } from '../users/user-ref.ts'
import { signAccessToken } from './access-token.ts'
import type { AccessClaims } from './claims.ts'

export interface DelegatedUser extends UserRef {
  readonly clientId: string
  /** Of a temporary shopper. */
  readonly orderId?: string
  /** Of who was invited to fill an order. */
  readonly invitation?: NonNullable<AccessClaims['invitation']>
}

/** Long enough to answer a call, and for what follows from it. */
const LIFE_S = 600

/**
 * A token in somebody's name for another system, with the roles given: those that an administrator put into the
 * system's configuration. Contract section 21. Undefined when the user, their company or the client is not active.
 */
export async function delegatedToken(
  tx: Tx,
  parts: IdentityParts,
  { clientId, orderId, invitation, ...ref }: DelegatedUser,
  roles: readonly string[],
): Promise<string | undefined> {
  const user = await getUser(tx, parts, ref)
  const client = await readApiClient(tx, parts, clientId)
  if (!user?.active || !client?.active || !(await isCompanyActive(tx, parts, user))) return undefined
  const { uid, generation } = await accountOf(tx, parts, user)
  const claims = {
    username: user.username,
    clientId,
    userType: user.userType,
    uid,
    generation,
    roles,
    tokenId: randomUUID(),
    ...(orderId !== undefined && { orderId }),
    ...(invitation && { invitation }),
  }
  return signAccessToken(tx, parts, claims, LIFE_S)
}
