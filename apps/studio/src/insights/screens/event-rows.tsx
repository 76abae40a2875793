import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { EventType } from '../parts/event-type.tsx'
import { type Column, FigureTable } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { MoreSaid } from '../parts/more-said.tsx'
import { PageName } from '../parts/page-name.tsx'
import { visitorAddress } from '../visitor-address.ts'
import { SourceName } from './sources.tsx'
import { DeviceName } from './vitals.tsx'

type EventRow = Exclude<Answer<'rows'>, { count: 'samples' }>['rows'][number]

/** Events, or the first of each session or visitor: what happened, in which session, and who it was. */
export function EventRows({ rows, caption }: { rows: readonly EventRow[]; caption: string }) {
  const { t, format } = useStudio()
  const columns: Column<EventRow>[] = [
    { head: t('live.time'), cell: ({ at }) => <time dateTime={at}>{format.moment(new Date(at))}</time> },
    {
      head: t('live.visitor'),
      cell: ({ guest }) =>
        guest === null ? (
          <span className="nothing">{t('rows.nobody')}</span>
        ) : (
          <a href={visitorAddress(guest)} dir="ltr">
            {guest.slice(0, 8)}
            <span className="studio-hidden">{guest.slice(8)}</span>
          </a>
        ),
    },
    { head: t('events.type'), cell: ({ type }) => <EventType type={type} /> },
    { head: t('pages.page'), cell: (row) => <PageName {...row} /> },
    { head: t('rows.details'), cell: (row) => <Details row={row} /> },
    {
      head: t('rows.session'),
      cell: (row) => <SessionOf row={row} />,
    },
  ]
  return (
    <FigureTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={(_, place) => String(place)}
      empty={t('rows.empty')}
    />
  )
}

/** The session of an event; it leads to where the visitor's timeline has it. */
function SessionOf({ row: { session, guest } }: { row: EventRow }) {
  const { t, format } = useStudio()
  if (session === null) return <span className="nothing">{t('rows.gone')}</span>
  const { startedAt, endedAt, device, source, before } = session
  const began = <time dateTime={startedAt}>{format.time(new Date(startedAt))}</time>
  return (
    <>
      {guest === null ? (
        began
      ) : (
        <a href={`${visitorAddress(guest)}?${new URLSearchParams({ before })}`}>
          <span className="studio-hidden">{t('rows.session')} </span>
          {began}
        </a>
      )}{' '}
      {format.duration((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)}
      <div className="page-other session-facts">
        <span>
          <DeviceName device={device} />
        </span>
        <div>
          <SourceName {...source} />
        </div>
      </div>
    </>
  )
}

/** What tells an event from others of its type. */
function Details({ row: { variant, form, interaction, attributes } }: { row: EventRow }) {
  const { t } = useStudio()
  const said = Object.entries(attributes)
  const known = form === null ? variant : [form, interaction].filter((part) => part !== null).join(': ')
  if (known === null && said.length === 0) return <GivenText text={null} />
  return (
    <>
      {known !== null && <GivenText text={known} />}
      <MoreSaid title={t('visitor.details')} said={said} />
    </>
  )
}
