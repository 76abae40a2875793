import type { JsonObject } from '../../store/index.ts'
import { keyOf } from '../bodies.ts'
import type { IdentityPlace } from '../ports.ts'
import type { Tx } from '../tables.ts'
import { groupsOfEach } from './groups.ts'

/**
 * The locale of each of a buyer's users: that of one of their groups, else the buyer's, else null. Contract section 9.8.
 */
export async function localesOf(
  tx: Tx,
  { store }: Pick<IdentityPlace, 'store'>,
  buyerId: string,
  userIds: readonly string[],
): Promise<(JsonObject | null)[]> {
  const assignments = await store.find(tx, 'LocaleAssignment', { equals: { BuyerID: buyerId } })
  if (assignments.length === 0) return userIds.map(() => null)
  const groups = await groupsOfEach(tx, { store }, { userType: 'buyer', companyId: buyerId }, userIds)
  const ids = assignments.flatMap((each) => keyOf(each, 'LocaleID') ?? [])
  const locales = new Map((await store.getMany(tx, 'Locale', '', [...new Set(ids)])).map(({ id, body }) => [id, body]))
  return userIds.map((_, index) => {
    const ofGroup = assignments.find((each) => {
      const group = keyOf(each, 'UserGroupID')
      return group !== null && groups[index]?.includes(group)
    })
    const chosen = ofGroup ?? assignments.find((each) => keyOf(each, 'UserGroupID') === null)
    return locales.get(chosen ? (keyOf(chosen, 'LocaleID') ?? '') : '') ?? null
  })
}
