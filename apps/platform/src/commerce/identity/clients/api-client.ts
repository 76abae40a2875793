import { CommerceError } from '../../commerce-error.ts'
import { isKeepable } from '../../operations/json.ts'
import { type ApiClientBody, bodyOf } from '../bodies.ts'
import type { IdentityParts } from '../ports.ts'
import type { RoleLimits } from '../roles/grant-roles.ts'
import type { Tx } from '../tables.ts'
import type { UserRef } from '../users/user-ref.ts'

export interface ApiClient {
  readonly id: string
  readonly active: boolean
  readonly accessTokenSeconds: number
  /** 0: no refresh tokens. */
  readonly refreshTokenSeconds: number
  readonly anonymousTokenSeconds: number
  readonly defaultUsername: string | null
  readonly isAnonymous: boolean
  readonly limits: RoleLimits
  readonly body: ApiClientBody
}

/** Minutes. Contract section 9.1. */
const SHORTEST_TOKEN = 10
const DEFAULT_ANONYMOUS = 10_080

export async function readApiClient(
  tx: Tx,
  { store }: Pick<IdentityParts, 'store'>,
  id: string,
): Promise<ApiClient | undefined> {
  const object = isKeepable(id) ? await store.get(tx, { family: 'ApiClient', scope: '', id }) : undefined
  if (!object) return undefined
  const body = bodyOf('ApiClient', object)
  return {
    id: object.id,
    active: body.Active === true,
    accessTokenSeconds: (body.AccessTokenDuration ?? SHORTEST_TOKEN) * 60,
    refreshTokenSeconds: (body.RefreshTokenDuration ?? 0) * 60,
    anonymousTokenSeconds: (body.AnonymousTokenDuration ?? DEFAULT_ANONYMOUS) * 60,
    defaultUsername: body.DefaultContextUserName ?? null,
    isAnonymous: body.IsAnonBuyer === true,
    limits: {
      minimum: [...(body.MinimumRequiredRoles ?? []), ...(body.MinimumRequiredCustomRoles ?? [])],
      maximumPlatform: body.MaximumGrantedRoles ?? [],
      maximumCustom: body.MaximumGrantedCustomRoles ?? [],
    },
    body,
  }
}

/** Whether the client is open to the user's party, or assigned to their company. Contract section 9.1. */
export async function servesParty(
  tx: Tx,
  { store }: Pick<IdentityParts, 'store'>,
  { id, body }: ApiClient,
  { userType, companyId }: Pick<UserRef, 'userType' | 'companyId'>,
): Promise<boolean> {
  if (userType === 'admin') return body.AllowSeller === true
  if (userType === 'buyer' ? body.AllowAnyBuyer === true : body.AllowAnySupplier === true) return true
  const company = userType === 'buyer' ? { BuyerID: companyId } : { SupplierID: companyId }
  const found = await store.find(tx, 'ApiClientAssignment', { equals: { ApiClientID: id, ...company } }, 1)
  return found.length > 0
}

/** Throws `Auth.ClientNotActive`. */
export function requireActiveClient(client: ApiClient, status: number): void {
  if (!client.active)
    throw new CommerceError(status, 'Auth.ClientNotActive', `The API client ${client.id} is not active.`)
}
