import type { PageShop } from '../page-shop.ts'
import { type ActingTarget, readTargets } from './acting-targets.ts'
import type { Manager } from './for-manager.ts'
import { type PersonView, personView } from './person-view.ts'
import { groupsOf } from './read-people.ts'

/** One time that somebody acted for somebody. */
export interface ActedForView {
  readonly id: string
  /** ISO 8601. */
  readonly start: string
  /** Undefined: nobody of the company. */
  readonly who: string | undefined
  readonly whom: string
  readonly reason: string
  readonly orderIds: readonly string[]
}

export interface OnBehalfView {
  /** False: the marketplace lets nobody of this company act for another. */
  readonly isAllowed: boolean
  readonly colleagues: readonly PersonView[]
  readonly log: readonly ActedForView[]
}

/** Most colleagues that are offered; others are found by their name. */
const OFFERED = 12
/** Most configurations that are followed. */
const MAX_TARGETS = 5

/** For whom somebody may act, and who acted for whom before. */
export async function readOnBehalf(
  manager: Manager,
  { site, shopper }: PageShop,
  search: string,
): Promise<OnBehalfView> {
  const { client, buyerId, userId, signal } = manager
  const [groups, log] = await Promise.all([
    groupsOf(manager, userId),
    site.impersonations({ token: shopper?.token ?? '', buyerId, signal }),
  ])
  const targets = await readTargets(site.backend, { buyerId, userId, groups, clientId: site.clientId }, signal)
  const [found, names] = await Promise.all([
    Promise.all(targets.slice(0, MAX_TARGETS).map((target) => listColleagues(manager, target, search))),
    namesOf([...new Set(log.flatMap(({ ImpersonatorID, UserID }) => [ImpersonatorID, UserID]))]),
  ])
  const colleagues = new Map(found.flat().map((person) => [person.id, person]))
  colleagues.delete(userId)
  return {
    isAllowed: targets.length > 0,
    colleagues: [...colleagues.values()].slice(0, OFFERED),
    log: log.map(({ ID, Start, ImpersonatorID, UserID, Reason, OrderIDs }) => ({
      id: ID,
      start: Start,
      who: names.get(ImpersonatorID),
      whom: names.get(UserID) ?? UserID,
      reason: Reason,
      orderIds: OrderIDs,
    })),
  }

  async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const filters = { ID: ids.slice(0, 100).join('|') }
    const { Items } = await client.users.list(buyerId, { pageSize: 100, filters }, { signal })
    return new Map(Items.map((user) => [user.ID ?? '', personView(user).name]))
  }
}

async function listColleagues(
  { client, buyerId, signal }: Manager,
  { userId, groupId }: ActingTarget,
  search: string,
): Promise<PersonView[]> {
  const { Items } = await client.users.list(
    buyerId,
    {
      pageSize: OFFERED + 1,
      sortBy: ['LastName', 'FirstName'],
      filters: { Active: true, ...(userId !== undefined && { ID: userId }) },
      ...(groupId !== undefined && { userGroupID: groupId }),
      ...(search !== '' && { search, searchOn: ['FirstName', 'LastName', 'Email'] }),
    },
    { signal },
  )
  return Items.map(personView)
}
