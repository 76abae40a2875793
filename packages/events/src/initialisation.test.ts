/** Initialisation and the browser id in a real browser (contract "events", 2 and 3). */
import { expect, test } from 'vitest'
import { BROWSER_ID, useTrackedSite } from './testing/tracked-site.fixture.ts'

const site = useTrackedSite(`import * as events from './index.ts'; window.events = events`)

/** What scripts wrote to `document.cookie`. */
const recordCookies = () =>
  site.page.addInitScript(`
    window.written = []
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(document, 'cookie', { get: () => get.call(document), set(text) { written.push(text); set.call(document, text) } })`)

// Specification: events-required-settings, events-url-and-timeout, IV-0001, IV-0006, MV-0001, MV-0002
test('settings are checked in order: context id, site name, edge URL, time-out', async () => {
  const cases: [settings: object, code: string][] = [
    [{}, 'MV-0001'],
    [{ contextId: '  ', siteName: '' }, 'MV-0001'],
    [{ contextId: 'c', edgeUrl: 'no url' }, 'MV-0002'],
    [{ contextId: 'c', siteName: ' ' }, 'MV-0002'],
    [{ contextId: 'c', siteName: 's', edgeUrl: 'no url', timeout: -1 }, 'IV-0001'],
    [{ contextId: 'c', siteName: 's', edgeUrl: '' }, 'IV-0001'],
    [{ sitecoreEdgeContextId: 'c', siteName: 's', sitecoreEdgeUrl: '//x' }, 'IV-0001'],
    [{ contextId: 'c', siteName: 's', timeout: -1 }, 'IV-0006'],
    [{ contextId: 'c', siteName: 's', timeout: 1.5 }, 'IV-0006'],
    [{ contextId: 'c', siteName: 's', timeout: '5' }, 'IV-0006'],
  ]
  await site.open()
  for (const [settings, code] of cases) {
    const given = JSON.stringify(settings)
    expect(await site.run(`events.init(${given})`), given).toEqual({ code })
    expect(await site.run(`events.init(${given}).catch(({ message }) => message.slice(0, 10))`)).toBe(`[${code}] `)
  }
  expect(site.requests()).toEqual([])
})

// Specification: browser-create, library-version-header, tracking-cookie
test('the first initialisation makes one request and writes the exact cookie; the next page makes none', async () => {
  await recordCookies()
  await site.open()
  await site.run('Promise.all([tracking.init(), tracking.init()])')
  expect(site.requests().map(({ method, url, headers }) => [method, url, headers['x-library-version']])).toEqual([
    ['GET', '/v1/events/v1.2/browser/create.json?sitecoreContextId=ctx-local&client_key=', '0.1.0'],
  ])
  expect(await site.run('written')).toEqual([
    `sc_ctx-local=${BROWSER_ID}; Max-Age=63072000; SameSite=None; Secure; Path=/`,
  ])
  expect(await site.run('tracking.getBrowserId()')).toBe(BROWSER_ID)
  await site.open('/second')
  await site.run('tracking.init()')
  expect(site.requests()).toHaveLength(1)
  expect(await site.run('[written, tracking.getBrowserId()]')).toEqual([[], BROWSER_ID])
})

test('domain, path, days and the shared name are honoured', async () => {
  await recordCookies()
  await site.open('/shop/', {
    cookieDomain: 'localhost',
    cookiePath: '/shop',
    cookieExpiryDays: 1,
    cookieScheme: 'shared',
    contextId: undefined,
    sitecoreEdgeContextId: 'a b&c',
  })
  await site.run('tracking.init()')
  expect(site.requests()[0]?.url).toContain('sitecoreContextId=a%20b%26c&')
  expect(await site.run('written')).toEqual([
    `sc_cid=${BROWSER_ID}; Max-Age=86400; SameSite=None; Secure; Path=/shop; Domain=localhost`,
  ])
})

test('a cookie of the other scheme is used, and moved by the scheme "shared"', async () => {
  await site.context.addCookies([{ name: 'sc_cid', value: 'from-elsewhere', url: site.origin }])
  await site.open()
  await site.run('tracking.init()')
  expect(await site.run('[tracking.getBrowserId(), document.cookie]')).toEqual([
    'from-elsewhere',
    'sc_cid=from-elsewhere',
  ])
  await site.context.clearCookies()
  await site.context.addCookies([{ name: 'sc_ctx-local', value: 'older', url: site.origin }])
  await site.open('/', { cookieScheme: 'shared' })
  await site.run('tracking.init()')
  expect(await site.run('[tracking.getBrowserId(), document.cookie]')).toEqual(['older', 'sc_cid=older'])
  expect(site.requests()).toEqual([])
})

