import { randomUUID } from 'node:crypto'
import { CommerceError } from '../../commerce-error.ts'
import { type ApiClient, servesParty } from '../clients/api-client.ts'
import type { IdentityParts } from '../ports.ts'
import { grantRoles } from '../roles/grant-roles.ts'
import { profilesOf, rolesOf } from '../roles/security-profiles.ts'
import { type Tx, tables } from '../tables.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import { makeRefreshToken } from '../tokens/refresh-token.ts'
import { type AccountRow, accountOf } from '../users/account.ts'
import { requireActive } from '../users/company.ts'
import type { FoundUser } from '../users/find-user.ts'

/** The answer of the token endpoint. Contract section 2. */
export interface TokenAnswer {
  readonly access_token: string
  /** Seconds. */
  readonly expires_in: number
  readonly token_type: 'bearer'
  readonly refresh_token?: string
}

export interface TokenOrder {
  readonly client: ApiClient
  readonly user: FoundUser
  /** Undefined: all roles the user has. */
  readonly scope: readonly string[] | undefined
  readonly byPassword: boolean
  /** Default true: where the client has refresh tokens. */
  readonly refresh?: boolean
  /** Of a token that is refreshed. */
  readonly lineage?: string
}

/**
 * A token for a user who has shown to be that user. Throws, always with status 400, `Auth.UserNotFound` when the client
 * does not serve their company, `Auth.UserNotActive`, `Auth.CompanyNotActive`, `Auth.InsufficientRoles`.
 */
export async function issueToken(tx: Tx, parts: IdentityParts, order: TokenOrder): Promise<TokenAnswer> {
  const { client, user, scope } = order
  const account = await accountOf(tx, parts, user)
  const roles = await rolesFor(tx, parts, order)
  const access_token = await signAccessToken(
    tx,
    parts,
    {
      username: user.username,
      clientId: client.id,
      userType: user.userType,
      uid: account.uid,
      generation: account.generation,
      roles,
      tokenId: randomUUID(),
    },
    client.accessTokenSeconds,
  )
  await touch(tx, parts, account)
  const { lineage } = order
  const refresh_token =
    client.refreshTokenSeconds === 0 || order.refresh === false
      ? undefined
      : await makeRefreshToken(
          tx,
          parts,
          {
            uid: account.uid,
            clientId: client.id,
            generation: account.generation,
            scope,
            byPassword: order.byPassword,
            ...(lineage !== undefined && { lineage }),
          },
          client.refreshTokenSeconds,
        )
  return {
    access_token,
    expires_in: client.accessTokenSeconds,
    token_type: 'bearer',
    ...(refresh_token !== undefined && { refresh_token }),
  }
}

/** As {@link issueToken}, for somebody who signs in by themselves: integrations that track sign-ins are notified. Contract section 21.4. */
export async function signInPerson(tx: Tx, parts: IdentityParts, order: TokenOrder): Promise<TokenAnswer> {
  const token = await issueToken(tx, parts, order)
  const { userType, companyId, id } = order.user
  await parts.outbound.signedIn(tx, { userType, companyId, id, clientId: order.client.id })
  return token
}

/** The checks of contract section 9.2 that come after who it is: party, activity, roles. */
export async function rolesFor(
  tx: Tx,
  parts: Pick<IdentityParts, 'store'>,
  { client, user, scope }: Pick<TokenOrder, 'client' | 'user' | 'scope'>,
): Promise<readonly string[]> {
  if (!(await servesParty(tx, parts, client, user))) {
    throw new CommerceError(400, 'Auth.UserNotFound', `The API client ${client.id} does not serve this user.`)
  }
  await requireActive(tx, parts, user, 400)
  const held = rolesOf(await profilesOf(tx, parts, user))
  const grant = grantRoles(held, scope, client.limits)
  if ('granted' in grant) return grant.granted
  throw new CommerceError(400, 'Auth.InsufficientRoles', `The user does not have ${grant.missing.join(', ')}.`, {
    SufficientRoles: grant.missing,
    AssignedRoles: [...held],
  })
}

/** When the user was last seen, to the minute at best: a write a token is enough. */
async function touch(
  tx: Tx,
  { tenant, now }: Pick<IdentityParts, 'tenant' | 'now'>,
  { uid }: AccountRow,
): Promise<void> {
  await tables(tx)
    .updateTable('commerce_account')
    .set({ last_active_at: now() })
    .where('tenant', '=', tenant)
    .where('uid', '=', uid)
    .execute()
}
