import { f } from '@tessera/commerce'
import { hasRole } from '../access/roles.ts'
import { type HouseFacts, readHouseFacts } from '../account/house-facts.ts'
import { readOrders } from '../account/read-orders.ts'
import { readDecisions } from '../orders/decisions.ts'
import type { OrderSummary } from '../orders/order-summary.ts'
import type { ShopClient } from '../shop-client.ts'
import { type Budget, budgetOf } from './budget.ts'
import type { CompanyReading } from './for-company.ts'
import { readCompanyOrders } from './read-company-orders.ts'

export interface DashboardView {
  readonly name: string
  readonly approvable: number
  readonly quotes: readonly { readonly id: string; readonly name: string }[]
  readonly declined: readonly OrderSummary[]
  /** Orders that came back to be changed, with what was said of them. */
  readonly returned: readonly { readonly id: string; readonly person: string; readonly comments: string }[]
  readonly awaiting: number
  readonly budgets: readonly Budget[]
  readonly orders: readonly (OrderSummary & { readonly person: string })[]
  /** The orders are those of everybody. */
  readonly isCompanyWide: boolean
  readonly house: HouseFacts | undefined
  readonly currency: string
}

const NONE = { Items: [], Meta: { TotalCount: 0 } } as const
/** Longest a declined order is told of, in days. */
const RECENT_DAYS = 30

/** What somebody of a company sees first. */
export async function readDashboard(reading: CompanyReading, house: ShopClient | undefined): Promise<DashboardView> {
  const { client, companyId, firstName, roles, currency, signal } = reading
  const { me } = client
  const isCompanyWide = hasRole(roles, 'OrderAdmin', 'OrderReader')
  const whole = { search: '', state: undefined, from: '', to: '', page: 1 }
  const since = new Date(Date.now() - RECENT_DAYS * 86_400_000).toISOString().slice(0, 10)
  const quotes = { 'xp.OrderType': 'Quote', 'xp.QuoteStatus': 'NeedsBuyerReview', Status: 'Unsubmitted' }
  const [approvable, waiting, declined, returned, awaiting, accounts, orders, facts] = await Promise.all([
    hasRole(roles, 'HaldenApprovals') ? me.listApprovableOrders({ pageSize: 1 }, { signal }) : NONE,
    me.listOrders({ pageSize: 5, filters: quotes }, { signal }),
    readOrders(client, { ...whole, state: 'declined', from: since }, { pageSize: 3, signal }),
    readReturned(client, signal),
    me.listOrders({ pageSize: 1, filters: { Status: 'AwaitingApproval' } }, { signal }),
    hasRole(roles, 'SpendingAccountAdmin')
      ? client.spendingAccounts.list(companyId, { pageSize: 20, sortBy: ['Name'] }, { signal })
      : me.listSpendingAccounts({ pageSize: 20, sortBy: ['Name'] }, { signal }),
    isCompanyWide
      ? readCompanyOrders(reading, { ...whole, person: '', costCenter: '' }, 4).then((found) =>
          found.orders.map((order) => ({ ...order, costCenter: '' })),
        )
      : readOrders(client, whole, { pageSize: 4, signal }).then((found) =>
          found.orders.map((order) => ({ ...order, person: '' })),
        ),
    readHouseFacts(house, companyId, signal),
  ])
  const now = new Date()
  return {
    name: firstName,
    approvable: approvable.Meta.TotalCount,
    quotes: waiting.Items.map(({ ID, xp }) => ({ id: ID ?? '', name: quoteName(xp) })),
    declined: declined.orders,
    returned,
    awaiting: awaiting.Meta.TotalCount,
    budgets: accounts.Items.map((account) => budgetOf(account, 0, now)).filter(({ state }) => state === 'open'),
    orders,
    isCompanyWide,
    house: facts,
    currency,
  }
}

/** Carts that were sent off once (the checkout notes the language then), and what sent them back. */
async function readReturned(client: ShopClient, signal: AbortSignal) {
  const filters = { Status: 'Unsubmitted', 'xp.Language': f.present() }
  const { Items } = await client.me.listOrders({ pageSize: 3, filters }, { signal })
  const found = await Promise.all(
    Items.map(async ({ ID }) => {
      const last = (await readDecisions(client, ID ?? '', signal)).findLast(({ status }) => status === 'Declined')
      return last === undefined ? [] : [{ id: ID ?? '', person: last.person, comments: last.comments }]
    }),
  )
  return found.flat()
}

function quoteName(xp: unknown): string {
  const name = (xp as { QuoteName?: unknown } | null | undefined)?.QuoteName
  return typeof name === 'string' ? name : ''
}
