import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GRAPHQL_RETRY_STATUSES } from '../constants.ts'
import { createGraphQLClient } from './graphql-client.ts'
import { createRetryStrategy, parseRetryAfter } from './retry.ts'

const NOW = Date.UTC(2026, 2, 1, 12)

describe('Retry-After', () => {
  test.each([
    ['2', 2000],
    ['0.5', 500],
    [' 3 ', 3000],
    ['0', 0],
    ['', undefined],
    ['  ', undefined],
    ['soon', undefined],
    ['-1', undefined],
    ['1e9x', undefined],
    [null, undefined],
    ['Sun, 01 Mar 2026 12:00:07 GMT', 7000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Sunday, 01-Mar-26 12:00:07 GMT', 7000],
    ['later 5', undefined],
    ['Sun 1', undefined],
  ])('%j means %s ms', (header, expected) => {
    expect(parseRetryAfter(header, NOW)).toBe(expected)
  })

  test('is never negative and never NaN', () => {
    fc.assert(fc.property(fc.string(), (text) => (parseRetryAfter(text, NOW) ?? 0) >= 0))
  })
})

describe('the stand-alone strategy', () => {
  const withStatus = (status: number) => ({ response: { status } })
  test('retries 429 alone unless told otherwise', () => {
    const strategy = createRetryStrategy()
    expect([429, 502, 503, 504, 520, 500, 404].map((status) => strategy.shouldRetry(withStatus(status), 1, 3))).toEqual(
      [true, ...Array(6).fill(false)],
    )
  })
  test('looks at the code of the error and of its cause', () => {
    const strategy = createRetryStrategy()
    for (const code of ['ECONNRESET', 'ETIMEDOUT', 'EPROTO']) {
      expect(strategy.shouldRetry({ code }, 3, 3)).toBe(true)
      expect(strategy.shouldRetry({ cause: { code } }, 3, 3)).toBe(true)
      expect(strategy.shouldRetry({ code }, 4, 3)).toBe(false)
    }
    expect(strategy.shouldRetry({ code: 'ENOTFOUND' }, 1, 3)).toBe(false)
    expect(strategy.shouldRetry(withStatus(429), 1, 0)).toBe(false)
  })
  test('delays by powers of the factor, capped when asked', () => {
    expect([1, 2, 3].map((attempt) => createRetryStrategy().getDelay({}, attempt))).toEqual([1000, 2000, 4000])
    expect([1, 2, 3].map((attempt) => createRetryStrategy({ factor: 3 }).getDelay({}, attempt))).toEqual([
      1000, 3000, 9000,
    ])
    expect(createRetryStrategy({ maxDelay: 1500 }).getDelay({}, 3)).toBe(1500)
  })
})

// Specification: graphql-retry-rules
describe('the client, by a fake clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function scripted(answers: (() => Response | Error)[]) {
    const times: number[] = []
    const send = (async () => {
      times.push((Date.now() - NOW) / 1000)
      const answer = (answers[times.length - 1] ?? answers.at(-1))?.()
      if (!answer || answer instanceof Error) throw answer
      return answer
    }) as typeof fetch
    return { times, send }
  }
  const failing =
    (status: number, headers = {}) =>
    () =>
      new Response('{}', { status, headers })
  const fine = () => Response.json({ data: { ok: true } })

  async function run(answers: (() => Response | Error)[], config = {}) {
    const { times, send } = scripted(answers)
    const client = createGraphQLClient('http://h/graph', { fetch: send, ...config })
    const outcome = client.request('{ ok }').then(
      (data) => ({ data }),
      (error) => ({ error }),
    )
    await vi.runAllTimersAsync()
    return { times, ...(await outcome) } as {
      times: number[]
      data?: unknown
      error?: Error & { response?: { status: number } }
    }
  }

  // Specification: retry-constants
  test.each(GRAPHQL_RETRY_STATUSES)('status %i: three retries after 1, 2 and 4 seconds', async (status) => {
    const { times, error } = await run([failing(status)])
    expect(times).toEqual([0, 1, 3, 7])
    expect(error?.response?.status).toBe(status)
  })
  test.each([400, 401, 404, 500, 501])('status %i is not retried', async (status) => {
    expect((await run([failing(status)])).times).toEqual([0])
  })
  test('Retry-After is obeyed, in seconds or as a date; a value that cannot be read is ignored', async () => {
    const answers = [
      failing(429, { 'retry-after': '2.5' }),
      failing(503, { 'retry-after': new Date(NOW + 10_000).toUTCString() }),
      failing(503, { 'retry-after': 'later' }),
      fine,
    ]
    const { times, data } = await run(answers)
    expect(times).toEqual([0, 2.5, 10, 14])
    expect(data).toEqual({ ok: true })
  })
  test('a reset connection is retried, wherever the code stands', async () => {
    const reset = () => Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
    expect((await run([reset, reset, fine])).times).toEqual([0, 1, 3])
  })
  test('retries: 0 switches it off', async () => {
    expect((await run([failing(503)], { retries: 0 })).times).toEqual([0])
  })
  test('a strategy of one’s own decides', async () => {
    const retryStrategy = { shouldRetry: (_: unknown, attempt: number) => attempt < 3, getDelay: () => 100 }
    expect((await run([failing(500)], { retryStrategy })).times).toEqual([0, 0.1, 0.2])
  })
})
