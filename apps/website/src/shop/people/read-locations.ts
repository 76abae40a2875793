import type { Address, AddressAssignment } from '@tessera/commerce'
import { checkedId } from '../access/named-by-address.ts'
import { orNothing } from '../access/visible.ts'
import type { Manager } from './for-manager.ts'
import { type GroupView, readGroups } from './group-view.ts'
import { type PersonView, personView } from './person-view.ts'

/** Who may use a location, and for what. */
export interface LocationUse {
  readonly kind: 'everybody' | 'group' | 'person'
  /** Of the group or the person; empty for everybody. */
  readonly id: string
  readonly name: string
  readonly delivers: boolean
  readonly bills: boolean
}

export interface LocationView {
  readonly id: string
  readonly name: string
  readonly address: Address
  /** When deliveries are taken. */
  readonly hours: string
  readonly hasDock: boolean
  readonly uses: readonly LocationUse[]
}

export interface LocationList {
  readonly locations: readonly LocationView[]
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** Most assignments that are looked at. */
const MAX_USES = 1000

/** A page of the company's addresses by name, and who uses each. */
export async function readLocations(
  manager: Manager,
  { search, page, pageSize }: { readonly search: string; readonly page: number; readonly pageSize: number },
): Promise<LocationList> {
  const { client, buyerId, signal } = manager
  const [{ Items, Meta }, groups, assignments] = await Promise.all([
    client.addresses.list(
      buyerId,
      {
        page,
        pageSize,
        sortBy: ['AddressName'],
        ...(search !== '' && { search, searchOn: ['AddressName', 'Street1', 'City', 'Zip'] }),
      },
      { signal },
    ),
    readGroups(manager),
    readUses(manager),
  ])
  const people = await namesOf(manager, assignments)
  return {
    locations: Items.map((address) => locationView(address, assignments, { groups, people })),
    count: Meta.TotalCount,
    page: Meta.Page,
    pages: Meta.TotalPages,
  }
}

export interface LocationDetail {
  readonly location: LocationView
  readonly groups: readonly GroupView[]
  /** The first hundred who are active. */
  readonly people: readonly PersonView[]
}

/** An address of the company. Throws `NothingThere` for any other. */
export async function readLocation(manager: Manager, id: string): Promise<LocationDetail> {
  const { client, buyerId, signal } = manager
  const [address, groups, uses, active] = await Promise.all([
    orNothing(client.addresses.get(buyerId, checkedId(id), { signal })),
    readGroups(manager),
    client.addresses.listAssignments(buyerId, { addressID: checkedId(id), pageSize: 100 }, { signal }),
    client.users.list(
      buyerId,
      { pageSize: 100, sortBy: ['LastName', 'FirstName'], filters: { Active: true } },
      { signal },
    ),
  ])
  const named = await namesOf(manager, uses.Items)
  return {
    location: locationView(address, uses.Items, { groups, people: named }),
    groups,
    people: active.Items.map(personView),
  }
}

async function readUses({ client, buyerId, signal }: Manager): Promise<AddressAssignment[]> {
  const uses: AddressAssignment[] = []
  for await (const use of client.addresses.listAssignments(buyerId, { pageSize: 100 }, { signal })) {
    uses.push(use)
    if (uses.length >= MAX_USES) break
  }
  return uses
}

/** What the people are called who use addresses by themselves, in one question. */
async function namesOf(
  { client, buyerId, signal }: Manager,
  uses: readonly AddressAssignment[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(uses.flatMap(({ UserID }) => UserID ?? []))].slice(0, 100)
  if (ids.length === 0) return new Map()
  const { Items } = await client.users.list(buyerId, { pageSize: 100, filters: { ID: ids.join('|') } }, { signal })
  return new Map(Items.map((user) => [user.ID ?? '', personView(user).name]))
}

interface Names {
  readonly groups: readonly GroupView[]
  readonly people: ReadonlyMap<string, string>
}

function locationView(address: Address, uses: readonly AddressAssignment[], names: Names): LocationView {
  const { Hours, Dock } = (address.xp ?? {}) as { readonly Hours?: unknown; readonly Dock?: unknown }
  return {
    id: address.ID ?? '',
    name: address.AddressName || address.Street1 || '',
    address,
    hours: typeof Hours === 'string' ? Hours : '',
    hasDock: Dock === true,
    uses: uses.filter(({ AddressID }) => AddressID === address.ID).map((use) => locationUse(use, names)),
  }
}

function locationUse(use: AddressAssignment, { groups, people }: Names): LocationUse {
  const uses = { delivers: use.IsShipping === true, bills: use.IsBilling === true }
  if (use.UserGroupID) {
    const name = groups.find(({ id }) => id === use.UserGroupID)?.name ?? use.UserGroupID
    return { kind: 'group', id: use.UserGroupID, name, ...uses }
  }
  if (use.UserID) return { kind: 'person', id: use.UserID, name: people.get(use.UserID) ?? use.UserID, ...uses }
  return { kind: 'everybody', id: '', name: '', ...uses }
}
