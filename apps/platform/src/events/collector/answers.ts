import { EventError, errorAnswer, errorBody } from '../event-codes.ts'
import type { Outcome } from '../recording/incoming.ts'

/** What the collector understands beyond the hosted service (contract "events", 4.2). */
export const FEATURES = ['event_id', 'batch', 'consent'] as const

const VERSION = '1.2'
/** Clients show it; nothing hangs on it. */
const CLIENT_KEY = 'local'
const NOT_STORED = { 'cache-control': 'no-store' }

/** Answer to create.json. */
export const browserMade = (ref: string, guest: string) => ({
  status: 'OK',
  version: VERSION,
  client_key: CLIENT_KEY,
  ref,
  customer_ref: guest,
  features: FEATURES,
})

/** Answer to show.json. */
export const browserShown = (ref: string, guest: string) => ({
  status: 'OK',
  version: VERSION,
  clientKey: CLIENT_KEY,
  ref,
  customer: { ref: guest },
})

/** Answer to an event that is not kept for want of consent (11.3). */
export const IGNORED = { status: 'IGNORED', reason: 'consent' } as const

/** Answer to one event (4.1, 10.4). */
export function eventAnswer(outcome: Outcome): Response {
  switch (outcome.kind) {
    case 'recorded':
    case 'duplicate': {
      const isDuplicate = outcome.kind === 'duplicate'
      const body = {
        status: 'OK',
        version: VERSION,
        client_key: '',
        ref: outcome.ref,
        ...(outcome.guest !== null && { customer_ref: outcome.guest }),
        ...(isDuplicate && { duplicate: true }),
      }
      return Response.json(body, { status: isDuplicate ? 200 : 201, headers: NOT_STORED })
    }
    case 'ignored':
      return Response.json(IGNORED, { headers: NOT_STORED })
    case 'refused':
      return errorAnswer(new EventError(outcome.code))
  }
}

/** Line of an event in the answer to a batch (10.5). */
export function batchResult(eventId: string | null, outcome: Outcome | EventError): object {
  const id = eventId === null ? {} : { event_id: eventId }
  if (outcome instanceof EventError) {
    const { error_code, error_msg, field } = errorBody(outcome)
    return { ...id, error_code, error_msg, ...(field !== undefined && { field }) }
  }
  switch (outcome.kind) {
    case 'recorded':
      return { ...id, ref: outcome.ref }
    case 'duplicate':
      return { ...id, ref: outcome.ref, duplicate: true }
    case 'ignored':
      return { ...id, ...IGNORED }
    case 'refused':
      return batchResult(eventId, new EventError(outcome.code))
  }
}
