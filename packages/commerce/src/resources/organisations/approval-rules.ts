import type { Rules } from '../../rules.ts'

/** When an order of a buyer needs somebody’s yes. Contract section 17. */
export const approvalRules = {
  list: 'GET /buyers/{buyerID}/approvalrules : ApprovalRule[]',
  create: 'POST /buyers/{buyerID}/approvalrules ApprovalRule : ApprovalRule',
  get: 'GET /buyers/{buyerID}/approvalrules/{approvalRuleID} : ApprovalRule',
  save: 'PUT /buyers/{buyerID}/approvalrules/{approvalRuleID} ApprovalRule : ApprovalRule',
  delete: 'DELETE /buyers/{buyerID}/approvalrules/{approvalRuleID}',
  patch: 'PATCH /buyers/{buyerID}/approvalrules/{approvalRuleID} ~ApprovalRule : ApprovalRule',
} as const

export const approvalRulesRules = {
  read: 'ApprovalRuleAdmin ApprovalRuleReader',
  write: 'ApprovalRuleAdmin',
  search: {
    list: 'ID Name Description RuleExpression',
  },
  sort: {
    list: 'Name ID ApprovingGroupID RuleExpression',
  },
} as const satisfies Rules<typeof approvalRules>
