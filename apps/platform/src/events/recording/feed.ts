import type { Attributes } from '../event/attributes.ts'
import { FORCE_CLOSE, FORM, IDENTITY } from '../event/read-event.ts'
import type { RecordedEvent } from './event-rows.ts'

/** Topic of the outbox events that tell others what visitors did. */
export const RECORDED_TOPIC = 'events.recorded'

/**
 * What followers are told: page views and custom events of people, such as what is put into a cart and ordered. Never
 * who somebody is, what they wrote into a form, or what robots did.
 */
export interface RecordedPayload {
  readonly events: readonly FedEvent[]
}

export interface FedEvent {
  readonly ref: string
  readonly type: string
  /** ISO 8601. */
  readonly at: string
  readonly site: string
  /** Number of the session: what was seen together. */
  readonly session: number
  /** Ref of the guest; absent without a cookie. */
  readonly guest?: string
  readonly page?: string
  readonly path?: string
  readonly ext?: Attributes
  readonly extra?: Attributes
  readonly search?: unknown
}

const NOT_TOLD: ReadonlySet<string> = new Set([IDENTITY, FORM, FORCE_CLOSE])
/** Characters of JSON; what is larger is left out. */
const MOST_ATTRIBUTES = 4096

/** One payload for a group of events; undefined when there is nothing to tell. */
export function feedOf(
  recorded: readonly (RecordedEvent & { readonly guest: string | null })[],
): RecordedPayload | undefined {
  const events = recorded
    .filter(({ event, isBot }) => !isBot && !NOT_TOLD.has(event.type))
    .map(({ event, session, guest }) => ({
      ref: event.ref,
      type: event.type,
      at: event.occurredAt.toISOString(),
      site: event.site,
      session,
      ...(guest !== null && { guest }),
      ...(event.page !== null && { page: event.page }),
      ...(event.path !== null && { path: event.path }),
      ...small('ext', event.ext),
      ...small('extra', event.extra),
      ...small('search', event.search),
    }))
  return events.length === 0 ? undefined : { events }
}

function small(name: string, value: unknown): object {
  if (value === null || JSON.stringify(value).length > MOST_ATTRIBUTES) return {}
  return { [name]: value }
}