test('without enableBrowserCookie nothing is asked and the id is empty', async () => {
  await site.open('/', { enableBrowserCookie: false })
  await site.run('tracking.init()')
  expect(await site.run('[tracking.getBrowserId(), document.cookie]')).toEqual(['', ''])
  expect(site.requests()).toEqual([])
  expect(await site.run('tracking.getGuestId()')).toEqual({ code: 'IE-0003' })
})

test('a refused cookie leaves the id in memory for the page, said once', async () => {
  const { port } = new URL(site.origin)
  await site.open(`http://shop.example:${port}/`)
  await site.run('tracking.init()')
  await site.run(`tracking.event({ type: 'A' })`)
  await site.run('tracking.init()')
  expect(site.requests('create.json')).toHaveLength(1)
  expect(site.events()).toMatchObject([{ type: 'A', browser_id: BROWSER_ID }])
  expect(await site.run(`records.filter(({ kind }) => kind === 'warning')`)).toEqual([
    { kind: 'warning', about: 'cookie-refused' },
  ])
})

test('on plain http the cookie may be had without Secure', async () => {
  const { port } = new URL(site.origin)
  await site.open(`http://shop.example:${port}/`, { cookieSecure: false, cookieSameSite: 'Lax' })
  await site.run('tracking.init()')
  expect(await site.run('document.cookie')).toBe(`sc_ctx-local=${BROWSER_ID}`)
})

// Specification: events-need-init, IE-0004, IE-0008
test('before init: IE-0004, and IE-0008 for what asks for settings', async () => {
  await site.open()
  for (const call of [
    'pageView()',
    `event({ type: 'A' })`,
    `identity({ identifiers: [{ id: '1', provider: 'p' }] })`,
    `form('f', 'viewed')`,
    'getGuestId()',
    `addToEventQueue({ type: 'A' })`,
    'processEventQueue()',
    'clearEventQueue()',
  ]) {
    expect(await site.run(`tracking.${call}`), call).toEqual({ code: 'IE-0004' })
    expect(await site.run(`events.${call}`), call).toEqual({ code: 'IE-0004' })
  }
  for (const call of ['getBrowserId()', 'getConsent()', `setConsent('granted')`]) {
    expect(await site.run(`tracking.${call}`), call).toEqual({ code: 'IE-0008' })
  }
})

test('a second init changes nothing and says so when its settings differ', async () => {
  await site.open()
  await site.run('events.init(settings)')
  await site.run('events.init(settings)')
  await site.run(`events.init({ ...settings, siteName: 'other' })`)
  await site.run('events.pageView()')
  expect(site.requests('create.json')).toHaveLength(1)
  expect(site.requests('events')[0]?.url).toContain('siteId=dotcom')
  expect(await site.run(`records.filter(({ kind }) => kind === 'warning')`)).toEqual([
    { kind: 'warning', about: 'settings-ignored' },
  ])
})

// Specification: IE-0003
test.each([
  ['a hang-up', { hangUp: true }],
  ['an error with JSON', { status: 500, body: { error: 'x' } }],
  ['HTML', { body: '<!doctype html>' }],
  ['an answer without ref', { body: { ref: '' } }],
])('%s at create.json rejects init with IE-0003, unhandled by nobody', async (_, create) => {
  site.answer({ create: () => create })
  await site.open()
  await site.run('(tracking.init(), tracking.pageView(), tracking.init().then(() => 1, () => 2))')
  expect(await site.run('tracking.init()')).toEqual({ code: 'IE-0003' })
  expect(await site.run('new Promise((resolve) => setTimeout(resolve, 50))')).toBeUndefined()
  expect(site.faults()).toEqual([])
})

test('after a failed init events reject with IE-0004 while the id is asked for again, at most every 30 seconds', async () => {
  site.answer({ create: () => ({ status: 503 }) })
  await site.open()
  expect(await site.run('tracking.init()')).toEqual({ code: 'IE-0003' })
  expect(await site.run('tracking.pageView()')).toEqual({ code: 'IE-0004' })
  await expect.poll(() => site.requests('create.json').length).toBe(2)
  await site.run('new Promise((resolve) => setTimeout(resolve, 50))')
  expect(await site.run('tracking.pageView()')).toEqual({ code: 'IE-0004' })
  await site.run('new Promise((resolve) => setTimeout(resolve, 50))')
  expect(site.requests('create.json')).toHaveLength(2)
  site.answer({ create: () => ({ body: { ref: BROWSER_ID } }) })
  await site.run(`void (performance.now = () => 40000)`)
  expect(await site.run('tracking.pageView()')).toEqual({ code: 'IE-0004' })
  await expect.poll(() => site.run('tracking.getBrowserId()')).toBe(BROWSER_ID)
  expect(await site.run('tracking.pageView()')).toMatchObject({ status: 'OK' })
  expect(site.events()).toHaveLength(1)
})

