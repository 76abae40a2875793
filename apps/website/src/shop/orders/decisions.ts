import type { OrderApproval } from '@tessera/commerce'
import { ifAllowed } from '../access/visible.ts'
import { personName } from '../person-name.ts'
import type { ShopClient } from '../shop-client.ts'

/** What somebody was asked about an order, and what they said. */
export interface Decision {
  readonly ruleId: string
  readonly groupId: string
  /** `Pending`, `Approved` or `Declined`. */
  readonly status: string
  /** Who said it; empty while nobody has. */
  readonly person: string
  /** When they said it, else when they were asked. ISO 8601. */
  readonly date: string
  readonly comments: string
  /** It goes back to who ordered, to be changed. */
  readonly mayResubmit: boolean
}

/** What has been asked and said about an order, the oldest first; those of rounds before are among them. */
export async function readDecisions(client: ShopClient, orderId: string, signal: AbortSignal): Promise<Decision[]> {
  const found = await ifAllowed(client.orders.listApprovals('Outgoing', orderId, { pageSize: 100 }, { signal }))
  return (found?.Items ?? []).map(decision)
}

function decision(approval: OrderApproval): Decision {
  const { ApprovalRuleID, ApprovingGroupID, Status, Approver, DateCompleted, DateCreated, Comments } = approval
  return {
    ruleId: ApprovalRuleID ?? '',
    groupId: ApprovingGroupID ?? '',
    status: Status ?? '',
    person: personName(Approver),
    date: DateCompleted ?? DateCreated ?? '',
    comments: Comments ?? '',
    mayResubmit: approval.AllowResubmit === true,
  }
}
