import { SUCCESS_STATUS_FIRST, SUCCESS_STATUS_LAST, XSRF_COOKIE, XSRF_HEADER } from '../constants.ts'
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
  /** The cookie whose value goes along as a header, in a browser and to its own origin alone. Default `XSRF-TOKEN`. */
  xsrfCookieName?: string
  /** Default `X-XSRF-TOKEN`. */
  xsrfHeaderName?: string
  /** Sees every answer, failed ones too, before it is judged. */
  onResponse?(response: Response): void
}

/** @throws {ResponseError} when the status is not 200–299 */
export function checkStatus<Response extends HttpResponse>(response: Response): Response {
  const { status, statusText, data } = response
  if (status >= SUCCESS_STATUS_FIRST && status <= SUCCESS_STATUS_LAST) return response
  throw new ResponseError({ status, statusText, data })
}

/** What a page of this origin knows and a page of another cannot read; nothing outside of a browser. */
function xsrfToken(url: string, cookieName: string): string | undefined {
  if (typeof document === 'undefined' || new URL(url, location.href).origin !== location.origin) return undefined
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`))
  const value = cookie?.slice(cookieName.length + 1)
  try {
    return value && decodeURIComponent(value)
  } catch {
    return value
  }
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
  const { xsrfCookieName = XSRF_COOKIE, xsrfHeaderName = XSRF_HEADER } = options
  return (url, data) =>
    withDeadline(async (signal) => {
      const sent = new Headers(headers)
      if (!sent.has('accept')) sent.set('accept', 'application/json, text/plain, */*')
      const token = xsrfToken(url, xsrfCookieName)
      if (token) sent.set(xsrfHeaderName, token)
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
