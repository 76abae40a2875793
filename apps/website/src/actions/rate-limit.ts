import { WEBSITE_LIMITS } from '../limits.ts'

export interface RateLimitOptions {
  readonly most: number
  readonly seconds: number
}

/**
 * Whether something may be done again for a key, in a window of time that begins with the first. In this process alone;
 * in front of several stands a limit of the platform's own. Of too many keys the oldest windows are forgotten, and begin
 * anew.
 */
export function createRateLimit({ most, seconds }: RateLimitOptions): (key: string, now: number) => boolean {
  const windows = new Map<string, { readonly until: number; count: number }>()
  return (key, now) => {
    for (const [old, { until }] of windows) {
      if (until > now && windows.size < WEBSITE_LIMITS.formSenders.value) break
      windows.delete(old)
    }
    const window = windows.get(key)
    if (window === undefined || window.until <= now) {
      windows.delete(key)
      windows.set(key, { until: now + seconds * 1000, count: 1 })
      return true
    }
    window.count += 1
    return window.count <= most
  }
}
