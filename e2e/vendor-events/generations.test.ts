/**
 * What a collector receives from each generation of the hosted service's clients and from ours: the assumptions of the
 * contract ("events", 4, 5, 9 and 16), recorded.
 */
import { describe, expect, test } from 'vitest'
import { drivers } from './clients.fixture.ts'
import { BROWSER_ID, type SentRequest, useVisits } from './visits.fixture.ts'

const visits = useVisits()
const CONTEXT = 'ctx-local'
const SITE = 'dotcom'

/** Headers that name the client, and where the context id stands, by client. */
const EXPECTED: Record<string, { version: string; software?: string; tellsTime: boolean; cookieHolds?: string }> = {
  ours: { version: '0.1.0', tellsTime: true },
  'cloudsdk 0.3.0': { version: '0.3.0', tellsTime: false },
  'cloudsdk 0.6.1': { version: '0.6.1', software: '@sitecore-cloudsdk/events 0.6.1', tellsTime: true },
  'content-sdk 2.1': { version: '2.1.2', software: '@sitecore-content-sdk/events 2.1.2', tellsTime: true },
}

const bodyOf = (request: SentRequest | undefined) => (request?.body ?? {}) as Record<string, unknown>

describe.each(drivers)('$name', (driver) => {
  const { name, dialect } = driver
  const expected = EXPECTED[name] ?? { version: '', tellsTime: false }
  const inQuery = dialect === 'query'
  const headers = {
    'content-type': 'application/json',
    'x-library-version': expected.version,
    ...(expected.software && { 'x-client-software-id': expected.software }),
    ...(!inQuery && { 'x-sitecore-contextid': CONTEXT }),
  }
  const start = async (path = '/catalog?utm_source=News&variantid=v9') => {
    const page = await visits.visit({ path, referer: 'https://find.example.org/q?x=1' })
    const outcome = await driver.start(page, visits.edgeUrl, CONTEXT, SITE)
    expect(outcome).not.toHaveProperty('error')
    return page
  }
  const posted = (requests: SentRequest[]) => requests.filter(({ method }) => method === 'POST')

  test('asks for the browser id once and keeps it in its cookie', async () => {
    const page = await start()
    await driver.call(page, 'pageView', {})
    const asked = visits.take().filter(({ method }) => method === 'GET')
    expect(asked.map(({ url }) => url)).toEqual([
      `/v1/events/v1.2/browser/create.json?${inQuery ? `sitecoreContextId=${CONTEXT}&` : ''}client_key=`,
    ])
    const cookies = await page.context().cookies()
    expect(
      cookies.map(({ name, value, secure, sameSite, httpOnly }) => ({ name, value, secure, sameSite, httpOnly })),
    ).toEqual([{ name: driver.cookie(CONTEXT), value: BROWSER_ID, secure: true, sameSite: 'None', httpOnly: false }])
  })

  test('sends a page view with campaign, variant and referrer', async () => {
    const page = await start()
    visits.take()
    await driver.call(page, 'pageView', { channel: 'WEB', currency: 'EUR', extensionData: { cart: { lines: 2 } } })
    const [request, ...more] = posted(visits.take())
    expect(more).toEqual([])
    expect(request?.url).toBe(`/v1/events/v1.2/events?${inQuery ? `sitecoreContextId=${CONTEXT}&` : ''}siteId=${SITE}`)
    expect(request?.headers).toEqual(headers)
    expect(bodyOf(request)).toEqual({
      type: 'VIEW',
      browser_id: BROWSER_ID,
      client_key: '',
      pos: '',
      channel: 'WEB',
      currency: 'EUR',
      language: 'EN',
      page: 'catalog',
      utm_source: 'News',
      referrer: 'https://find.example.org/q?x=1',
      ext: { pageVariantId: 'v9', cart_lines: 2 },
      ...(expected.tellsTime && { requested_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/) }),
    })
  })

  test('sends identity, custom and form events in the same form', async () => {
    const page = await start('/login')
    visits.take()
    const dob = inQuery ? '1990-02-03T00:00' : '1990-02-03'
    await driver.call(page, 'identity', {
      email: 'ana@example.org',
      firstName: 'Ana',
      dob,
      identifiers: [{ provider: 'email', id: 'ana@example.org', expiryDate: '2031-01-01T00:00' }],
    })
    await driver.call(page, 'event', { type: 'WISHLIST_ADD', sku: 'A-1', extensionData: { price: { amount: 9.5 } } })
    await driver.call(page, 'form', 'f-12', 'viewed', 'c3')
    const bodies = posted(visits.take()).map(bodyOf)
    const base = { browser_id: BROWSER_ID, client_key: '', pos: '', language: 'EN' }
    expect(bodies).toMatchObject([
      {
        ...base,
        type: 'IDENTITY',
        page: 'login',
        email: 'ana@example.org',
        firstname: 'Ana',
        dob,
        identifiers: [{ provider: 'email', id: 'ana@example.org', expiry_date: '2031-01-01T00:00' }],
      },
      { ...base, type: 'WISHLIST_ADD', page: 'login', sku: 'A-1', ext: { price_amount: 9.5 } },
      { ...base, type: 'FORM', ext: { formId: 'f-12', interactionType: 'VIEWED' } },
    ])
    expect(bodies[2]).not.toHaveProperty('page')
  })

  test('sends what it queued', async () => {
    const page = await start('/catalog')
    visits.take()
    await driver.call(page, 'addToEventQueue', { type: 'Q1', extensionData: { a: { b: 1 } } })
    await driver.call(page, 'addToEventQueue', { type: 'Q2' })
    expect(posted(visits.take())).toEqual([])
    await driver.call(page, 'processEventQueue')
    const sent: SentRequest[] = []
    await expect.poll(() => sent.push(...posted(visits.take()))).toBe(2)
    expect(sent.map(bodyOf)).toMatchObject([
      { type: 'Q1', page: 'catalog', ext: { a_b: 1 } },
      { type: 'Q2', page: 'catalog' },
    ])
    await expect.poll(() => page.evaluate('sessionStorage.EventQueue ?? null')).toBeNull()
  })

  test('makes of an answer what section 8.1 and 16.1 say', async () => {
    const page = await start()
    const outcomeOf = async (answer: Parameters<typeof visits.answer>[1]) => {
      visits.answer('events', answer)
      return driver.call(page, 'event', { type: 'A' })
    }
    const error = { error_code: 'EV-400-TYPE' }
    expect(await outcomeOf({ status: 201, body: { status: 'OK' } })).toEqual({ value: { status: 'OK' } })
    expect(await outcomeOf({ status: 500, body: '<html>' })).toEqual({ value: null })
    expect(await outcomeOf({ hangUp: true })).toEqual({ value: null })
    // before 2.x an error with JSON is handed on as if it were the answer
    expect(await outcomeOf({ status: 400, body: error })).toEqual({ value: /^cloudsdk/.test(name) ? error : null })
    // 2.x does not insist on JSON
    expect(await outcomeOf({ status: 204 })).toEqual({ value: inQuery ? null : '' })
    expect(await outcomeOf({ status: 200, body: 'text' })).toEqual({ value: inQuery ? null : 'text' })
  })
})
