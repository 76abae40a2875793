import type { Attributes } from '../event/attributes.ts'
import { FORCE_CLOSE, FORM, IDENTITY } from '../event/read-event.ts'
import { groupBy } from '../group-by.ts'
import type { RecordedEvent } from './event-rows.ts'

/** Topic of the outbox events that tell others what visitors did. */
export const RECORDED_TOPIC = 'events.recorded'

/**
 * What followers are told: page views and custom events of people, such as what is put into a cart and ordered. Never
 * who somebody is, what they wrote into a form, or what robots did.
 */
export interface RecordedPayload {
  readonly site: string
  readonly events: readonly FedEvent[]
}

export interface FedEvent {
  readonly type: string
  /** ISO 8601. */
  readonly at: string
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
const MAX_ATTRIBUTES_LENGTH = 4096

/** A payload for each site of a group of events that has something to tell. */
export function feedOf(recorded: readonly (RecordedEvent & { readonly guest: string | null })[]): RecordedPayload[] {
  const told = recorded.filter(({ event, isBot }) => !isBot && !NOT_TOLD.has(event.type))
  return [...groupBy(told, ({ event }) => event.site)].map(([site, some]) => ({ site, events: some.map(fedEvent) }))
}

function fedEvent({ event, session, guest }: RecordedEvent & { readonly guest: string | null }): FedEvent {
  return {
    type: event.type,
    at: event.occurredAt.toISOString(),
    session,
    ...(guest !== null && { guest }),
    ...(event.page !== null && { page: event.page }),
    ...(event.path !== null && { path: event.path }),
    ...small('ext', event.ext),
    ...small('extra', event.extra),
    ...small('search', event.search),
  }
}

function small(name: string, value: unknown): object {
  if (value === null || JSON.stringify(value).length > MAX_ATTRIBUTES_LENGTH) return {}
  return { [name]: value }
}
