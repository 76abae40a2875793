import { QUEUE_KEY } from '../constants.ts'
import { cookieNames } from '../cookie.ts'
import { type CustomEventData, customEventBody } from '../custom-event.ts'
import type { EventBody, Place } from '../event-body.ts'
import { dated, type Queueable, type StoredEvent } from '../event-queue.ts'
import { type IdentityData, identityBody } from '../identity.ts'
import { HELD_MS, MAX_QUEUED_BYTES } from './constants.ts'
import type { FollowUpGround } from './follow-up.ts'

/** How many queued events were accepted, and how many were not. */
export interface QueueRun {
  sent: number
  failed: number
}

export interface QueuedEvent extends StoredEvent {
  body: EventBody
}

/**
 * The body of what was queued as it was given.
 * @throws {TrackingError} MV-0003, IV-0002 to IV-0005
 * @throws {TypeError} when it is no event
 */
function bodyOf({ eventData }: Queueable): EventBody {
  const place = {} as Place
  return eventData?.type === 'IDENTITY'
    ? identityBody(eventData as unknown as IdentityData, place)
    : customEventBody(eventData as CustomEventData, place)
}

/** Sends what is queued in the tab (contract "events", 6). */
export function createQueueRun({ core, queue, isGranted, settings, note, getBrowserId }: FollowUpGround) {
  const { siteName, contextId, edgeUrl, cookieExpiryDays, cookiePath } = settings
  let running: Promise<QueueRun> | undefined

  /** In the form of the hosted clients, which may find it in this tab. */
  const complete = (item: Partial<StoredEvent>): Partial<StoredEvent> => ({
    id: getBrowserId(),
    settings: {
      siteName,
      sitecoreEdgeContextId: contextId,
      sitecoreEdgeUrl: edgeUrl,
      cookieSettings: { cookieName: cookieNames(settings)[0], cookieExpiryDays, cookiePath },
    },
    ...dated(item),
  })

  /** What is there to be sent. What is no event, was held too long, or is too much, is thrown away. */
  function read(): QueuedEvent[] {
    const items = queue.read().flatMap((stored) => {
      try {
        const item = complete(stored)
        const { queuedAt, body = bodyOf(item) } = item
        const isLate = item.isHeld && Date.now() - Date.parse(`${queuedAt}`) > HELD_MS
        return isLate ? [] : [{ item, queued: { ...item, body } as QueuedEvent }]
      } catch {
        return []
      }
    })
    while (JSON.stringify(items.map(({ item }) => item)).length > MAX_QUEUED_BYTES) {
      items.shift()
      note('drop', QUEUE_KEY)
    }
    queue.write(items.map(({ item }) => item))
    return items.map(({ queued }) => queued)
  }

  async function run(): Promise<QueueRun> {
    await core.ready()
    const run = { sent: 0, failed: 0 }
    while (isGranted()) {
      const item = read()[run.failed]
      if (!item) break
      const { answer, isTransient } = await core.send(core.stamp(item.body, item.queuedAt, item.eventId))
      if (answer) {
        run.sent++
        remove(item.eventId)
      } else {
        run.failed++
        if (isTransient) break
      }
    }
    return run
  }

  const remove = (id: string) => queue.write(queue.read().filter(({ eventId }) => eventId !== id))

  return {
    read,
    /** Takes an event out of the queue, as its body; null when a run has it already. Throws what {@link bodyOf} does. */
    take(item: StoredEvent): EventBody | null {
      const isThere = queue.read().some(({ eventId }) => eventId === item.eventId)
      remove(item.eventId)
      const body = bodyOf(item)
      return isThere ? body : null
    },
    /** Throws what {@link bodyOf} does, and then the event is gone. */
    check(item: StoredEvent): void {
      try {
        if (!item.body) bodyOf(item)
      } catch (error) {
        remove(item.eventId)
        throw error
      }
      read()
    },
    /** One run at a time. */
    process(): Promise<QueueRun> {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
