import { f } from '@tessera/commerce'
import { checkedId } from '../access/named-by-address.ts'
import { ifAllowed } from '../access/visible.ts'
import { type AccountOrder, readAccountOrder } from '../account/read-order.ts'
import { type Decision, readDecisions } from '../orders/decisions.ts'
import { costCenterOf } from '../orders/order-notes.ts'
import { type OrderSummary, orderSummary } from '../orders/order-summary.ts'
import { personName } from '../person-name.ts'
import { categoryNames, costCenterNames, groupNames, type Names } from './company-names.ts'
import type { CompanyReading } from './for-company.ts'
import { listRules, type RuleNames, type RuleView, ruleNames } from './read-rules.ts'

/** An order that awaits somebody's word. */
export interface AwaitingOrder extends OrderSummary {
  readonly person: string
  readonly costCenter: string
  /** Rules that ask for it. */
  readonly rules: readonly RuleView[]
}

export interface ApprovalsView {
  readonly orders: readonly AwaitingOrder[]
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly names: RuleNames
}

export interface ApprovalView {
  readonly order: AccountOrder
  readonly person: string
  readonly costCenter: string
  readonly decisions: readonly Decision[]
  readonly rules: readonly RuleView[]
  readonly names: RuleNames
  readonly groups: Names
  readonly budgets: readonly BudgetEffect[]
  readonly mayDecide: boolean
}

/** What a budget comes to with an order. */
export interface BudgetEffect {
  readonly name: string
  readonly before: number
  readonly after: number
  /** The money is taken already. */
  readonly isTaken: boolean
}

/** Orders that await the word of whoever asks, the oldest first. */
export async function readApprovals(
  reading: CompanyReading,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ApprovalsView> {
  const { client, signal } = reading
  const [{ Items, Meta }, rules, costCenters] = await Promise.all([
    client.me.listApprovableOrders({ page, pageSize, sortBy: ['DateCreated'] }, { signal }),
    listRules(reading),
    costCenterNames(reading),
  ])
  const [categories, ...asked] = await Promise.all([
    categoryNames(reading, rules),
    ...Items.map(({ ID }) => readDecisions(client, ID ?? '', signal)),
  ])
  return {
    orders: Items.map((order, index) => ({
      ...orderSummary(order),
      person: personName(order.FromUser),
      costCenter: costCenterOf(order, costCenters),
      rules: askedBy(asked[index] ?? [], rules),
    })),
    count: Meta.TotalCount,
    page: Meta.Page,
    pages: Meta.TotalPages,
    names: { costCenters, categories, rules: ruleNames(rules) },
  }
}

/** An order with all that helps to decide about it. Throws `NothingThere` for one that nobody asks them about. */
export async function readApproval(reading: CompanyReading, id: string): Promise<ApprovalView> {
  const { client, userId, locale, signal } = reading
  const order = await readAccountOrder(client, checkedId(id), { locale, signal })
  const [found, approvers, payments, rules, costCenters, groups] = await Promise.all([
    client.orders.get('Outgoing', id, { signal }),
    client.orders.listEligibleApprovers('Outgoing', id, { pageSize: 100 }, { signal }),
    client.payments.list('Outgoing', id, { pageSize: 100 }, { signal }),
    listRules(reading),
    costCenterNames(reading),
    groupNames(reading),
  ])
  const asked = order.decisions
  const accounts = payments.Items.filter(({ Type }) => Type === 'SpendingAccount').map(
    ({ SpendingAccountID, Amount }) => ({ id: SpendingAccountID ?? '', amount: Amount ?? order.total }),
  )
  const [categories, budgets] = await Promise.all([
    categoryNames(reading, rules),
    readBudgetEffects(reading, accounts, order.status),
  ])
  const mayDecide = order.status === 'AwaitingApproval' && approvers.Items.some(({ ID }) => ID === userId)
  return {
    order,
    person: personName(found.FromUser),
    costCenter: costCenterOf(found, costCenters),
    decisions: asked,
    rules: mayDecide ? askedBy(asked, rules) : rules.filter(({ id }) => asked.some(({ ruleId }) => ruleId === id)),
    names: { costCenters, categories, rules: ruleNames(rules) },
    groups,
    budgets,
    mayDecide,
  }
}

async function readBudgetEffects(
  { client, companyId, signal }: CompanyReading,
  accounts: readonly { readonly id: string; readonly amount: number }[],
  status: string,
): Promise<BudgetEffect[]> {
  if (accounts.length === 0) return []
  const filters = { ID: f.any(...accounts.map(({ id }) => id)) }
  const found = await ifAllowed(client.spendingAccounts.list(companyId, { pageSize: 100, filters }, { signal }))
  // Money is taken when nobody has to be asked any more (contract "commerce" 14).
  const isTaken = status === 'Open' || status === 'Completed'
  return (found?.Items ?? []).map(({ ID, Name, Balance }) => {
    const amount = accounts.filter(({ id }) => id === ID).reduce((sum, one) => sum + one.amount, 0)
    const now = Balance ?? 0
    return { name: Name ?? '', before: isTaken ? now + amount : now, after: isTaken ? now : now - amount, isTaken }
  })
}

/** Rules that still wait for an answer. */
function askedBy(asked: readonly Decision[], rules: readonly RuleView[]): RuleView[] {
  return rules.filter(({ id }) => asked.some(({ ruleId, status }) => ruleId === id && status === 'Pending'))
}
