import { CommerceError } from '../commerce-error.ts'
import type { Acting, FamilyRules } from '../operations/stored/acting.ts'
import type { StoredObject } from '../store/index.ts'

/** Rules that are being decided about stay. Contract section 17. */
export const approvalRules: Readonly<Record<string, FamilyRules>> = {
  ApprovalRule: {
    remove: (acting, rule) =>
      refusePending(acting, rule, 'OrderApproval', async ({ scope }) => {
        const order = await acting.store.get(acting.tx, { family: 'Order', scope: '', id: scope })
        return order?.owner === rule.scope
      }),
  },
  SellerApprovalRule: {
    remove: (acting, rule) => refusePending(acting, rule, 'OrderReturnApproval', async () => true),
  },
}

async function refusePending(
  { tx, store }: Acting,
  { id }: StoredObject,
  family: 'OrderApproval' | 'OrderReturnApproval',
  isOfRule: (approval: StoredObject) => Promise<boolean>,
): Promise<void> {
  const approvals = await store.find(tx, family, { equals: { ApprovalRuleID: id } })
  for (const approval of approvals.filter(({ body }) => body.Status === 'Pending')) {
    if (!(await isOfRule(approval))) continue
    throw new CommerceError(400, 'ApprovalRule.CannotDeleteIfPending', `${approval.scope} awaits approval by ${id}.`, {
      PendingID: approval.scope,
    })
  }
}
