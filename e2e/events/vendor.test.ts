/**
 * The hosted service's own clients of three generations, and ours, in a browser against our collector (contract "events",
 * 15.1 to 15.17). Pages and collector are at different origins, so every request of theirs is preflighted.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sharedBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'
import { type ClientDriver, type ClientFunction, drivers, type Outcome } from '../vendor-events/clients.fixture.ts'
import { type Archive, type KeptEvent, listen, openArchive, type SentRequest, USER_AGENT } from './visitor.fixture.ts'

const { contextId: CONTEXT, site: SITE } = DEMONSTRATION
const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** What of a client is its generation's own: how it names its failures (8.2), and what it makes of an error with JSON (8.1). */
interface Generation {
  readonly context: RegExp
  readonly site: RegExp
  readonly url: RegExp
  readonly early: RegExp
  readonly limit: RegExp
  readonly dob: RegExp
  readonly expiry: RegExp
  readonly email: RegExp
  /** The day of birth as it takes it (5.3). */
  readonly day: string
  readonly bareViewFails?: true
  readonly handsErrorsOn?: true
  /** Does not ask who the guest is when it has made the number itself. */
  readonly remembersGuest?: true
}

const FIRST: Generation = {
  context: /MV-0001/,
  site: /MV-0002/,
  url: /IV-0001/,
  early: /IE-0004/,
  limit: /IV-0005/,
  dob: /IV-0002/,
  expiry: /IV-0004/,
  email: /IV-0003/,
  day: '2000-11-25T00:00',
}
const GENERATIONS: Readonly<Record<string, Generation>> = {
  ours: FIRST,
  'cloudsdk 0.3.0': { ...FIRST, bareViewFails: true, handsErrorsOn: true },
  'cloudsdk 0.6.1': { ...FIRST, early: /IE-0014/, handsErrorsOn: true, remembersGuest: true },
  'content-sdk 2.1': {
    context: /MV-001/,
    site: /MV-002/,
    url: /IV-001/,
    early: /IE-002/,
    limit: /IV-006/,
    dob: /IV-003/,
    expiry: /IV-005/,
    email: /IV-004/,
    day: '2000-11-25',
  },
}

let house: House
let archive: Archive
let site: Server
let origin: string
let context: BrowserContext
beforeAll(async () => {
  house = await openHouse()
  archive = await openArchive(house)
  context = await (await sharedBrowser()).newContext({ userAgent: USER_AGENT })
  site = createServer(({ url = '/' }, response) => {
    const language = new URL(url, 'http://x').searchParams.get('lang') ?? 'da-DK'
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="${language}"><title>Shop</title><link rel="icon" href="data:,"></html>`)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  origin = `http://localhost:${(site.address() as AddressInfo).port}`
}, 300_000)
afterAll(async () => {
  await context?.close()
  site?.close()
  await house?.close()
})
afterEach(async () => {
  await context.setOffline(false)
  await context.clearCookies()
  for (const page of context.pages()) {
    await page.evaluate('(localStorage.clear(), sessionStorage.clear())')
    await page.close()
  }
})

interface Place {
  path?: string
  referer?: string
}

/** A page of a browser that was never here. */
async function visit({ path = '/catalog', referer }: Place = {}): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin + path, { ...(referer && { referer }) })
  return page
}

