import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecordingServer, startRecordingServer } from '../testing/recording-server.fixture.ts'
import { createDataFetcher, fetchData } from './data-fetcher.ts'

let server: RecordingServer
beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())

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
