import { evaluate, isTrue, orderFactsOf, parseExpression } from '../expressions/index.ts'
import type { UserRef } from '../identity/users/user-ref.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { OpenOrder } from '../orders/open-order.ts'
import type { StoredObject } from '../store/index.ts'
import { type Approvable, type Decided, submitterOf } from './approvable.ts'

/** Who decides about an order: groups of the buyer whose order it is. */
export function decidedOrder(order: StoredObject): Decided {
  const companyId = String(order.body.FromCompanyID)
  const owner: UserRef = { userType: 'buyer', companyId, id: String(order.body.FromUserID) }
  return {
    object: order,
    approvals: 'OrderApproval',
    company: { userType: 'buyer', companyId },
    submitter: submitterOf(order, owner),
  }
}

/** An order and the rules of its buyer. What the marketplace owner orders from suppliers, no rule asks about. */
export async function approvableOrder(
  acting: Acting,
  { order, lines }: Pick<OpenOrder, 'order' | 'lines'>,
): Promise<Approvable> {
  const { tx, store, marketplaceId } = acting
  const scope = String(order.body.FromCompanyID)
  const rules = scope === marketplaceId ? [] : await store.find(tx, 'ApprovalRule', { scope, equals: {} })
  if (rules.length === 0) return { ...decidedOrder(order), rules, holds: () => false }
  const texts = rules.map(({ body }) => String(body.RuleExpression))
  const facts = await orderFactsOf(acting, { order, lines }, texts)
  return {
    ...decidedOrder(order),
    rules,
    holds: ({ body }, approvedRules) =>
      isTrue(evaluate(parseExpression(String(body.RuleExpression), 'rule'), { ...facts, approvedRules })),
  }
}
