import { groupsOf } from '../identity/users/groups.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { groupOf } from './approvable.ts'

/** Who is asked about an order sees it, before the answer and ever after, whatever their roles. Contract section 17. */
export async function isAskedAbout(acting: Acting, { id, owner }: StoredObject): Promise<boolean> {
  const { caller, tx, store, parameters } = acting
  if (caller.userType !== 'buyer' || caller.anonymous || owner !== caller.companyId) return false
  if (parameters?.direction === 'Incoming') return false
  const approvals = await store.find(tx, 'OrderApproval', { scope: id, equals: {} })
  if (approvals.length === 0) return false
  const user = { userType: 'buyer', companyId: caller.companyId, id: caller.userId } as const
  const groups = await groupsOf(tx, { store }, user)
  return approvals.some((approval) => groups.includes(groupOf(approval)))
}
