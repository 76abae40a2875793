/** The event queue in a real browser (contract "events", 6). */
import { expect, test } from 'vitest'
import { BROWSER_ID, useTrackedSite } from './testing/tracked-site.fixture.ts'

const site = useTrackedSite(`import * as events from './index.ts'; window.events = events`)
const started = async (path?: string, settings?: object) => {
  await site.open(path, settings)
  await site.run('tracking.init()')
}
const stored = async () => JSON.parse(`${await site.run('sessionStorage.EventQueue ?? null')}`)
const types = () => site.events().map(({ type }) => type)

// Specification: queue-key
test('an event is queued in the hosted clients’ form, on a copy, with the page where it happened', async () => {
  await started('/catalog?lang=de')
  const given = await site.run(
    `(window.given = { type: 'Q1', extensionData: { a: { b: 1 } } }, tracking.addToEventQueue(given).then(() => given))`,
  )
  expect(given).toEqual({ type: 'Q1', extensionData: { a: { b: 1 } } })
  expect(await stored()).toEqual([
    {
      eventData: { type: 'Q1', extensionData: { a: { b: 1 } }, page: 'catalog', language: 'DE' },
      id: BROWSER_ID,
      settings: {
        siteName: 'dotcom',
        sitecoreEdgeContextId: 'ctx-local',
        sitecoreEdgeUrl: site.origin,
        cookieSettings: { cookieName: 'sc_ctx-local', cookieExpiryDays: 730, cookiePath: '/' },
      },
      queuedAt: expect.stringMatching(/Z$/),
      eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    },
  ])
  expect(site.events()).toEqual([])
})

// Specification: event-queue
test('the queue is sent in order with the times of queuing, and is empty then', async () => {
  await started('/a')
  await site.run(`tracking.addToEventQueue({ type: 'Q1', extensionData: { a: { b: 1 } } })`)
  await site.run(`tracking.addToEventQueue({ type: 'Q2', own: 1 })`)
  await site.run(`history.pushState(null, '', '/b')`)
  const [first, second] = await stored()
  expect(await site.run('tracking.processEventQueue()')).toEqual({ sent: 2, failed: 0 })
  const base = { browser_id: BROWSER_ID, client_key: '', pos: '', language: 'EN', page: 'a' }
  expect(site.events()).toEqual([
    { ...base, type: 'Q1', requested_at: first.queuedAt, ext: { a_b: 1 } },
    { ...base, type: 'Q2', requested_at: second.queuedAt, own: 1 },
  ])
  expect(await stored()).toBeNull()
})

test('page views and identity events are built when they are queued', async () => {
  await started('/a?utm_source=News', {})
  await site.run(`tracking.addToEventQueue({ type: 'VIEW', pageVariantId: 'v' })`)
  await site.run(
    `tracking.addToEventQueue({ type: 'IDENTITY', firstName: 'Ana', identifiers: [{ id: '1', provider: 'p' }] })`,
  )
  expect(await site.run(`tracking.addToEventQueue({ type: 'IDENTITY' })`)).toEqual({ code: 'MV-0003' })
  await site.run(`history.pushState(null, '', '/b')`)
  await site.run('tracking.processEventQueue()')
  expect(site.events()).toMatchObject([
    { type: 'VIEW', page: 'a', utm_source: 'News', ext: { pageVariantId: 'v' } },
    { type: 'IDENTITY', firstname: 'Ana', identifiers: [{ id: '1', provider: 'p' }] },
  ])
})

test('an item stays until it is accepted; the first transient failure ends the run, a refusal does not', async () => {
  await started()
  for (const type of ['Q1', 'Q2', 'Q3']) await site.run(`tracking.addToEventQueue({ type: '${type}' })`)
  site.answer({
    event: ({ type }) => (type === 'Q1' ? { status: 400, body: {} } : { status: type === 'Q3' ? 503 : 201, body: {} }),
  })
  expect(await site.run('tracking.processEventQueue()')).toEqual({ sent: 1, failed: 2 })
  expect((await stored()).map(({ eventData }: { eventData: { type: string } }) => eventData.type)).toEqual(['Q1', 'Q3'])
  site.answer({ event: () => ({ status: 201, body: {} }) })
  expect(await site.run('tracking.processEventQueue()')).toEqual({ sent: 2, failed: 0 })
  expect(types()).toEqual(['Q1', 'Q2', 'Q3', 'Q1', 'Q3'])
})

