/**
 * Our client in plain mode against the hosted service's 0.3.0, the version of the specification: the same calls on the
 * same page send the same requests. Where they do not, the contract ("events") has a rule, and the row names its section.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type ClientDriver, type ClientFunction, driverNamed, type Outcome } from './clients.fixture.ts'
import { BROWSER_ID, type SentRequest, useVisits, type VisitOptions } from './visits.fixture.ts'

const visits = useVisits()
const theirs = driverNamed('cloudsdk 0.3.0')
const ours = driverNamed('ours')

type Call = [name: ClientFunction, ...args: unknown[]]

interface Story extends VisitOptions {
  contextId?: string
  siteName?: string
  slash?: string
  settings?: object
  calls: Call[]
}

interface Told {
  outcomes: Outcome[]
  sent: SentRequest[]
  page: Page
}

async function tell(driver: ClientDriver, story: Story): Promise<Told> {
  const { contextId = 'ctx-local', siteName = 'dotcom', slash = '', settings, calls } = story
  const page = await visits.visit(story)
  const outcomes = [await driver.start(page, visits.edgeUrl + slash, contextId, siteName, settings)]
  for (const [name, ...args] of calls) outcomes.push(await driver.call(page, name, ...args))
  // Their promise ends before the first request does; the queue is removed after the last.
  if (driver === theirs && calls.some(([name]) => name === 'processEventQueue')) {
    await page.waitForFunction('!sessionStorage.EventQueue')
  }
  return { outcomes, sent: visits.take(), page }
}

/** Differences in every request: 4.1 lets each client tell its own version, 5.1 has us always tell the time. */
const everywhere = (requests: SentRequest[]) =>
  requests.map(({ method, url, headers, body }) => {
    const { 'x-library-version': version, ...rest } = headers
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    const { requested_at: _at, ...fields } = (body ?? {}) as Record<string, unknown>
    return { method, url, headers: rest, body: body === undefined ? undefined : fields }
  })

const person = {
  channel: 'WEB',
  currency: 'EUR',
  language: 'EN',
  page: 'login',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Silva',
  dob: '1990-02-03T00:00',
  gender: 'f',
  title: 'Dr',
  phone: '1',
  mobile: '2',
  street: ['1 Canal St'],
  city: 'Lisbon',
  state: 's',
  country: 'PT',
  postalCode: '1000',
  identifiers: [
    { provider: 'email', id: 'ana@example.org', expiryDate: '2031-01-01T00:00' },
    { provider: 'customer_id', id: '7' },
  ],
  extensionData: { loyalty: { tier: 'gold' } },
}
const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`a${at}`, at]))

