import { SUCCESS_STATUS_FIRST, SUCCESS_STATUS_LAST } from '../constants.ts'
import { ResponseError } from '../errors.ts'
import { withDeadline } from './deadline.ts'
import { buildUrl, type QueryParams } from './url.ts'

export interface HttpResponse<Data = unknown> {
  status: number
  statusText: string
  data: Data
  headers?: Headers
}

/** Sends a GET, or a POST of JSON when `data` is given. */
export type DataFetcher = (url: string, data?: unknown) => Promise<HttpResponse>

export interface DataFetcherOptions {
  fetch?: typeof fetch
  headers?: HeadersInit
  /** Default `include`; the dictionary uses `same-origin` because its answer allows any origin (section 2). */
  credentials?: RequestCredentials
  /** Milliseconds; none by default. */
  timeout?: number
  /** Sees every answer, failed ones too, before it is judged. */
  onResponse?(response: Response): void
}

/** @throws {ResponseError} when the status is not 200–299 */
export function checkStatus<Response extends HttpResponse>(response: Response): Response {
  const { status, statusText, data } = response
  if (status >= SUCCESS_STATUS_FIRST && status <= SUCCESS_STATUS_LAST) return response
  throw new ResponseError({ status, statusText, data })
}

function parseBody(text: string): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * A data fetcher over `fetch`. Its errors carry `response` with status, statusText and the parsed body (section 18).
 * @throws {ResponseError} status outside 200–299
 * @throws {RequestTimeoutError} time-out
 */
export function createDataFetcher(options: DataFetcherOptions = {}): DataFetcher {
  const { fetch: send = fetch, headers, credentials = 'include', timeout, onResponse } = options
  return (url, data) =>
    withDeadline(async (signal) => {
      const sent = new Headers(headers)
      if (!sent.has('accept')) sent.set('accept', 'application/json, text/plain, */*')
      const init: RequestInit = { headers: sent, credentials, signal }
      if (data !== undefined) {
        sent.set('content-type', 'application/json')
        init.method = 'POST'
        init.body = JSON.stringify(data)
      }
      const response = await send(url, init)
      onResponse?.(response)
      const { status, statusText, headers: received } = response
      return checkStatus({ status, statusText, headers: received, data: parseBody(await response.text()) })
    }, timeout)
}

/** Fetches a URL with query parameters and gives the body; a custom fetcher's status is judged here too. */
export async function fetchData<Data>(url: string, fetcher: DataFetcher, params: QueryParams = {}): Promise<Data> {
  return checkStatus(await fetcher(buildUrl(url, params))).data as Data
}
