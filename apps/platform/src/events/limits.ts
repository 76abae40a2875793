import { limitTable } from '../ground/limits.ts'

/** Limits of the events service (contract "events", 4.5, 10.1, 10.5, 13.4). */
export const EVENT_LIMITS = limitTable({
  // A client's own guard lets through 600.
  eventsOfBrowser: { value: 1200, unit: 'a minute', of: 'events of a browser' },
  // Behind one address there may be an office.
  eventsOfNetwork: { value: 12_000, unit: 'a minute', of: 'events of a network (IPv6: /64)' },
  newBrowsers: { value: 600, unit: 'a minute', of: 'new browsers of a network' },
  vitals: { value: 1200, unit: 'a minute', of: 'measurements of pages of a network' },
  // As many as a busy site has in a minute: they must not begin anew before it is over.
  browsersCounted: { value: 200_000, unit: 'entries', of: 'browsers whose events are counted' },
  eventBody: { value: 64 * 1024, unit: 'bytes', of: 'an event' },
  batchBody: { value: 512 * 1024, unit: 'bytes', of: 'a batch of events' },
  batch: { value: 100, unit: 'entries', of: 'events of a batch' },
  vitalsBody: { value: 8 * 1024, unit: 'bytes', of: 'measurements of a page' },
  queue: { value: 10_000, unit: 'waiting', of: 'events that wait to be written' },
})