describe('the same requests', () => {
  const stories: [string, Story][] = [
    ['first page view', { calls: [['pageView', { channel: 'WEB', currency: 'EUR' }]] }],
    ['no data but an object', { path: '/c/red%20shoes?lang=da-DK', calls: [['pageView', {}]] }],
    [
      'campaign and variant of the address',
      {
        path: '/catalog?UTM_Medium=mail&utm_source=News&utm_source=Last&utm_x=a%20b+c&variantid=v9&q=1',
        calls: [['pageView', { extensionData: { cart: { lines: 2 }, list: [1, { a: 1 }], no: null } }]],
      },
    ],
    ['campaign switched off', { path: '/?utm_source=News', calls: [['pageView', { includeUTMParameters: false }]] }],
    [
      'variant of the input and of the attributes',
      {
        path: '/?variantid=query',
        calls: [
          ['pageView', { page: '1', pageVariantId: 'input', extensionData: { pageVariantId: 'ext' } }],
          ['pageView', { page: '2', extensionData: { pageVariantId: 'ext' } }],
        ],
      },
    ],
    ['50 attributes and the variant', { calls: [['pageView', { pageVariantId: 'v', extensionData: fifty }]] }],
    [
      'a referrer elsewhere, once',
      {
        referer: 'https://find.example.org/q?x=1',
        calls: [
          ['pageView', { page: '1' }],
          ['pageView', { page: '2' }],
        ],
      },
    ],
    [
      'a referrer of the caller',
      {
        referer: 'https://find.example.org/',
        calls: [
          ['pageView', { page: '1', referrer: 'https://own/' }],
          ['pageView', { page: '2' }],
        ],
      },
    ],
    ['a referrer on the same host', { referer: 'https://localhost:1/x', calls: [['pageView', {}]] }],
    ['identity, all fields', { calls: [['identity', person]] }],
    ['identity, the least', { calls: [['identity', { identifiers: [{ id: '1', provider: 'p' }] }]] }],
    [
      'custom events',
      {
        path: '/p',
        calls: [
          ['event', { type: 'A' }],
          [
            'event',
            {
              type: 'B',
              uuid: 123,
              foo: { bar: 1 },
              browser_id: 'x',
              client_key: 'x',
              pos: 'x',
              extensionData: { price: { amount: 9.5 } },
            },
          ],
          ['event', { type: 'C', channel: 'WEB', currency: 'EUR', language: 'DE', page: 'own' }],
        ],
      },
    ],
    [
      'forms',
      {
        path: '/contact',
        calls: [
          ['form', 'f-12', 'viewed'],
          ['form', 'f-12', 'SUBMITTED'],
        ],
      },
    ],
    [
      'a queue',
      {
        path: '/catalog',
        calls: [
          ['addToEventQueue', { type: 'Q1', extensionData: { a: { b: 1 } } }],
          ['addToEventQueue', { type: 'Q2', own: 1, page: 'p', language: 'DE' }],
          ['processEventQueue'],
        ],
      },
    ],
    [
      'a queue that is cleared',
      { calls: [['addToEventQueue', { type: 'Q1' }], ['clearEventQueue'], ['processEventQueue']] },
    ],
    ['browser and guest id', { calls: [['getBrowserId'], ['getGuestId']] }],
    ['no cookie wanted', { settings: { enableBrowserCookie: false }, calls: [['event', { type: 'A' }]] }],
  ]

  test.each(stories)('%s', async (_, story) => {
    const vendor = await tell(theirs, story)
    const own = await tell(ours, story)
    expect(vendor.sent.length).toBeGreaterThan(0)
    expect(everywhere(own.sent)).toEqual(everywhere(vendor.sent))
    expect(
      own.sent
        .filter(({ method }) => method === 'POST')
        .every(({ body }) => typeof (body as { requested_at?: unknown }).requested_at === 'string'),
    ).toBe(true)
  })

  test('the same cookie', async () => {
    const before = `window.written = []
      const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      Object.defineProperty(document, 'cookie', { get: () => get.call(document), set(text) { written.push(text); set.call(document, text) } })`
    for (const settings of [{}, { cookieDomain: 'localhost', cookieExpiryDays: 10 }, { cookieExpiryDays: 0 }]) {
      const vendor = await tell(theirs, { before, settings, calls: [] })
      const written = await vendor.page.evaluate('written')
      const own = await tell(ours, { before, settings, calls: [] })
      expect(await own.page.evaluate('written')).toEqual(written)
    }
  })

  test('the same queue in the storage, but for time and id, which are ours', async () => {
    const story: Story = {
      path: '/catalog',
      calls: [['addToEventQueue', { type: 'Q1', extensionData: { a: { b: 1 } } }]],
    }
    const stored = async ({ page }: Told) => JSON.parse(`${await page.evaluate('sessionStorage.EventQueue')}`)
    const vendor = await stored(await tell(theirs, story))
    const [{ queuedAt, eventId, ...item }] = await stored(await tell(ours, story))
    expect([typeof queuedAt, typeof eventId]).toEqual(['string', 'string'])
    expect([item]).toEqual(vendor)
  })
})

