import type { WidgetAnswer } from './answer.ts'
import { CACHE_MS, MAX_CACHED } from './constants.ts'

/** An answer as it is kept, and as it goes from a server to a browser. */
export interface CachedAnswer {
  key: string
  data: WidgetAnswer
  /** When it was given: milliseconds since 1970. */
  ts: number
}

export interface AnswerCache {
  /** What is kept, whatever its age. */
  get(key: string): CachedAnswer | undefined
  isFresh(answer: CachedAnswer): boolean
  set(key: string, data: WidgetAnswer, ts?: number): void
  entries(): CachedAnswer[]
  clear(): void
}

/** The answers of the last five minutes, at most 100: what was used longest ago goes first (5.3). */
export function createCache(now: () => number = Date.now): AnswerCache {
  const kept = new Map<string, CachedAnswer>()
  return {
    get(key) {
      const answer = kept.get(key)
      if (answer) {
        kept.delete(key)
        kept.set(key, answer)
      }
      return answer
    },
    // A server's clock may be ahead.
    isFresh: ({ ts }) => now() - ts < CACHE_MS,
    set(key, data, ts = now()) {
      kept.delete(key)
      kept.set(key, { key, data, ts })
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_CACHED) break
        kept.delete(oldest)
      }
    },
    entries: () => [...kept.values()],
    clear: () => kept.clear(),
  }
}
