/** Bars side by side, the newest at the end; what they say is said by `summary`. */
export function MinuteBars({ counts, summary }: { counts: readonly number[]; summary: string }) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      className="minute-bars"
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${counts.length * 10} 40`}
      preserveAspectRatio="none"
    >
      {counts.map((count, index) => {
        // One event among thousands is still to be seen.
        const height = count === 0 ? 1 : Math.max(2, Math.round((count / most) * 40))
        return (
          <rect
            key={index}
            className={count === 0 ? 'minute-none' : 'minute-some'}
            x={index * 10 + 1}
            y={40 - height}
            width="8"
            height={height}
          />
        )
      })}
    </svg>
  )
}
