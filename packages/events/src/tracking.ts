import { chooseConsent } from './consent-choice.ts'
import { type CustomEventData, customEventBody } from './custom-event.ts'
import type { Queueable, StoredEvent } from './event-queue.ts'
import { explain, TrackingError } from './failures.ts'
import type { FollowUp } from './follow-up/follow-up.ts'
import type { QueueRun } from './follow-up/queue-run.ts'
import type { IdentityData } from './identity.ts'
import { pageViewBody } from './page-view.ts'
import type { ConsentState, TrackingSettings } from './settings.ts'
import { createVisit, type Sent, type Visit, type VisitTracking } from './visit.ts'

export type { QueueRun } from './follow-up/queue-run.ts'

/**
 * Visitor tracking in a browser (contract "events"). Every function throws or rejects with a {@link TrackingError}:
 * IE-0001 without a `window`, IE-0004 or IE-0008 before `init`.
 */
export interface Tracking extends VisitTracking {
  /** @throws {TrackingError} MV-0003, IV-0002, IV-0004, IV-0003, IV-0005 */
  identity(data: IdentityData): Sent
  /** @throws {TrackingError} IV-0005 */
  event(data: CustomEventData): Sent
  /**
   * Keeps an event for later, in the session storage of the tab. With `type` `VIEW` or `IDENTITY` it is a page view or
   * an identity event.
   * @throws {TrackingError} as the function of that event
   */
  addToEventQueue(data: CustomEventData): Promise<void>
  /** Sends what is queued, one after another, until one cannot be sent now. An accepted one leaves the queue. */
  processEventQueue(): Promise<QueueRun>
  clearEventQueue(): Promise<void>
  /** Keeps the visitor's decision. `denied` deletes every id and everything that waits; `granted` sends what was held. */
  setConsent(state: ConsentState): Promise<void>
  /** @throws {TrackingError} IE-0003 without a browser id */
  getGuestId(): Promise<string>
}

/** What cannot be fetched now is done later, by the next page at the latest; what is wrong is said. */
const unlessWrong = (error: unknown) => {
  if (error instanceof TrackingError) throw error
  return null
}

/**
 * A tracking client for one site. Nothing is read, stored or sent before `init`.
 * @example
 * const tracking = createTracking({ contextId: 'local-context', siteName: 'dotcom', edgeUrl, enableBrowserCookie: true })
 * await tracking.init()
 * await tracking.pageView({ channel: 'WEB', currency: 'EUR' })
 */
export const createTracking = (settings?: TrackingSettings): Tracking => completeTracking(createVisit(settings))

/** All functions over a visit that a page began with some of them. */
export function completeTracking(visit: Visit): Tracking {
  const { core, dispatch, follow, isNameless, queue, skip } = visit

  /** Keeps an event for later, unless the visitor said no: gives it as it is kept. */
  const enqueue = (item: Queueable, type: string): StoredEvent | null =>
    isNameless() ? skip('denied', type) : queue().enqueue(item)

  const followLater = <Result>(use: (followUp: FollowUp) => Promise<Result>): Promise<Result> =>
    core
      .ready()
      .then(() => follow(use))
      .catch(explain)

  return {
    ...visit.functions,
    identity: (data) =>
      core.track(
        ({ page, language }) => ({ page, ...(language && { language }), ...data, type: 'IDENTITY' }),
        async (eventData) => {
          const item = enqueue({ eventData }, eventData.type)
          return item && follow((followUp) => followUp.identify(item, dispatch)).catch(unlessWrong)
        },
      ),
    setConsent: (state) => chooseConsent(visit, state),
    event: (data) => core.track((place) => customEventBody(data, place), dispatch),
    getGuestId: () => followLater((followUp) => followUp.guest()),
    processEventQueue: () =>
      followLater((followUp) => followUp.processQueue()).catch(
        (error) => unlessWrong(error) ?? { sent: 0, failed: queue().read().length },
      ),
    clearEventQueue: () =>
      core
        .ready()
        .then(() => queue().write([]))
        .catch(explain),
    async addToEventQueue(data) {
      const isView = data.type === 'VIEW'
      await core.track(
        (place) => (isView ? pageViewBody : customEventBody)(data, place),
        async (body) => {
          const { page, language } = body as CustomEventData
          const eventData = { ...data, page, language } as CustomEventData
          const item = enqueue(isView ? { body } : { eventData }, data.type)
          // It goes out when the page is left.
          if (item) await follow((followUp) => followUp.tidyQueue(item)).catch(unlessWrong)
        },
        isView,
      )
    },
  }
}
