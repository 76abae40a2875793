import { randomUUID } from 'node:crypto'
import { CommerceError, notFound } from '../../commerce-error.ts'
import { bodyOf } from '../bodies.ts'
import { readApiClient, servesParty } from '../clients/api-client.ts'
import type { TokenAnswer } from '../grants/issue-token.ts'
import type { IdentityParts } from '../ports.ts'
import { satisfies } from '../roles/grant-roles.ts'
import { readProfiles, rolesOf } from '../roles/security-profiles.ts'
import type { Tx } from '../tables.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import type { KnownCaller } from '../tokens/read-caller.ts'
import { accountOf } from '../users/account.ts'
import { requireActive } from '../users/company.ts'
import { getUser } from '../users/find-user.ts'
import { groupsOf } from '../users/groups.ts'
import type { UserRef } from '../users/user-ref.ts'
import { keepImpersonation } from './log.ts'

export interface ImpersonationRequest {
  readonly ClientID: string
  readonly Roles: readonly string[]
  readonly CustomRoles?: readonly string[] | null | undefined
  /** Why, for the log. */
  readonly Reason?: string | undefined
}

/**
 * A token to act as a buyer's user (contract section 9.5), with the roles requested as far as the matching
 * configurations' profiles have them, without a refresh token; it is kept who acted, for whom and why. Nobody acts as
 * somebody while acting as somebody.
 * Throws `NotFound`, `Impersonation.ClientIDNotFound`, `.BadApiClient`, `.BuyerNotAssigned`, `.ConfigError`.
 */
export async function impersonate(
  tx: Tx,
  parts: IdentityParts,
  caller: KnownCaller,
  target: { readonly buyerId: string; readonly userId: string },
  request: ImpersonationRequest,
): Promise<TokenAnswer> {
  const user = await getUser(tx, parts, { userType: 'buyer', companyId: target.buyerId, id: target.userId })
  if (!user) throw notFound('User', target.userId)
  const client = await readApiClient(tx, parts, request.ClientID)
  if (!client) {
    throw new CommerceError(400, 'Impersonation.ClientIDNotFound', `There is no API client ${request.ClientID}.`)
  }
  if (!client.active)
    throw new CommerceError(400, 'Impersonation.BadApiClient', `The API client ${client.id} is not active.`)
  if (!(await servesParty(tx, parts, client, user))) {
    throw new CommerceError(
      400,
      'Impersonation.BuyerNotAssigned',
      `The API client ${client.id} does not serve the buyer ${target.buyerId}.`,
    )
  }
  await requireActive(tx, parts, user, 400)
  const allowed = await allowedRoles(tx, parts, caller, user, client.id)
  const wanted = [...new Set([...request.Roles, ...(request.CustomRoles ?? [])])]
  const roles = wanted.filter((role) => satisfies(allowed, role))
  if (caller.impersonator !== undefined || caller.anonymous !== undefined || roles.length === 0) {
    throw new CommerceError(
      400,
      'Impersonation.ConfigError',
      `No impersonation configuration lets you act as this user with these roles in the API client ${client.id}.`,
    )
  }
  const { uid, generation } = await accountOf(tx, parts, user)
  const access_token = await signAccessToken(
    tx,
    parts,
    {
      username: user.username,
      clientId: client.id,
      userType: 'buyer',
      uid,
      generation,
      roles,
      tokenId: randomUUID(),
      impersonator: { uid: caller.account.uid, generation: caller.account.generation },
    },
    client.accessTokenSeconds,
  )
  const seconds = client.accessTokenSeconds
  await keepImpersonation(tx, parts, { caller, user, clientId: client.id, seconds, reason: request.Reason ?? '' })
  return { access_token, expires_in: seconds, token_type: 'bearer' }
}

/** The roles of all profiles whose configuration is about this caller, this user and this client. */
async function allowedRoles(
  tx: Tx,
  parts: IdentityParts,
  caller: Pick<KnownCaller, 'userType' | 'companyId' | 'userId'>,
  target: UserRef,
  clientId: string,
): Promise<ReadonlySet<string>> {
  const configs = await parts.store.find(tx, 'ImpersonationConfig', { equals: { ClientID: clientId } })
  const actor: UserRef = { userType: caller.userType, companyId: caller.companyId, id: caller.userId }
  const [actorGroups, targetGroups] = [await groupsOf(tx, parts, actor), await groupsOf(tx, parts, target)]
  const profiles = configs.flatMap((object) => {
    const config = bodyOf('ImpersonationConfig', object)
    const isActor = config.ImpersonationBuyerID
      ? actor.userType === 'buyer' && actor.companyId === config.ImpersonationBuyerID
      : actor.userType === 'admin'
    const isTarget = !config.BuyerID || config.BuyerID === target.companyId
    const matches =
      isActor &&
      isTarget &&
      isOneOf(config.ImpersonationGroupID, actorGroups) &&
      isOneOf(config.ImpersonationUserID, [actor.id]) &&
      isOneOf(config.GroupID, targetGroups) &&
      isOneOf(config.UserID, [target.id])
    return matches && config.SecurityProfileID ? [config.SecurityProfileID] : []
  })
  return rolesOf(await readProfiles(tx, parts, [...new Set(profiles)]))
}

/** What a configuration leaves open, everybody is. */
function isOneOf(wanted: string | null | undefined, ids: readonly string[]): boolean {
  return !wanted || ids.includes(wanted)
}
