import { randomUUID } from 'node:crypto'
import type { AgentClasses } from '../agent/agent-classes.ts'
import { isBotEvent } from '../agent/bot-id.ts'
import { readBody } from '../event/body.ts'
import { dedupeKeyOf } from '../event/dedupe-key.ts'
import { readEvent } from '../event/read-event.ts'
import type { KeyOfVisitor } from '../recording/cookieless.ts'
import type { IncomingEvent } from '../recording/incoming.ts'
import type { ClientFacts } from './client-facts.ts'

/** What a request says about all its events. */
export interface RequestFacts {
  readonly context: string
  readonly site: string
  readonly client: ClientFacts
  readonly agent: AgentClasses
  readonly receivedAt: Date
  /** What the sender's clock is wrong by, in milliseconds. */
  readonly offsetMs: number
  readonly keyOfVisitor: KeyOfVisitor
}

/** Reads an event and adds what its request says. Throws {@link EventError}. */
export function incomingEvent(given: unknown, facts: RequestFacts): IncomingEvent {
  const { context, site, client, agent, receivedAt } = facts
  const body = readBody(given)
  const event = readEvent(body, facts)
  return {
    ...event,
    ref: randomUUID(),
    context,
    site,
    receivedAt,
    owner: event.browser ?? facts.keyOfVisitor({ site, address: client.address, userAgent: client.userAgent }),
    path: client.place?.path ?? null,
    query: client.place?.query ?? null,
    referrerHost: otherHost(event.referrer, client.place?.host),
    agent,
    isBot: agent.isBot || isBotEvent(event),
    gpc: client.gpc,
    dedupe: dedupeKeyOf(event, body, site),
    library: client.library,
  }
}

const MAX_HOST_LENGTH = 253

/** Host of a referrer on another site than the page's own. */
function otherHost(referrer: string | null, own: string | undefined): string | null {
  if (referrer === null || !URL.canParse(referrer)) return null
  const { hostname } = new URL(referrer)
  return hostname === '' || hostname === own ? null : hostname.slice(0, MAX_HOST_LENGTH)
}
