import { KEEPALIVE_BYTES, LIBRARY_VERSION, PAYLOAD_FORMAT, SEND_TIMEOUT_MS } from './constants.ts'
import type { Note } from './debug.ts'
import { fail } from './failures.ts'
import type { CheckedSettings } from './settings.ts'

/** What a collector answers to an event. */
export interface EventAnswer {
  status?: string
  version?: string
  /** Id of the event. */
  ref?: string
  /** Id of the guest. */
  customer_ref?: string
  [field: string]: unknown
}

/** How sending ended. */
export interface Delivery {
  /** 0 when there was no answer. */
  status: number
  /** `null` unless the status is 200–299 and the answer is a JSON object. */
  answer: EventAnswer | null
  /** The same may succeed later. */
  isTransient: boolean
  /** Milliseconds the collector asked to wait. */
  wait: number
}

/** What create.json answers. */
export interface CreatedBrowser {
  ref: string
  features?: unknown
}

/**
 * The statuses after which the same may succeed (11.2): none at all, 408, 429, 5xx but 501 and 505. A 2xx without JSON
 * comes from whatever stands between, a portal that wants a password, say.
 */
const PASSING = /^(0|2|408|429|5(?!0[15]))/

/** The endpoints of a collector (contract "events", 4), with what each failure yields (8.1). The guest: `follow-up/`. */
export function createCollector(
  { contextId, edgeUrl, siteName, timeout }: CheckedSettings,
  note: Note,
  moreHeaders?: Record<string, string>,
) {
  const headers = { 'X-Library-Version': LIBRARY_VERSION, ...moreHeaders }
  let bytesUnderWay = 0

  const address = (path: string, query = `siteId=${encodeURIComponent(siteName)}`) =>
    `${edgeUrl}/v1/events/${PAYLOAD_FORMAT}/${path}?sitecoreContextId=${encodeURIComponent(contextId)}&${query}`

  /** Asks and never throws: what went wrong on the way is `error`. */
  async function ask(url: string, request: RequestInit = {}) {
    let status = 0
    let wait = 0
    // biome-ignore lint/suspicious/noExplicitAny: whatever a collector, or who stands before it, has to say
    let answer: any
    let error: unknown
    note('request', url, request.body)
    try {
      const response = await fetch(url, { headers, ...request })
      status = response.status
      wait = Number(response.headers.get('Retry-After')) * 1000 || 0
      answer = await response.json()
    } catch (thrown) {
      error = thrown
    }
    note('response', url, { status, answer })
    return { status, wait, answer, error }
  }

  return {
    address,
    ask,

    /** Sends and never throws. Gives up after 10 seconds. */
    async post(path: 'events' | 'batch', content: object): Promise<Delivery> {
      const body = JSON.stringify(content)
      const bytes = new TextEncoder().encode(body).length
      bytesUnderWay += bytes
      const { status, wait, answer } = await ask(address(path), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
        keepalive: bytesUnderWay <= KEEPALIVE_BYTES,
        signal: AbortSignal.timeout?.(SEND_TIMEOUT_MS),
      })
      bytesUnderWay -= bytes
      const accepted = status < 300 && typeof answer === 'object' ? answer : null
      return { status, answer: accepted, isTransient: !accepted && PASSING.test(`${status}`), wait }
    },

    /** @throws {TrackingError} IE-0002 after the setting `timeout`, IE-0003 for whatever else goes wrong */
    async createBrowser(): Promise<CreatedBrowser> {
      if (timeout === 0) fail('IE-0002')
      const signal = timeout ? AbortSignal.timeout(timeout) : null
      const { answer } = await ask(address('browser/create.json', 'client_key='), { signal })
      return answer?.ref ? answer : fail(signal?.aborted ? 'IE-0002' : 'IE-0003')
    },
  }
}
