import { CommerceError } from '../../commerce-error.ts'

export interface RequestLimit {
  /** Requests a second, in the long run. */
  readonly perSecond: number
  /** Requests at once, before the rate counts. */
  readonly burst: number
}

/** Callers remembered; beyond it the longest unseen is forgotten, and begins with a full bucket. */
const CALLERS = 10_000

/**
 * A bucket of requests for each caller, filled at a steady rate. Taking from an empty one throws 429 `RateLimited` with
 * `Retry-After` in seconds. Contract sections 22 and 23.
 */
export function createTokenBuckets({ perSecond, burst }: RequestLimit, now: () => number): (caller: string) => void {
  const buckets = new Map<string, { left: number; at: number }>()
  return (caller) => {
    const time = now()
    const known = buckets.get(caller)
    const left = known ? Math.min(burst, known.left + ((time - known.at) / 1000) * perSecond) : burst
    buckets.delete(caller)
    buckets.set(caller, { left: left < 1 ? left : left - 1, at: time })
    if (buckets.size > CALLERS) {
      const [oldest] = buckets.keys()
      if (oldest !== undefined) buckets.delete(oldest)
    }
    if (left >= 1) return
    const seconds = Math.max(1, Math.ceil((1 - left) / perSecond))
    throw new CommerceError(429, 'RateLimited', `Too many requests; try again in ${seconds} s.`, null, {
      'retry-after': String(seconds),
    })
  }
}
