import { useDictionary } from '@tessera/content/react'
import type { ReactNode } from 'react'
import type { Decision } from '../../shop/orders/decisions.ts'
import { Day } from './day.tsx'
import { classes } from './section.tsx'

const WORDS: Readonly<Record<string, string>> = {
  Pending: 'company.decision.Pending',
  Approved: 'company.decision.Approved',
  Declined: 'company.decision.Declined',
}

interface DecisionListProps {
  decisions: readonly Decision[]
  locale: string
  /** What is known of who is asked: the rule, the group. */
  aboutOf?: (decision: Decision) => ReactNode
}

/** What colleagues were asked about an order, and what they said, on the line of its way. */
export function DecisionList({ decisions, locale, aboutOf }: DecisionListProps) {
  const { t } = useDictionary()
  return (
    <ol className="time-line">
      {decisions.map((decision, index) => {
        const { status, person, date, comments, mayResubmit } = decision
        const about = aboutOf?.(decision)
        return (
          <li key={index} className={classes(status !== 'Pending' && 'is-done', status === 'Declined' && 'is-end')}>
            <span className="block font-semibold">
              {WORDS[status] === undefined ? status : t(WORDS[status])}
              {person !== '' && (
                <>
                  {' · '}
                  <bdi>{person}</bdi>
                </>
              )}
            </span>
            <span className="block text-small text-ink-soft">
              <Day date={date} locale={locale} withTime />
            </span>
            {about && <span className="block text-small text-ink-soft">{about}</span>}
            {comments !== '' && (
              <q dir="auto" className="mt-1 block text-small whitespace-pre-line wrap-anywhere">
                {comments}
              </q>
            )}
            {mayResubmit && <span className="block text-small">{t('company.decision.mayResubmit')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