describe('the same refusals', () => {
  const codeOf = (outcome: Outcome | undefined) =>
    outcome && 'error' in outcome ? (/\[([A-Z]{2}-\d{4})\]/.exec(outcome.error)?.[1] ?? outcome.error) : 'none'
  const known = { identifiers: [{ id: '1', provider: 'p' }] }
  const calls: Call[] = [
    ['identity', { identifiers: [] }],
    ['identity', { ...known, dob: '' }],
    ['identity', { ...known, dob: '2000-11-25' }],
    ['identity', { ...known, dob: '2000-02-30T00:00' }],
    ['identity', { identifiers: [{ id: '1', provider: 'p', expiryDate: '2000-11-25T00:00:00' }] }],
    ['identity', { ...known, dob: 'x', email: 'x' }],
    ['identity', { identifiers: [{ id: '1', provider: 'p', expiryDate: 'x' }], email: 'x' }],
    ['identity', { ...known, email: 'x', extensionData: { ...fifty, more: 1 } }],
    ['identity', { ...known, extensionData: { ...fifty, more: 1 } }],
    ['event', { type: 'A', extensionData: { ...fifty, more: 1 } }],
    ['pageView', { extensionData: { ...fifty, pageVariantId: 'counts' } }],
    ['addToEventQueue', { type: 'A', extensionData: { ...fifty, more: 1 } }],
  ]

  test('of what is given to an event', async () => {
    const vendor = await tell(theirs, { calls })
    const own = await tell(ours, { calls })
    const expected = [
      'none',
      'MV-0003',
      'IV-0002',
      'IV-0002',
      'IV-0002',
      'IV-0004',
      'IV-0002',
      'IV-0004',
      'IV-0003',
      'IV-0005',
      'IV-0005',
      'IV-0005',
      'IV-0005',
    ]
    expect(vendor.outcomes.map(codeOf)).toEqual(expected)
    expect(own.outcomes.map(codeOf)).toEqual(expected)
    expect(own.sent.map(({ method }) => method)).toEqual(vendor.sent.map(({ method }) => method))
  })

  test.each([
    [{ contextId: '  ', siteName: '' }, 'MV-0001'],
    [{ siteName: ' ' }, 'MV-0002'],
    [{ settings: { edgeUrl: 'no url', sitecoreEdgeUrl: 'no url' } }, 'IV-0001'],
  ])('of the settings %j', async (story, code) => {
    for (const driver of [theirs, ours]) {
      const { outcomes, sent } = await tell(driver, { ...story, calls: [['pageView', {}]] })
      expect(outcomes.map(codeOf), driver.name).toEqual([code, 'IE-0004'])
      expect(sent).toEqual([])
    }
  })

  test('of an event without init, and of a browser id without settings', async () => {
    for (const driver of [theirs, ours]) {
      const page = await visits.visit()
      await page.addScriptTag({ content: await driver.bundle() })
      expect(codeOf(await driver.call(page, 'event', { type: 'A' })), driver.name).toBe('IE-0004')
      expect(codeOf(await driver.call(page, 'getBrowserId')), driver.name).toBe('IE-0008')
      expect(codeOf(await driver.call(page, 'getGuestId')), driver.name).toBe('IE-0004')
    }
  })
})

