import type { Rules } from '../../rules.ts'

/** When a return needs the seller’s yes. Contract sections 17 and 19. */
export const sellerApprovalRules = {
  list: 'GET /approvalrules : SellerApprovalRule[]',
  create: 'POST /approvalrules SellerApprovalRule : SellerApprovalRule',
  get: 'GET /approvalrules/{approvalRuleID} : SellerApprovalRule',
  save: 'PUT /approvalrules/{approvalRuleID} SellerApprovalRule : SellerApprovalRule',
  delete: 'DELETE /approvalrules/{approvalRuleID}',
  patch: 'PATCH /approvalrules/{approvalRuleID} ~SellerApprovalRule : SellerApprovalRule',
} as const

export const sellerApprovalRulesRules = {
  read: 'ApprovalRuleReader OrderAdmin',
  write: 'OrderAdmin',
  search: {
    list: 'ID Name Description RuleExpression',
  },
  sort: {
    list: 'Name ID ApprovingGroupID RuleExpression',
  },
} as const satisfies Rules<typeof sellerApprovalRules>
