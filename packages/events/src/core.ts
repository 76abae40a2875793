import { createBrowserIdKeeper } from './browser-id.ts'
import { createCollector, type Delivery } from './collector.ts'
import { INIT_RETRY_MS, SAME_VIEW_MS } from './constants.ts'
import type { Note } from './debug.ts'
import type { EventBody, Place } from './event-body.ts'
import { createEventId } from './event-id.ts'
import { explain, type FailureCode, fail } from './failures.ts'
import { createFeatures } from './features.ts'
import { createFloodGuard } from './flood-guard.ts'
import { foreignReferrer, pagePlace, shown } from './page-place.ts'
import type { PageViewData } from './page-view.ts'
import { type CheckedSettings, type ConsentState, checkSettings, type TrackingSettings } from './settings.ts'

/** What an instance with checked settings stands on. */
export type Ground = { settings: CheckedSettings; note: Note } & ReturnType<typeof createCollector> &
  ReturnType<typeof createFeatures> &
  ReturnType<typeof createBrowserIdKeeper>

/** Where consent, queue and retries take part. */
export interface Parts {
  /** The settings are checked. Called once. */
  open(ground: Ground): void
  /** Initialisation has succeeded, again after each `restart`. */
  ready(): void
  consent(): ConsentState
  /** Fields that go with every body. */
  extras(): object | false
  /** The collector does not know the browser id of a body. */
  unknown(body: EventBody, delivery: Delivery): Promise<Delivery>
}

const ignore = () => {}

/**
 * Initialisation, browser id, and the way of every event from its call to its answer (contract "events", 2–5). Nothing
 * happens before `init`.
 */
export function createCore(given: TrackingSettings = {}, parts: Parts) {
  let ground: Ground
  let starting: Promise<void> | undefined
  let isFailed: boolean
  let retryAt = 0
  let isLaterView: boolean
  let lastView: string
  let lastViewAt: number
  let lastResult: Promise<unknown>
  const waiting = new Set<EventBody>()

  const note: Note = (kind, about, detail) => given.debug?.({ kind, about, detail })
  const admits = createFloodGuard(note)

  const guard = (code: FailureCode, isThere: unknown) => {
    if (typeof window === 'undefined') fail('IE-0001')
    if (!isThere) fail(code)
  }

  /** Throws IE-0001 outside of a browser, IE-0008 before there are settings: the code alone, for words would have to be fetched. */
  const opened = (): Ground => {
    guard('IE-0008', ground)
    return ground
  }

  async function obtainBrowserId(): Promise<void> {
    const id = ground.getBrowserId()
    const { cookieScheme, enableBrowserCookie } = ground.settings
    if (parts.consent() !== 'granted') return
    if (id) {
      if (cookieScheme === 'shared') ground.keepBrowserId(id)
    } else if (enableBrowserCookie) {
      const { ref, features } = await ground.createBrowser()
      ground.learn(features)
      ground.keepBrowserId(ref)
    }
  }

  async function start(): Promise<void> {
    isFailed = false
    try {
      guard('IE-0001', true)
      if (!ground) {
        const settings = checkSettings(given)
        ground = {
          settings,
          note,
          ...createCollector(settings, note),
          ...createFeatures(settings),
          ...createBrowserIdKeeper(settings, note),
        }
        parts.open(ground)
      }
      await shown()
      await obtainBrowserId()
    } catch (error) {
      isFailed = true
      await explain(error)
    }
    parts.ready()
  }

  /** Initialises anew. A failure nobody waits for is no unhandled rejection. */
  function restart(): Promise<void> {
    starting = starting ? starting.catch(ignore).then(start) : start()
    starting.catch(ignore)
    return starting
  }

  /** Throws IE-0004 before initialisation and after a failed one, which is then tried again beside it. */
  async function ready(): Promise<void> {
    guard('IE-0004', starting)
    if (isFailed) {
      if (performance.now() > retryAt) {
        retryAt = performance.now() + INIT_RETRY_MS
        restart()
      }
      fail('IE-0004')
    }
    await starting?.catch(() => fail('IE-0004'))
  }

  /** A body as it is sent. In plain mode there is no event id. */
  const stamp = (body: EventBody, at = new Date().toISOString(), eventId?: string): EventBody => ({
    ...body,
    ...parts.extras(),
    browser_id: ground.getBrowserId(),
    requested_at: at,
    ...(ground.has('event_id') && { event_id: eventId ?? createEventId() }),
  })

  /** Sends a stamped body. */
  async function send(body: EventBody): Promise<Delivery> {
    const delivery = await ground.post('events', body)
    return delivery.status === 404 && ground.settings.enableBrowserCookie ? parts.unknown(body, delivery) : delivery
  }

  /** From the call of an event function to its answer. Input is checked and the page is read at once. */
  function track<Answer>(
    build: (place: Place) => EventBody,
    finish: (body: EventBody) => Promise<Answer>,
    isView?: boolean,
  ): Promise<Answer | null> {
    const afterReady = async (body: EventBody) => {
      if (isView && !isLaterView && ground && parts.consent() !== 'denied') {
        isLaterView = true
        body.referrer ??= foreignReferrer()
      }
      waiting.add(body)
      await ready()
      return waiting.delete(body) ? finish(body) : null
    }
    const result: Promise<Answer | null> = new Promise<Answer | null>((resolve) => {
      guard('IE-0004', starting)
      const body = build(pagePlace())
      const { pageVariantId } = (body.ext ?? {}) as PageViewData
      // What nobody may count is none: it is made up for once they may.
      const view = isView && [location.href, body.page, pageVariantId, isFailed || parts.consent() === 'denied'].join()
      if (view === lastView && performance.now() - lastViewAt < SAME_VIEW_MS) {
        note('skip', 'repeated', body.type)
        resolve(lastResult as Promise<Answer>)
      } else if (admits(body.type)) {
        const answer = afterReady(body)
        if (view) {
          lastView = view
          lastViewAt = performance.now()
          lastResult = answer
          answer.catch(() => {
            lastView = ''
          })
        }
        resolve(answer)
      } else resolve(null)
    }).catch(explain)
    // a collector that is blocked is no unhandled rejection either
    starting?.catch(() => result.catch(ignore))
    return result
  }

  return {
    init(next: TrackingSettings = given): Promise<void> {
      if (!ground) given = next
      else if (JSON.stringify(next) !== JSON.stringify(given)) note('warning', 'settings-ignored')
      return starting && !isFailed ? starting : restart()
    },
    opened,
    restart,
    ready,
    obtainBrowserId,
    stamp,
    send,
    track,
    /** Bodies that wait for the browser id, or did not get one. Whoever deletes one has taken it over. */
    waiting,
  }
}
