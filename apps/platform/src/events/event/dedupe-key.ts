import { createHash } from 'node:crypto'
import type { EventBody } from './body.ts'
import type { ReadEvent } from './read-event.ts'

const WEEK_MS = 7 * 86_400_000
const TEN_MINUTES_MS = 10 * 60_000

/** What makes two events one, and for how long by our clock. */
export interface DedupeKey {
  /** A UUID. */
  readonly key: string
  readonly forMs: number
}

/**
 * By its event id an event is known for 7 days, else by its whole body for 10 minutes, when that says at what time it
 * was; without either, two equal events are two (contract "events", 10.4).
 */
export function dedupeKeyOf(
  event: Pick<ReadEvent, 'eventId' | 'requestedAt'>,
  body: EventBody,
  site: string,
): DedupeKey | null {
  if (event.eventId !== null) return { key: event.eventId, forMs: WEEK_MS }
  if (event.requestedAt === null) return null
  const hash = createHash('sha256').update(canonical([site, body]))
  return { key: uuidOf(hash.digest()), forMs: TEN_MINUTES_MS }
}

/** The same text for bodies that differ in the order of their keys only. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** The first 16 bytes written as a UUID, as the 2.x client writes the ids of robots (10.3). */
export function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
