/** Delivery in a real browser: answers, keepalive, retries, the two modes (contract "events", 8.1, 10.3–10.5, 11.2). */
import { describe, expect, test } from 'vitest'
import { BROWSER_ID, extendedAnswers, FEATURES, useTrackedSite } from './testing/tracked-site.fixture.ts'

const site = useTrackedSite(`import * as events from './index.ts'; window.events = events`)
const started = async (path?: string, settings?: object) => {
  await site.open(path, settings)
  await site.run('tracking.init()')
}
const pause = (ms: number) => site.run(`new Promise((resolve) => setTimeout(resolve, ${ms}))`)
const kept = async () =>
  JSON.parse(`${await site.run('localStorage.sc_retry ?? "[]"')}`).map(
    ({ body }: { body: { type: string } }) => body.type,
  )
const batches = () =>
  site.requests('batch').map(({ json }) => json as { sent_at: string; events: { type: string; event_id: string }[] })
const batched = () => batches().map(({ events }) => events.map(({ type }) => type))

describe('plain mode', () => {
  // Specification: events-post, events-null
  test('whatever is not accepted resolves to null; nothing is sent twice by us and nothing is kept', async () => {
    const answers = {
      '400 with JSON': { status: 400, body: { error_code: 'EV-400-TYPE' } },
      '500 with HTML': { status: 500, body: '<html>' },
      '204': { status: 204 },
      'an empty 200': { status: 200 },
      '200 with HTML': { body: '<!doctype html>' },
      '200 with a JSON text': { headers: { 'content-type': 'application/json' }, body: '"x"' },
      'a hang-up': { hangUp: true },
    }
    await started()
    for (const [name, answer] of Object.entries(answers)) {
      site.answer({ event: () => answer })
      await site.run('void (records.length = 0)')
      expect(await site.run(`tracking.event({ type: 'A' })`), name).toBeNull()
      await pause(20)
      // asked of the client: a browser by itself repeats a request whose connection ends without an answer
      expect(await site.run(`records.map(({ kind }) => kind)`), name).toEqual(['request', 'response'])
    }
    expect(site.events().filter((event) => 'event_id' in event)).toEqual([])
    expect(await site.run('localStorage.length')).toBe(0)
    expect(site.faults()).toEqual([])
  })

  test('an event sent without a network is tried once more when the network is back', async () => {
    await started()
    await site.context.setOffline(true)
    expect(await site.run('tracking.pageView()')).toBeNull()
    await site.context.setOffline(false)
    await expect.poll(() => site.events().length).toBe(1)
    await site.page.evaluate(`dispatchEvent(new Event('online'))`)
    await pause(50)
    expect(site.events()).toHaveLength(1)
  })

  test('an event under way outlives the page, unless its body is too large for that', async () => {
    await started()
    const keptAlive = await site.run(`(async () => {
      const asked = []
      const { fetch } = window
      window.fetch = (url, options) => (asked.push(options.keepalive), fetch(url, options))
      await Promise.all([10, 30_000, 20_000].map((size) => tracking.event({ type: 'A', text: 'é'.repeat(size / 2) })))
      await tracking.event({ type: 'B', text: 'x'.repeat(50_000) })
      await tracking.event({ type: 'C' })
      return asked
    })()`)
    expect(keptAlive).toEqual([true, true, false, false, true])
    site.clear()
    await site.run(
      `void (tracking.event({ type: 'LEFT' }), location.href = 'http://other.example:${new URL(site.origin).port}/')`,
    )
    await expect.poll(() => site.events().map(({ type }) => type)).toEqual(['LEFT'])
  })

  test('an event gives up after ten seconds', async () => {
    await started()
    const [milliseconds] = (await site.run(`(async () => {
      const asked = []
      const { timeout } = AbortSignal
      AbortSignal.timeout = (ms) => (asked.push(ms), timeout.call(AbortSignal, 20))
      window.answer = await tracking.event({ type: 'A' })
      return asked
    })()`)) as number[]
    expect(milliseconds).toBe(10_000)
    site.answer({ event: () => ({ delay: 500, body: {} }) })
    expect(await site.run(`tracking.event({ type: 'A' })`)).toBeNull()
  })

  test('a browser id the collector does not know is replaced once a page, and the event sent again', async () => {
    await site.context.addCookies([{ name: 'sc_ctx-local', value: 'forgotten', url: site.origin }])
    site.answer({
      event: ({ browser_id }) => ({ status: browser_id === 'forgotten' ? 404 : 201, body: { status: 'x' } }),
    })
    await started()
    expect(await site.run(`Promise.all([tracking.event({ type: 'A' }), tracking.event({ type: 'B' })])`)).toHaveLength(
      2,
    )
    expect(
      site
        .events()
        .map(({ type, browser_id }) => `${type} ${browser_id}`)
        .sort(),
    ).toEqual([`A ${BROWSER_ID}`, 'A forgotten', `B ${BROWSER_ID}`, 'B forgotten'].sort())
    site.answer({ event: () => ({ status: 404, body: {} }) })
    expect(await site.run(`tracking.event({ type: 'C' })`)).toBeNull()
    expect(site.requests('create.json')).toHaveLength(1)
  })

  test('a collector that offers features is not believed when the mode is "plain"', async () => {
    site.answer(extendedAnswers)
    await started('/', { mode: 'plain' })
    await site.run('tracking.pageView()')
    expect(site.events()[0]).not.toHaveProperty('event_id')
  })
})

