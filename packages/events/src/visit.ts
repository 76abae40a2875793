import type { EventAnswer } from './collector.ts'
import { createConsent } from './consent.ts'
import { createCore, type Ground } from './core.ts'
import type { BaseData, EventBody } from './event-body.ts'
import { createEventQueue } from './event-queue.ts'
import type { FollowUp } from './follow-up/follow-up.ts'
import { formBody } from './form.ts'
import { createKeptEvents } from './kept-events.ts'
import { type PageViewData, pageViewBody } from './page-view.ts'
import type { ConsentState, TrackingSettings } from './settings.ts'

/** What the collector answered; `null` when the event was not sent, not now, or not accepted. */
export type Sent = Promise<EventAnswer | null>

/** What every page needs of visitor tracking. */
export interface VisitTracking {
  /**
   * Makes sure of the browser id. A second call changes nothing; after a failure it tries again.
   * @param settings when they were not given before
   * @throws {TrackingError} MV-0001, MV-0002, IV-0001, IV-0006, IE-0002, IE-0003
   */
  init(settings?: TrackingSettings): Promise<void>
  /** @throws {TrackingError} IV-0005 */
  pageView(data?: PageViewData): Sent
  /** @param interactionType `VIEWED` or `SUBMITTED` */
  form(formId: string, interactionType: string, componentInstanceId?: string, fields?: BaseData): Sent
  /** Empty when there is none. */
  getBrowserId(): string
  getConsent(): ConsentState
}

/** What of a visit the rest of tracking stands on. */
export interface Visit {
  readonly functions: VisitTracking
  readonly core: ReturnType<typeof createCore>
  /** These are there once it is initialised. */
  consent(): ReturnType<typeof createConsent>
  /** Deletes every id and everything that waits. */
  purge(): void
  queue(): ReturnType<typeof createEventQueue>
  /** Takes an event from where its body is built and the browser id is there. */
  dispatch(body: EventBody): Sent
  /** Nobody may be named, and nothing may be kept for later. */
  isNameless(): boolean | undefined
  /** Notes that an event is not sent. */
  skip(why: string, type: string): null
  /** Does what comes after; the code of it is fetched by who needs it first. Rejects when it cannot be. */
  follow<Result>(use: (followUp: FollowUp) => Result | Promise<Result>): Promise<Result>
}

const none = () => null

/**
 * The part of a tracking client that a page loads with: events are built, sent and kept here; what becomes necessary once
 * something waits or fails comes later, see {@link FollowUp}. {@link completeTracking} adds the other functions.
 */
export function createVisit(given?: TrackingSettings): Visit {
  let consent: ReturnType<typeof createConsent>
  let queue: ReturnType<typeof createEventQueue>
  let kept: ReturnType<typeof createKeptEvents>
  let ground: Ground
  let site: string
  let isReady: boolean
  let following: FollowUp | undefined
  const underWay = new Set<unknown>()

  const isGranted = () => consent.state() === 'granted'
  const mayBatch = () => isReady && isGranted() && ground.has('batch')
  const isAnonymous = () => !isGranted() && ground.settings.cookieless && ground.has('consent')

  const follow = async <Result>(use: (followUp: FollowUp) => Result | Promise<Result>): Promise<Result> => {
    const { createFollowUp } = await import('./follow-up/follow-up.ts')
    following ??= createFollowUp({ ...ground, core, site, queue, kept, underWay, isGranted, mayBatch })
    return use(following)
  }

  const skip = (why: string, type: string) => {
    ground.note('skip', why, type)
    return null
  }

  const core = createCore(given, {
    open(opened) {
      ground = opened
      site = `${ground.settings.contextId} ${ground.settings.siteName}`
      consent = createConsent(ground.settings)
      queue = createEventQueue(ground.note)
      kept = createKeptEvents(site, ground.note)
      if (consent.state() === 'denied') purge()
      addEventListener('online', resume)
      addEventListener('pagehide', leave)
      document.addEventListener('visibilitychange', () => document.hidden && leave())
    },
    ready() {
      isReady = true
      resume()
    },
    consent: () => consent.state(),
    extras: () => consent.isExplicit() && ground.has('consent') && { consent: 'granted' },
    unknown: (body, delivery) => follow((followUp) => followUp.replaceBrowser(body, delivery)).catch(() => delivery),
  })

  async function dispatch(body: EventBody): Sent {
    if (isGranted()) return deliver(core.stamp(body))
    if (isAnonymous() && body.type !== 'IDENTITY')
      return follow((followUp) => followUp.sendAnonymously(body)).catch(none)
    if (consent.state() === 'pending') queue.enqueue({ body, isHeld: true })
    return skip(consent.state(), body.type)
  }

  /** Keeps a body while it is sent, where it may be sent again, and longer when it could not be. */
  async function deliver(body: EventBody): Sent {
    const isKept = mayBatch()
    if (isKept) {
      kept.keep(body)
      underWay.add(body.event_id)
    }
    const delivery = await core.send(body)
    const { answer, isTransient } = delivery
    if (isKept) {
      underWay.delete(body.event_id)
      if (!isTransient) kept.forget(body.event_id)
      if (isTransient || following) follow((followUp) => followUp.delivered(delivery)).catch(none)
    } else if (isTransient && !navigator.onLine) {
      // Without an id it may be sent again only when it cannot have arrived.
      addEventListener('online', () => isGranted() && core.send(body), { once: true })
    }
    return answer
  }

  function purge(): void {
    ground.forgetBrowserId()
    queue.write([])
    kept.write([])
  }

  function resume(): void {
    if (queue.read()[0] || kept.read()[0]) follow((followUp) => followUp.resume()).catch(none)
  }

  /** The page may be gone the next moment: what has no browser id yet is for the next one to send. */
  const leave = () => {
    for (const body of core.waiting) if (isGranted()) queue.enqueue({ body })
    core.waiting.clear()
    following?.leave()
  }

  return {
    core,
    consent: () => consent,
    queue: () => queue,
    purge,
    dispatch,
    isNameless: () => consent.state() === 'denied' || isAnonymous(),
    skip,
    follow,
    functions: {
      init: core.init,
      pageView: (data) => core.track((place) => pageViewBody(data, place), dispatch, true),
      form: (...about) => core.track((place) => formBody(place, ...about), dispatch),
      getBrowserId: () => core.opened().getBrowserId(),
      getConsent: () => core.opened() && consent.state(),
    },
  }
}
