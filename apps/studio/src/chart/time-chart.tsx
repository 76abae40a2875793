import { areaPath, linePath, seriesPoints } from './path.ts'
import { countScale, labelledPlaces } from './scale.ts'

export interface TimePoint {
  /** Short, for the axis. */
  readonly label: string
  /** All that is to say of it, for who points at it. */
  readonly title: string
  readonly value: number
}

interface TimeChartProps {
  readonly points: readonly TimePoint[]
  /** What is drawn, for who does not see it: the curve in a sentence. The figures themselves stand in a table. */
  readonly summary: string
  /** Writes a figure of the upright axis. */
  readonly write: (value: number) => string
}

/** The drawing is stretched to the width there is; its height is in pixels, so that letters keep their size. */
const WIDE = 1000
const HIGH = 200
const TOP = 20
const AXIS = 28
const MAX_LABELS = 8
/** More marks than this would be a second line. */
const MAX_DOTS = 45

/**
 * A curve over time with its area, from 0. Time runs from left to right in every language, as on a clock's dial
 * everybody reads alike.
 */
export function TimeChart({ points, summary, write }: TimeChartProps) {
  const { top, ticks } = countScale(Math.max(0, ...points.map(({ value }) => value)))
  const places = seriesPoints(
    points.map(({ value }) => value),
    top,
    { width: WIDE, height: HIGH },
  )
  const across = (x: number) => `${(x / WIDE) * 100}%`
  const labelled = labelledPlaces(points.length, MAX_LABELS)
  const gap = 100 / Math.max(1, points.length - 1)
  return (
    <svg className="chart" role="img" aria-label={summary} height={TOP + HIGH + AXIS} width="100%" direction="ltr">
      {ticks.map((tick) => {
        const y = TOP + HIGH * (1 - tick / top)
        return (
          <g key={tick}>
            <line className={tick === 0 ? 'chart-base' : 'chart-line'} x1="0" x2="100%" y1={y} y2={y} />
            <text className="chart-figure" x="0" y={y - 5}>
              {tick === 0 ? '' : write(tick)}
            </text>
          </g>
        )
      })}
      <svg
        aria-hidden="true"
        y={TOP}
        width="100%"
        height={HIGH}
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
      >
        <path className="chart-area" d={areaPath(places, HIGH)} />
        <path className="chart-curve" d={places.length > 1 ? linePath(places) : ''} />
      </svg>
      {points.length <= MAX_DOTS &&
        places.map(({ x, y }, index) => <circle key={index} className="chart-dot" cx={across(x)} cy={TOP + y} r="3" />)}
      {points.map(({ title }, index) => (
        <rect
          key={index}
          className="chart-touch"
          x={`${points.length > 1 ? (index - 0.5) * gap : 0}%`}
          width={`${gap}%`}
          height={TOP + HIGH}
        >
          <title>{title}</title>
        </rect>
      ))}
      {labelled.map((place, nth) => {
        const x = places[place]?.x ?? 0
        return (
          <text
            key={place}
            className={nth % 2 === 1 ? 'chart-label chart-label-wide' : 'chart-label'}
            x={across(x)}
            y={TOP + HIGH + 20}
            textAnchor={anchorAt(x)}
          >
            {points[place]?.label}
          </text>
        )
      })}
    </svg>
  )
}

/** Labels at the edges stay inside. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < WIDE * 0.06) return 'start'
  return x > WIDE * 0.94 ? 'end' : 'middle'
}
