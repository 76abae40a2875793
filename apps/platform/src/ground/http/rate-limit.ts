import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { TooManyRequestsError } from './errors.ts'

export interface RateLimit {
  /** Counts a request. Throws {@link TooManyRequestsError} when its sender has used up what a window allows. */
  take(c: Context): void
}

/** More senders than this in one window share one count: the memory is bounded. */
const SENDERS_REMEMBERED = 10_000
const EVERYBODY_ELSE = 'other'

/**
 * At most `requests` in every `windowMs`, counted by network address of the connection (never by a header a sender can
 * write). Requests that come by no connection, from the same process, share one count.
 */
export function rateLimit({
  requests,
  windowMs,
  now = Date.now,
}: {
  requests: number
  windowMs: number
  now?: () => number
}): RateLimit {
  const counts = new Map<string, number>()
  let windowEnds = 0
  return {
    take(c) {
      const time = now()
      if (time >= windowEnds) {
        counts.clear()
        windowEnds = time + windowMs
      }
      const address = addressOf(c)
      const sender = counts.has(address) || counts.size < SENDERS_REMEMBERED ? address : EVERYBODY_ELSE
      const count = (counts.get(sender) ?? 0) + 1
      counts.set(sender, count)
      if (count > requests) throw new TooManyRequestsError('Too many requests.', Math.ceil((windowEnds - time) / 1000))
    },
  }
}

function addressOf(c: Context): string {
  const bindings = c.env as Partial<HttpBindings> | undefined
  return bindings?.incoming?.socket?.remoteAddress ?? 'in-process'
}
