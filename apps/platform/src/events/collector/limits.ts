import { keyedLimit, networkOf, TooManyRequestsError } from '../../ground/http/index.ts'
import { EventError } from '../event-codes.ts'
import { EVENT_LIMITS } from '../limits.ts'

const MINUTE_MS = 60_000

export interface CollectorLimits {
  /** Counts events before they are recorded, by address and by browser. Throws EV-429. */
  events(address: string, browsers: readonly (string | null)[]): void
  /** Counts calls that make or look up browsers. Throws EV-429. */
  browsers(address: string): void
  vitals(address: string): void
}

/** How much one sender may send in a minute (contract "events", 10.1). */
export function createCollectorLimits(now: () => number): CollectorLimits {
  const limit = (requests: number, senders?: number) =>
    keyedLimit({ requests, windowMs: MINUTE_MS, now, ...(senders !== undefined && { senders }) })
  const ofBrowser = limit(EVENT_LIMITS.eventsOfBrowser.value, EVENT_LIMITS.browsersCounted.value)
  const ofAddress = limit(EVENT_LIMITS.eventsOfNetwork.value)
  const newBrowsers = limit(EVENT_LIMITS.newBrowsers.value)
  const vitals = limit(EVENT_LIMITS.vitals.value)
  return {
    events: (address, browsers) =>
      refusing(() => {
        ofAddress.take(networkOf(address), browsers.length)
        for (const browser of browsers) if (browser !== null) ofBrowser.take(browser)
      }),
    browsers: (address) => refusing(() => newBrowsers.take(networkOf(address))),
    vitals: (address) => refusing(() => vitals.take(networkOf(address))),
  }
}

function refusing(take: () => void): void {
  try {
    take()
  } catch (error) {
    if (error instanceof TooManyRequestsError) throw new EventError('EV-429', { retryAfter: error.retryAfter })
    throw error
  }
}
