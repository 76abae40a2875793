import { METRIC_TYPES } from '@tessera/performance'
import { Fragment } from 'react'
import { PartsBar } from '../../chart/share-bar.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import type { MakeReport } from '../asked.ts'
import { having, type RowCriteria } from '../figures.ts'
import { platformQuery } from '../filters.ts'
import { FigureLink } from '../parts/figure-link.tsx'
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
    { head: t('vitals.p75'), kind: 'figure', cell: (row) => <Value vital={row} by={ofRoute(row)} /> },
    { head: t('vitals.shares'), cell: (row) => <Shares vital={row} by={ofRoute(row)} /> },
    {
      head: t('vitals.samples'),
      kind: 'figure',
      cell: (row) => (
        <FigureLink figure="samples" by={ofRoute(row)} about={nameOf(row)}>
          {format.count(row.samples)}
        </FigureLink>
      ),
    },
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
              <Value vital={vital} by={{ metric: vital.metric }} />
            </p>
            <Shares vital={vital} by={{ metric: vital.metric }} />
            <p className="vital-samples">
              <FigureLink figure="samples" by={{ metric: vital.metric }} about={t(`vitals.${vital.metric}`)}>
                {t('vitals.sampleCount', { count: format.count(vital.samples) })}
              </FigureLink>
            </p>
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

const ofRoute = ({ metric, route, device }: RouteRow): RowCriteria => having({ metric, route, device })
const nameOf = ({ route, device }: RouteRow) => `${route ?? ''} ${device}`.trim()

interface VitalProps {
  readonly vital: Vital
  /** What chooses its samples. */
  readonly by: RowCriteria
}

/** The 75th percentile with what it means; nothing is said of too few samples. */
function Value({ vital, by }: VitalProps) {
  const { t } = useStudio()
  if (!vital.enough) return <span className="nothing">{t('vitals.notEnough')}</span>
  return (
    <FigureLink figure="samples" by={by} about={t('vitals.p75')}>
      <MetricValue metric={vital.metric} value={vital.p75} rating={vital.rating} />
    </FigureLink>
  )
}

/** A measurement with what it means. */
export function MetricValue({ metric, value, rating }: Pick<Vital, 'metric' | 'rating'> & { value: number }) {
  const { t, format } = useStudio()
  const kind = KINDS[rating]
  return (
    <>
      {metric === 'CLS' ? format.fine(value) : format.milliseconds(value)}{' '}
      <span className={`rating rating-text-${kind}`}>{t(`vitals.${kind}`)}</span>
    </>
  )
}

export const KINDS = { good: 'good', 'needs improvement': 'fair', poor: 'poor' } as const

function Shares({ vital, by }: VitalProps) {
  const { t, format } = useStudio()
  const parts = [
    { rating: 'good', kind: 'good', share: vital.good },
    { rating: 'needs improvement', kind: 'fair', share: vital.needsImprovement },
    { rating: 'poor', kind: 'poor', share: vital.poor },
  ] as const
  return (
    <>
      <PartsBar parts={parts} />
      <span className="shares">
        {parts.map(({ rating, kind, share }, index) => (
          <Fragment key={kind}>
            {index > 0 && ' · '}
            <FigureLink figure="samples" by={{ ...by, rating }} value={share} about={t(`vitals.${vital.metric}`)}>
              {t(`vitals.${kind}`)} {format.percent(share)}
            </FigureLink>
          </Fragment>
        ))}
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
