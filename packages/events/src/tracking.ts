import type { EventAnswer } from './collector.ts'
import { createConsent } from './consent.ts'
import { createCore, type Ground } from './core.ts'
import { type CustomEventData, customEventBody } from './custom-event.ts'
import type { EventBody } from './event-body.ts'
import { createEventQueue } from './event-queue.ts'
import { type IdentityData, identityBody } from './identity.ts'
import { type PageViewData, pageViewBody } from './page-view.ts'
import { createRetryStore } from './retry-store.ts'
import type { ConsentState, TrackingSettings } from './settings.ts'

/** What the collector answered; `null` when the event was not sent, not now, or not accepted. */
export type Sent = Promise<EventAnswer | null>

/** How many queued events were accepted, and how many were not. */
export interface QueueRun {
  sent: number
  failed: number
}

/**
 * Visitor tracking in a browser (contract "events"). Every function throws or rejects with a {@link TrackingError}:
 * IE-0001 without a `window`, IE-0004 or IE-0008 before `init`.
 */
export interface Tracking {
  /**
   * Makes sure of the browser id. A second call changes nothing; after a failure it tries again.
   * @param settings when they were not given to `createTracking`
   * @throws {TrackingError} MV-0001, MV-0002, IV-0001, IV-0006, IE-0002, IE-0003
   */
  init(settings?: TrackingSettings): Promise<void>
  /** @throws {TrackingError} IV-0005 */
  pageView(data?: PageViewData): Sent
  /** @throws {TrackingError} MV-0003, IV-0002, IV-0004, IV-0003, IV-0005 */
  identity(data: IdentityData): Sent
  /** @throws {TrackingError} IV-0005 */
  event(data: CustomEventData): Sent
  /** @param interactionType `VIEWED` or `SUBMITTED` */
  form(formId: string, interactionType: string, componentInstanceId?: string): Sent
  /**
   * Keeps an event for later, in the session storage of the tab. With `type` `VIEW` or `IDENTITY` it is a page view or
   * an identity event.
   * @throws {TrackingError} as the function of that event
   */
  addToEventQueue(data: CustomEventData): Promise<void>
  /** Sends what is queued, one after another, until one cannot be sent now. An accepted one leaves the queue. */
  processEventQueue(): Promise<QueueRun>
  clearEventQueue(): Promise<void>
  /** Empty when there is none. */
  getBrowserId(): string
  /** @throws {TrackingError} IE-0003 without a browser id */
  getGuestId(): Promise<string>
  getConsent(): ConsentState
  /** Keeps the visitor's decision. `denied` deletes every id and everything that waits; `granted` sends what was held. */
  setConsent(state: ConsentState): Promise<void>
}

/** Event types that have a function of their own, with what builds them. */
const BUILDERS: Record<string, typeof customEventBody | undefined> = {
  VIEW: pageViewBody,
  IDENTITY: (data, place) => identityBody(data as unknown as IdentityData, place),
}

/**
 * A tracking client for one site. Nothing is read, stored or sent before `init`.
 * @example
 * const tracking = createTracking({ contextId: 'local-context', siteName: 'dotcom', edgeUrl, enableBrowserCookie: true })
 * await tracking.init()
 * await tracking.pageView({ channel: 'WEB', currency: 'EUR' })
 */
export function createTracking(given?: TrackingSettings): Tracking {
  let consent: ReturnType<typeof createConsent>
  let queue: ReturnType<typeof createEventQueue>
  let retries: ReturnType<typeof createRetryStore>
  let ground: Ground
  let running: Promise<QueueRun> | undefined
  let isReady: boolean

  const isGranted = () => consent.state() === 'granted'
  const mayBatch = () => isReady && isGranted() && ground.has('batch')
  const isAnonymous = () => !isGranted() && ground.settings.cookieless && ground.has('consent')

  const core = createCore(given, {
    open(opened) {
      ground = opened
      consent = createConsent(ground.settings)
      queue = createEventQueue(ground)
      retries = createRetryStore(ground, mayBatch)
      if (consent.state() === 'denied') purge()
      addEventListener('online', resume)
      addEventListener('pagehide', leave)
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
    },
    ready() {
      isReady = true
      resume()
    },
    consent: () => consent.state(),
    extras: () => consent.isExplicit() && ground.has('consent') && { consent: 'granted' },
    async dispatch(body) {
      const { type } = body
      if (isGranted()) return deliver(core.stamp(body))
      if (!isAnonymous()) {
        if (consent.state() === 'pending') queue.add({ body, isHeld: true })
      } else if (type !== 'IDENTITY') {
        return (await core.send({ ...core.stamp(body), browser_id: '', anonymous: true })).answer
      }
      ground.note('skip', consent.state(), type)
      return null
    },
  })

  async function deliver(body: EventBody): Sent {
    if (mayBatch()) return (await retries.secure(body, core.send)).answer
    const { answer, isTransient } = await core.send(body)
    // Without an id it may be sent again only when it cannot have arrived.
    if (isTransient && !navigator.onLine) {
      addEventListener('online', () => isGranted() && core.send(body), { once: true })
    }
    return answer
  }

  function purge(): void {
    ground.forgetBrowserId()
    queue.clear()
    retries.clear()
  }

  function resume(): void {
    processEventQueue().catch(() => {})
    retries.resume()
  }

  /** The page is hidden or left: what waits goes out in one batch, and stays kept until an answer is seen. */
  function leave(): void {
    if (!mayBatch()) return
    retries.keep(queue.read().map(({ body, queuedAt, eventId }) => core.stamp(body, queuedAt, eventId)))
    queue.clear()
    retries.flush()
  }

  async function sendQueue(): Promise<QueueRun> {
    await core.ready()
    const run = { sent: 0, failed: 0 }
    while (isGranted()) {
      const item = queue.read()[run.failed]
      if (!item) break
      const { answer, isTransient } = await core.send(core.stamp(item.body, item.queuedAt, item.eventId))
      if (answer) {
        run.sent++
        queue.remove(item.eventId)
      } else {
        run.failed++
        if (isTransient) break
      }
    }
    return run
  }

  function processEventQueue(): Promise<QueueRun> {
    running ??= sendQueue().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    ...core.functions,
    processEventQueue,
    async addToEventQueue(data) {
      const { type } = data
      const build = BUILDERS[type]
      await core.track(
        (place) => (build ?? customEventBody)(data, place),
        async (body) => {
          const { page, language } = body as CustomEventData
          if (consent.state() === 'denied' || isAnonymous()) ground.note('skip', 'denied', type)
          else queue.add(build ? { body } : { eventData: { ...data, page, language } as CustomEventData })
        },
        type === 'VIEW',
      )
    },
    async clearEventQueue() {
      await core.ready()
      queue.clear()
    },
    getConsent() {
      core.assertOpen()
      return consent.state()
    },
    async setConsent(state) {
      core.assertOpen()
      // the collector holds on to an explicit grant until it is told otherwise (16.5)
      if (state === 'denied' && consent.isExplicit() && ground.has('consent')) {
        core.send({ ...core.stamp({ type: 'CONSENT' }), consent: state })
      }
      consent.choose(state)
      if (state === 'denied') purge()
      if (isGranted()) await core.restart()
    },
  }
}
