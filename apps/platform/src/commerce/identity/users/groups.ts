import { keyOf } from '../bodies.ts'
import type { IdentityPlace } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { scopeOf, type UserRef, userFamilies } from './user-ref.ts'

type Where = Pick<IdentityPlace, 'store'>

/** Ids of the groups that the user is in. */
export async function groupsOf(tx: Tx, parts: Where, user: UserRef): Promise<readonly string[]> {
  const [groups] = await groupsOfEach(tx, parts, user, [user.id])
  return groups ?? []
}

/** The same for several users of one company, in their order. */
export async function groupsOfEach(
  tx: Tx,
  { store }: Where,
  company: Omit<UserRef, 'id'>,
  ids: readonly string[],
): Promise<(readonly string[])[]> {
  const { membership } = userFamilies[company.userType]
  const only = ids.length === 1 ? ids[0] : undefined
  const found = await store.find(tx, membership, {
    scope: scopeOf(company),
    equals: { UserID: only ?? ids },
  })
  return ids.map((id) =>
    found.flatMap((each) => (keyOf(each, 'UserID') === id ? (keyOf(each, 'UserGroupID') ?? []) : [])),
  )
}
