import type { ImpersonationConfig } from '@tessera/commerce'
import type { Backend } from '../backend.ts'

/** For whom somebody may act: one person, a group, or everybody of the company. */
export interface ActingTarget {
  readonly userId: string | undefined
  readonly groupId: string | undefined
}

/** Who would like to act. */
export interface Actor {
  readonly buyerId: string
  readonly userId: string
  readonly groups: readonly string[]
  /** The API client of the website. */
  readonly clientId: string
}

/** What the configurations of the marketplace let somebody do in their own company (contract "commerce" 9.5). */
export function targetsOf(configs: readonly ImpersonationConfig[], actor: Actor): ActingTarget[] {
  const isOpenOr = (wanted: string | null | undefined, ...ids: readonly string[]) => !wanted || ids.includes(wanted)
  return configs
    .filter(
      (config) =>
        config.ClientID === actor.clientId &&
        config.ImpersonationBuyerID === actor.buyerId &&
        isOpenOr(config.BuyerID, actor.buyerId) &&
        isOpenOr(config.ImpersonationGroupID, ...actor.groups) &&
        isOpenOr(config.ImpersonationUserID, actor.userId),
    )
    .map(({ UserID, GroupID }) => ({ userId: UserID || undefined, groupId: GroupID || undefined }))
}

/** The same, read as the house: only the marketplace owner sees the configurations. None without a house. */
export async function readTargets(
  backend: Backend | undefined,
  actor: Actor,
  signal: AbortSignal,
): Promise<ActingTarget[]> {
  if (backend === undefined) return []
  const filters = { ImpersonationBuyerID: actor.buyerId, ClientID: actor.clientId }
  const { Items } = await backend.client.impersonationConfigs.list({ pageSize: 100, filters }, { signal })
  return targetsOf(Items, actor)
}
