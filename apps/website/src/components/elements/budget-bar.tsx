import { type Budget, barOf } from '../../shop/company/budget.ts'

/** How much of a budget is spent, and how much waits to be. Decoration: the figures stand beside it. */
export function BudgetBar({ budget }: { budget: Pick<Budget, 'amount' | 'spent' | 'reserved'> }) {
  const { spent, reserved } = barOf(budget)
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="budget-bar mirror" aria-hidden="true">
      <rect width="100" height="1" className="budget-bar-all" />
      <rect width={spent} height="1" className="budget-bar-spent" />
      <rect x={spent} width={reserved} height="1" className="budget-bar-reserved" />
    </svg>
  )
}
