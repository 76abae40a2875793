import { ShareBar } from '../../chart/share-bar.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { limited, MANY, type MakeReport } from '../asked.ts'
import { eventTitle } from '../event-types.ts'
import { EventCode, EventType } from '../parts/event-type.tsx'
import { FigureLink } from '../parts/figure-link.tsx'
import { type Column, FigureTable, ShownOf } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { highestOf } from '../parts/highest.ts'
import { useReport } from '../parts/report-context.tsx'

type TypeRow = Answer<'events'>['types'][number]
type AttributeRow = Answer<'attributes'>['keys'][number]

/** Types of events; with `type` in the address, what the events of one say. */
export const eventsReport: MakeReport = async ({ insight, filters, query }) => {
  const type = query.get('type')
  const asked = limited(filters, MANY)
  return type ? (
    <Attributes {...(await insight.read('attributes', { ...asked, type }))} />
  ) : (
    <Types {...(await insight.read('events', asked))} />
  )
}

function Types(answer: Answer<'events'>) {
  const { t } = useStudio()
  return (
    <>
      <p className="explanation">{t('events.explanation')}</p>
      <TopTypes {...answer} />
      <ShownOf shown={answer.types.length} total={answer.total} />
    </>
  )
}

/** Types by their number of events; a type leads to what its events say. */
export function TopTypes({ types }: Answer<'events'>) {
  const { t, format } = useStudio()
  const { link } = useReport()
  const highest = highestOf(types, ({ events }) => events)
  const figure = (name: 'events' | 'visitors', row: TypeRow) => (
    <FigureLink
      figure={name === 'events' ? 'events' : 'senders'}
      by={{ type: row.type }}
      value={row[name]}
      about={`${t(`figure.${name}`)}, ${eventTitle(row.type, t)}`}
    >
      {format.count(row[name])}
    </FigureLink>
  )
  const columns: Column<TypeRow>[] = [
    {
      head: t('events.type'),
      cell: ({ type }) => (
        <>
          <a href={link('events', { type })}>
            <EventType type={type} />
          </a>{' '}
          <EventCode type={type} />
        </>
      ),
    },
    {
      head: t('figure.events'),
      kind: 'figure',
      cell: (row) => (
        <>
          {figure('events', row)}
          <ShareBar share={row.events / highest} />
        </>
      ),
    },
    { head: t('figure.visitors'), kind: 'figure', cell: (row) => figure('visitors', row) },
  ]
  return (
    <FigureTable
      caption={t('events.title')}
      columns={columns}
      rows={types}
      keyOf={({ type }) => type}
      empty={t('events.empty')}
    />
  )
}

function Attributes({ type, events, keys }: Answer<'attributes'>) {
  const { t, format } = useStudio()
  const { link } = useReport()
  const columns: Column<AttributeRow>[] = [
    { head: t('events.key'), cell: ({ key }) => <GivenText text={key} /> },
    {
      head: t('figure.events'),
      kind: 'figure',
      cell: ({ key, events: some }) => (
        <FigureLink figure="attributes" by={{ type, attribute: key }} about={`${t('figure.events')}, ${key}`}>
          {format.count(some)}
        </FigureLink>
      ),
    },
    {
      head: t('events.values'),
      cell: ({ key, values }) => (
        <ul className="values">
          {values.map((row) => (
            <li key={row.value}>
              <GivenText text={row.value} />{' '}
              <span className="value-count">
                <FigureLink
                  figure="attributes"
                  by={{ type, attribute: key, value: row.value }}
                  about={`${t('figure.events')}, ${key}: ${row.value}`}
                >
                  {format.count(row.events)}
                </FigureLink>
              </span>
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <>
      <p>
        <a href={link('events')}>{t('events.back')}</a>
      </p>
      <h2 className="studio-subtitle">
        <EventType type={type} /> <EventCode type={type} />
      </h2>
      <p className="explanation">
        <FigureLink figure="attributes" by={{ type }} value={events} about={eventTitle(type, t)}>
          {t('events.looked', { count: format.count(events) })}
        </FigureLink>
      </p>
      <FigureTable
        caption={t('events.keys')}
        columns={columns}
        rows={keys}
        keyOf={({ key }) => key}
        empty={t('events.noKeys')}
      />
    </>
  )
}
