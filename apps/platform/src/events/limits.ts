import { limitTable } from '../ground/limits.ts'
import { BATCH_BYTES, EVENT_BYTES } from './calls.ts'

/** Limits of the events service (contract "events", 10.1). */
export const EVENT_LIMITS = limitTable({
  // A client's own guard lets through 600.
  eventsOfBrowser: { value: 1200, unit: 'a minute', of: 'events of a browser' },
  // Behind one address there may be an office.
  eventsOfNetwork: { value: 12_000, unit: 'a minute', of: 'events of a network (IPv6: /64)' },
  newBrowsers: { value: 600, unit: 'a minute', of: 'new browsers of a network' },
  vitals: { value: 1200, unit: 'a minute', of: 'measurements of pages of a network' },
  // As many as a busy site has in a minute: they must not begin anew before it is over.
  browsersCounted: { value: 200_000, unit: 'entries', of: 'browsers whose events are counted' },
  eventBody: { value: EVENT_BYTES, unit: 'bytes', of: 'an event' },
  batchBody: { value: BATCH_BYTES, unit: 'bytes', of: 'a batch of events' },
  queue: { value: 10_000, unit: 'waiting', of: 'events that wait to be written' },
})
