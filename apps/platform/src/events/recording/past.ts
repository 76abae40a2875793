import { agentClasses } from '../agent/agent-classes.ts'
import { incomingEvent } from '../collector/incoming-event.ts'
import type { IncomingEvent } from './incoming.ts'

/** An event of a day before the first start, as the page sent it then. */
export interface PastEvent {
  readonly at: Date
  readonly context: string
  readonly site: string
  readonly userAgent: string
  /** Of the page it was sent from. */
  readonly path: string
  /** Its host: a referrer of it is none. */
  readonly host: string
  /** What was sent (contract "events", 5), with a `browser_id`. */
  readonly body: Readonly<Record<string, unknown>>
}

/** The event as it would have come in then. It is told once: nothing like it is looked for. */
export function pastEvent({ at, context, site, userAgent, path, host, body }: PastEvent): IncomingEvent {
  const event = incomingEvent(body, {
    context,
    site,
    client: { address: '', userAgent, gpc: false, place: { host, path, query: null }, library: null },
    agent: agentClasses(userAgent),
    receivedAt: at,
    offsetMs: 0,
    keyOfVisitor: () => {
      throw new Error('An event of the past has a browser.')
    },
  })
  return { ...event, dedupe: null }
}
