import { type CacheClient, type CacheOptions, createMemoryCache } from './memory-cache.ts'

export interface CachedFetchOptions<Value> extends CacheOptions {
  /** Replaces the cache in memory. */
  cacheClient?: CacheClient<Value>
  /** Told when an out-of-date value is served because fetching failed. */
  onStale?(key: string, error: unknown): void
}

export type CachedFetch<Value> = (key: string, fetchValue: () => Promise<Value>) => Promise<Value>

/**
 * Fetches through a cache (section 8.4): concurrent calls for one key share one fetch; when fetching fails and an
 * out-of-date value is at hand, that value is served once and reported. The options are never written to.
 */
export function createCachedFetch<Value>(options: CachedFetchOptions<Value>, seconds: number): CachedFetch<Value> {
  const { cacheEnabled = true, cacheTimeout = seconds, onStale = warnStale } = options
  const cache = options.cacheClient ?? createMemoryCache<Value>({ cacheEnabled, cacheTimeout })
  const pending = new Map<string, Promise<Value>>()

  async function fetchAndStore(key: string, fetchValue: () => Promise<Value>): Promise<Value> {
    try {
      return cache.setCacheValue(key, await fetchValue())
    } catch (error) {
      const stale = cache.takeStaleValue?.(key) ?? null
      if (stale === null) throw error
      onStale(key, error)
      return stale
    } finally {
      pending.delete(key)
    }
  }

  return async (key, fetchValue) => {
    const cached = cacheEnabled ? cache.getCacheValue(key) : null
    if (cached !== null) return cached
    const running = pending.get(key)
    if (running) return running
    const started = fetchAndStore(key, async () => fetchValue())
    pending.set(key, started)
    return started
  }
}

function warnStale(key: string, error: unknown): void {
  console.warn(`[content] Could not refresh "${key}"; serving the last known value once.`, error)
}
