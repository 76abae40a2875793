import { KEEPALIVE_BYTES, LIBRARY_VERSION, PAYLOAD_FORMAT, SEND_TIMEOUT_MS } from './constants.ts'
import type { Note } from './debug.ts'
import { fail, NO_BROWSER_ID, TIMED_OUT } from './failures.ts'
import type { Feature } from './features.ts'
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

/** How sending ended: the answer when the status is 200–299 and it is a JSON object; no response when none came. */
export type Delivery = readonly [answer: EventAnswer | null, response: Response | undefined]

/** What create.json answers. */
export interface CreatedBrowser {
  ref: string
  features?: Feature[]
}

/** The endpoints of a collector (contract "events", 4). Nothing of it throws: what went wrong is a third item. */
export function createCollector(
  { contextId, edgeUrl, siteName }: CheckedSettings,
  note: Note,
  moreHeaders?: Record<string, string>,
) {
  const headers = { 'X-Library-Version': LIBRARY_VERSION, ...moreHeaders }
  let bytesUnderWay = 0

  const address = (path: string, query = `siteId=${encodeURIComponent(siteName)}`) =>
    `${edgeUrl}/v1/events/${PAYLOAD_FORMAT}/${path}?sitecoreContextId=${encodeURIComponent(contextId)}&${query}`

  async function ask(url: string, request: RequestInit = {}) {
    let response: Response | undefined
    // biome-ignore lint/suspicious/noExplicitAny: whatever a collector, or who stands before it, has to say
    let answer: any
    let error: unknown
    note('request', url, request.body)
    try {
      response = await fetch(url, { headers, ...request })
      answer = await response.json()
    } catch (thrown) {
      error = thrown
    }
    note('response', url, { status: response?.status ?? 0, answer })
    return [answer, response, error] as const
  }

  /** Gives up after 10 seconds. */
  async function post(path: 'events' | 'batch', content: object): Promise<Delivery> {
    const body = JSON.stringify(content)
    const { size } = new Blob([body])
    bytesUnderWay += size
    const [answer, response] = await ask(address(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      keepalive: bytesUnderWay <= KEEPALIVE_BYTES,
      signal: AbortSignal.timeout?.(SEND_TIMEOUT_MS),
    })
    bytesUnderWay -= size
    return [response?.ok && typeof answer === 'object' ? answer : null, response]
  }

  return [post, ask, address] as const
}

type Collector = ReturnType<typeof createCollector>

/** @throws {TrackingError} IE-0002 after the setting `timeout`, IE-0003 for whatever else goes wrong */
export async function createBrowser([, ask, address]: Collector, timeout?: number): Promise<CreatedBrowser> {
  if (timeout === 0) fail(TIMED_OUT)
  const signal = timeout ? AbortSignal.timeout(timeout) : null
  const [answer] = await ask(address('browser/create.json', 'client_key='), { signal })
  return answer?.ref ? answer : fail(signal?.aborted ? TIMED_OUT : NO_BROWSER_ID)
}

/**
 * The guest a browser belongs to (4.4).
 * @throws {TrackingError} IE-0003 without a browser id
 * @throws {Error} what the collector says is wrong; as it is, what went wrong on the way
 */
export async function guestOf([, ask, address]: Collector, browserId: string): Promise<string> {
  if (!browserId) fail(NO_BROWSER_ID)
  const [answer, response, error] = await ask(address(`browser/${browserId}/show.json`, 'client_key=&api_token='))
  if (error) throw error
  if (!response?.ok) throw new Error(`${answer.error_msg}, for more info: ${answer.moreInfo}`)
  return answer.customer.ref
}
