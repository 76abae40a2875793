import type { Source } from '../columns/fact.ts'
import { FORCE_CLOSE, VIEW } from '../event/read-event.ts'
import type { IncomingEvent } from './incoming.ts'

/** What a visitor does on a site in one go, by one channel (contract "events", 10.3). */
export interface Session {
  readonly id: number
  readonly context: string
  readonly site: string
  readonly owner: string
  readonly channel: string | null
  /** Number of the visitor as it is stored, before merges are followed. */
  readonly visitor: number
  /** Who that is now. */
  person: number
  /** When its first event to arrive was. */
  readonly openedAt: Date
  startedAt: Date
  endedAt: Date
  closed: boolean
  entryPage: string | null
  exitPage: string | null
  exitAt: Date | null
  views: number
  events: number
  /** The event that opened it; undefined for one that was stored before. */
  readonly opening: IncomingEvent | undefined
}

export interface SessionRules {
  /** Without an event for so long it is over. */
  readonly idleMs: number
  /** Longer than this it never is. */
  readonly longestMs: number
}

/**
 * The session of `all` that an event belongs to: one of the same site and channel, of the same person, that it follows
 * or precedes closely enough; of several the one it is in, or is nearest to. Events that arrive late find the session
 * they were part of. An event that names no channel, as forms of the hosted clients do, belongs to that of any channel.
 */
export function sessionFor(
  all: readonly Session[],
  event: IncomingEvent,
  person: number,
  { idleMs, longestMs }: SessionRules,
): Session | undefined {
  const at = event.occurredAt.getTime()
  let nearest: { session: Session; distance: number } | undefined
  for (const session of all) {
    if (session.site !== event.site || session.person !== person) continue
    if (event.channel !== null && event.channel !== session.channel) continue
    const start = session.startedAt.getTime()
    const end = session.endedAt.getTime()
    const distance = Math.max(start - at, at - end, 0)
    const isOver = session.closed && at > end
    if (isOver || distance >= idleMs || Math.max(end, at) - Math.min(start, at) >= longestMs) continue
    if (nearest === undefined || distance < nearest.distance) nearest = { session, distance }
  }
  return nearest?.session
}

export function openSession(id: number, event: IncomingEvent, person: number): Session {
  return {
    id,
    context: event.context,
    site: event.site,
    owner: event.owner,
    channel: event.channel,
    visitor: person,
    person,
    openedAt: event.occurredAt,
    startedAt: event.occurredAt,
    endedAt: event.occurredAt,
    closed: false,
    entryPage: null,
    exitPage: null,
    exitAt: null,
    views: 0,
    events: 0,
    opening: event,
  }
}

/** Counts an event in; answers what it was to the session. */
export function joinSession(session: Session, event: IncomingEvent): { opens: boolean; enters: boolean } {
  const opens = session.events === 0
  const enters = event.type === VIEW && session.views === 0
  session.events += 1
  if (event.occurredAt < session.startedAt) session.startedAt = event.occurredAt
  if (event.occurredAt > session.endedAt) session.endedAt = event.occurredAt
  if (event.type === VIEW) {
    session.views += 1
    session.entryPage ??= event.page
    if (session.exitAt === null || event.occurredAt >= session.exitAt) {
      session.exitPage = event.page
      session.exitAt = event.occurredAt
    }
  }
  if (event.type === FORCE_CLOSE) session.closed = true
  return { opens, enters }
}

/** Where a session came from, as its first event says. */
export function sourceOf({ referrerHost, utm }: Pick<IncomingEvent, 'referrerHost' | 'utm'>): Source {
  return {
    host: referrerHost,
    source: utm?.utm_source ?? null,
    medium: utm?.utm_medium ?? null,
    campaign: utm?.utm_campaign ?? null,
  }
}
