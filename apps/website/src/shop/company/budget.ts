import type { SpendingAccount } from '@tessera/commerce'

/** A budget as people of the company see it. Amounts are of the company's currency. */
export interface Budget {
  readonly id: string
  readonly name: string
  /** All of it; what is left where nobody said. */
  readonly amount: number
  readonly left: number
  readonly spent: number
  /** What orders that wait for approval would take. */
  readonly reserved: number
  /** First and last day, `2026-12-31`; empty: without. */
  readonly from: string
  readonly to: string
  readonly state: 'open' | 'paused' | 'ahead' | 'over'
  readonly costCenter: string
}

const DAY = 86_400_000

/** What a spending account of commerce comes to (contract "commerce" 14): its end is the first moment it does not hold. */
export function budgetOf(account: SpendingAccount, reserved: number, now: Date): Budget {
  const { ID, Name, Balance, StartDate, EndDate, AllowAsPaymentMethod, xp } = account
  const { Budget, CostCenter } = (xp ?? {}) as { Budget?: unknown; CostCenter?: unknown }
  const left = Balance ?? 0
  const amount = typeof Budget === 'number' ? Budget : left
  return {
    id: ID ?? '',
    name: Name ?? '',
    amount,
    left,
    spent: Math.round((amount - left) * 100) / 100,
    reserved,
    from: StartDate ? new Date(StartDate).toISOString().slice(0, 10) : '',
    to: EndDate ? new Date(new Date(EndDate).getTime() - DAY).toISOString().slice(0, 10) : '',
    state: stateOf(StartDate, EndDate, AllowAsPaymentMethod === true, now),
    costCenter: typeof CostCenter === 'string' ? CostCenter : '',
  }
}

function stateOf(
  start: string | null | undefined,
  end: string | null | undefined,
  isAllowed: boolean,
  now: Date,
): Budget['state'] {
  if (end && new Date(end) <= now) return 'over'
  if (!isAllowed) return 'paused'
  return start && new Date(start) > now ? 'ahead' : 'open'
}

/** The dates of an account for first and last day. */
export function datesOf(
  from: string,
  to: string,
): { readonly StartDate: string | null; readonly EndDate: string | null } {
  const end = to === '' ? null : new Date(new Date(`${to}T00:00:00Z`).getTime() + DAY).toISOString()
  return { StartDate: from === '' ? null : `${from}T00:00:00Z`, EndDate: end }
}

/** How much of a bar of 100 is spent and how much is reserved; together never more than all of it. */
export function barOf({ amount, spent, reserved }: Pick<Budget, 'amount' | 'spent' | 'reserved'>): {
  readonly spent: number
  readonly reserved: number
} {
  if (amount <= 0) return { spent: spent > 0 ? 100 : 0, reserved: 0 }
  const part = (of: number) => Math.max(0, Math.min(100, Math.round((of / amount) * 1000) / 10))
  const taken = part(spent)
  return { spent: taken, reserved: Math.round(Math.min(100 - taken, part(reserved)) * 10) / 10 }
}
