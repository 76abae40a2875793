/** The five kinds of events in a real browser (contract "events", 5 and 11.2). */
import { expect, test } from 'vitest'
import { BROWSER_ID, useTrackedSite } from './testing/tracked-site.fixture.ts'

const site = useTrackedSite(`import * as events from './index.ts'; window.events = events`)
const started = async (path?: string, settings?: object, referer?: string) => {
  await site.open(path, settings, referer)
  await site.run('tracking.init()')
}
const base = {
  browser_id: BROWSER_ID,
  client_key: '',
  pos: '',
  requested_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
}
const many = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, at])))

// Specification: events-post, library-version-header, event-format
test('a page view without data says where it happens, in the form of the contract and nothing more', async () => {
  await started()
  expect(await site.run('tracking.pageView()')).toMatchObject({ status: 'OK', ref: expect.any(String) })
  expect(site.events()).toEqual([{ ...base, type: 'VIEW', language: 'EN', page: 'Home Page' }])
  const [request] = site.requests('events')
  expect(request?.url).toBe('/v1/events/v1.2/events?sitecoreContextId=ctx-local&siteId=dotcom')
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-library-version': '0.1.0' })
})

// Specification: event-language, event-page
test('page and language come from the page, whatever it looks like', async () => {
  const cases: [path: string, page: string, language?: string][] = [
    ['/c/red%20shoes?lang=da-DK', 'red%20shoes', 'DA'],
    ['/a/?lang=en_US', 'a', 'EN'],
    ['//?lang=x', 'Home Page'],
    ['/b?lang=', 'b'],
    ['/d?lang=_x', 'd'],
  ]
  for (const [path, page, language] of cases) {
    await started(path)
    site.clear()
    await site.run('tracking.pageView()')
    expect(site.events(), path).toEqual([{ ...base, type: 'VIEW', page, ...(language && { language }) }])
  }
})

// Specification: view-event
test('what the caller names wins over the page', async () => {
  await started('/x')
  await site.run(
    `tracking.pageView({ channel: 'WEB', currency: 'EUR', language: 'DE', page: 'Own', referrer: 'https://r/' })`,
  )
  expect(site.events()[0]).toMatchObject({
    channel: 'WEB',
    currency: 'EUR',
    language: 'DE',
    page: 'Own',
    referrer: 'https://r/',
  })
})

// Specification: first-view-referrer
test('the referrer goes with the first page view alone, and only from another host', async () => {
  const referrers = async (referer: string | undefined, first: string) => {
    await started('/', {}, referer)
    site.clear()
    await site.run(`tracking.pageView(${first}).then(() => tracking.pageView({ page: '2' }))`)
    return site.events().map(({ referrer }) => referrer)
  }
  const elsewhere = 'https://find.example.org/q?x=1'
  expect(await referrers(elsewhere, '{}')).toEqual([elsewhere, undefined])
  expect(await referrers(elsewhere, `{ referrer: 'https://own/' }`)).toEqual(['https://own/', undefined])
  expect(await referrers('https://localhost:1/other-port-and-scheme', '{}')).toEqual([undefined, undefined])
  expect(await referrers(undefined, '{}')).toEqual([undefined, undefined])
})

// Specification: view-event
test('campaign parameters become fields in lower case, unless switched off; a broken query harms nothing', async () => {
  await started('/catalog?UTM_Medium=mail&utm_source=News&utm_x=%E0%A4%A&utm_source=Last&q=1&variantid=v9')
  await site.run(`tracking.pageView({ extensionData: { cart: { lines: 2 } } })`)
  expect(site.events()[0]).toEqual({
    ...base,
    type: 'VIEW',
    language: 'EN',
    page: 'catalog',
    utm_medium: 'mail',
    utm_source: 'Last',
    utm_x: expect.any(String),
    ext: { cart_lines: 2, pageVariantId: 'v9' },
  })
  await site.run(`tracking.pageView({ page: 'x', includeUTMParameters: false })`)
  expect(Object.keys(site.events()[1] ?? {}).filter((name) => name.startsWith('utm_'))).toEqual([])
})

