interface LightScaleProps {
  /** Color temperature of the light, in kelvin. */
  kelvin: number
  /** What the scale shows, for those who do not see it. */
  label?: string
}

/** The ends of the scale, in kelvin: candlelight and a clear sky. */
export const WARMEST = 1800
export const COLDEST = 6500
/** Colors of light along the scale, from its start. */
const COLORS = ['#ff8f2e', '#ffb46b', '#ffd9a8', '#fff3e2', '#e9f0ff', '#cfdfff']

/** Where on the scale a light stands that is warm or cold: a line of its colors with a mark. */
export function LightScale({ kelvin, label }: LightScaleProps) {
  const at = Math.min(100, Math.max(0, ((kelvin - WARMEST) / (COLDEST - WARMEST)) * 100))
  return (
    <svg viewBox="-1 0 102 12" role="img" aria-label={label ?? `${kelvin} K`} focusable="false">
      {COLORS.map((color, index) => (
        <rect
          key={color}
          x={(index * 100) / COLORS.length}
          y="5"
          width={100 / COLORS.length + 0.1}
          height="4"
          fill={color}
          stroke="none"
        />
      ))}
      <rect x="0" y="5" width="100" height="4" fill="none" stroke="currentColor" strokeWidth="0.3" />
      <path
        d={`M${at} 4.5 l-1.4 -2.4 h2.8 z M${at} 4.5 v6.5`}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="0.5"
      />
    </svg>
  )
}
