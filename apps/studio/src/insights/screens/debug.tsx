import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import type { MakeReport } from '../asked.ts'
import { EventCode, EventType } from '../parts/event-type.tsx'
import { type Column, FigureTable } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'

type Noted = Answer<'debug'>['requests'][number]

/** Why is my event missing: what was refused, left out or cut lately. */
export const debugReport: MakeReport = async ({ insight, filters }) => (
  <Debug {...(await insight.read('debug', { site: filters.site }))} />
)

function Debug({ requests }: Answer<'debug'>) {
  const { t, format } = useStudio()
  const columns: Column<Noted>[] = [
    { head: t('live.time'), cell: ({ at }) => <time dateTime={at}>{format.moment(new Date(at))}</time> },
    {
      head: t('debug.outcome'),
      cell: ({ outcome }) => (
        <>
          <strong>{t(`debug.${outcome}`)}</strong> <span className="page-other">{t(`debug.${outcome}.text`)}</span>
        </>
      ),
    },
    { head: t('debug.reason'), cell: (noted) => <Reason noted={noted} /> },
    {
      head: t('events.type'),
      cell: ({ type }) => (
        <>
          <EventType type={type} /> <EventCode type={type} />
        </>
      ),
    },
    { head: t('visitor.browser'), cell: ({ browser }) => <GivenText text={browser} most={12} /> },
    { head: t('filters.site'), cell: ({ site }) => <GivenText text={site} /> },
  ]
  return (
    <>
      <p className="explanation">{t('debug.explanation')}</p>
      <FigureTable
        caption={t('debug.title')}
        columns={columns}
        rows={requests}
        keyOf={(_, index) => String(index)}
        empty={t('debug.empty')}
      />
    </>
  )
}

/** The collector's refusals (contract "events", 4.5) that a sender can do something about. */
const CODES = [
  'EV-400-JSON',
  'EV-400-TYPE',
  'EV-400-BROWSER',
  'EV-400-FIELD',
  'EV-401-CONTEXT',
  'EV-401-SITE',
  'EV-403-ORIGIN',
  'EV-404-BROWSER',
  'EV-413',
  'EV-415',
  'EV-429',
  'EV-503',
] as const

function Reason({ noted: { code, field, flags, note } }: { noted: Noted }) {
  const { t } = useStudio()
  const known = CODES.find((name) => name === code)
  return (
    <>
      {code !== undefined && (
        <>
          <span dir="ltr">{code}</span>{' '}
          {known !== undefined && <span className="page-other">{t(`code.${known}`)}</span>}
        </>
      )}
      {field !== undefined && <GivenText text={field} />}
      {flags !== undefined && <GivenText text={flags.join(', ')} />}
      {note !== undefined && (
        <div lang="en">
          <GivenText text={note} most={120} />
        </div>
      )}
    </>
  )
}