test('the variant comes from the input, then the query, then the attributes; as input it does not count', async () => {
  await started('/?variantid=query')
  const variant = async (data: string) => {
    await site.run(`tracking.pageView(${data})`)
    return (site.events().at(-1)?.ext as { pageVariantId?: string })?.pageVariantId
  }
  expect(await variant(`{ page: '1', pageVariantId: 'input', extensionData: { pageVariantId: 'ext' } }`)).toBe('input')
  expect(await variant(`{ page: '2', extensionData: { pageVariantId: 'ext' } }`)).toBe('query')
  await started('/')
  expect(await variant(`{ page: '3', extensionData: { pageVariantId: 'ext' } }`)).toBe('ext')
  expect(await variant(`{ page: '4', pageVariantId: 'input', extensionData: ${many(50)} }`)).toBe('input')
})

// Specification: extension-data, IV-0005
test('50 attributes pass and 51 reject with IV-0005, for every kind of event that has them', async () => {
  await started()
  const calls = [
    (data: string) => `pageView({ extensionData: ${data} })`,
    (data: string) => `event({ type: 'A', extensionData: ${data} })`,
    (data: string) => `identity({ identifiers: [{ id: '1', provider: 'p' }], extensionData: ${data} })`,
    (data: string) => `addToEventQueue({ type: 'A', extensionData: ${data} })`,
    (data: string) => `addToEventQueue({ type: 'VIEW', page: 'q', extensionData: ${data} })`,
  ]
  for (const call of calls) {
    expect(await site.run(`tracking.${call(many(51))}`)).toEqual({ code: 'IV-0005' })
    expect((await site.run(`tracking.${call(many(50))}`)) ?? {}).not.toHaveProperty('code')
  }
  expect(site.events()).toHaveLength(3)
})

test('a form event carries what other events do, where it is told to', async () => {
  await started('/')
  await site.run(`tracking.form('f', 'viewed', undefined, { channel: 'WEB', currency: 'EUR' })`)
  await site.run(`tracking.form('f', 'viewed', 'c3', { page: 'Contact', language: 'DE' })`)
  expect(site.events()).toMatchObject([
    { type: 'FORM', channel: 'WEB', currency: 'EUR', language: 'EN', page: 'Home Page' },
    { type: 'FORM', language: 'DE', page: 'Contact', ext: { componentInstanceId: 'c3' } },
  ])
})

test('a form event names form and interaction, and no page', async () => {
  await started('/contact')
  await site.run(`tracking.form('f-12', 'viewed', 'c3')`)
  await site.run(`tracking.form('f-12', 'Submitted')`)
  expect(site.events()).toEqual([
    {
      ...base,
      type: 'FORM',
      language: 'EN',
      ext: { formId: 'f-12', interactionType: 'VIEWED', componentInstanceId: 'c3' },
    },
    { ...base, type: 'FORM', language: 'EN', ext: { formId: 'f-12', interactionType: 'SUBMITTED' } },
  ])
})

// Specification: custom-event
test('own keys of a custom event stay as they are, base fields win', async () => {
  await started('/p')
  await site.run(
    `tracking.event({ type: 'WISHLIST_ADD', sku: 'A-1', foo: { bar: 1 }, browser_id: 'x', pos: 'x', requested_at: 'x', event_id: 'own', extensionData: { price: { amount: 9.5 } } })`,
  )
  expect(site.events()).toEqual([
    {
      ...base,
      type: 'WISHLIST_ADD',
      sku: 'A-1',
      foo: { bar: 1 },
      event_id: 'own',
      language: 'EN',
      page: 'p',
      ext: { price_amount: 9.5 },
    },
  ])
})

test('an identity event is refused before anything is sent', async () => {
  await started()
  for (const given of ['{}', `{ identifiers: 'x' }`, '{ identifiers: [null] }'])
    expect(await site.run(`tracking.identity(${given})`)).toEqual({ code: 'MV-0003' })
  expect(await site.run(`tracking.identity({ identifiers: [{ id: '1', provider: 'p' }], dob: '' })`)).toEqual({
    code: 'IV-0002',
  })
  expect(site.events()).toEqual([])
})

