import type { UserGroup } from '@tessera/commerce'
import type { Manager } from './for-manager.ts'

/** What a group is: where people sit, or what they do. */
export const GROUP_KINDS = ['location', 'role'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

export interface GroupView {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly kind: GroupKind
}

export function groupView({ ID, Name, Description, xp }: UserGroup): GroupView {
  const { Kind } = (xp ?? {}) as { readonly Kind?: unknown }
  return {
    id: ID ?? '',
    name: Name ?? '',
    description: Description ?? '',
    kind: Kind === 'location' ? 'location' : 'role',
  }
}

/** The groups of a company by name; the first hundred. */
export async function readGroups({ client, buyerId, signal }: Manager): Promise<GroupView[]> {
  const { Items } = await client.userGroups.list(buyerId, { pageSize: 100, sortBy: ['Name'] }, { signal })
  return Items.map(groupView)
}
