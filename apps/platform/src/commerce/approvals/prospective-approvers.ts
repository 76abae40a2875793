import { groupsOf } from '../identity/users/groups.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { OpenOrder } from '../orders/open-order.ts'
import type { StoredObject } from '../store/index.ts'
import { eligibleApprovers } from './approvers.ts'
import { askedNow } from './ask.ts'
import { approvableOrder } from './order.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Ids of who would be asked first if an order were submitted as it is: it can be said before it is. Nothing is written.
 * Contract section 17; that it answers before the submit is ours.
 */
export async function prospectiveApprovers(
  acting: Acting,
  open: Pick<OpenOrder, 'order' | 'lines'>,
): Promise<string[]> {
  const approvable = await approvableOrder(acting, open)
  if (approvable.rules.length === 0) return []
  const groups = new Set(await groupsOf(acting.tx, acting, approvable.submitter))
  const asked = askedNow(approvable.rules, { asked: NONE, approved: NONE }, groups, approvable.holds)
  const pending = asked
    .filter(({ when }) => when === 'the group decides')
    .map(
      ({ rule }): StoredObject => ({
        ...rule,
        family: approvable.approvals,
        body: { ApprovingGroupID: rule.body.ApprovingGroupID ?? null, Current: true, Status: 'Pending' },
      }),
    )
  return eligibleApprovers(acting, approvable, pending)
}
