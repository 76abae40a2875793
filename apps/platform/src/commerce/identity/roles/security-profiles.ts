import type { Models, Read } from '@tessera/commerce/table'
import { bodyOf, keyOf } from '../bodies.ts'
import type { IdentityPlace } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { groupsOfEach } from '../users/groups.ts'
import type { UserRef } from '../users/user-ref.ts'

type Where = Pick<IdentityPlace, 'store'>

export interface SecurityProfile {
  readonly id: string
  readonly roles: readonly string[]
  readonly passwordConfig: Partial<Read<Models['PasswordConfig']>> | undefined
}

/**
 * The profiles that a user has: assigned to the user, to a group of theirs, or to the company. An assignment without
 * buyer and supplier is for the marketplace owner's users. Contract sections 9.2 and 9.4.
 */
export async function profilesOf(tx: Tx, parts: Where, user: UserRef): Promise<readonly SecurityProfile[]> {
  const [profiles] = await profilesOfEach(tx, parts, user, [user.id])
  return profiles ?? []
}

/** The same for several users of one company, in their order. */
export async function profilesOfEach(
  tx: Tx,
  { store }: Where,
  { userType, companyId }: Omit<UserRef, 'id'>,
  ids: readonly string[],
): Promise<(readonly SecurityProfile[])[]> {
  const company = {
    BuyerID: userType === 'buyer' ? companyId : null,
    SupplierID: userType === 'supplier' ? companyId : null,
  }
  const find = (level: { UserID: readonly string[] | null; UserGroupID: readonly string[] | null }) =>
    store.find(tx, 'SecurityProfileAssignment', { equals: { ...company, ...level } })
  const groups = await groupsOfEach(tx, { store }, { userType, companyId }, ids)
  const groupIds = [...new Set(groups.flat())]
  const assignments = [
    ...(await find({ UserID: null, UserGroupID: null })),
    ...(await find({ UserID: ids, UserGroupID: null })),
    ...(groupIds.length === 0 ? [] : await find({ UserID: null, UserGroupID: groupIds })),
  ].map((each) => ({
    profile: keyOf(each, 'SecurityProfileID') ?? '',
    user: keyOf(each, 'UserID'),
    group: keyOf(each, 'UserGroupID'),
  }))
  const profiles = await readProfiles(tx, { store }, [...new Set(assignments.map(({ profile }) => profile))])
  return ids.map((id, index) => {
    const own = assignments.filter(
      ({ user, group }) => (user === null || user === id) && (group === null || groups[index]?.includes(group)),
    )
    return profiles.filter((profile) => own.some((each) => each.profile === profile.id))
  })
}

export async function readProfiles(tx: Tx, { store }: Where, ids: readonly string[]): Promise<SecurityProfile[]> {
  const objects = await store.getMany(tx, 'SecurityProfile', '', ids)
  return objects.map((object) => {
    const { Roles, CustomRoles, PasswordConfig } = bodyOf('SecurityProfile', object)
    return {
      id: object.id,
      roles: [...(Roles ?? []), ...(CustomRoles ?? [])],
      passwordConfig: PasswordConfig ?? undefined,
    }
  })
}

/** All roles of some profiles. */
export function rolesOf(profiles: readonly SecurityProfile[]): ReadonlySet<string> {
  return new Set(profiles.flatMap(({ roles }) => roles))
}
