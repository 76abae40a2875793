import { DEFAULT_STRATEGY_STATUSES, GRAPHQL_RETRY_ERROR_CODES, GRAPHQL_RETRY_FACTOR } from '../constants.ts'

/** Decides whether and when a failed request is sent again (section 5.4). `attempt` starts at 1. */
export interface RetryStrategy {
  shouldRetry(error: unknown, attempt: number, retries: number): boolean
  /** Milliseconds to wait before the next attempt. */
  getDelay(error: unknown, attempt: number): number
}

export interface RetryStrategyOptions {
  /** Default: 429 alone. The GraphQL client passes its whole list. */
  statusCodes?: readonly number[]
  errorCodes?: readonly string[]
  /** The delay is factor^(attempt-1) seconds. Default 2. */
  factor?: number
  /** Longest delay in milliseconds, whatever `Retry-After` says. Default: none. */
  maxDelay?: number
}

/** `Sun, 01 Mar 2026 12:00:07 GMT`, or the older `Sunday, 01-Mar-26 …`. `Date.parse` alone reads a date into `later 5`. */
const HTTP_DATE = /^\w+, \d\d[ -]\w+[ -]\d+ \d\d:\d\d:\d\d GMT$/

interface RetryFacts {
  code?: unknown
  cause?: { code?: unknown }
  response?: { status?: unknown; headers?: { get?(name: string): string | null } }
}

/**
 * Milliseconds that a `Retry-After` header asks for: a number of seconds (fractions allowed) or an HTTP date.
 * `undefined` when it is absent, blank or cannot be read; a date in the past is 0.
 */
export function parseRetryAfter(header: string | null | undefined, now: number = Date.now()): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+(?:\.\d*)?$|^\.\d+$/.test(text)) return Number(text) * 1000
  if (!HTTP_DATE.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/** The default strategy. Node's fetch hides the socket's code in `error.cause.code`: both places are looked at. */
export function createRetryStrategy(options: RetryStrategyOptions = {}): RetryStrategy {
  const {
    statusCodes = DEFAULT_STRATEGY_STATUSES,
    errorCodes = GRAPHQL_RETRY_ERROR_CODES,
    factor = GRAPHQL_RETRY_FACTOR,
    maxDelay = Number.POSITIVE_INFINITY,
  } = options
  const isListed = (code: unknown) => typeof code === 'string' && errorCodes.includes(code)
  return {
    shouldRetry(error, attempt, retries) {
      if (attempt > retries || typeof error !== 'object' || error === null) return false
      const { code, cause, response } = error as RetryFacts
      const status = response?.status
      return (typeof status === 'number' && statusCodes.includes(status)) || isListed(code) || isListed(cause?.code)
    },
    getDelay(error, attempt) {
      const header = (error as RetryFacts | undefined)?.response?.headers?.get?.('Retry-After')
      return Math.min(parseRetryAfter(header) ?? factor ** (attempt - 1) * 1000, maxDelay)
    },
  }
}
