import { useDictionary } from '@tessera/content/react'
import type { Budget } from '../../shop/company/budget.ts'
import { Day } from './day.tsx'
import { priceInWords } from './price-in-words.ts'

interface BudgetFiguresProps {
  budget: Pick<Budget, 'amount' | 'left' | 'spent' | 'reserved'>
  currency: string
  locale: string
}

/** What is left of a budget, and of how much. */
export function BudgetFigures({ budget, currency, locale }: BudgetFiguresProps) {
  const { t } = useDictionary()
  const money = (amount: number) => priceInWords(amount, currency, locale)
  const { amount, left, spent, reserved } = budget
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-small">
      <Figure name={t('company.budgets.left')} isMain>
        {money(left)}
      </Figure>
      <Figure name={t('company.budgets.spent')}>{money(spent)}</Figure>
      {reserved > 0 && <Figure name={t('company.budgets.reserved')}>{money(reserved)}</Figure>}
      <Figure name={t('company.budgets.whole')}>{money(amount)}</Figure>
    </dl>
  )
}

function Figure({ name, isMain = false, children }: { name: string; isMain?: boolean; children: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={isMain ? 'font-semibold' : undefined}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

const STATES = {
  open: undefined,
  paused: 'company.budgets.state.paused',
  ahead: 'company.budgets.state.ahead',
  over: 'company.budgets.state.over',
} as const

/** From when until when a budget holds, and whether it does. */
export function BudgetPeriod({ budget, locale }: { budget: Pick<Budget, 'from' | 'to' | 'state'>; locale: string }) {
  const { t } = useDictionary()
  const { from, to, state } = budget
  const word = STATES[state]
  // Noon is the same day wherever it is read.
  const day = (date: string) => <Day date={`${date}T12:00:00Z`} locale={locale} />
  return (
    <>
      {from !== '' && day(from)}
      {(from !== '' || to !== '') && ' – '}
      {to !== '' && day(to)}
      {word !== undefined && (
        <span className="font-semibold text-ink">
          {(from !== '' || to !== '') && ' · '}
          {t(word)}
        </span>
      )}
    </>
  )
}
