import type { Acting } from '../operations/stored/acting.ts'
import type { ObjectKey, StoredObject } from '../store/index.ts'

/** Assignments of a buyer's card or account that name a user, a group of theirs, or the whole company. */
export async function assignmentsTo(
  { tx, store }: Pick<Acting, 'tx' | 'store'>,
  { family, scope, id }: ObjectKey,
  userId: string,
): Promise<StoredObject[]> {
  const assignments = await store.find(tx, `${family}Assignment`, { scope, equals: { [`${family}ID`]: id } })
  const memberships = await store.find(tx, 'UserGroupAssignment', { scope, equals: { UserID: userId } })
  const groups = new Set(memberships.map(({ body }) => body.UserGroupID))
  return assignments.filter(({ body: { UserID: user, UserGroupID: group } }) => {
    if (typeof user === 'string' && user !== '') return user === userId
    return typeof group !== 'string' || group === '' || groups.has(group)
  })
}
