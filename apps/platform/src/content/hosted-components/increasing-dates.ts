interface Seen {
  readonly etag: string
  readonly at: number
}

/**
 * Dates for `Last-Modified`, which has whole seconds: each change of a file gets a later one than the state before, even
 * within one second or when older content comes back. Clients compare nothing else (contract "component-builder", 3, 12.3).
 * Answers milliseconds since 1970.
 */
export function createIncreasingDates(): (path: string, etag: string, changedAt: Date) => number {
  const seen = new Map<string, Seen>()
  return (path, etag, changedAt) => {
    const known = seen.get(path)
    if (known?.etag === etag) return known.at
    const own = Math.floor(changedAt.getTime() / 1000) * 1000
    const at = known === undefined ? own : Math.max(own, known.at + 1000)
    seen.set(path, { etag, at })
    return at
  }
}
