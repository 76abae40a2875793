import type { Delivery, EventAnswer } from '../collector.ts'
import type { createCore, Ground } from '../core.ts'
import type { EventBody } from '../event-body.ts'
import type { createEventQueue, StoredEvent } from '../event-queue.ts'
import { fail } from '../failures.ts'
import type { createKeptEvents } from '../kept-events.ts'
import { createQueueRun, type QueueRun } from './queue-run.ts'
import { createRetries } from './retries.ts'

export interface FollowUpGround extends Ground {
  readonly core: ReturnType<typeof createCore>
  /** Context and site of this instance. */
  readonly site: string
  readonly queue: ReturnType<typeof createEventQueue>
  readonly kept: ReturnType<typeof createKeptEvents>
  /** Ids of kept events that are being sent one by one. */
  readonly underWay: ReadonlySet<unknown>
  isGranted(): boolean
  mayBatch(): boolean
}

/**
 * What becomes necessary only once something waits or fails: most visits never fetch it. Nothing is lost before it is
 * there: events are kept, and queued, without it.
 */
export interface FollowUp {
  /** Sends what is queued and what is kept. */
  resume(): void
  processQueue(): Promise<QueueRun>
  /**
   * Checks what was queued, gives the queue the form of the hosted clients, and throws away what is too much.
   * @throws {TrackingError} what is wrong with an identity
   */
  tidyQueue(added: StoredEvent): void
  /**
   * Builds an identity that was queued until now, and sends it by `dispatch`.
   * @throws {TrackingError} MV-0003, IV-0002, IV-0004, IV-0003, IV-0005, tested in this order
   */
  identify(queued: StoredEvent, dispatch: (body: EventBody) => Promise<EventAnswer | null>): Promise<EventAnswer | null>
  /** Without consent and without a name, for a collector that understands it (11.3). */
  sendAnonymously(body: EventBody): Promise<EventAnswer | null>
  /** How an event ended that was kept while it was sent. */
  delivered(delivery: Delivery): void
  /** The page is hidden or left: what waits goes out in one batch, and stays kept until an answer is seen. */
  leave(): void
  /** A browser id the collector does not know is replaced, once a page (10.3), and the event sent again. */
  replaceBrowser(body: EventBody, delivery: Delivery): Promise<Delivery>
  /**
   * The guest a browser belongs to (4.4).
   * @throws {TrackingError} IE-0003 without a browser id
   * @throws {Error} what the collector says is wrong; as it is, what went wrong on the way
   */
  guest(): Promise<string>
}

export function createFollowUp(ground: FollowUpGround): FollowUp {
  const { core, kept, queue } = ground
  const run = createQueueRun(ground)
  const retries = createRetries(ground)
  let replacing: Promise<void> | undefined
  return {
    resume() {
      run.process().catch(() => {})
      retries.resume()
    },
    processQueue: run.process,
    tidyQueue: run.check,
    async identify(queued, dispatch) {
      const body = run.take(queued)
      return body && dispatch(body)
    },
    async sendAnonymously(body) {
      return (await core.send({ ...core.stamp(body), browser_id: '', anonymous: true })).answer
    },
    delivered({ isTransient, answer, wait }) {
      if (isTransient) retries.later(wait)
      else if (answer) retries.answered()
    },
    leave() {
      if (!ground.mayBatch()) return
      for (const { body, queuedAt, eventId } of run.read()) kept.keep(core.stamp(body, queuedAt, eventId))
      queue.write([])
      retries.flush()
    },
    async replaceBrowser(body, delivery) {
      if (!replacing) {
        ground.forgetBrowserId()
        replacing = core.obtainBrowserId().catch(() => {})
      }
      await replacing
      const id = ground.getBrowserId()
      return id && id !== body.browser_id ? ground.post('events', { ...body, browser_id: id }) : delivery
    },
    async guest() {
      const id = ground.getBrowserId()
      if (!id) fail('IE-0003')
      const { status, answer, error } = await ground.ask(
        ground.address(`browser/${id}/show.json`, 'client_key=&api_token='),
      )
      if (error) throw error
      if (status > 299) throw new Error(`${answer.error_msg}, for more info: ${answer.moreInfo}`)
      return answer.customer.ref
    },
  }
}
