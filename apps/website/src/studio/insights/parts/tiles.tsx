import type { Format } from '../../format.ts'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import { useReport } from './report-context.tsx'

type Figures = Answer<'overview'>['current']

interface Tile {
  readonly figure: keyof Figures
  readonly write: (format: Format, value: number | null) => string
  /** The report with the rows behind it. */
  readonly behind: string
}

const count: Tile['write'] = (format, value) => format.count(value ?? 0)

const TILES: readonly Tile[] = [
  { figure: 'visitors', write: count, behind: 'sources' },
  { figure: 'sessions', write: count, behind: 'sources' },
  { figure: 'views', write: count, behind: 'pages' },
  { figure: 'viewsPerSession', write: (format, value) => format.decimal(value), behind: 'pages' },
  { figure: 'bounceRate', write: (format, value) => format.percent(value), behind: 'sources' },
  { figure: 'medianDuration', write: (format, value) => format.duration(value), behind: 'sources' },
]

/** The figures of a period, each beside the one of as many days before. */
export function Tiles({ current, previous }: { current: Figures; previous: Figures }) {
  const { t, format } = useStudio()
  const { link } = useReport()
  return (
    <dl className="tiles">
      {TILES.map(({ figure, write, behind }) => (
        <div key={figure} className="tile">
          <dt>{t(`figure.${figure}`)}</dt>
          <dd>
            <a href={link(behind)} className="figure-link tile-figure">
              {write(format, current[figure])}
            </a>
          </dd>
          <dd className="tile-before">
            <Change now={current[figure]} before={previous[figure]} />{' '}
            {t('figure.before', { figure: write(format, previous[figure]) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ now, before }: { now: number | null; before: number | null }) {
  const { format } = useStudio()
  const direction = now === null || !before || now === before ? 'same' : now > before ? 'up' : 'down'
  return (
    <span className="change" data-direction={direction}>
      {format.change(now, before)}
    </span>
  )
}