test('runs at the same time are one run', async () => {
  await started()
  await site.run(`tracking.addToEventQueue({ type: 'Q1' })`)
  expect(await site.run('Promise.all([tracking.processEventQueue(), tracking.processEventQueue()])')).toEqual([
    { sent: 1, failed: 0 },
    { sent: 1, failed: 0 },
  ])
  expect(types()).toEqual(['Q1'])
})

test('the queue survives a reload and is sent by the next initialisation', async () => {
  await started('/a')
  for (const type of ['Q1', 'Q2']) await site.run(`tracking.addToEventQueue({ type: '${type}' })`)
  await site.open('/b')
  expect(await stored()).toHaveLength(2)
  expect(types()).toEqual([])
  await site.run('tracking.init()')
  await expect.poll(types).toEqual(['Q1', 'Q2'])
  expect(site.events().map(({ page }) => page)).toEqual(['a', 'a'])
})

test('it is sent when the network is back', async () => {
  await started()
  await site.run(`tracking.addToEventQueue({ type: 'Q1' })`)
  await site.page.evaluate(`dispatchEvent(new Event('online'))`)
  await expect.poll(types).toEqual(['Q1'])
})

test('clearing empties it, also when it is empty', async () => {
  await started()
  await site.run('tracking.clearEventQueue()')
  await site.run(`tracking.addToEventQueue({ type: 'Q1' })`)
  await site.run('tracking.clearEventQueue()')
  expect(await stored()).toBeNull()
  expect(await site.run('tracking.processEventQueue()')).toEqual({ sent: 0, failed: 0 })
})

test('what is no list of events counts as empty and is overwritten', async () => {
  await site.open()
  for (const text of ['{', '{}', 'null', '[null, 1, {}, "x", {"eventData":null}]']) {
    await site.run(`(sessionStorage.EventQueue = ${JSON.stringify(text)}, tracking.init())`)
    expect(await site.run('tracking.processEventQueue()'), text).toEqual({ sent: 0, failed: 0 })
    await site.run(`tracking.addToEventQueue({ type: 'Q1' })`)
    expect(await site.run('tracking.processEventQueue()'), text).toEqual({ sent: 1, failed: 0 })
  }
})

test('an item of a hosted client is sent with our settings, never to the address it names', async () => {
  await site.open()
  const item = {
    eventData: { type: 'THEIRS', page: 'p', language: 'EN', extensionData: { a: { b: 1 } } },
    id: 'x',
    settings: { siteName: 'evil', sitecoreEdgeContextId: 'evil', sitecoreEdgeUrl: 'https://evil.example' },
  }
  await site.run(`(sessionStorage.EventQueue = ${JSON.stringify(JSON.stringify([item]))}, tracking.init())`)
  await expect.poll(types).toEqual(['THEIRS'])
  expect(site.requests('events')[0]?.url).toBe('/v1/events/v1.2/events?sitecoreContextId=ctx-local&siteId=dotcom')
  expect(site.events()[0]).toMatchObject({ browser_id: BROWSER_ID, ext: { a_b: 1 } })
})

test('it holds 100 events and 256 KiB: the oldest go', async () => {
  await started()
  await site.run(`(performance.now = () => 1e9, tracking.addToEventQueue({ type: 'FIRST' }))`)
  await site.run(
    `(async () => { for (let at = 0; at < 99; at++) await tracking.addToEventQueue({ type: 'Q' + at }) })()`,
  )
  await site.run(`(performance.now = () => 2e9, tracking.addToEventQueue({ type: 'LAST' }))`)
  const items = await stored()
  expect([items.length, items[0].eventData.type, items[99].eventData.type]).toEqual([100, 'Q0', 'LAST'])
  await site.run(`tracking.addToEventQueue({ type: 'BIG', text: 'x'.repeat(200_000) })`)
  await site.run(`tracking.addToEventQueue({ type: 'BIGGER', text: 'x'.repeat(250_000) })`)
  expect((await stored()).map(({ eventData }: { eventData: { type: string } }) => eventData.type)).toEqual(['BIGGER'])
  expect(await site.run(`records.filter(({ about }) => about === 'EventQueue').length`)).toBe(102)
})
