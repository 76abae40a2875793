import {
  BACK_OFF_MS,
  KEEPALIVE_BYTES,
  LEASE_MS,
  LONGEST_BACK_OFF_MS,
  MOST_IN_BATCH,
  MOST_RETRIED,
  MOST_TRIES,
  RETRIED_MS,
  RETRY_KEY,
} from './constants.ts'
import type { Ground } from './core.ts'
import type { EventBody } from './event-body.ts'
import { openStore } from './page-storage.ts'

/** A body on its way, with the context and site it belongs to. */
interface Waiting {
  site: string
  body: EventBody
}

/** What a batch answers for each of its events. */
interface BatchResult {
  event_id: string
  error_code?: string
}

/**
 * Events on their way, kept for all tabs of the site until the collector has said what became of them (contract
 * "events", 11.2). They need an `event_id`: what arrived and is sent again counts once.
 */
export function createRetryStore({ settings, note, post }: Ground, mayRun: () => boolean) {
  const site = `${settings.contextId} ${settings.siteName}`
  const store = openStore<Waiting>('localStorage', RETRY_KEY)
  const underWay = new Set<unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let quietUntil = 0
  let isBusy: boolean

  const read = () => store.read().filter((item) => Date.now() - Date.parse(`${item?.body?.requested_at}`) < RETRIED_MS)
  const isOwn = (item: Waiting) => item.site === site && !underWay.has(item.body.event_id)

  function keep(bodies: readonly EventBody[]): void {
    const items = [...read(), ...bodies.map((body) => ({ site, body }))]
    if (items.length > MOST_RETRIED) note('drop', RETRY_KEY)
    store.write(items.slice(-MOST_RETRIED))
  }

  function forget(ids: readonly unknown[]): void {
    store.write(read().filter(({ body }) => !ids.includes(body.event_id)))
  }

  /** Tries again after a while, 8 times; the next page, or a network that is back, begins anew. */
  function later(wait: number): void {
    quietUntil = Math.max(quietUntil, Date.now() + wait)
    if (timer || tries >= MOST_TRIES) return
    const backOff = Math.random() * Math.min(LONGEST_BACK_OFF_MS, BACK_OFF_MS * 2 ** tries++)
    timer = setTimeout(
      () => {
        timer = undefined
        inOneTab(run)
      },
      Math.max(quietUntil - Date.now(), backOff),
    )
  }

  /** The oldest, as many as may outlive the page together. */
  function nextBatch(): EventBody[] {
    const events: EventBody[] = []
    let bytes = 0
    for (const { body } of read().filter(isOwn)) {
      bytes += JSON.stringify(body).length
      if (events.length === MOST_IN_BATCH || (events.length && bytes > KEEPALIVE_BYTES)) break
      events.push(body)
    }
    return events
  }

  /** Sends what is kept as one batch. `isLast`: the page is being left. */
  async function run(isLast?: boolean): Promise<void> {
    const events = nextBatch()
    if (isBusy || !events.length || !mayRun()) return
    if (Date.now() < quietUntil) return later(0)
    isBusy = true
    const { answer, isTransient, wait } = await post('batch', { sent_at: new Date().toISOString(), events }, isLast)
    isBusy = false
    if (answer) tries = 0
    const results = answer?.results as BatchResult[] | undefined
    const settled = results?.filter(({ error_code }) => !/429|503/.test(`${error_code}`))
    if (settled || !isTransient) forget((settled ?? events).map(({ event_id }) => event_id))
    // a page that is left hears of it twice
    if (read().some(isOwn)) later(isLast ? Math.max(wait, 1000) : wait)
  }

  function resume(): void {
    tries = 0
    inOneTab(run)
  }

  return {
    keep,
    resume,
    /** At once, whatever other tabs do: the page may be gone the next moment. */
    flush: () => run(true),
    /** Keeps a body while it is sent, and longer when it could not be. */
    async secure(body: EventBody, send: (body: EventBody) => ReturnType<typeof post>) {
      keep([body])
      underWay.add(body.event_id)
      const delivery = await send(body)
      underWay.delete(body.event_id)
      if (delivery.isTransient) later(delivery.wait)
      else forget([body.event_id])
      // whoever answers again hears of the rest
      if (delivery.answer && tries) resume()
      return delivery
    },
    clear: (): void => store.write([]),
  }
}

/** Runs in one tab at a time; in the others not at all. */
function inOneTab(task: () => Promise<void>): void {
  const lease = openStore<number>('localStorage', `${RETRY_KEY}_lease`)
  // refused where storage is refused
  if (navigator.locks)
    navigator.locks.request(RETRY_KEY, { ifAvailable: true }, (lock) => lock && task()).catch(() => {})
  else if (Date.now() - (lease.read()[0] ?? 0) > LEASE_MS) {
    lease.write([Date.now()])
    task()
  }
}
