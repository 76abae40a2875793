import { checkedId } from '../access/named-by-address.ts'
import { orNothing } from '../access/visible.ts'
import type { Manager } from './for-manager.ts'
import { type GroupView, groupView, readGroups } from './group-view.ts'
import { type PersonView, personView } from './person-view.ts'

/** Most that are counted: enough for a company of a thousand. */
const MAX_ASSIGNMENTS = 2000
/** Who is offered to be put into a group. */
const OFFERED = 12

/** The groups of a company, and how many people are in each. */
export async function readGroupList(manager: Manager): Promise<(GroupView & { readonly members: number })[]> {
  const [groups, counts] = await Promise.all([readGroups(manager), countMembers(manager)])
  return groups.map((group) => ({ ...group, members: counts.get(group.id) ?? 0 }))
}

async function countMembers({ client, buyerId, signal }: Manager): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let read = 0
  const all = client.userGroups.listUserAssignments(buyerId, { pageSize: 100 }, { signal })
  for await (const { UserGroupID } of all) {
    counts.set(UserGroupID ?? '', (counts.get(UserGroupID ?? '') ?? 0) + 1)
    read += 1
    if (read >= MAX_ASSIGNMENTS) break
  }
  return counts
}

export interface GroupDetail {
  readonly group: GroupView
  readonly members: readonly PersonView[]
  readonly count: number
  /** People who are not in it, by the words that were looked for. */
  readonly others: readonly PersonView[]
}

/** A group of the company. Throws `NothingThere` for any other. */
export async function readGroup(manager: Manager, id: string, search: string): Promise<GroupDetail> {
  const { client, buyerId, signal } = manager
  const byName = { sortBy: ['LastName', 'FirstName'] } as const
  const [group, members, found] = await Promise.all([
    orNothing(client.userGroups.get(buyerId, checkedId(id), { signal })),
    client.users.list(buyerId, { userGroupID: checkedId(id), pageSize: 100, ...byName }, { signal }),
    client.users.list(
      buyerId,
      {
        pageSize: 100,
        ...byName,
        filters: { Active: true },
        ...(search !== '' && { search, searchOn: ['FirstName', 'LastName', 'Email'] }),
      },
      { signal },
    ),
  ])
  const inside = new Set(members.Items.map(({ ID }) => ID))
  return {
    group: groupView(group),
    members: members.Items.map(personView),
    count: members.Meta.TotalCount,
    others: found.Items.filter(({ ID }) => !inside.has(ID))
      .slice(0, OFFERED)
      .map(personView),
  }
}
