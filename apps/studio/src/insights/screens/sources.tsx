import { ShareBar } from '../../chart/share-bar.tsx'
import { NOTHING } from '../../format.ts'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { limited, MANY, type MakeReport } from '../asked.ts'
import { type FigureName, having } from '../figures.ts'
import { FigureLink } from '../parts/figure-link.tsx'
import { type Column, FigureTable, ShownOf } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { highestOf } from '../parts/highest.ts'

type SourceRow = Answer<'sources'>['sources'][number]

const keyOf = ({ kind, host, source, medium, campaign }: SourceRow) =>
  JSON.stringify([kind, host, source, medium, campaign])

export const sourcesReport: MakeReport = async ({ insight, filters }) => (
  <Sources {...(await insight.read('sources', limited(filters, MANY)))} />
)

/** Figures of a source, and the rows behind each. */
const ROWS = {
  sessions: 'sessions',
  visitors: 'visitors',
  views: 'session-views',
  bounceRate: 'bounces',
} as const satisfies Partial<Record<keyof SourceRow, FigureName>>

function SourceFigure({ row, name }: { row: SourceRow; name: keyof typeof ROWS }) {
  const { t, format } = useStudio()
  const { host, source, medium, campaign } = row
  const about = `${t(`figure.${name}`)}, ${source ?? host ?? t('sources.direct')}`
  return (
    <FigureLink figure={ROWS[name]} by={having({ host, source, medium, campaign })} value={row[name]} about={about}>
      {name === 'bounceRate' ? format.percent(row[name]) : format.count(row[name])}
    </FigureLink>
  )
}

function Sources({ sources, total }: Answer<'sources'>) {
  const { t } = useStudio()
  const [source, ...figures] = useSourceColumns(sources, ['visitors', 'views', 'bounceRate'])
  const kind: Column<SourceRow> = { head: t('sources.kind'), cell: ({ kind: of }) => t(`sources.kind.${of}`) }
  return (
    <>
      <p className="explanation">{t('sources.explanation')}</p>
      <FigureTable
        caption={t('sources.title')}
        columns={source === undefined ? figures : [source, kind, ...figures]}
        rows={sources}
        keyOf={keyOf}
        empty={t('sources.empty')}
      />
      <ShownOf shown={sources.length} total={total} />
    </>
  )
}

/** The source, its sessions beside those of the others, and further figures. */
function useSourceColumns(sources: readonly SourceRow[], names: readonly (keyof typeof ROWS)[]): Column<SourceRow>[] {
  const { t } = useStudio()
  const highest = highestOf(sources, ({ sessions }) => sessions)
  return [
    { head: t('sources.source'), cell: (row) => <SourceName {...row} /> },
    {
      head: t('figure.sessions'),
      kind: 'figure',
      cell: (row) => (
        <>
          <SourceFigure row={row} name="sessions" />
          <ShareBar share={row.sessions / highest} />
        </>
      ),
    },
    ...names.map((name) => ({
      head: t(`figure.${name}`),
      kind: 'figure' as const,
      cell: (row: SourceRow) => <SourceFigure row={row} name={name} />,
    })),
  ]
}

/** Where the most sessions came from, for the overview. */
export function TopSources({ sources }: Answer<'sources'>) {
  const { t } = useStudio()
  return (
    <FigureTable
      caption={t('sources.title')}
      columns={useSourceColumns(sources, ['visitors'])}
      rows={sources}
      keyOf={keyOf}
      empty={t('sources.empty')}
    />
  )
}

/** Where sessions came from: directly, a host, or a campaign as source, medium and name with the host it was on. */
export function SourceName({
  host,
  source,
  medium,
  campaign,
}: Pick<SourceRow, 'host' | 'source' | 'medium' | 'campaign'>) {
  const { t } = useStudio()
  if (source === null && medium === null && campaign === null) {
    return host === null ? t('sources.direct') : <GivenText text={host} dir="ltr" />
  }
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
