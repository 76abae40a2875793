import { ShareBar } from '../../chart/share-bar.tsx'
import { NOTHING } from '../../format.ts'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { limited, MANY, type MakeReport } from '../asked.ts'
import { type Column, FigureLink, FigureTable, ShownOf } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { highestOf } from '../parts/highest.ts'
import { useReport } from '../parts/report-context.tsx'

type SourceRow = Answer<'sources'>['sources'][number]

const keyOf = ({ kind, host, source, medium, campaign }: SourceRow) =>
  JSON.stringify([kind, host, source, medium, campaign])

export const sourcesReport: MakeReport = async ({ insight, filters }) => (
  <Sources {...(await insight.read('sources', limited(filters, MANY)))} />
)

function Sources({ sources, total }: Answer<'sources'>) {
  const { t, format } = useStudio()
  const highest = highestOf(sources, ({ sessions }) => sessions)
  const columns: Column<SourceRow>[] = [
    { head: t('sources.source'), cell: (row) => <SourceName {...row} /> },
    { head: t('sources.kind'), cell: ({ kind }) => t(`sources.kind.${kind}`) },
    {
      head: t('figure.sessions'),
      kind: 'figure',
      cell: ({ sessions }) => (
        <>
          {format.count(sessions)}
          <ShareBar share={sessions / highest} />
        </>
      ),
    },
    { head: t('figure.visitors'), kind: 'figure', cell: ({ visitors }) => format.count(visitors) },
    { head: t('figure.views'), kind: 'figure', cell: ({ views }) => format.count(views) },
    { head: t('figure.bounceRate'), kind: 'figure', cell: ({ bounceRate }) => format.percent(bounceRate) },
  ]
  return (
    <>
      <p className="explanation">{t('sources.explanation')}</p>
      <FigureTable
        caption={t('sources.title')}
        columns={columns}
        rows={sources}
        keyOf={keyOf}
        empty={t('sources.empty')}
      />
      <ShownOf shown={sources.length} total={total} />
    </>
  )
}

/** Where the most sessions came from, for the overview. */
export function TopSources({ sources }: Answer<'sources'>) {
  const { t, format } = useStudio()
  const { link } = useReport()
  const highest = highestOf(sources, ({ sessions }) => sessions)
  const figure = (name: 'sessions' | 'visitors', row: SourceRow) => (
    <FigureLink
      href={link('sources')}
      about={`${t(`figure.${name}`)}, ${row.host ?? row.source ?? t('sources.direct')}`}
    >
      {format.count(row[name])}
    </FigureLink>
  )
  const columns: Column<SourceRow>[] = [
    { head: t('sources.source'), cell: (row) => <SourceName {...row} /> },
    {
      head: t('figure.sessions'),
      kind: 'figure',
      cell: (row) => (
        <>
          {figure('sessions', row)}
          <ShareBar share={row.sessions / highest} />
        </>
      ),
    },
    { head: t('figure.visitors'), kind: 'figure', cell: (row) => figure('visitors', row) },
  ]
  return (
    <FigureTable
      caption={t('sources.title')}
      columns={columns}
      rows={sources}
      keyOf={keyOf}
      empty={t('sources.empty')}
    />
  )
}

/** Where sessions came from: directly, a host, or a campaign as source, medium and name with the host it was on. */
function SourceName({ kind, host, source, medium, campaign }: SourceRow) {
  const { t } = useStudio()
  if (kind === 'direct') return t('sources.direct')
  if (kind === 'referrer') return <GivenText text={host} dir="ltr" />
  return (
    <>
      <GivenText text={[source, medium, campaign].map((part) => part ?? NOTHING).join(' / ')} />
      {host !== null && (
        <div className="page-other">
          <GivenText text={host} dir="ltr" />
        </div>
      )}
    </>
  )
}
