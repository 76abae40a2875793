/** How much of the largest a row has, drawn under its figure. Says nothing the figure does not say. */
export function ShareBar({ share }: { share: number }) {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  return (
    <svg className="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-bar-ground" width="100" height="4" />
      <rect className="share-bar-part" width={width} height="4" />
    </svg>
  )
}

interface Part {
  readonly kind: 'good' | 'fair' | 'poor'
  readonly share: number
}

/** Parts of a whole side by side; their figures stand beside it in words. */
export function PartsBar({ parts }: { parts: readonly Part[] }) {
  return (
    <svg className="parts-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ kind, share }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.share, 0)
        return <rect key={kind} className={`rating-${kind}`} x={before * 100} width={share * 100} height="8" />
      })}
    </svg>
  )
}
