import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type RecordingServer, startRecordingServer } from '../../../content/src/testing/recording-server.fixture.ts'
import { CallError, type CommerceSettings, createCommerce, products } from '../index.ts'
import { NEVER, retryDelay } from './retry.ts'

// One for each test: what was given up may arrive when its test is over.
let server: RecordingServer
beforeEach(async () => {
  server = await startRecordingServer()
  server.answer({ body: { ID: 'lamp' } })
  vi.spyOn(Math, 'random').mockReturnValue(0.01)
})

afterEach(() => server.close())

const start = (settings: CommerceSettings = {}) =>
  createCommerce({ baseApiUrl: `${server.origin}//`, ...settings }, { products })

// Specification: http-errors
describe('a call without an answer', () => {
  test('that takes too long ends with the time', async () => {
    server.answer({ delay: 500 })
    await expect(start({ timeout: 30 }).products.get('lamp')).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'timeout of 30ms exceeded',
    })
    await expect(start().products.get('lamp', { timeout: 20 })).rejects.toThrow('timeout of 20ms exceeded')
  })

  // Specification: commerce-timeout
  test('ends after a minute, unless it is said when', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const client = start({
      fetch: (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    })
    const outcome = vi.fn()
    client.products.get('lamp').catch((error: Error) => outcome(error.message))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith('timeout of 60000ms exceeded')
  })

  test('has no limit with a timeout of 0', async () => {
    server.answer({ delay: 30, body: { ID: 'late' } })
    expect(await start({ timeout: 0 }).products.get('lamp')).toMatchObject({ ID: 'late' })
  })

  test('that the caller gives up ends at once', async () => {
    server.answer({ delay: 500 })
    const signal = AbortSignal.timeout(20)
    await expect(start().products.get('lamp', { signal })).rejects.toMatchObject({
      name: 'AbortError',
      message: 'Request aborted',
    })
    server.clear()
    await expect(start().products.get('lamp', { signal: AbortSignal.abort() })).rejects.toThrow('Request aborted')
    expect(server.requests).toHaveLength(0)
  })

  test('is given up while it waits to try again', async () => {
    server.answer({ status: 503, headers: { 'Retry-After': '20' } })
    const caller = new AbortController()
    const client = start({ onResponse: () => void setTimeout(() => caller.abort(), 10) })
    await expect(client.products.get('lamp', { signal: caller.signal })).rejects.toThrow('Request aborted')
    expect(server.requests).toHaveLength(1)
  })

  test('is a network error, with its cause', async () => {
    server.answer({ hangUp: true })
    const error = await start({ retries: 0 })
      .products.get('lamp')
      .catch((error: unknown) => error)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ name: 'NetworkError', message: 'Network Error', cause: expect.any(Error) })
  })

  test('over another protocol is not made', async () => {
    await expect(start({ baseApiUrl: 'ftp://x.example' }).products.get('lamp')).rejects.toThrow(
      /^Unsupported protocol ftp:$/,
    )
  })

  test.each(['', '.', '..', undefined as unknown as string])('with the id %j is not made', async (id) => {
    await expect(start().products.delete(id)).rejects.toMatchObject({
      name: 'InputError',
      message: 'No ID: /products/{productID}',
    })
    expect(server.requests).toHaveLength(0)
  })
})

describe('trying again', () => {
  const failTimes = (times: number, answer: object) =>
    server.answer((_, index) => (index < times ? answer : { body: { ID: 'lamp' } }))

  test.each([429, 502, 503, 504])('after %i', async (status) => {
    failTimes(2, { status })
    expect(await start().products.get('lamp')).toEqual({ ID: 'lamp' })
    expect(server.requests).toHaveLength(3)
  })

  test('after a lost connection', async () => {
    failTimes(1, { hangUp: true })
    expect(await start().products.save('lamp', { Name: 'Lamp' })).toEqual({ ID: 'lamp' })
  })

  test('twice at most, or as often as asked', async () => {
    server.answer({ status: 503 })
    await expect(start().products.delete('lamp')).rejects.toMatchObject({ status: 503 })
    expect(server.requests).toHaveLength(3)
    server.clear()
    await expect(start().products.delete('lamp', { retries: 0 })).rejects.toMatchObject({ status: 503 })
    expect(server.requests).toHaveLength(1)
  })

  test('never after what will not change', async () => {
    server.answer({ status: 500 })
    await expect(start().products.get('lamp')).rejects.toMatchObject({ status: 500 })
    expect(server.requests).toHaveLength(1)
  })

  test('never for POST and PATCH, but with an idempotency key that is sent', async () => {
    server.answer({ status: 503 })
    const client = start({ extensions: true })
    await expect(client.products.create({ Name: 'Lamp' })).rejects.toThrow()
    await expect(client.products.patch('lamp', {})).rejects.toThrow()
    await expect(start().products.create({ Name: 'Lamp' }, { idempotencyKey: 'k' })).rejects.toThrow()
    expect(server.requests).toHaveLength(3)
    server.clear()
    await expect(client.products.create({ Name: 'Lamp' }, { idempotencyKey: 'k' })).rejects.toThrow()
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k', 'k'])
  })

  test('no earlier than the answer asks, and not when that is beyond a minute', async () => {
    failTimes(1, { status: 429, headers: { 'Retry-After': '1' } })
    const began = performance.now()
    await start().products.get('lamp')
    expect(performance.now() - began).toBeGreaterThan(950)
    server.clear()
    server.answer({ status: 429, headers: { 'Retry-After': '61' } })
    await expect(start().products.get('lamp')).rejects.toMatchObject({ status: 429 })
    expect(server.requests).toHaveLength(1)
  })

  test('waits longer each time, by chance, and knows dates', () => {
    const failure = (asked?: string) => ({
      status: 503,
      response: { headers: new Headers(asked === undefined ? {} : { 'Retry-After': asked }) },
    })
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    expect([0, 1, 2].map((attempt) => retryDelay(failure(), attempt))).toEqual([200, 400, 800])
    expect(retryDelay(failure('nonsense'), 0)).toBe(200)
    expect(retryDelay(failure('3'), 0)).toBe(3000)
    const soon = retryDelay(failure(new Date(Date.now() + 5000).toUTCString()), 0)
    expect(soon).toBeGreaterThan(3000)
    expect(soon).toBeLessThanOrEqual(5000)
    expect(retryDelay(new TypeError('no'), 0)).toBe(NEVER)
  })
})