test('the same page view within a second is one; another page, variant or address is another', async () => {
  await started('/a')
  const answers = await site.run(
    `Promise.all([tracking.pageView(), tracking.pageView(), tracking.pageView({ page: 'b' }), tracking.pageView({ page: 'b', pageVariantId: 'v' })])`,
  )
  expect(answers).toMatchObject([{ status: 'OK' }, { status: 'OK' }, { status: 'OK' }, { status: 'OK' }])
  await site.run(`(history.pushState(null, '', '/b'), tracking.pageView({ page: 'b', pageVariantId: 'v' }))`)
  // Those of one moment arrive in any order.
  const seen = site
    .events()
    .map(({ page, ext }) => `${page} ${(ext as { pageVariantId?: string } | undefined)?.pageVariantId ?? 'as it is'}`)
  expect(seen.slice(0, 3).sort()).toEqual(['a as it is', 'b as it is', 'b v'])
  expect(seen.slice(3)).toEqual(['b v'])
  await site.run(`(performance.now = () => 1e9, tracking.pageView({ page: 'b', pageVariantId: 'v' }))`)
  expect(site.events()).toHaveLength(5)
  expect(await site.run(`records.filter(({ kind }) => kind === 'skip')`)).toEqual([
    { kind: 'skip', about: 'repeated', detail: 'VIEW' },
  ])
})

test('a hundred events at once pass, then ten a second', async () => {
  await started()
  await site.run(
    `(performance.now = () => 1e9, Promise.all(Array.from({ length: 110 }, () => tracking.event({ type: 'A' }))))`,
  )
  expect(site.events()).toHaveLength(100)
  await site.run(
    `(performance.now = () => 1e9 + 500, Promise.all(Array.from({ length: 10 }, () => tracking.event({ type: 'B' }))))`,
  )
  expect(site.events().filter(({ type }) => type === 'B')).toHaveLength(5)
  expect(await site.run(`records.filter(({ about }) => about === 'flood')`)).toEqual([
    { kind: 'drop', about: 'flood', detail: 'A' },
    { kind: 'drop', about: 'flood', detail: 'B' },
  ])
})

test('debug hears of every request and answer', async () => {
  await started()
  site.answer({ event: () => ({ status: 400, body: { error_code: 'EV-400-TYPE' } }) })
  await site.run(`tracking.event({ type: 'A' })`)
  expect(await site.run('records')).toEqual([
    { kind: 'request', about: expect.stringContaining('/create.json?') },
    {
      kind: 'response',
      about: expect.stringContaining('/create.json?'),
      detail: { status: 200, answer: expect.objectContaining({ ref: BROWSER_ID }) },
    },
    { kind: 'request', about: expect.stringContaining('/events?'), detail: expect.stringContaining('"type":"A"') },
    {
      kind: 'response',
      about: expect.stringContaining('/events?'),
      detail: { status: 400, answer: { error_code: 'EV-400-TYPE' } },
    },
  ])
})

test('refused storage and cookies throw nothing', async () => {
  await site.page.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError') } })
    Object.defineProperty(document, 'cookie', { get() { throw new DOMException('refused', 'SecurityError') }, set() { throw new DOMException('refused', 'SecurityError') } })`)
  await started()
  expect(await site.run('tracking.pageView()')).toMatchObject({ status: 'OK' })
  await site.run(`tracking.addToEventQueue({ type: 'Q' })`)
  expect(await site.run('tracking.processEventQueue()')).toEqual({ sent: 1, failed: 0 })
  await site.run(`tracking.setConsent('denied')`)
  expect(await site.run('tracking.getConsent()')).toBe('denied')
  expect(site.events()).toMatchObject([{ browser_id: BROWSER_ID }, { type: 'Q', browser_id: BROWSER_ID }])
  expect(site.faults()).toEqual([])
})
