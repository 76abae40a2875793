import { keyedLimit, networkOf, TooManyRequestsError } from '../../ground/http/index.ts'
import { EventError } from '../event-codes.ts'

const MINUTE_MS = 60_000

/** A client's own guard lets through 600 a minute. */
const OF_BROWSER = 1200
/** Behind one address there may be an office. */
const OF_ADDRESS = 12_000
const NEW_BROWSERS = 600
const VITALS = 1200
/** As many as a busy site has in a minute: they must not begin anew before it is over. */
const BROWSERS_COUNTED = 200_000

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
  const ofBrowser = limit(OF_BROWSER, BROWSERS_COUNTED)
  const ofAddress = limit(OF_ADDRESS)
  const newBrowsers = limit(NEW_BROWSERS)
  const vitals = limit(VITALS)
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
