import type { CommerceSettings, RequestOptions } from '../client/settings.ts'
import { CallError } from '../errors/call-error.ts'
import { CommerceError } from '../errors/commerce-error.ts'
import { type Query, queryString } from '../query/query-string.ts'
import type { OutgoingRequest } from './answer.ts'
import { exchange } from './exchange.ts'
import { retryDelay } from './retry.ts'

/** Milliseconds until a request is given up, and that an answer may ask to wait at most. Specification section 9. */
export const DEFAULT_TIMEOUT = 60_000

const JSON_TYPE = 'application/json'

/** A request of the platform, with the options of its call. */
export interface ApiRequest extends RequestOptions {
  readonly method: string
  /** Below the version, encoded; `/oauth/…` stands below no version. */
  readonly path: string
  readonly query?: Query | undefined
  /** Sent as JSON, search parameters as a form. */
  readonly body?: unknown
}

/**
 * Sends a request, again where that is safe, and gives its data, or all of its answer when the options ask for that.
 *
 * @throws {CommerceError | CallError}
 */
export async function send(
  request: CommerceSettings & ApiRequest,
  token?: () => string | Promise<string>,
): Promise<unknown> {
  const {
    fetch = globalThis.fetch,
    timeout = DEFAULT_TIMEOUT,
    retries = 2,
    signal,
    onRequest,
    onResponse,
    onError,
  } = request
  try {
    const outgoing = prepare(request, await token?.())
    for (let attempt = 0; ; attempt++) {
      try {
        await onRequest?.(outgoing)
        const answer = await exchange(fetch, outgoing, timeout, signal)
        await onResponse?.(answer, outgoing)
        if (!answer.ok) throw new CommerceError(outgoing, answer)
        return request.raw ? answer : answer.data
      } catch (error) {
        const isSafe = /GET|PUT|DEL/.test(outgoing.method) || outgoing.headers['Idempotency-Key']
        const delay = retryDelay(error, attempt)
        if (!(isSafe && attempt < retries && delay <= DEFAULT_TIMEOUT)) throw error
        // Ends at once when the caller gives up; the next exchange then says so.
        await new Promise((end) => {
          setTimeout(end, delay)
          signal?.addEventListener('abort', end)
        })
      }
    }
  } catch (error) {
    await onError?.(error)
    throw error
  }
}

function prepare(request: CommerceSettings & ApiRequest, token: string | undefined): OutgoingRequest {
  const { baseApiUrl = 'https://api.ordercloud.io', apiVersion = 'v1', method, path, body } = request
  if (/{/.test(path)) throw new CallError('InputError', `No ID: ${path}`)
  const form = body instanceof URLSearchParams && body
  const headers: Record<string, string | undefined | false> = {
    // A form’s is written by fetch.
    'Content-Type': !form && JSON_TYPE,
    Accept: JSON_TYPE,
    Authorization: token && `Bearer ${token}`,
    ...(request.extensions && {
      'X-Request-ID': crypto.randomUUID(),
      'Idempotency-Key': request.idempotencyKey,
      'If-Match': request.ifMatch,
    }),
    ...request.headers,
  }
  for (const name in headers) if (!headers[name]) delete headers[name]
  const version = /^\/oauth\//.test(path) ? '' : `/${apiVersion}`
  return {
    method,
    url: baseApiUrl.replace(/\/+$/, '') + version + path + queryString(request.query),
    headers: headers as Record<string, string>,
    body: form || JSON.stringify(body),
    type: request.requestType,
  }
}
