import { HELD_MS, MOST_QUEUED, MOST_QUEUED_BYTES, QUEUE_KEY } from './constants.ts'
import { cookieNames } from './cookie.ts'
import type { Ground } from './core.ts'
import { type CustomEventData, customEventBody } from './custom-event.ts'
import type { EventBody } from './event-body.ts'
import { createEventId } from './event-id.ts'
import { openStore } from './page-storage.ts'

/** What is queued: a custom event as it was given, anything else as its body. */
export interface Queueable {
  eventData?: CustomEventData
  body?: EventBody
  /** Waits for consent, for 30 minutes at most. */
  isHeld?: boolean
}

/** As it is stored: the hosted clients' form, with time and id of ours. */
interface StoredEvent extends Queueable {
  id: string
  settings: object
  queuedAt: string
  eventId: string
}

export interface QueuedEvent extends StoredEvent {
  body: EventBody
}

/** Queued events of the tab, oldest first (contract "events", 6). */
export function createEventQueue({ settings, note, getBrowserId }: Ground) {
  const { siteName, contextId, edgeUrl, cookieExpiryDays, cookiePath } = settings
  const { read, write } = openStore<Partial<StoredEvent>>('sessionStorage', QUEUE_KEY)
  const complete = (item: Queueable) => ({ queuedAt: new Date().toISOString(), eventId: createEventId(), ...item })

  return {
    add(item: Queueable): void {
      const items = [
        ...read(),
        {
          ...complete(item),
          id: getBrowserId(),
          settings: {
            siteName,
            sitecoreEdgeContextId: contextId,
            sitecoreEdgeUrl: edgeUrl,
            cookieSettings: { cookieName: cookieNames(settings)[0], cookieExpiryDays, cookiePath },
          },
        },
      ]
      while (items.length > MOST_QUEUED || JSON.stringify(items).length > MOST_QUEUED_BYTES) {
        items.shift()
        note('drop', QUEUE_KEY)
      }
      write(items)
    },

    /** What is there to be sent. What is no event, or was held too long, is thrown away. */
    read(): QueuedEvent[] {
      const items = read().flatMap((item) => {
        try {
          const { eventData, body = customEventBody(eventData as CustomEventData, {} as never) } = item
          const queued = complete({ ...item, body }) as QueuedEvent
          return item.isHeld && Date.now() - Date.parse(queued.queuedAt) > HELD_MS ? [] : queued
        } catch {
          return []
        }
      })
      write(items)
      return items
    },

    remove: (eventId: string): void => write(read().filter((item) => item.eventId !== eventId)),
    clear: (): void => write([]),
  }
}
