import { CommerceError } from '../commerce-error.ts'
import { groupsOf } from '../identity/users/groups.ts'
import { scopeOf, type UserRef, userFamilies } from '../identity/users/user-ref.ts'
import { isObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'
import { type Decided, groupOf, isCurrent, isPending } from './approvable.ts'

/** The approvals of an order or a return, those of rounds before too. */
export function approvalsOf(
  { tx, store }: Acting,
  { approvals, object }: Pick<Decided, 'approvals' | 'object'>,
): Promise<StoredObject[]> {
  return store.find(tx, approvals, { scope: object.id, equals: {} })
}

/**
 * Ids of who may decide now: active members of groups that are asked, without the submitter and without those who
 * decided in this round already. Contract section 17.
 */
export async function eligibleApprovers(
  { tx, store }: Acting,
  decided: Decided,
  all: readonly StoredObject[],
): Promise<string[]> {
  const { company, submitter } = decided
  const groups = [...new Set(all.filter(isPending).map(groupOf))]
  if (groups.length === 0) return []
  const { membership, user } = userFamilies[company.userType]
  const scope = scopeOf(company)
  const members = await store.find(tx, membership, { scope, equals: { UserGroupID: groups } })
  const out = new Set(all.filter(isCurrent).map(approverIdOf))
  if (isOf(submitter, company)) out.add(submitter.id)
  const ids = [...new Set(members.map(({ body }) => String(body.UserID)))].filter((id) => !out.has(id))
  const users = await store.getMany(tx, user, scope, ids)
  return users.filter(({ body }) => body.Active === true).map(({ id }) => id)
}

/**
 * What the caller may decide now. Throws 400 `Order.NotEligibleToApprove`, for a return
 * `OrderReturn.NotEligibleToApproveOrDecline`, when that is nothing.
 */
export async function decidable(
  acting: Acting,
  decided: Decided,
  all: readonly StoredObject[],
): Promise<StoredObject[]> {
  const groups = new Set(await groupsDecidedBy(acting, decided, all))
  const own = all.filter((approval) => isPending(approval) && groups.has(groupOf(approval)))
  if (own.length > 0) return own
  const code =
    decided.approvals === 'OrderApproval' ? 'Order.NotEligibleToApprove' : 'OrderReturn.NotEligibleToApproveOrDecline'
  throw new CommerceError(400, code, `You are not among those who are asked about ${decided.object.id}.`, {
    ApprovingGroupIDs: [...new Set(all.filter(isPending).map(groupOf))],
  })
}

/** Groups of the caller, unless the caller is out: the submitter, somebody of another company, or somebody who decided. */
async function groupsDecidedBy(
  acting: Acting,
  { company, submitter }: Decided,
  all: readonly StoredObject[],
): Promise<readonly string[]> {
  const { caller, tx, store } = acting
  const who: UserRef = { userType: caller.userType, companyId: caller.companyId, id: caller.userId }
  if (caller.anonymous || !isOf(who, company)) return []
  if (isOf(submitter, company) && submitter.id === who.id) return []
  if (all.some((approval) => isCurrent(approval) && approverIdOf(approval) === who.id)) return []
  return groupsOf(tx, { store }, who)
}

function approverIdOf({ body }: StoredObject): string {
  return isObject(body.Approver) ? String(body.Approver.ID) : ''
}

function isOf(user: Omit<UserRef, 'id'>, company: Omit<UserRef, 'id'>): boolean {
  return user.userType === company.userType && user.companyId === company.companyId
}
