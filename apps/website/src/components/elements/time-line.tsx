import { useDictionary } from '@tessera/content/react'
import type { TimeLineStep } from '../../shop/orders/time-line.ts'
import { Day } from './day.tsx'
import { classes } from './section.tsx'

const WORDS = {
  submitted: 'account.step.submitted',
  approval: 'account.step.approval',
  approved: 'account.step.approved',
  declined: 'account.step.declined',
  partlyShipped: 'account.step.partlyShipped',
  shipped: 'account.step.shipped',
  delivered: 'account.step.delivered',
  partlyReady: 'account.step.partlyReady',
  ready: 'account.step.ready',
  pickedUp: 'account.step.pickedUp',
  completed: 'account.step.completed',
  canceled: 'account.step.canceled',
  requested: 'account.step.requested',
  received: 'account.step.received',
  refunded: 'account.step.refunded',
  withdrawn: 'account.step.withdrawn',
} as const

/** What is behind an order and what is to come, on the brand's dimension line: a tick for each step. */
export function TimeLine({ steps, locale }: { steps: readonly TimeLineStep[]; locale: string }) {
  const { t } = useDictionary()
  const current = steps.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className="time-line">
      {steps.map(({ step, date, isDone, isEnd }, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classes(isDone && 'is-done', isEnd && 'is-end')}
        >
          <span className="block font-semibold">{t(WORDS[step])}</span>
          <span className="block text-small text-ink-soft">
            {date === undefined ? isDone ? null : t('account.step.ahead') : <Day date={date} locale={locale} />}
          </span>
        </li>
      ))}
    </ol>
  )
}
