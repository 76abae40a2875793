import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type RecordingServer, startRecordingServer } from '../testing/recording-server.fixture.ts'
import { createDataFetcher, fetchData } from './data-fetcher.ts'

let server: RecordingServer
beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllGlobals())

test('asks for JSON and gives the parsed body', async () => {
  server.answer({ body: { a: 1 } })
  expect(await fetchData(`${server.origin}/x`, createDataFetcher(), { q: 'a b' })).toEqual({ a: 1 })
  expect(server.requests.at(-1)).toMatchObject({ method: 'GET', url: '/x?q=a+b' })
  expect(server.requests.at(-1)?.headers.accept).toBe('application/json, text/plain, */*')
})

test('a failed call carries status, text and the parsed body', async () => {
  server.answer({ status: 403, body: { why: 'key' } })
  await expect(createDataFetcher()(`${server.origin}/x`)).rejects.toMatchObject({
    message: 'HTTP 403 Forbidden',
    code: 'http-status',
    response: { status: 403, statusText: 'Forbidden', data: { why: 'key' } },
  })
})

test('a body that is no JSON is its text; data makes it a POST', async () => {
  server.answer({ body: 'ok' })
  expect((await createDataFetcher()(`${server.origin}/x`, [1])).data).toBe('ok')
  expect(server.requests.at(-1)).toMatchObject({ method: 'POST', body: '[1]' })
})

test('a fetcher that does not judge its status is judged', async () => {
  const lenient = async () => ({ status: 500, statusText: 'Broken', data: 'x' })
  await expect(fetchData('/x', lenient)).rejects.toMatchObject({ response: { status: 500, data: 'x' } })
})

test('a slow answer runs into the time-out', async () => {
  server.answer({ delay: 300 })
  await expect(createDataFetcher({ timeout: 20 })(server.origin)).rejects.toMatchObject({ name: 'AbortError' })
})

// Specification: no-http-timeout
test('without a time-out nothing ends a slow answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let answer = (_: Response) => {}
  const fetch = () => new Promise<Response>((resolve) => (answer = resolve))
  const outcome = createDataFetcher({ fetch })('http://h/x')
  expect(vi.getTimerCount()).toBe(0)
  answer(Response.json('late'))
  expect(await outcome).toMatchObject({ data: 'late' })
})

// Specification: success-status
test('the statuses from 200 to 299 are success, and no others', async () => {
  const outcomeOf = async (status: number) => {
    server.answer({ status, body: {} })
    return createDataFetcher()(`${server.origin}/x`).then(
      () => 'success',
      ({ response }) => response.status,
    )
  }
  for (const status of [200, 201, 299]) expect([status, await outcomeOf(status)]).toEqual([status, 'success'])
  for (const status of [300, 304, 400, 500]) expect([status, await outcomeOf(status)]).toEqual([status, status])
})

/** The header that a request carries from a page of an origin with these cookies. */
async function tokenSent(page: string, cookie: string, header = 'x-xsrf-token', options = {}) {
  vi.stubGlobal('location', new URL(page))
  vi.stubGlobal('document', { cookie })
  server.answer({ body: {} })
  await createDataFetcher(options)(`${server.origin}/x`)
  return server.requests.at(-1)?.headers[header]
}

// Specification: xsrf-names
test('in a browser the cookie XSRF-TOKEN goes along as the header X-XSRF-TOKEN, to the own origin alone', async () => {
  const own = `${server.origin}/page`
  expect(await tokenSent(own, 'a=b; XSRF-TOKEN=t%2F1; XSRF-TOKEN-2=c')).toBe('t/1')
  expect(await tokenSent(own, 'XSRF-TOKEN=100%')).toBe('100%')
  expect(await tokenSent(own, 'a=b')).toBeUndefined()
  expect(await tokenSent('https://elsewhere.example/', 'XSRF-TOKEN=t')).toBeUndefined()
})

test('cookie and header can be named otherwise; outside of a browser there is neither', async () => {
  const names = { xsrfCookieName: 'csrf', xsrfHeaderName: 'x-csrf' }
  expect(await tokenSent(`${server.origin}/`, 'csrf=t', 'x-csrf', names)).toBe('t')
  vi.unstubAllGlobals()
  await createDataFetcher()(`${server.origin}/x`)
  expect(server.requests.at(-1)?.headers).not.toHaveProperty('x-xsrf-token')
})
