import { METRIC_TYPES } from '@tessera/performance'
import { PartsBar } from '../../chart/share-bar.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import type { MakeReport } from '../asked.ts'
import { platformQuery } from '../filters.ts'
import { type Column, FigureTable } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { useReport } from '../parts/report-context.tsx'

type Vital = Answer<'vitals'>['metrics'][number]
type RouteRow = Answer<'vitals'>['routes'][number]

/** How fast pages were for visitors (contract "events", 13.5); `metric` in the address chooses what routes are shown by. */
export const vitalsReport: MakeReport = async ({ insight, filters, query }) => (
  <Vitals {...(await insight.read('vitals', platformQuery(filters)))} named={query.get('metric') ?? ''} />
)

function Vitals({ metrics, routes, named }: Answer<'vitals'> & { named: string }) {
  const { t, format } = useStudio()
  const { link } = useReport()
  const metric = METRIC_TYPES.find((name) => name === named) ?? METRIC_TYPES[0]
  const columns: Column<RouteRow>[] = [
    {
      head: t('vitals.route'),
      cell: ({ route }) => (route === null ? t('vitals.noRoute') : <GivenText text={route} dir="ltr" />),
    },
    { head: t('vitals.device'), cell: ({ device }) => <DeviceName device={device} /> },
    { head: t('vitals.p75'), kind: 'figure', cell: (row) => <Value vital={row} /> },
    { head: t('vitals.shares'), cell: (row) => <Shares vital={row} /> },
    { head: t('vitals.samples'), kind: 'figure', cell: ({ samples }) => format.count(samples) },
  ]
  if (metrics.length === 0) return <p className="empty">{t('vitals.empty')}</p>
  return (
    <>
      <p className="explanation">{t('vitals.explanation')}</p>
      <ul className="vitals">
        {metrics.map((vital) => (
          <li key={vital.metric} className="vital">
            <h2>
              <a
                href={`${link('vitals', { metric: vital.metric })}#routes`}
                aria-current={vital.metric === metric ? 'true' : undefined}
              >
                {t(`vitals.${vital.metric}`)}
              </a>
            </h2>
            <p className="vital-value">
              <Value vital={vital} />
            </p>
            <Shares vital={vital} />
            <p className="vital-samples">{t('vitals.sampleCount', { count: format.count(vital.samples) })}</p>
          </li>
        ))}
      </ul>
      <h2 id="routes" className="studio-subtitle">
        {t('vitals.byRoute', { metric: t(`vitals.${metric}`) })}
      </h2>
      <FigureTable
        caption={t('vitals.byRoute', { metric: t(`vitals.${metric}`) })}
        columns={columns}
        rows={routes.filter((row) => row.metric === metric)}
        keyOf={({ route, device }) => JSON.stringify([route, device])}
        empty={t('vitals.empty')}
      />
    </>
  )
}

/** The 75th percentile with what it means; nothing is said of too few samples. */
function Value({ vital }: { vital: Vital }) {
  const { t, format } = useStudio()
  if (!vital.enough) return <span className="nothing">{t('vitals.notEnough')}</span>
  const kind = KINDS[vital.rating]
  return (
    <>
      {vital.metric === 'CLS' ? format.fine(vital.p75) : format.milliseconds(vital.p75)}{' '}
      <span className={`rating rating-text-${kind}`}>{t(`vitals.${kind}`)}</span>
    </>
  )
}

const KINDS = { good: 'good', 'needs improvement': 'fair', poor: 'poor' } as const

function Shares({ vital }: { vital: Vital }) {
  const { t, format } = useStudio()
  const parts = [
    { kind: 'good', share: vital.good },
    { kind: 'fair', share: vital.needsImprovement },
    { kind: 'poor', share: vital.poor },
  ] as const
  return (
    <>
      <PartsBar parts={parts} />
      <span className="shares">
        {parts.map(({ kind, share }) => `${t(`vitals.${kind}`)} ${format.percent(share)}`).join(' · ')}
      </span>
    </>
  )
}

/** Classes the platform knows of. */
export const DEVICES = ['desktop', 'mobile', 'tablet', 'tv', 'server', 'other'] as const

/** A class of devices in words. */
export function DeviceName({ device }: { device: string }) {
  const { t } = useStudio()
  const known = DEVICES.find((name) => name === device)
  return known === undefined ? <GivenText text={device} /> : t(`device.${known}`)
}
