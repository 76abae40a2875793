import type { Approvable, Decided } from '../../approvals/index.ts'
import { submitterOf } from '../../approvals/index.ts'
import { evaluate, isTrue, orderFactsOf, parseExpression } from '../../expressions/index.ts'
import type { Acting } from '../../operations/stored/acting.ts'
import type { OpenOrder } from '../../orders/index.ts'
import type { StoredObject } from '../../store/index.ts'
import { ownerOf } from '../../submission/index.ts'

/** Who decides about a return: groups of whom the order went to. Contract sections 17 and 19. */
export function decidedReturn(acting: Acting, order: StoredObject, object: StoredObject): Decided {
  const companyId = String(order.body.ToCompanyID)
  const userType = companyId === acting.marketplaceId ? 'admin' : 'supplier'
  return {
    object,
    approvals: 'OrderReturnApproval',
    company: { userType, companyId },
    submitter: submitterOf(object, ownerOf(acting, order)),
  }
}

/** A return with the rules of the seller. */
export async function approvableReturn(acting: Acting, open: OpenOrder, object: StoredObject): Promise<Approvable> {
  const decided = decidedReturn(acting, open.order, object)
  const all = await acting.store.find(acting.tx, 'SellerApprovalRule', { equals: {} })
  const rules = all.filter(
    ({ owner, body }) => owner === decided.company.companyId && body.ApprovalType === 'OrderReturn',
  )
  if (rules.length === 0) return { ...decided, rules, holds: () => false }
  const texts = rules.map(({ body }) => String(body.RuleExpression))
  const facts = await orderFactsOf(acting, open, texts)
  return {
    ...decided,
    rules,
    holds: ({ body }, approvedRules) => {
      const rule = parseExpression(String(body.RuleExpression), 'return-rule')
      return isTrue(evaluate(rule, { ...facts, orderReturn: object.body, approvedRules }))
    },
  }
}
