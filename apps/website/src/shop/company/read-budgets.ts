import type { CostCenter, CostCenterAssignment, SpendingAccountAssignment } from '@tessera/commerce'
import { ifAllowed } from '../access/visible.ts'
import { type Budget, budgetOf } from './budget.ts'
import { groupNames, type Names, peopleNames } from './company-names.ts'
import type { CompanyReading } from './for-company.ts'

export interface BudgetsView {
  readonly budgets: readonly SharedBudget[]
  readonly costCenters: readonly CostCenterView[]
  readonly groups: Names
  readonly people: Names
  readonly currency: string
}

export interface SharedBudget extends Budget {
  /** Who may use it. */
  readonly parties: readonly BudgetParty[]
}

export interface BudgetParty {
  readonly kind: 'group' | 'user'
  readonly id: string
  /** They may spend more than is left. */
  readonly mayExceed: boolean
}

export interface CostCenterView {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Groups whose people may book on it; without any nobody can. */
  readonly groups: readonly string[]
  readonly isActive: boolean
}

const ALL = { pageSize: 100 } as const
/** Most waiting orders that are looked into for what they would take. */
const MAX_WAITING = 20

/** The company's budgets with who may use them, and its cost centres. */
export async function readBudgets(reading: CompanyReading): Promise<BudgetsView> {
  const { client, companyId, currency, signal } = reading
  const [accounts, shared, centers, booked, groups, people, reserved] = await Promise.all([
    client.spendingAccounts.list(companyId, { ...ALL, sortBy: ['Name'] }, { signal }),
    client.spendingAccounts.listAssignments(companyId, ALL, { signal }),
    ifAllowed(client.costCenters.list(companyId, { ...ALL, sortBy: ['Name'] }, { signal })),
    ifAllowed(client.costCenters.listAssignments(companyId, ALL, { signal })),
    groupNames(reading),
    peopleNames(reading),
    readReserved(reading),
  ])
  const now = new Date()
  return {
    budgets: accounts.Items.map((account) => ({
      ...budgetOf(account, reserved[account.ID ?? ''] ?? 0, now),
      parties: partiesOf(account.ID ?? '', shared.Items),
    })).sort((a, b) => Number(a.state === 'over') - Number(b.state === 'over')),
    costCenters: (centers?.Items ?? []).map((center) => costCenterView(center, booked?.Items ?? [])),
    groups,
    people,
    currency,
  }
}

/** What orders that wait for approval would take of each budget. */
async function readReserved({ client, signal }: CompanyReading): Promise<Readonly<Record<string, number>>> {
  const filters = { Status: 'AwaitingApproval' }
  const waiting = await ifAllowed(client.orders.list('Outgoing', { pageSize: MAX_WAITING, filters }, { signal }))
  const payments = await Promise.all(
    (waiting?.Items ?? []).map(async ({ ID, Total }) => {
      const { Items } = await client.payments.list('Outgoing', ID ?? '', ALL, { signal })
      return Items.filter(({ Type }) => Type === 'SpendingAccount').map(({ SpendingAccountID, Amount }) => ({
        id: SpendingAccountID ?? '',
        amount: Amount ?? Total ?? 0,
      }))
    }),
  )
  const sums: Record<string, number> = {}
  for (const { id, amount } of payments.flat()) sums[id] = Math.round(((sums[id] ?? 0) + amount) * 100) / 100
  return sums
}

function partiesOf(id: string, assignments: readonly SpendingAccountAssignment[]): BudgetParty[] {
  return assignments
    .filter(({ SpendingAccountID }) => SpendingAccountID === id)
    .map(({ UserID, UserGroupID, AllowExceed }) => ({
      kind: UserID ? 'user' : 'group',
      id: UserID || UserGroupID || '',
      mayExceed: AllowExceed === true,
    }))
}

function costCenterView(
  { ID, Name, Description }: CostCenter,
  booked: readonly CostCenterAssignment[],
): CostCenterView {
  const groups = booked.filter(({ CostCenterID }) => CostCenterID === ID).map(({ UserGroupID }) => UserGroupID ?? '')
  return { id: ID ?? '', name: Name ?? '', description: Description ?? '', groups, isActive: groups.length > 0 }
}