describe('extended mode', () => {
  const extended = async (path?: string) => {
    site.answer(extendedAnswers)
    await started(path)
  }

  test('is what the collector offers, remembered for its origin, until it offers nothing', async () => {
    await extended()
    await site.run('tracking.pageView()')
    expect(await site.run('({ ...localStorage })')).toEqual({
      [`sc_features:${site.origin}`]: JSON.stringify(FEATURES),
    })
    await started('/next')
    await site.run('tracking.pageView()')
    expect(site.requests('create.json')).toHaveLength(1)
    const ids = site.events().map(({ event_id }) => event_id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    site.answer({ create: () => ({ body: { ref: BROWSER_ID } }) })
    await site.context.clearCookies()
    await started('/')
    await site.run('tracking.pageView()')
    expect(site.events().at(-1)).not.toHaveProperty('event_id')
    expect(await site.run('localStorage.length')).toBe(0)
  })

  test('a transient failure is tried again as a batch under the same id and time', async () => {
    await extended()
    for (const answer of [
      { hangUp: true },
      { status: 503, body: {} },
      { status: 429, body: {} },
      { status: 408 },
      { body: '<p>' },
    ]) {
      site.clear()
      site.answer({ event: () => answer })
      expect(await site.run(`tracking.event({ type: 'A' })`)).toBeNull()
      await expect.poll(batched, { timeout: 3000 }).toEqual([['A']])
      const [sent] = site.events()
      expect(batches()[0]).toEqual({ sent_at: expect.stringMatching(/Z$/), events: [sent] })
      await expect.poll(kept).toEqual([])
    }
    const [request] = site.requests('batch')
    expect(request?.url).toBe('/v1/events/v1.2/batch?sitecoreContextId=ctx-local&siteId=dotcom')
    expect(request?.headers['content-type']).toBe('application/json')
  })

  test('400, 401, 403, 413, 501 and 505 are final', async () => {
    await extended()
    for (const status of [400, 401, 403, 413, 501, 505]) {
      site.answer({ event: () => ({ status, body: {} }) })
      expect(await site.run(`tracking.event({ type: 'A' })`)).toBeNull()
      expect(await kept(), `${status}`).toEqual([])
    }
  })

  test('only what has no definitive result is tried again, and Retry-After is honoured', async () => {
    await extended()
    // timers go off when the test says so
    await site.run(`void (window.timers = [], window.setTimeout = (task, ms) => timers.push({ task, ms }))`)
    const codes: Record<string, string> = { BAD: 'EV-400-TYPE', BUSY: 'EV-503' }
    site.answer({
      event: () => ({ status: 503, headers: { 'retry-after': '7' }, body: {} }),
      batch: (events) => ({
        body: {
          results: events.flatMap(({ type, event_id }) =>
            type === 'LOST' ? [] : [{ event_id, ...(codes[type] && { error_code: codes[type] }) }],
          ),
        },
      }),
    })
    await site.run(`Promise.all(['GOOD', 'BAD', 'BUSY', 'LOST'].map((type) => tracking.event({ type })))`)
    const waits = (await site.run('timers.map(({ ms }) => ms)')) as number[]
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThan(6000)
    await site.page.evaluate(`dispatchEvent(new Event('online'))`)
    await site.run('(window.now = Date.now, Date.now = () => now() + 10000, timers.shift().task())')
    await expect.poll(batched).toEqual([['GOOD', 'BAD', 'BUSY', 'LOST']])
    await expect.poll(kept).toEqual(['BUSY', 'LOST'])
    await expect.poll(() => site.run('timers.length')).toBe(1)
    await site.run('timers.shift().task()')
    await expect.poll(batched).toEqual([
      ['GOOD', 'BAD', 'BUSY', 'LOST'],
      ['BUSY', 'LOST'],
    ])
  })

  test('while nobody answers the waits grow, with all of them left to chance, and after eight tries it is quiet', async () => {
    await extended()
    await site.run(
      `void (Math.random = () => 0.999, window.waits = [], window.wait = setTimeout, window.setTimeout = (task, ms, ...rest) => (waits.push(Math.round(ms / 100) / 10), wait(task, 0, ...rest)))`,
    )
    site.answer({ event: () => ({ hangUp: true }), batch: () => ({ hangUp: true }) })
    await site.run(`tracking.event({ type: 'A' })`)
    await expect.poll(() => site.run('waits'), { timeout: 5000 }).toEqual([1, 2, 4, 8, 16, 32, 63.9, 127.9])
    await expect.poll(() => site.requests('batch').length).toBe(8)
    expect(await kept()).toEqual(['A'])
    site.answer(extendedAnswers)
    await site.run(`tracking.event({ type: 'B' })`)
    await expect.poll(kept).toEqual([])
    expect(batched().at(-1)).toEqual(['A'])
  })

  test('the next page sends what the last one could not', async () => {
    await extended()
    site.answer({ event: () => ({ hangUp: true }), batch: () => ({ hangUp: true }) })
    await site.run(`Promise.all(['A', 'B'].map((type) => tracking.event({ type })))`)
    expect(await kept()).toEqual(['A', 'B'])
    const ids = [...new Set(site.events().map(({ event_id }) => event_id))]
    await site.open('/next')
    site.clear()
    site.answer(extendedAnswers)
    await site.run('tracking.init()')
    await expect.poll(() => batches().map(({ events }) => events.map(({ event_id }) => event_id))).toEqual([ids])
    await expect.poll(kept).toEqual([])
  })

  test('leaving the page sends queue and retries as one batch, and keeps them until they are answered', async () => {
    await extended()
    site.answer({ event: () => ({ hangUp: true }), batch: () => ({ delay: 300, hangUp: true }) })
    await site.run('void (Math.random = () => 1)')
    await site.run(`tracking.event({ type: 'A' })`)
    await site.run(`tracking.addToEventQueue({ type: 'Q', extensionData: { a: { b: 1 } } })`)
    await site.page.goto(`http://other.example:${new URL(site.origin).port}/`)
    await expect.poll(batched).toEqual([['A', 'Q']])
    expect(batches()[0]?.events[1]).toMatchObject({ type: 'Q', browser_id: BROWSER_ID, ext: { a_b: 1 } })
    site.answer(extendedAnswers)
    await started('/back')
    await expect.poll(batched).toEqual([
      ['A', 'Q'],
      ['A', 'Q'],
    ])
    expect(batches()[1]?.events).toEqual(batches()[0]?.events)
    await expect.poll(kept).toEqual([])
    expect(await site.run('sessionStorage.length')).toBe(0)
  })

  test('an event whose page is gone before the answer is kept, once for the collector', async () => {
    await extended()
    site.answer({ event: () => ({ delay: 400, hangUp: true }) })
    await site.run(`void tracking.event({ type: 'A' })`)
    await started('/next')
    await expect.poll(() => batches().length).toBeGreaterThan(0)
    const sent = batches().flatMap(({ events }) => events)
    expect(new Set(sent.map(({ event_id }) => event_id))).toEqual(new Set([site.events()[0]?.event_id]))
    await expect.poll(kept).toEqual([])
  })

  test('a browser without keepalive leaves by sendBeacon', async () => {
    await site.page.addInitScript(`delete Request.prototype.keepalive`)
    await extended()
    await site.run(`tracking.addToEventQueue({ type: 'Q' })`)
    await site.page.goto(`http://other.example:${new URL(site.origin).port}/`)
    await expect.poll(batched).toEqual([['Q']])
    expect(site.requests('batch')[0]?.headers['content-type']).toMatch(/^text\/plain/)
  })

  test('one tab at a time: the other waits for its lock, or for its lease where there are no locks', async () => {
    const body = { type: 'A', event_id: 'e', requested_at: new Date().toISOString() }
    const waiting = JSON.stringify(JSON.stringify([{ site: 'ctx-local dotcom', body }]))
    const other = await site.context.newPage()
    await other.goto(`${site.origin}/other`)
    await extended()
    await site.page.goto('about:blank')
    await other.evaluate(`new Promise((held) => {
      localStorage.sc_retry = ${waiting}
      navigator.locks.request('sc_retry', () => new Promise((release) => { window.release = release; held() }))
    })`)
    await started('/here')
    await pause(100)
    expect(batched()).toEqual([])
    await other.evaluate('release()')
    await site.page.evaluate(`dispatchEvent(new Event('online'))`)
    await expect.poll(batched).toEqual([['A']])

    await site.page.goto('about:blank')
    await site.page.addInitScript(`Object.defineProperty(navigator, 'locks', { value: undefined })`)
    await other.evaluate(`localStorage.sc_retry = ${waiting}; localStorage.sc_retry_lease = '[' + Date.now() + ']'`)
    await started('/there')
    await pause(100)
    expect(batched()).toHaveLength(1)
    await site.run(`void (localStorage.sc_retry_lease = '[0]')`)
    await site.page.evaluate(`dispatchEvent(new Event('online'))`)
    await expect.poll(batched).toHaveLength(2)
  })

  test('200 events are kept, none longer than a day, none for another site', async () => {
    await extended()
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const item = (type: string, hours: number, of = 'ctx-local dotcom') => ({
      site: of,
      body: { type, event_id: type, requested_at: at(hours) },
    })
    const items = [
      item('TOO-OLD', 25),
      item('OTHER', 1, 'ctx other'),
      ...Array.from({ length: 199 }, (_, index) => item(`N${index}`, 1)),
    ]
    await site.run(`void (localStorage.sc_retry = ${JSON.stringify(JSON.stringify(items))})`)
    site.answer({ event: () => ({ status: 503 }) })
    await site.run(`void (Math.random = () => 1)`)
    await site.run(`tracking.event({ type: 'NEW' })`)
    const types = await kept()
    expect([types.length, types[0], types[199]]).toEqual([200, 'N0', 'NEW'])
    await site.run(`void (localStorage.sc_retry = ${JSON.stringify(JSON.stringify(items.slice(0, 120)))})`)
    site.clear()
    await site.page.evaluate(`dispatchEvent(new Event('online'))`)
    await expect.poll(kept, { timeout: 5000 }).toEqual(['OTHER'])
    expect(batched().map((types) => types.length)).toEqual([100, 18])
  })

  test('a page that comes back from the browser’s memory goes on', async () => {
    await extended()
    await site.page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`)
    await site.page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
    expect(await site.run('tracking.pageView()')).toMatchObject({ status: 'OK' })
    expect(await kept()).toEqual([])
    expect(
      await site.run(`new Promise((resolve) => navigator.locks.query().then(({ held }) => resolve(held)))`),
    ).toEqual([])
  })
})