test('a later init tries again for real', async () => {
  site.answer({ create: () => ({ hangUp: true }) })
  await site.open()
  expect(await site.run('events.init(settings)')).toEqual({ code: 'IE-0003' })
  site.answer({ create: () => ({ body: { ref: BROWSER_ID } }) })
  expect(await site.run('events.init(settings)')).toBeUndefined()
  expect(await site.run('events.pageView()')).toMatchObject({ status: 'OK' })
})

// Specification: IE-0002
test('the time-out of init: 0 gives up without asking, a hanging collector after it', async () => {
  site.answer({ create: () => ({ delay: 2000, body: { ref: BROWSER_ID } }) })
  await site.open('/', { timeout: 0 })
  expect(await site.run('tracking.init()')).toEqual({ code: 'IE-0002' })
  expect(site.requests()).toEqual([])
  await site.open('/', { timeout: 50 })
  expect(await site.run('tracking.init()')).toEqual({ code: 'IE-0002' })
  site.answer({ create: () => ({ hangUp: true }) })
  await site.open('/', { timeout: 5000 })
  expect(await site.run('tracking.init()')).toEqual({ code: 'IE-0003' })
})

test('what is left before there is a browser id goes out with the next page, as it was then', async () => {
  site.answer({ create: () => ({ delay: 5000, body: { ref: BROWSER_ID } }) })
  await site.open('/first?utm_source=mail', {}, 'http://find.example/')
  await site.run(`void (tracking.init(), tracking.pageView({ page: 'first' }), tracking.event({ type: 'SEEN' }))`)
  const leftAt = await site.run('new Date().toISOString()')
  site.answer({ create: () => ({ body: { ref: BROWSER_ID } }) })
  await site.open('/second')
  await site.run('tracking.init()')
  await expect.poll(() => site.events().map(({ type }) => type)).toEqual(['VIEW', 'SEEN'])
  const [view] = site.events()
  expect(view).toMatchObject({ page: 'first', referrer: 'http://find.example/', utm_source: 'mail' })
  expect(view?.browser_id).toBe(BROWSER_ID)
  expect(Date.parse(`${view?.requested_at}`)).toBeLessThan(Date.parse(`${leftAt}`) + 2000)
  expect(site.faults()).toEqual([])
})

test('a page that is hidden before there is a browser id, and goes on, sends what waited once', async () => {
  site.answer({ create: () => ({ delay: 300, body: { ref: BROWSER_ID } }) })
  await site.open()
  await site.run(`(() => {
    tracking.init()
    tracking.pageView()
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })()`)
  await expect.poll(() => site.events().map(({ type }) => type)).toEqual(['VIEW'])
  await site.run('tracking.processEventQueue()')
  expect(site.events()).toHaveLength(1)
})

// Specification: browser-show
test('the guest id comes from the collector; what it refuses is told in its words', async () => {
  await site.open()
  await site.run('tracking.init()')
  expect(await site.run('tracking.getGuestId()')).toBe('6a0f6f0e-1b6f-4f53-8c8f-6a0a6b8a2d10')
  expect(site.requests('show.json')[0]?.url).toBe(
    `/v1/events/v1.2/browser/${BROWSER_ID}/show.json?sitecoreContextId=ctx-local&client_key=&api_token=`,
  )
  site.answer({ guest: () => ({ status: 404, body: { error_msg: 'Unknown browser', moreInfo: '/docs' } }) })
  expect(await site.run('tracking.getGuestId()')).toEqual({ error: 'Error: Unknown browser, for more info: /docs' })
  site.answer({ guest: () => ({ hangUp: true }) })
  expect(await site.run('tracking.getGuestId()')).toMatchObject({ error: expect.stringContaining('TypeError') })
})

test('nothing is put on window, and nothing happens before init', async () => {
  const { port } = new URL(site.origin)
  await site.page.goto(`http://localhost:${port}/empty`)
  await site.open()
  expect(await site.run(`Object.keys(window).filter((name) => /engage|cloud|sc_|track/i.test(name))`)).toEqual([
    'tracking',
  ])
  expect(await site.run('[document.cookie, localStorage.length, sessionStorage.length]')).toEqual(['', 0, 0])
  expect(site.requests()).toEqual([])
})

test('a prerendered page asks and counts only when it is shown', async () => {
  // played by the page: a browser under remote control cancels a real prerendering
  await site.page.addInitScript(
    `Object.defineProperty(document, 'prerendering', { get: () => !window.wasShown, configurable: true })`,
  )
  await site.open()
  await site.run('void (tracking.init(), window.sent = tracking.pageView())')
  await site.run('new Promise((resolve) => setTimeout(resolve, 50))')
  expect(site.requests()).toEqual([])
  await site.run(`void (window.wasShown = true, document.dispatchEvent(new Event('prerenderingchange')))`)
  expect(await site.run('sent')).toMatchObject({ status: 'OK' })
  expect(site.events()).toMatchObject([{ type: 'VIEW' }])
})
