import { MOST_KEPT, RETRY_KEY } from './constants.ts'
import type { Note } from './debug.ts'
import type { EventBody } from './event-body.ts'
import { openStore } from './page-storage.ts'

/** A body on its way, with the context and site it belongs to. */
export interface KeptEvent {
  site: string
  body: EventBody
}

/**
 * Events on their way, kept for all tabs of the site until the collector has said what became of them (contract
 * "events", 11.2). They need an `event_id`: what arrived and is sent again counts once.
 */
export function createKeptEvents(site: string, note: Note) {
  const store = openStore<KeptEvent>('localStorage', RETRY_KEY)
  return {
    ...store,
    keep: (body: EventBody): void => store.add({ site, body }, MOST_KEPT, note),
    forget: (id: unknown): void => store.write(store.read().filter((item) => item?.body?.event_id !== id)),
  }
}
