const DAY_MS = 86_400_000
const AHEAD_MS = 5 * 60_000
/** Some 30,000 years: further away nothing is told apart, and a number of the database still holds it. */
const FURTHEST_MS = 1e15

export interface Moment {
  readonly occurredAt: Date
  /** How far the sender's clock was from ours, in milliseconds, when it could not be believed; else null. */
  readonly skewMs: number | null
}

/**
 * When an event was: as its sender says within 24 hours past and 5 minutes ahead of its arrival, else on arrival
 * (contract "events", 10.1).
 * @param requestedAt milliseconds, by the sender's clock; undefined when it says nothing that can be read
 * @param offsetMs what a batch's `sent_at` shows that clock to be wrong by (10.5)
 */
export function momentOf(requestedAt: number | undefined, receivedAt: Date, offsetMs: number): Moment {
  if (requestedAt === undefined) return { occurredAt: receivedAt, skewMs: null }
  const time = requestedAt + offsetMs
  const skewMs = Math.max(-FURTHEST_MS, Math.min(FURTHEST_MS, time - receivedAt.getTime()))
  if (skewMs < -DAY_MS || skewMs > AHEAD_MS) return { occurredAt: receivedAt, skewMs }
  return { occurredAt: new Date(time), skewMs: null }
}
