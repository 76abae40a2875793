import { readUserRef, type UserRef } from '../identity/users/user-ref.ts'
import type { StoredObject } from '../store/index.ts'
import type { Holds } from './ask.ts'

/** An order or a return that rules may ask approval for. */
export interface Approvable {
  readonly object: StoredObject
  /** Family of its approvals; their scope is its id. */
  readonly approvals: 'OrderApproval' | 'OrderReturnApproval'
  /** Whose groups decide. */
  readonly company: Omit<UserRef, 'id'>
  readonly submitter: UserRef
  readonly rules: readonly StoredObject[]
  readonly holds: Holds
}

/** What of it says who decides. */
export type Decided = Pick<Approvable, 'object' | 'approvals' | 'company' | 'submitter'>

/** An answer to what rules ask. */
export interface Verdict {
  readonly comments: string | null
  readonly allowResubmit: boolean
}

/** Of a running round; those of rounds before are history. */
export const isCurrent = ({ body }: StoredObject) => body.Current === true
export const isPending = ({ body }: StoredObject) => body.Current === true && body.Status === 'Pending'
export const ruleOf = ({ body }: StoredObject) => String(body.ApprovalRuleID)
export const groupOf = ({ body }: StoredObject) => String(body.ApprovingGroupID)

/** Who submitted: noted as `SubmittedBy` when it was sent on its way, and never presented. */
export function submitterOf({ body }: StoredObject, otherwise: UserRef): UserRef {
  return readUserRef(body.SubmittedBy) ?? otherwise
}
