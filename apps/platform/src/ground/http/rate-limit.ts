import { LruCache } from '@tessera/content'
import type { Context } from 'hono'
import { GROUND_LIMITS } from '../limits.ts'
import { addressOf, networkOf } from './client-address.ts'
import { TooManyRequestsError } from './errors.ts'

export interface RateLimit {
  /**
   * Counts a request. Throws {@link TooManyRequestsError} when its sender has used up what is allowed.
   * @param sender default the network that it comes from
   */
  take(c: Context, sender?: string): void
}

/** For senders that are known by something else than their connection. */
export interface KeyedLimit {
  /** Counts `amount`, default 1, for a sender. Throws {@link TooManyRequestsError} when that is more than is left. */
  take(sender: string, amount?: number): void
  /** What was taken and does not count after all. */
  giveBack(sender: string, amount?: number): void
}

interface LimitSettings {
  /** Taken at once at the most, and given back in `windowMs`. */
  readonly requests: number
  readonly windowMs: number
  /** Senders that are known; of more, who was unseen the longest begins anew. Default 10,000. */
  readonly senders?: number
  readonly now?: () => number
}

/**
 * At most `requests` at once and as many in every `windowMs` after that, counted by the visitor's network
 * ({@link networkOf}), which only a trusted proxy may name. Requests from the same process that name nobody share one count.
 */
export function rateLimit(settings: LimitSettings): RateLimit {
  const limit = keyedLimit(settings)
  return { take: (c, sender = networkOf(addressOf(c))) => limit.take(sender) }
}

/**
 * A bucket for each sender, that fills at a steady rate: at most `requests` at once, and as many in every `windowMs` after
 * that. What is refused takes nothing.
 */
export function keyedLimit({
  requests,
  windowMs,
  senders = GROUND_LIMITS.senders.value,
  now = Date.now,
}: LimitSettings): KeyedLimit {
  const buckets = new LruCache<string, { readonly left: number; readonly at: number }>(senders)
  const leftOf = (sender: string, time: number) => {
    const known = buckets.get(sender)
    return known ? Math.min(requests, known.left + (Math.max(0, time - known.at) * requests) / windowMs) : requests
  }
  const keep = (sender: string, left: number, at: number) => {
    // Who has everything left is as good as unknown.
    if (left >= requests) buckets.delete(sender)
    else buckets.set(sender, { left, at })
  }
  return {
    take(sender, amount = 1) {
      const time = now()
      const left = leftOf(sender, time)
      if (left >= amount) return keep(sender, left - amount, time)
      const waitMs = ((Math.min(amount, requests) - left) / requests) * windowMs
      throw new TooManyRequestsError('Too many requests.', Math.max(1, Math.ceil(waitMs / 1000)))
    },
    giveBack(sender, amount = 1) {
      const time = now()
      keep(sender, leftOf(sender, time) + amount, time)
    },
  }
}
