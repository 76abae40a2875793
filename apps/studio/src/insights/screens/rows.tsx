import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { FIGURES } from '../figures.ts'
import { ShownOf } from '../parts/figure-table.tsx'
import { useReport } from '../parts/report-context.tsx'
import { ROWS, type RowsAsked, reportOwn, rowsQuery } from '../rows-address.ts'
import { SECTIONS } from '../sections.ts'
import { EventRows } from './event-rows.tsx'
import { RowCriteriaList } from './row-criteria.tsx'
import { SampleRows } from './sample-rows.tsx'

interface RowsScreenProps {
  readonly asked: RowsAsked
  readonly answer: Answer<'rows'>
  /** Not the newest. */
  readonly isLater: boolean
}

/** The rows behind a number of a report (contract "events", 10.7): which number, how many, and each with its visitor. */
export function RowsScreen({ asked, answer, isLater }: RowsScreenProps) {
  const { t, format } = useStudio()
  const { link } = useReport()
  const { total, next, count } = answer
  const title = t(FIGURES[asked.figure].title)
  const report = SECTIONS.find(({ path }) => path === asked.report) ?? SECTIONS[0]
  return (
    <>
      <p>
        <a href={link(asked.report, reportOwn(asked))}>{t('rows.back', { report: t(report.title) })}</a>
      </p>
      <RowCriteriaList asked={asked} />
      <p className="rows-total">
        <strong>{format.count(total)}</strong> {t(`rows.${count}`)}
      </p>
      {answer.count === 'samples' ? (
        <SampleRows rows={answer.rows} caption={title} />
      ) : (
        <EventRows rows={answer.rows} caption={title} />
      )}
      <ShownOf shown={answer.rows.length} total={total} />
      {(isLater || next !== null) && (
        <nav aria-label={t('rows.pages')} className="visitor-tools">
          {isLater && <a href={link(ROWS, rowsQuery(asked))}>{t('rows.newest')}</a>}
          {next !== null && (
            <a href={link(ROWS, { ...rowsQuery(asked), before: next })} rel="next">
              {t('rows.older')}
            </a>
          )}
        </nav>
      )}
    </>
  )
}
