import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../ground/log.ts'
import { IndexUnavailableError } from '../search-index.ts'
import type { ServerAddress } from './server-address.ts'

/** Why a server gave no answer to go on with. */
export type FailureReason =
  /** Nobody listens, or the name is not known. */
  | 'unreachable'
  | 'timeout'
  /** 401 and 403. */
  | 'credentials'
  /** 429 and 503, as often as it was asked. */
  | 'busy'
  /** 404: somebody removed the index, or it never was. */
  | 'gone'
  /** Whatever else is no success, and what is no JSON. */
  | 'refused'

const MESSAGES: Readonly<Record<FailureReason, string>> = {
  unreachable: 'The search server cannot be reached: see to it, or to SEARCH_URL.',
  timeout: 'The search server did not answer in time.',
  credentials: 'The search server refuses the user and password of SEARCH_URL, or what they may do.',
  busy: 'The search server has too much to do.',
  gone: 'The search server has no such index any more; it is made again at the next start.',
  refused: 'The search server refused what it was asked.',
}

/** The server behind `SEARCH_URL` did not do what it was asked. */
export class SearchServerError extends IndexUnavailableError {
  readonly reason: FailureReason
  /** Of the answer, where there was one. */
  readonly status: number | undefined
  /** The server's own word for it, such as `index_not_found_exception`. */
  readonly type: string | undefined

  constructor(reason: FailureReason, status?: number, type?: string, options?: ErrorOptions) {
    super(MESSAGES[reason], options)
    this.name = 'SearchServerError'
    this.reason = reason
    this.status = status
    this.type = type
  }
}

/** What is sent: one JSON value, or lines of them. */
export type ServerBody = { readonly json: unknown } | { readonly lines: readonly string[] }

export interface AskOptions {
  /** Milliseconds until the answer has to be there; default 10,000. */
  readonly timeoutMs?: number
  /** How often it is asked when it has too much to do; default 1. */
  readonly tries?: number
}

/** An OpenSearch server, by its REST interface. */
export interface SearchServer {
  /** @throws {SearchServerError} */
  ask<Answer>(method: string, path: string, body?: ServerBody, options?: AskOptions): Promise<Answer>
  /** Milliseconds pass, before something is tried again. */
  wait(ms: number): Promise<unknown>
}

export interface SearchServerParts {
  readonly address: ServerAddress
  readonly log: Log
  /** Default: the global one. */
  readonly fetch?: typeof fetch
  /** Waits between tries; default the time there is. */
  readonly wait?: (ms: number) => Promise<unknown>
}

const DEFAULT_TIMEOUT_MS = 10_000
const FIRST_WAIT = 200
const MAX_WAIT_MS = 5_000

/** Milliseconds before a try, from the second on: twice as long each time, and a part of it by chance, so that not all ask at once. */
export const waitBefore = (retry: number, chance = Math.random()) =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT * 2 ** (retry - 1)) * (0.5 + chance / 2)

export function createSearchServer({
  address,
  log,
  fetch = globalThis.fetch,
  wait = pause,
}: SearchServerParts): SearchServer {
  async function once<Answer>(method: string, path: string, body: ServerBody | undefined, timeoutMs: number) {
    const response = await fetch(`${address.origin}${path}`, {
      method,
      headers: {
        ...(address.authorization !== undefined && { authorization: address.authorization }),
        ...(body && { 'content-type': 'json' in body ? 'application/json' : 'application/x-ndjson' }),
      },
      ...(body && { body: 'json' in body ? JSON.stringify(body.json) : `${body.lines.join('\n')}\n` }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw failedOnTheWay(error)
    })
    const text = await response.text().catch((error: unknown) => {
      throw failedOnTheWay(error)
    })
    const answer = jsonIn(text)
    if (response.ok && answer !== undefined) return answer as Answer
    throw new SearchServerError(reasonOf(response.status), response.status, typeIn(answer))
  }

  return {
    wait,
    async ask<Answer>(
      method: string,
      path: string,
      body?: ServerBody,
      { timeoutMs = DEFAULT_TIMEOUT_MS, tries = 1 }: AskOptions = {},
    ) {
      for (let tried = 1; ; tried++) {
        try {
          return await once<Answer>(method, path, body, timeoutMs)
        } catch (error) {
          if (!(error instanceof SearchServerError)) throw error
          const { reason, status, type } = error
          if (reason !== 'busy' || tried >= tries) {
            // The body is what somebody looks for, and the address may have a password: neither is told.
            log.warn(
              { server: address.origin, method, path: pathOnly(path), reason, status, type, tried },
              error.message,
            )
            throw error
          }
          await wait(waitBefore(tried))
        }
      }
    },
  }
}

const pathOnly = (path: string) => path.replace(/\?.*$/, '')

const failedOnTheWay = (error: unknown) =>
  new SearchServerError(
    (error as { name?: unknown } | undefined)?.name === 'TimeoutError' ? 'timeout' : 'unreachable',
    undefined,
    undefined,
    { cause: error },
  )

function reasonOf(status: number): FailureReason {
  if (status === 401 || status === 403) return 'credentials'
  if (status === 429 || status === 503) return 'busy'
  return status === 404 ? 'gone' : 'refused'
}

function jsonIn(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function typeIn(answer: unknown): string | undefined {
  const { error } = (answer ?? {}) as { error?: { type?: unknown } }
  return typeof error?.type === 'string' ? error.type : undefined
}
