import type { Context } from 'hono'
import { addressOf } from './client-address.ts'
import { TooManyRequestsError } from './errors.ts'

export interface RateLimit {
  /** Counts a request. Throws {@link TooManyRequestsError} when its sender has used up what a window allows. */
  take(c: Context): void
}

/** For senders that are known by something else than their connection. */
export interface KeyedLimit {
  /** Counts `amount`, default 1, for a sender. Throws {@link TooManyRequestsError} when that is more than a window allows. */
  take(sender: string, amount?: number): void
}

interface LimitSettings {
  readonly requests: number
  readonly windowMs: number
  /** Senders that have a count of their own in one window; more share one, so that the memory is bounded. Default 10,000. */
  readonly senders?: number
  readonly now?: () => number
}

const SENDERS_REMEMBERED = 10_000
const EVERYBODY_ELSE = 'other'

/**
 * At most `requests` in every `windowMs`, counted by the visitor's network address, which only a trusted proxy may name.
 * Requests from the same process that name nobody share one count.
 */
export function rateLimit(settings: LimitSettings): RateLimit {
  const limit = keyedLimit(settings)
  return { take: (c) => limit.take(addressOf(c)) }
}

/** At most `requests` in every `windowMs` of each sender. */
export function keyedLimit({
  requests,
  windowMs,
  senders = SENDERS_REMEMBERED,
  now = Date.now,
}: LimitSettings): KeyedLimit {
  const counts = new Map<string, number>()
  let windowEnds = 0
  return {
    take(named, amount = 1) {
      const time = now()
      if (time >= windowEnds) {
        counts.clear()
        windowEnds = time + windowMs
      }
      const sender = counts.has(named) || counts.size < senders ? named : EVERYBODY_ELSE
      const count = (counts.get(sender) ?? 0) + amount
      counts.set(sender, count)
      if (count > requests) throw new TooManyRequestsError('Too many requests.', Math.ceil((windowEnds - time) / 1000))
    },
  }
}
