import type { Action } from '../action.ts'
import { decide } from './approval.ts'
import { budget, budgetParty, pauseBudget } from './budget.ts'
import { costCenter, switchCostCenter } from './cost-center.ts'
import { answerQuote, askForQuote, orderQuote } from './quote.ts'
import { deleteRule, rule, switchRule } from './rule.ts'

/** Forms with which a company decides: approvals, rules, budgets, quotes. */
export const decisionActions: readonly Action[] = [
  decide,
  rule,
  switchRule,
  deleteRule,
  budget,
  pauseBudget,
  budgetParty,
  costCenter,
  switchCostCenter,
  askForQuote,
  answerQuote,
  orderQuote,
]
