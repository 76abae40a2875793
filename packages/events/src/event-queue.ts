import { MOST_QUEUED, QUEUE_KEY } from './constants.ts'
import type { Note } from './debug.ts'
import type { EventBody } from './event-body.ts'
import { createEventId } from './event-id.ts'
import { openStore } from './page-storage.ts'

/** What is queued: a custom event or an identity as it was given, anything else as its body. */
export interface Queueable {
  eventData?: EventBody
  body?: EventBody
  /** Waits for consent, for 30 minutes at most. */
  isHeld?: boolean
}

/** As it is stored: the hosted clients' form, with time and id of ours. */
export interface StoredEvent extends Queueable {
  id?: string
  settings?: object
  queuedAt: string
  eventId: string
}

/** Queued events of the tab, oldest first (contract "events", 6). They are read, completed and sent in `follow-up/`. */
export function createEventQueue(note: Note) {
  const store = openStore<Partial<StoredEvent>>('sessionStorage', QUEUE_KEY)
  return {
    ...store,
    enqueue(item: Queueable): StoredEvent {
      const added = dated(item)
      store.add(added, MOST_QUEUED, note)
      return added
    },
  }
}

/** With a time and an id, where it has none. */
export const dated = <Item extends Partial<StoredEvent>>(item: Item) => ({
  queuedAt: new Date().toISOString(),
  eventId: createEventId(),
  ...item,
})
