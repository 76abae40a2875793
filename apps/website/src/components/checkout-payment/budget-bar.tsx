/** What is left of a budget, and how much of that this order would take. Its words stand beside it. */
export function BudgetBar({ left, needed, budget }: { left: number; needed: number; budget: number }) {
  const part = (amount: number) => Math.max(0, Math.min(100, (amount / budget) * 100))
  const after = part(left - needed)
  return (
    <svg
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      className="mt-2 block h-1.5 w-full max-w-80 rtl:-scale-x-100"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100" height="3" className="fill-(--tint-strong)" />
      <rect width={part(left)} height="3" className="fill-(--line-strong)" />
      <rect width={after} height="3" className="fill-(--action)" />
    </svg>
  )
}
