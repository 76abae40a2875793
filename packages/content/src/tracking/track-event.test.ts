import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RecordingServer, startRecordingServer } from '../testing/recording-server.fixture.ts'
import { createDataFetcher } from '../transport/data-fetcher.ts'
import { trackEvent } from './track-event.ts'

let server: RecordingServer
beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())

// Specification: track-event-rest
test('sends an array, a single event wrapped', async () => {
  const options = { host: server.origin, fetcher: createDataFetcher(), onServer: true }
  await trackEvent({ eventId: 'E' }, { ...options, querystringParams: { sc_apikey: 'K', sc_site: 's' } })
  await trackEvent([{ goalId: 'G' }, { campaignId: 'C' }], { ...options, action: 'goal', serviceUrl: '/t' })
  expect(server.requests.map(({ method, url, json }) => [method, url, json])).toEqual([
    ['POST', '/sitecore/api/jss/track/event?sc_apikey=K&sc_site=s', [{ eventId: 'E' }]],
    ['POST', '/t/goal', [{ goalId: 'G' }, { campaignId: 'C' }]],
  ])
})

test('sends nothing on the server side', async () => {
  const fetcher = vi.fn()
  expect(await trackEvent({ eventId: 'E' }, { fetcher })).toBeUndefined()
  expect(fetcher).not.toHaveBeenCalled()
})

test('a failed status rejects with the response', async () => {
  server.answer({ status: 400, body: 'no array' })
  const options = { host: server.origin, fetcher: createDataFetcher(), onServer: true }
  await expect(trackEvent({ eventId: 'E' }, options)).rejects.toMatchObject({
    response: { status: 400, data: 'no array' },
  })
})
