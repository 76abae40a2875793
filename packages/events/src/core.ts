import { createBrowserId } from './browser-id.ts'
import { createBrowser, createCollector, type Delivery, type EventAnswer } from './collector.ts'
import { INIT_RETRY_MS, SAME_VIEW_MS } from './constants.ts'
import { type CustomEventData, customEventBody } from './custom-event.ts'
import type { Note } from './debug.ts'
import type { EventBody, Place } from './event-body.ts'
import { createEventId } from './event-id.ts'
import { type Failure, fail, NO_SETTINGS, NO_WINDOW, NOT_INITIALISED } from './failures.ts'
import { createFeatures, type Feature } from './features.ts'
import { createFloodGuard } from './flood-guard.ts'
import { type IdentityData, identityBody } from './identity.ts'
import { foreignReferrer, pagePlace, shown } from './page-place.ts'
import { type PageViewData, pageViewBody } from './page-view.ts'
import { type CheckedSettings, type ConsentState, checkSettings, type TrackingSettings } from './settings.ts'

/** Takes an event from where its body is built and the browser id is there. */
export type Dispatch = (body: EventBody) => Promise<EventAnswer | null>

/** Where consent, queue and retries take part. */
export type Extension = readonly [
  consent: () => ConsentState,
  dispatch: Dispatch,
  /** Initialisation has succeeded, again after each `restart`. */
  onReady: () => void,
]

/** What an extension is made with, once the settings are checked. */
export type Extend = (
  settings: CheckedSettings,
  note: Note,
  has: (feature: Feature) => boolean,
  collector: ReturnType<typeof createCollector>,
  browserId: ReturnType<typeof createBrowserId>,
) => Extension

const ignore = () => {}

/** Throws IE-0001 outside of a browser, and the failure when something is not there. */
function guard(isThere: unknown, failure: Failure): void {
  if (typeof window === 'undefined') fail(NO_WINDOW)
  if (!isThere) fail(failure)
}

/** Initialisation, browser id and events (contract "events", 2–5). Nothing happens before `init`. */
export function createCore(given: TrackingSettings = {}, extend?: Extend) {
  let settings: CheckedSettings | undefined
  let starting: Promise<void> | undefined
  let isFailed: boolean
  let retryAt = 0
  let replacing: Promise<void> | undefined
  let isLaterView: boolean
  let lastView: string
  let lastViewAt: number
  let lastResult: unknown

  let has: (feature: Feature) => boolean
  let learn: (features?: Feature[]) => void
  let collector: ReturnType<typeof createCollector>
  let browserId: ReturnType<typeof createBrowserId>
  let consent: () => ConsentState = () => 'granted'
  let dispatch: Dispatch = async (body) => (await send(stamp(body)))[0]
  let onReady = ignore

  const note: Note = (kind, about, detail) => given.debug?.({ kind, about, detail })
  const admits = createFloodGuard(note)

  /** Throws IE-0001 outside of a browser, IE-0008 before there are settings. */
  const assertOpen = () => guard(settings, NO_SETTINGS)

  function open(): void {
    settings = checkSettings(given)
    ;[has, learn] = createFeatures(settings)
    collector = createCollector(settings, note)
    browserId = createBrowserId(settings, note)
    if (extend) [consent, dispatch, onReady] = extend(settings, note, has, collector, browserId)
  }

  async function obtainBrowserId(): Promise<void> {
    if (consent() !== 'granted') return
    const [getBrowserId, keepBrowserId] = browserId
    const { cookieScheme, enableBrowserCookie, timeout } = settings as CheckedSettings
    const known = getBrowserId()
    if (known) {
      if (cookieScheme === 'shared') keepBrowserId(known)
    } else if (enableBrowserCookie) {
      const { ref, features } = await createBrowser(collector, timeout)
      learn(features)
      keepBrowserId(ref)
    }
  }

  async function start(): Promise<void> {
    isFailed = false
    try {
      guard(true, NO_WINDOW)
      if (!settings) open()
      await shown()
      await obtainBrowserId()
    } catch (error) {
      isFailed = true
      throw error
    }
    onReady()
  }

  /** Initialises anew. A failure nobody waits for is no unhandled rejection. */
  function restart(): Promise<void> {
    starting = starting ? starting.catch(ignore).then(start) : start()
    starting.catch(ignore)
    return starting
  }

  /** Throws IE-0004 before initialisation and after a failed one, which is then tried again beside it. */
  async function ready(): Promise<void> {
    guard(starting, NOT_INITIALISED)
    if (isFailed) {
      if (performance.now() > retryAt) {
        retryAt = performance.now() + INIT_RETRY_MS
        restart()
      }
      fail(NOT_INITIALISED)
    }
    await starting?.catch(() => fail(NOT_INITIALISED))
  }

  /** A body as it is sent. In plain mode there is no event id. */
  const stamp = (body: EventBody, at = new Date().toISOString(), eventId?: string): EventBody => ({
    ...body,
    browser_id: browserId[0](),
    requested_at: at,
    ...(has('event_id') && { event_id: eventId ?? createEventId() }),
  })

  /** Sends a stamped body; a browser id the collector does not know is replaced, once a page (10.3). */
  async function send(body: EventBody): Promise<Delivery> {
    const [post] = collector
    const [getBrowserId, , forgetBrowserId] = browserId
    const delivery = await post('events', body)
    if (delivery[1]?.status !== 404 || !settings?.enableBrowserCookie) return delivery
    if (!replacing) {
      forgetBrowserId()
      replacing = obtainBrowserId().catch(ignore)
    }
    await replacing
    const id = getBrowserId()
    return id && id !== body.browser_id ? post('events', { ...body, browser_id: id }) : delivery
  }

  async function follow<Data, Answer>(
    build: (data: Data, place: Place) => EventBody,
    data: Data,
    isView?: boolean,
    finish = dispatch as (body: EventBody) => Promise<Answer>,
  ): Promise<Answer | null> {
    guard(starting, NOT_INITIALISED)
    const body = build(data, pagePlace())
    const view = [location.href, body.page, (body.ext as PageViewData)?.pageVariantId].join()
    await ready()
    const now = performance.now()
    if (isView) {
      if (view === lastView && now - lastViewAt < SAME_VIEW_MS) {
        note('skip', 'repeated', body.type)
        return lastResult as Promise<Answer>
      }
      lastView = view
      lastViewAt = now
      if (!isLaterView && consent() !== 'denied') {
        isLaterView = true
        body.referrer ??= foreignReferrer()
      }
    }
    const result = admits(body.type) ? finish(body) : null
    if (isView) lastResult = result
    return result
  }

  /** From the call of an event function to its answer. Input is checked and the page is read at once. */
  const track: typeof follow = (...event) => {
    const result = follow(...event)
    // a collector that is blocked is no unhandled rejection either
    starting?.catch(() => result.catch(ignore))
    return result
  }

  return [
    {
      init(next: TrackingSettings = given): Promise<void> {
        if (!settings) given = next
        else if (JSON.stringify(next) !== JSON.stringify(given)) note('warning', 'settings-ignored')
        return starting && !isFailed ? starting : restart()
      },
      pageView: (data?: PageViewData) => track(pageViewBody, data, true),
      identity: (data: IdentityData) => track(identityBody, data),
      event: (data: CustomEventData) => track(customEventBody, data),
    },
    track,
    ready,
    restart,
    assertOpen,
    stamp,
    send,
  ] as const
}
