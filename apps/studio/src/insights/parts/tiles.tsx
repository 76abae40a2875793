import type { Format } from '../../format.ts'
import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import type { FigureName } from '../figures.ts'
import type { Span } from '../rows-address.ts'
import { FigureLink } from './figure-link.tsx'

type Figures = Answer<'overview'>['current']

interface Tile {
  readonly figure: keyof Figures
  readonly write: (format: Format, value: number | null) => string
  /** The rows it was counted from: of a share those it is the share of, of a quotient those that are divided. */
  readonly rows: FigureName
}

const count: Tile['write'] = (format, value) => format.count(value ?? 0)

const TILES: readonly Tile[] = [
  { figure: 'visitors', write: count, rows: 'visitors' },
  { figure: 'sessions', write: count, rows: 'sessions' },
  { figure: 'views', write: count, rows: 'views' },
  { figure: 'viewsPerSession', write: (format, value) => format.decimal(value), rows: 'views' },
  { figure: 'bounceRate', write: (format, value) => format.percent(value), rows: 'bounces' },
  { figure: 'medianDuration', write: (format, value) => format.duration(value), rows: 'sessions' },
]

/** The figures of a period, each beside the one of as long before. */
export function Tiles({
  current,
  previous,
  from,
  to,
}: Pick<Answer<'overview'>, 'current' | 'previous' | 'from' | 'to'>) {
  const { t, format } = useStudio()
  const begin = Date.parse(from)
  const before: Span = { since: new Date(2 * begin - Date.parse(to)).toISOString(), until: from }
  return (
    <dl className="tiles">
      {TILES.map(({ figure, write, rows }) => (
        <div key={figure} className="tile">
          <dt>{t(`figure.${figure}`)}</dt>
          <dd>
            <FigureLink figure={rows} value={current[figure]} about={t(`figure.${figure}`)} className="tile-figure">
              {write(format, current[figure])}
            </FigureLink>
          </dd>
          <dd className="tile-before">
            <Change now={current[figure]} before={previous[figure]} />{' '}
            <FigureLink figure={rows} span={before} value={previous[figure]} about={t(`figure.${figure}`)}>
              {t('figure.before', { figure: write(format, previous[figure]) })}
            </FigureLink>
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