describe.each(drivers.map((driver) => [driver.name, driver] as [string, ClientDriver]))('%s', (name, driver) => {
  const expected = GENERATIONS[name] ?? FIRST

  const start = (page: Page, more?: object) => driver.start(page, house.platformUrl, CONTEXT, SITE, more)
  async function open(place: Place = {}): Promise<{ page: Page; sent: SentRequest[] }> {
    const page = await visit(place)
    const sent = listen(page)
    expect(await start(page)).not.toHaveProperty('error')
    return { page, sent }
  }
  const call = (page: Page, function_: ClientFunction, ...args: unknown[]) => driver.call(page, function_, ...args)
  const numberOf = async (page: Page) => String(((await call(page, 'getBrowserId')) as { value?: unknown }).value)
  /** Waits until so many events of the visitor were kept. */
  async function kept(page: Page, count: number): Promise<readonly KeptEvent[]> {
    const id = await numberOf(page)
    const read = async () => (await archive.visitor(id)).sessions.flatMap(({ events }) => events)
    await expect.poll(() => read().then(({ length }) => length), { timeout: 8000 }).toBe(count)
    return (await read()).sort((a, b) => (a.at < b.at ? -1 : 1))
  }
  const accepted = (outcome: Outcome) =>
    expect(outcome).toMatchObject({ value: { status: 'OK', ref: expect.any(String) } })
  const refused = (outcome: Outcome, code: RegExp) =>
    expect(outcome).toMatchObject({ error: expect.stringMatching(code) })

  test('asks for a context id, then a site, then an address (1), and for its start before any event (4)', async () => {
    const page = await visit()
    const fresh = async (edgeUrl: string, contextId: string, siteName: string) => {
      await page.reload()
      return driver.start(page, edgeUrl, contextId, siteName)
    }
    refused(await fresh('nonsense', '', ''), expected.context)
    refused(await fresh('nonsense', ' ', ''), expected.context)
    refused(await fresh('nonsense', CONTEXT, ''), expected.site)
    refused(await fresh('nonsense', CONTEXT, SITE), expected.url)
    await page.reload()
    await page.addScriptTag({ content: await driver.bundle() })
    refused(await call(page, 'event', { type: 'EARLY' }), expected.early)
  })

  test('makes one number on the first page, in its cookie (2), and none on the second (3)', async () => {
    const { page, sent } = await open()
    accepted(await call(page, 'event', { type: 'ONE' }))
    const id = await numberOf(page)
    expect(id).toMatch(UUID_4)
    const [cookie, ...others] = await page.context().cookies()
    expect(others).toEqual([])
    expect(cookie).toMatchObject({ name: driver.cookie(CONTEXT), value: id, secure: true, sameSite: 'None', path: '/' })
    await page.goto(`${origin}/second`)
    await start(page)
    accepted(await call(page, 'event', { type: 'TWO' }))
    expect(sent.map(({ path, status }) => [path, status]).filter(([path]) => path !== 'events')).toEqual([
      ['browser/create.json', 200],
    ])
    expect((await kept(page, 2)).map(({ type }) => type)).toEqual(['ONE', 'TWO'])
  })

  test('counts a view without more (5), the page it was come from once (6), the campaign (7), the variant (8)', async () => {
    const { page } = await open({
      path: '/catalog?UTM_Medium=Mail&utm_x=1&variantid=v9',
      referer: 'https://find.example.org/q?x=1',
    })
    if (expected.bareViewFails) refused(await call(page, 'pageView'), /TypeError/)
    const base = { channel: 'WEB', currency: 'EUR' }
    accepted(await call(page, 'pageView', base))
    accepted(await call(page, 'pageView', { ...base, pageVariantId: 'own', extensionData: { pageVariantId: 'less' } }))
    accepted(await call(page, 'pageView', { ...base, page: 'other', includeUTMParameters: false }))
    await page.goto(`${origin}/plain`)
    await start(page)
    accepted(await call(page, 'pageView', { ...base, extensionData: { pageVariantId: 'least' } }))
    const views = await kept(page, 4)
    expect(views.map(({ page, variant }) => [page, variant])).toEqual([
      ['catalog', 'v9'],
      ['catalog', 'own'],
      ['other', 'v9'],
      ['plain', 'least'],
    ])
    expect(views.map(({ referrer }) => referrer)).toEqual([
      'https://find.example.org/q?x=1',
      ...new Array(3).fill(undefined),
    ])
    expect(views.map(({ utm }) => utm)).toEqual([
      { utm_medium: 'Mail', utm_x: '1' },
      { utm_medium: 'Mail', utm_x: '1' },
      undefined,
      undefined,
    ])
    expect(views[0]).toMatchObject({ language: 'DA', currency: 'EUR' })
  })

  test('takes 50 attributes, nulls beside them, and refuses 51 (9); keeps keys of its own below the base’s (12)', async () => {
    const { page } = await open()
    const attributes = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`a${index}`, index]))
    accepted(await call(page, 'event', { type: 'FIFTY', extensionData: { ...attributes, none: null } }))
    refused(
      await call(page, 'event', { type: 'MORE', extensionData: { ...attributes, more: { deep: 1 } } }),
      expected.limit,
    )
    accepted(await call(page, 'event', { type: 'OWN', sku: 'A-1', foo: { bar: 1 }, browser_id: 'another' }))
    const [fifty, own] = await kept(page, 2)
    expect(Object.keys(fifty?.ext ?? {})).toHaveLength(50)
    expect(own).toMatchObject({ type: 'OWN', extra: { sku: 'A-1', foo: { bar: 1 } } })
  })

  test('checks an identity in order (10) and its dates to the minute (11); who it names is known from then on', async () => {
    const { page } = await open({ path: '/login' })
    const identifiers = [
      { provider: 'email', id: `${name}@example.org`.replaceAll(' ', '-'), expiryDate: '2031-01-01T00:00' },
    ]
    const wrong = {
      dob: '2000-02-30T00:00',
      email: 'nobody',
      identifiers: [{ provider: 'email', id: 'x', expiryDate: 'soon' }],
    }
    refused(await call(page, 'identity', wrong), expected.dob)
    refused(await call(page, 'identity', { ...wrong, dob: expected.day }), expected.expiry)
    refused(await call(page, 'identity', { ...wrong, dob: expected.day, identifiers }), expected.email)
    for (const dob of ['2000-11-25T00:00:00', '2000-11-25T00:00Z', '2000-11-25 00:00']) {
      refused(await call(page, 'identity', { dob, identifiers }), expected.dob)
    }
    const email = `${name}@example.org`.replaceAll(' ', '-')
    accepted(await call(page, 'identity', { dob: expected.day, email, firstName: 'Ana', identifiers }))
    const { type, profile, identifiers: known } = await archive.visitor(await numberOf(page))
    expect(type).toBe('customer')
    expect(profile).toMatchObject({ email, firstname: 'Ana', dob: expected.day })
    expect(known).toMatchObject([{ provider: 'email', id: email }])
  })

  test('tells of a form without its page (13)', async () => {
    const { page } = await open()
    accepted(await call(page, 'form', 'f-12', 'viewed', 'c3'))
    const [form] = await kept(page, 1)
    expect(form).toMatchObject({ type: 'FORM', ext: { formId: 'f-12', interactionType: 'VIEWED' } })
    expect(form).not.toHaveProperty('page')
  })

  test('keeps a queue over a reload, sends it in order, and empties it (14)', async () => {
    const { page } = await open()
    for (const type of ['Q1', 'Q2', 'Q3']) {
      await call(page, 'addToEventQueue', { type, channel: 'WEB', currency: 'EUR', extensionData: { a: { b: 1 } } })
    }
    await page.reload()
    await start(page)
    await call(page, 'processEventQueue')
    const queued = await kept(page, 3)
    expect(queued.map(({ type, page, ext }) => [type, page, ext])).toEqual(
      ['Q1', 'Q2', 'Q3'].map((type) => [type, 'catalog', { a_b: 1 }]),
    )
    await expect.poll(() => page.evaluate('sessionStorage.EventQueue?.length ?? 0')).toBeLessThan(3)
    await call(page, 'addToEventQueue', { type: 'Q4' })
    await call(page, 'clearEventQueue')
    await call(page, 'processEventQueue')
    await kept(page, 3)
  })

  test('makes of each answer what its generation does (16)', async () => {
    const { page } = await open()
    accepted(await call(page, 'event', { type: 'GOOD' }))
    const bad = await call(page, 'event', { type: 'not good' })
    if (expected.handsErrorsOn) expect(bad).toMatchObject({ value: { error_code: 'EV-400-FIELD' } })
    else expect(bad).toEqual({ value: null })
    await page.route('**/v1/events/v1.2/events?*', (route) => route.fulfill({ status: 500, body: '<html>' }), {
      times: 1,
    })
    expect(await call(page, 'event', { type: 'BROKEN' })).toEqual({ value: null })
    await page.context().setOffline(true)
    expect(await call(page, 'event', { type: 'OFFLINE' })).toEqual({ value: null })
  })

  test.runIf(name !== 'content-sdk 2.1')('learns who its guest is, or why not (17)', async () => {
    const { page } = await open()
    accepted(await call(page, 'event', { type: 'HELLO' }))
    const id = await numberOf(page)
    const { ref } = await archive.visitor(id)
    expect(await call(page, 'getGuestId')).toEqual({ value: ref })
    if (!expected.remembersGuest) {
      await page.context().clearCookies()
      await page
        .context()
        .addCookies([{ name: driver.cookie(CONTEXT), value: 'b1d5f9b4-1f0e-4a0e-8f6a-0c3a9d2e4f77', url: origin }])
      const unknown = 'The browser id is not known here., for more info: /docs/events#EV-404-BROWSER'
      refused(await call(page, 'getGuestId'), new RegExp(unknown.replaceAll('.', '\\.')))
    }
  })
})

test.each([
  [-1, 'IV-0006'],
  [1.5, 'IV-0006'],
  ['5', 'IV-0006'],
  [0, 'IE-0002'],
])('our client refuses a timeout of %j, or keeps it (15)', async (timeout, code) => {
  const [ours] = drivers
  const page = await visit()
  const outcome = await ours?.start(page, house.platformUrl, CONTEXT, SITE, { timeout })
  expect(outcome).toMatchObject({ error: expect.stringContaining(`[${code}]`) })
})
