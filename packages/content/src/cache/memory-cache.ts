/** A cache of values by key; `null` is a miss (section 8.4). Give your own to share values between processes. */
export interface CacheClient<Value> {
  getCacheValue(key: string): Value | null
  setCacheValue(key: string, value: Value): Value
  /** The last value of a key although it is out of date; a value is given at most once. */
  takeStaleValue?(key: string): Value | null
}

export interface CacheOptions {
  /** Default true. */
  cacheEnabled?: boolean
  /** Seconds. */
  cacheTimeout?: number
}

const MAX_ENTRIES = 1000

/** Keeps values for some seconds. Holds at most 1,000 keys and forgets the oldest first. */
export function createMemoryCache<Value>(options: Required<CacheOptions>): CacheClient<Value> {
  const entries = new Map<string, { value: Value; until: number }>()
  const { cacheEnabled, cacheTimeout } = options
  return {
    getCacheValue(key) {
      const entry = entries.get(key)
      return entry && entry.until > Date.now() ? entry.value : null
    },
    setCacheValue(key, value) {
      if (!cacheEnabled) return value
      entries.delete(key)
      entries.set(key, { value, until: Date.now() + cacheTimeout * 1000 })
      const oldest = entries.keys().next().value
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      return value
    },
    takeStaleValue(key) {
      const entry = entries.get(key)
      entries.delete(key)
      return entry ? entry.value : null
    },
  }
}
