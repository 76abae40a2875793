import { TimeChart } from '../../chart/time-chart.tsx'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { FigureLink } from './figure-link.tsx'
import { type Column, FigureTable } from './figure-table.tsx'
import { useReport } from './report-context.tsx'

const CURVES = ['visitors', 'sessions', 'views'] as const
type Bucket = Answer<'overview'>['series'][number]

/** One figure over time, drawn, with all of them in a table behind it. `named` is what the address asks for. */
export function Curve({ overview, named }: { overview: Answer<'overview'>; named: string }) {
  const { t, format } = useStudio()
  const { link } = useReport()
  const { series, unit, to } = overview
  const curve = CURVES.find((name) => name === named) ?? CURVES[0]
  const name = t(`figure.${curve}`)
  const labelOf = (at: Date) => (unit === 'hour' ? format.hour(at) : format.shortDay(at))
  const nameOf = (at: Date) => (unit === 'hour' ? `${format.day(at)} ${format.hour(at)}` : format.day(at))
  const ends = new Map(series.map(({ at }, place) => [at, series[place + 1]?.at]))
  const points = series.map((bucket) => {
    const at = new Date(bucket.at)
    const value = bucket[curve]
    return { label: labelOf(at), title: `${nameOf(at)}: ${format.count(value)}`, value }
  })
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best), {
    value: 0,
    title: '',
    label: '',
  })
  const spanOf = ({ at }: Bucket) => ({ since: at, until: ends.get(at) ?? to })
  const columns: Column<Bucket>[] = [
    { head: t(`curve.${unit}`), cell: ({ at }) => nameOf(new Date(at)) },
    ...CURVES.map((figure) => ({
      head: t(`figure.${figure}`),
      kind: 'figure' as const,
      cell: (bucket: Bucket) => (
        <FigureLink
          figure={figure}
          span={spanOf(bucket)}
          value={bucket[figure]}
          about={`${t(`figure.${figure}`)}, ${nameOf(new Date(bucket.at))}`}
        >
          {format.count(bucket[figure])}
        </FigureLink>
      ),
    })),
  ]
  return (
    <section className="panel" aria-label={t('curve.title', { figure: name })}>
      <nav aria-label={t('curve.choose')}>
        <ul className="curves">
          {CURVES.map((figure) => (
            <li key={figure}>
              <a
                href={link('', figure === CURVES[0] ? {} : { curve: figure })}
                aria-current={figure === curve ? 'true' : undefined}
              >
                {t(`figure.${figure}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {highest.value === 0 ? (
        <p className="empty">{t('curve.empty')}</p>
      ) : (
        <TimeChart
          points={points}
          summary={t('curve.summary', { figure: name, highest: highest.title })}
          write={format.count}
        />
      )}
      <details className="table-behind">
        <summary>{t('curve.table')}</summary>
        <FigureTable
          caption={t('curve.title', { figure: name })}
          columns={columns}
          rows={series}
          keyOf={({ at }) => at}
          empty={t('curve.empty')}
        />
      </details>
    </section>
  )
}
