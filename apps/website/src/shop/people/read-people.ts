import { checkedId } from '../access/named-by-address.ts'
import { orNothing } from '../access/visible.ts'
import type { Manager } from './for-manager.ts'
import { type GroupView, readGroups } from './group-view.ts'
import type { PeopleFilter } from './people-filter.ts'
import { type PersonView, personView } from './person-view.ts'

export interface PeopleList {
  readonly people: readonly PersonView[]
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly groups: readonly GroupView[]
}

const SEARCHED = ['FirstName', 'LastName', 'Email', 'Username'] as const

/** A page of a company's people by last name, and the groups they can be narrowed to. */
export async function readPeople(
  manager: Manager,
  filter: PeopleFilter,
  { pageSize }: { readonly pageSize: number },
): Promise<PeopleList> {
  const { client, buyerId, signal } = manager
  const { search, state, group, page } = filter
  const [{ Items, Meta }, groups] = await Promise.all([
    client.users.list(
      buyerId,
      {
        page,
        pageSize,
        sortBy: ['LastName', 'FirstName'],
        ...(search !== '' && { search, searchOn: [...SEARCHED] }),
        ...(group !== '' && { userGroupID: group }),
        ...(state !== undefined && { filters: { Active: state === 'active' } }),
      },
      { signal },
    ),
    readGroups(manager),
  ])
  return { people: Items.map(personView), count: Meta.TotalCount, page: Meta.Page, pages: Meta.TotalPages, groups }
}

export interface PersonDetail {
  readonly person: PersonView
  readonly groups: readonly GroupView[]
  /** Ids of those they are in. */
  readonly memberOf: readonly string[]
  /** It is who looks at it. */
  readonly isSelf: boolean
}

/** Somebody of the company. Throws `NothingThere` for anybody else. */
export async function readPerson(manager: Manager, id: string): Promise<PersonDetail> {
  const { client, buyerId, userId, signal } = manager
  const [user, groups, memberOf] = await Promise.all([
    orNothing(client.users.get(buyerId, checkedId(id), { signal })),
    readGroups(manager),
    groupsOf(manager, checkedId(id)),
  ])
  return { person: personView(user), groups, memberOf, isSelf: user.ID === userId }
}

/** Ids of the groups somebody is in. */
export async function groupsOf(
  { client, buyerId, signal }: Pick<Manager, 'client' | 'buyerId' | 'signal'>,
  userId: string,
): Promise<string[]> {
  const { Items } = await client.userGroups.listUserAssignments(buyerId, { userID: userId, pageSize: 100 }, { signal })
  return Items.map(({ UserGroupID }) => UserGroupID ?? '')
}