describe('differences by rule', () => {
  const bodies = ({ sent }: Told) =>
    sent.flatMap(({ method, body }) => (method === 'POST' ? [body as Record<string, unknown>] : []))
  const lastError = ({ outcomes }: Told) => {
    const last = outcomes.at(-1)
    return last && 'error' in last ? last.error : last?.value
  }
  /** A story, what of it is looked at, what they show and what we show. */
  const rules: [section: string, what: string, Story, look: (told: Told) => unknown, them: unknown, us: unknown][] = [
    [
      '2.1',
      'a slash at the end of the edge URL',
      { slash: '/', calls: [] },
      ({ sent }) => sent[0]?.url.slice(0, 5),
      '//v1/',
      '/v1/e',
    ],
    [
      '2.1',
      'ids in addresses',
      { contextId: 'c&d', siteName: 'a&b', calls: [['event', { type: 'A' }]] },
      ({ sent }) => sent.at(-1)?.url.split('?')[1],
      'sitecoreContextId=c&d&siteId=a&b',
      'sitecoreContextId=c%26d&siteId=a%26b',
    ],
    [
      '5.1',
      'a declared language with an underscore',
      { path: '/?lang=en_US', calls: [['event', { type: 'A' }]] },
      (told) => bodies(told)[0]?.language ?? lastError(told),
      expect.stringContaining('RangeError'),
      'EN',
    ],
    [
      '5.1',
      'a slash at the end of the path',
      { path: '/a/', calls: [['event', { type: 'A' }]] },
      (told) => bodies(told)[0]?.page,
      '',
      'a',
    ],
    [
      '5.2',
      'a page view without data',
      { calls: [['pageView']] },
      (told) => bodies(told)[0]?.type ?? lastError(told),
      expect.stringContaining('TypeError'),
      'VIEW',
    ],
    [
      '5.2',
      'a query that cannot be decoded',
      { path: '/?utm_source=%E0%A4%A', calls: [['pageView', {}]] },
      (told) => bodies(told)[0]?.type ?? lastError(told),
      expect.stringContaining('URIError'),
      'VIEW',
    ],
    [
      '5.3',
      'an identity without identifiers',
      { calls: [['identity', {}]] },
      lastError,
      expect.stringContaining('TypeError'),
      expect.stringContaining('[MV-0003]'),
    ],
    [
      '11.2',
      'the same page view twice at once',
      {
        calls: [
          ['pageView', {}],
          ['pageView', {}],
        ],
      },
      (told) => bodies(told).length,
      2,
      1,
    ],
  ]
  test.each(rules)('%s: %s', async (_section, _what, story, look, them, us) => {
    expect(look(await tell(theirs, story))).toEqual(them)
    expect(look(await tell(ours, story))).toEqual(us)
  })

  test('5.6: a date is an attribute', async () => {
    const tellDate = async (driver: ClientDriver) => {
      const page = await visits.visit()
      await driver.start(page, visits.edgeUrl, 'ctx-local', 'dotcom')
      await page.evaluate(`client.event({ type: 'A', extensionData: { at: new Date(0) } })`)
      const [request] = visits.take().slice(-1)
      const { ext } = (request?.body ?? {}) as { ext?: unknown }
      return ext
    }
    expect(await tellDate(theirs)).toBeUndefined()
    expect(await tellDate(ours)).toEqual({ at: '1970-01-01T00:00:00.000Z' })
  })

  test('2.1: the cookie’s path is honoured', async () => {
    const before = `window.written = []
      const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      Object.defineProperty(document, 'cookie', { get: () => get.call(document), set(text) { written.push(text); set.call(document, text) } })`
    const paths = async (driver: ClientDriver) => {
      const { page } = await tell(driver, { path: '/shop/', before, settings: { cookiePath: '/shop' }, calls: [] })
      return (await page.evaluate('written.join()')) as string
    }
    expect(await paths(theirs)).toMatch(/Path=\/$/)
    expect(await paths(ours)).toMatch(/Path=\/shop$/)
  })

  test('8.1: an event that is refused with JSON resolves to null', async () => {
    visits.answer('events', { status: 400, body: { error_code: 'EV-400-TYPE' } })
    const story: Story = { calls: [['event', { type: 'A' }]] }
    expect((await tell(theirs, story)).outcomes[1]).toEqual({ value: { error_code: 'EV-400-TYPE' } })
    expect((await tell(ours, story)).outcomes[1]).toEqual({ value: null })
  })

  test('8.1: what is no JSON resolves to null in both', async () => {
    for (const answer of [{ status: 500, body: '<html>' }, { status: 204 }, { status: 200, body: 'text' }]) {
      visits.answer('events', answer)
      for (const driver of [theirs, ours]) {
        const { outcomes } = await tell(driver, { calls: [['event', { type: 'A' }]] })
        expect(outcomes[1], driver.name).toEqual({ value: null })
      }
    }
  })

  test('6: a queue whose events are not accepted is kept, and the caller’s object stays as it is', async () => {
    visits.answer('events', { status: 500, body: '<html>' })
    const story: Story = { calls: [['addToEventQueue', { type: 'Q' }], ['processEventQueue']] }
    const left = async ({ page }: Told) =>
      page.evaluate('sessionStorage.EventQueue ? JSON.parse(sessionStorage.EventQueue).length : 0')
    expect(await left(await tell(theirs, story))).toBe(0)
    expect(await left(await tell(ours, story))).toBe(1)
  })

  test('2.2: a second init after a failed one asks again', async () => {
    for (const [driver, asked] of [
      [theirs, 1],
      [ours, 2],
    ] as const) {
      const page = await visits.visit()
      visits.answer('create.json', { status: 500, body: {} })
      await driver.start(page, visits.edgeUrl, 'ctx-local', 'dotcom')
      visits.answer('create.json', { body: { ref: BROWSER_ID } })
      await page.evaluate(`client.start(${JSON.stringify(visits.edgeUrl)}, 'ctx-local', 'dotcom').catch(() => {})`)
      expect(visits.take(), driver.name).toHaveLength(asked)
    }
  })
})
