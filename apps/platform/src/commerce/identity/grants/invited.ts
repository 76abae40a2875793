import { randomUUID } from 'node:crypto'
import { CommerceError, notFound } from '../../commerce-error.ts'
import type { OpenInvitation } from '../../group-orders/index.ts'
import { readApiClient } from '../clients/api-client.ts'
import type { IdentityParts } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import { accountOf } from '../users/account.ts'
import { requireActive } from '../users/company.ts'
import { getUser } from '../users/find-user.ts'
import type { TokenAnswer } from './issue-token.ts'

/** What every invited shopper may do, as far as the invitation goes. */
const ROLES = ['Shopper'] as const

/**
 * A token for who was invited to an order: in the name of the host, for the client the invitation was made with, and
 * good for nothing but that order's lines. No longer than the invitation. Throws 400 `Auth.ClientNotActive`, and what is
 * said of hosts that are not active. Contract section 20.4.
 */
export async function issueInvitedToken(
  tx: Tx,
  parts: IdentityParts,
  { id, orderId, until, host, clientId }: OpenInvitation,
): Promise<TokenAnswer> {
  const user = await getUser(tx, parts, host)
  if (!user) throw notFound('GroupOrderInvitation', id)
  const client = await readApiClient(tx, parts, clientId)
  if (!client?.active) {
    throw new CommerceError(400, 'Auth.ClientNotActive', 'The API client of the invitation is not active.')
  }
  await requireActive(tx, parts, user, 400)
  const { uid, generation } = await accountOf(tx, parts, user)
  const left = Math.floor((until.getTime() - parts.now().getTime()) / 1000)
  const expires_in = Math.min(client.accessTokenSeconds, left)
  const claims = {
    username: user.username,
    clientId: client.id,
    userType: 'buyer',
    uid,
    generation,
    roles: ROLES,
    tokenId: randomUUID(),
    invitation: { id, orderId },
  } as const
  return {
    access_token: await signAccessToken(tx, parts, claims, expires_in),
    expires_in,
    token_type: 'bearer',
  }
}
