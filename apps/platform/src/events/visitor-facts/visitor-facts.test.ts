import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CONTEXT,
  GOOGLEBOT,
  type Json,
  ORIGIN,
  OTHER_SITE,
  openEvents,
  SITE,
  type TestEvents,
} from '../events.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

describeWithTables('what is known of a visitor', (open) => {
  let events: TestEvents
  beforeAll(async () => {
    events = await openEvents(await open())
  })
  afterAll(() => events.close())

  const facts = async (browser: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ sitecoreContextId: CONTEXT, siteId: SITE, ...query })
    return events.request('GET', `/api/visitors/${browser}/facts?${search}`)
  }
  const send = (browser_id: string, path: string, body: Json = {}, headers: Record<string, string> = {}) =>
    events.send({ type: 'VIEW', browser_id, ...body }, { referer: `${ORIGIN}${path}`, ...headers })

  test('visits, pages, the campaign of the visit that goes on, and whether they bought', async () => {
    const browser = randomUUID()
    await send(browser, '/office', { utm_campaign: 'spring', utm_source: 'news', referrer: 'https://find.example/q' })
    await send(browser, '/de/products/schreibtisch', { ext: { productId: 'desk-1' } })
    await send(browser, '/products/desk-1', { ext: { productId: 'desk-1' } })
    await send(browser, '/products/lamp', { ext: { productId: 'lamp' } })
    expect((await facts(browser)).body).toEqual({
      visits: 1,
      hasBought: false,
      paths: ['/products/lamp', '/products/desk-1', '/de/products/schreibtisch', '/office'],
      products: ['lamp', 'desk-1'],
      campaign: 'spring',
      source: 'news',
      medium: '',
      referrer: 'find.example',
    })
    await send(browser, '/checkout', { type: 'ORDER_CONFIRM' })
    expect((await facts(browser)).body).toMatchObject({ hasBought: true, visits: 1 })
    // The session is over: whoever asks now begins another, and the campaign was that of the first.
    events.clock.plus(2 * 3_600_000)
    expect((await facts(browser)).body).toMatchObject({ hasBought: true, visits: 2, campaign: '', referrer: '' })
    await send(browser, '/office')
    expect((await facts(browser)).body).toMatchObject({ visits: 2 })
  })

  test('of both browsers of a person, once they are known to be one', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const identity = { type: 'IDENTITY', identifiers: [{ provider: 'email', id: 'eve@example.org' }] }
    await send(one, '/one')
    await send(one, '/one', identity)
    await send(other, '/other')
    await send(other, '/other', identity)
    const { body } = await facts(other)
    expect(new Set(body.paths as string[])).toEqual(new Set(['/one', '/other']))
    expect(body.visits).toBe(2)
  })

  test('of this site only, and of no robot', async () => {
    const browser = randomUUID()
    await send(browser, '/office')
    await send(browser, '/office', {}, { 'user-agent': GOOGLEBOT })
    expect((await facts(browser, { siteId: OTHER_SITE })).body).toMatchObject({ visits: 1, paths: [] })
  })

  test('nobody, nowhere and without a context are refused with their codes', async () => {
    expect((await facts(randomUUID())).status).toBe(404)
    expect((await facts('x')).status).toBe(404)
    expect((await facts(randomUUID(), { sitecoreContextId: 'other' })).status).toBe(401)
    expect((await facts(randomUUID(), { siteId: 'nowhere' })).status).toBe(401)
  })
})