describe('a request', () => {
  test('has no headers that a hosted platform may not know', async () => {
    await start().products.get('lamp', { idempotencyKey: 'k', ifMatch: '"1"' })
    const { headers = {}, url } = server.requests[0] ?? {}
    expect(url).toBe('/v1/products/lamp')
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-request-id']))
    expect(headers['idempotency-key'] ?? headers['if-match'] ?? headers.authorization).toBeUndefined()
  })

  test('has them when they are enabled', async () => {
    await start({ extensions: true }).products.save('lamp', { Name: 'Lamp' }, { idempotencyKey: 'k', ifMatch: '"1"' })
    expect(server.requests[0]?.headers).toMatchObject({
      'idempotency-key': 'k',
      'if-match': '"1"',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('has the caller’s headers', async () => {
    await start().products.get('lamp', { headers: { 'Accept-Language': 'de' } })
    expect(server.requests[0]?.headers['accept-language']).toBe('de')
  })

  test('of any other kind goes the same way', async () => {
    const client = start({ apiVersion: 'v2' })
    await client.request('POST', '/new/things', { query: { a: [1, 2] }, body: { x: 1 }, accessToken: 't' })
    await client.request('GET', '/oauth/userinfo')
    expect(server.requests.map(({ method, url, json }) => [method, url, json])).toEqual([
      ['POST', '/v2/new/things?a=1%2C2', { x: 1 }],
      ['GET', '/oauth/userinfo', undefined],
    ])
  })
})

describe('an answer', () => {
  test('is its data, or all of it', async () => {
    server.answer({ status: 201, headers: { Location: '/v1/products/lamp' }, body: { ID: 'lamp' } })
    const { products } = start()
    expect(await products.create({ Name: 'Lamp' })).toEqual({ ID: 'lamp' })
    const raw = await products.create({ Name: 'Lamp' }, { raw: true })
    expect([raw.status, raw.data, raw.headers.get('Location')]).toEqual([201, { ID: 'lamp' }, '/v1/products/lamp'])
  })

  test('without a body is nothing', async () => {
    server.answer({ status: 204 })
    expect(await start().products.delete('lamp')).toBeUndefined()
  })
})

describe('hooks', () => {
  test('see requests, answers and failures, and may change headers', async () => {
    const seen: string[] = []
    const client = start({
      onRequest: (request) => {
        request.headers['X-Trace'] = 't'
        seen.push(`${request.method} ${request.type}`)
      },
      onResponse: ({ status }, { url }) => void seen.push(`${status} ${new URL(url).pathname}`),
      onError: (error) => void seen.push(`${error}`),
    })
    server.answer((_, index) => ({ status: index === 0 ? 503 : 404 }))
    await expect(client.products.get('lamp', { requestType: 'open' })).rejects.toThrow('Not Found')
    expect(server.requests[1]?.headers['x-trace']).toBe('t')
    expect(seen).toEqual([
      'GET open',
      '503 /v1/products/lamp',
      'GET open',
      '404 /v1/products/lamp',
      'OrderCloudError: Not Found',
    ])
  })

  test('see calls that were refused', async () => {
    const onError = vi.fn()
    await expect(start({ onError }).products.get('')).rejects.toThrow('No ID')
    expect(onError).toHaveBeenCalledOnce()
  })
})
