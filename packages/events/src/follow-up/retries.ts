import { KEEPALIVE_BYTES, RETRY_KEY } from '../constants.ts'
import type { EventBody } from '../event-body.ts'
import type { KeptEvent } from '../kept-events.ts'
import { openStore } from '../page-storage.ts'
import { BACK_OFF_MS, LEASE_MS, MAX_ATTEMPTS, MAX_BACK_OFF_MS, MAX_IN_BATCH, RETRIED_MS } from './constants.ts'
import type { FollowUpGround } from './follow-up.ts'

/** What a batch answers for each of its events. */
interface BatchResult {
  event_id: string
  error_code?: string
}

/** Sends again what is kept, in batches, at growing intervals, from one tab at a time (contract "events", 11.2). */
export function createRetries({ post, address, site, kept, underWay, mayBatch }: FollowUpGround) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let quietUntil = 0
  let isBusy: boolean

  const isYoung = (item: KeptEvent) => Date.now() - Date.parse(`${item?.body?.requested_at}`) < RETRIED_MS
  const isOwn = (item: KeptEvent) => item.site === site && !underWay.has(item.body.event_id)
  const read = () => kept.read().filter(isYoung)

  /** Tries again after a while, 8 times; the next page, or a network that is back, begins anew. */
  function later(wait: number): void {
    quietUntil = Math.max(quietUntil, Date.now() + wait)
    if (timer || tries >= MAX_ATTEMPTS) return
    const backOff = Math.random() * Math.min(MAX_BACK_OFF_MS, BACK_OFF_MS * 2 ** tries++)
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
      if (events.length === MAX_IN_BATCH || (events.length && bytes > KEEPALIVE_BYTES)) break
      events.push(body)
    }
    return events
  }

  /** Sends what is kept as one batch. `isLast`: the page is being left. */
  async function run(isLast?: boolean): Promise<void> {
    const events = nextBatch()
    if (isBusy || !events.length || !mayBatch()) return
    if (Date.now() < quietUntil) return later(0)
    const batch = { sent_at: new Date().toISOString(), events }
    if (isLast && !('keepalive' in Request.prototype)) {
      // its answer is not to be had: what it carries stays kept
      navigator.sendBeacon(address('batch'), JSON.stringify(batch))
      return later(1000)
    }
    isBusy = true
    const { answer, isTransient, wait } = await post('batch', batch)
    isBusy = false
    if (answer) tries = 0
    const results = answer?.results as BatchResult[] | undefined
    const settled = results?.filter(({ error_code }) => !/429|503/.test(`${error_code}`))
    if (settled || !isTransient) {
      const ids = (settled ?? events).map(({ event_id }) => event_id)
      kept.write(read().filter(({ body }) => !ids.includes(body.event_id as string)))
    }
    // a page that is left hears of it twice
    if (read().some(isOwn)) later(isLast ? Math.max(wait, 1000) : wait)
  }

  function resume(): void {
    tries = 0
    inOneTab(run)
  }

  return {
    later,
    resume,
    /** Whoever answers again hears of the rest. */
    answered: () => tries && resume(),
    /** At once, whatever other tabs do: the page may be gone the next moment. */
    flush: () => run(true),
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
