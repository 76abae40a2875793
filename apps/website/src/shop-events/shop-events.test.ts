/** Acts of the shop, told to a real collector's address over the network. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  type RecordingServer,
  startRecordingServer,
} from '../../../../packages/content/src/testing/recording-server.fixture.ts'
import { readWebsiteSettings } from '../settings.ts'
import type { ShopAct } from './shop-act.ts'
import { createShopEvents } from './shop-events.ts'

let collector: RecordingServer
const lost: object[] = []
beforeAll(async () => {
  collector = await startRecordingServer()
})
afterAll(() => collector.close())
beforeEach(() => {
  lost.length = 0
  collector.clear()
  collector.answer({ status: 201, body: { status: 'OK' } })
})

const VISITOR = '0f6b3c1e-5a47-4d0b-9a53-2f0a5e6b7c11'
const KNOWN = { cookie: `sc_ctx=${VISITOR}` }
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'
const JSON_FORM = { accept: 'application/json' }
const ORDER: ShopAct = { kind: 'placedOrder', orderId: 'H-1', total: 12, lines: [] }

function open(more: Record<string, string> = {}) {
  const settings = readWebsiteSettings({
    CONTENT_API_KEY: 'key',
    SITECORE_EDITING_SECRET: 'secret-of-editors',
    EVENTS_CONTEXT_ID: 'ctx',
    SITE_NAME: 'shop',
    ...more,
  })
  const quiet = () => undefined
  const log = { debug: quiet, info: quiet, error: quiet, warn: (fields: object) => lost.push(fields) }
  const languages = { all: ['en', 'de'], fallback: 'en' }
  return createShopEvents({ settings, languages, host: collector.origin, fetch, log, waits: [5, 5] })
}
const asked = (headers: Record<string, string> = {}) =>
  new Request('http://shop.example/actions/cart/add', {
    method: 'POST',
    headers: { 'user-agent': BROWSER, referer: 'http://shop.example/de/products/lamp?x=1', ...headers },
  })
const arrived = (count: number) => expect.poll(() => collector.requests.length).toBe(count)
/** Long enough for what must not come. */
const aWhile = () => new Promise((done) => setTimeout(done, 60))

test('an act is sent as the visitor, of the page the form stood on', async () => {
  const events = open()
  const request = asked(KNOWN)
  events.comesBy(request, '203.0.113.7')
  const teller = events.of(request)
  teller.did({ kind: 'addedToCart', way: 'product', lines: [{ productId: 'lamp', quantity: 1 }] })
  await arrived(1)
  const [sent] = collector.requests
  expect(sent?.url).toBe('/v1/events/v1.2/events?sitecoreContextId=ctx&siteId=shop')
  expect(sent?.headers).toMatchObject({
    'user-agent': BROWSER,
    'x-forwarded-for': '203.0.113.7',
    referer: 'http://shop.example/de/products/lamp?x=1',
  })
  expect(sent?.json).toEqual({
    type: 'ADD_TO_CART',
    browser_id: VISITOR,
    client_key: '',
    pos: '',
    channel: 'WEB',
    currency: 'EUR',
    language: 'de',
    page: 'lamp',
    requested_at: expect.stringMatching(/Z$/),
    event_id: expect.any(String),
    ext: { way: 'product', lines: 1, pieces: 1, productId: 'lamp' },
  })
  expect(teller.cookie()).toBeUndefined()
})

test.each([
  ['http://shop.example/', 'Home Page', 'en'],
  ['http://shop.example/de', 'Home Page', 'de'],
  ['http://shop.example/products/lamp', 'lamp', 'en'],
  [undefined, 'Home Page', 'en'],
])('an act on %s names the page %s, in %s', async (referer, page, language) => {
  const headers = new Headers({ 'user-agent': BROWSER, ...KNOWN, ...(referer && { referer }) })
  open()
    .of(new Request('http://shop.example/actions/cart/add', { method: 'POST', headers }))
    .did(ORDER)
  await arrived(1)
  expect(collector.requests[0]?.json).toMatchObject({ page, language })
})

describe('the search', () => {
  test('of a marketplace hears of acts there, and the content platform does not', async () => {
    const elsewhere = await startRecordingServer()
    onTestFinished(() => elsewhere.close())
    elsewhere.answer({ body: { success: true } })
    const settings = {
      SEARCH_CUSTOMER_KEY: '11111-2222222',
      SEARCH_MARKETPLACE: elsewhere.origin,
      SHOP_CLIENT_ID: 'shop',
    }
    open(settings).of(asked()).did({ kind: 'addedToCart', way: 'set', lines })
    await expect.poll(() => elsewhere.requests.map(({ url }) => url)).toEqual(['/api/event/v4/publish'])
    expect(collector.requests.map(({ url }) => url)).not.toContain('/api/event/v4/publish')
  })

  const SEARCH = { SEARCH_CUSTOMER_KEY: '11111-2222222' }
  const events = () => collector.requests.filter(({ url }) => url === '/api/event/v4/publish')
  const lines = [
    { productId: 'lamp', quantity: 2 },
    { productId: 'rug', quantity: 1 },
  ]
  const entities = [
    { id: 'lamp', entity_type: 'product', quantity: 2 },
    { id: 'rug', entity_type: 'product', quantity: 1 },
  ]

  // Specification: shop-events
  test('hears of the cart, wish lists, orders and sign-ins of the visitor it has numbered', async () => {
    const shop = open(SEARCH)
    const request = asked({ cookie: `${KNOWN.cookie}; __ruid=2222222-5f-x2-4a-1p-77l9bq91yczri7mbj8hc-1795232737348` })
    shop.comesBy(request, '203.0.113.7')
    const teller = shop.of(request)
    teller.did({ kind: 'addedToCart', way: 'set', lines })
    teller.did({ kind: 'addedToWishlist', way: 'later', lines })
    teller.did({ ...ORDER, subtotal: 10, coupons: ['WOOL', 'OAK'], lines })
    teller.did({ kind: 'signedIn', customerId: 'c-7', token: 'proof' })
    teller.did({ kind: 'sentForm', formId: 'contact' })
    await expect.poll(() => events().length).toBe(4)
    const said = events().map(({ json }) => json as { name: string; value: object })
    const of = (name: string) => said.find((event) => event.name === name)
    expect(of('cart')).toMatchObject({
      action: 'add',
      uuid: '2222222-5f-x2-4a-1p-77l9bq91yczri7mbj8hc-1795232737348',
      value: { entities, context: { page: { uri: '/de/products/lamp', locale_language: 'de' } } },
    })
    expect(of('wishlist')).toMatchObject({ action: 'add', value: { entities } })
    expect(of('order_confirm')).toMatchObject({
      value: {
        entities,
        transaction: { order_id: 'H-1', order_total: 12, order_subtotal: 10, coupon: 'WOOL, OAK' },
      },
    })
    expect(of('login')).toMatchObject({ value: { context: { user: { cuid: 'c-7' } } } })
    const tokens = events().map(({ json, headers }) => [(json as { name: string }).name, headers.authorization])
    expect(tokens.filter(([, token]) => token)).toEqual([['login', 'Bearer proof']])
    expect(events()[0]?.headers).toMatchObject({ 'user-agent': BROWSER, 'x-forwarded-for': '203.0.113.7' })
  })

  test.each([
    ['a marketplace', { SEARCH_MARKETPLACE: 'elsewhere', SHOP_CLIENT_ID: 'shop' }],
    ['a search beside a commerce that is not the platform’s', { COMMERCE_API_URL: 'https://commerce.example' }],
  ])('never hears a token of %s', async (_, more) => {
    const elsewhere = await startRecordingServer()
    onTestFinished(() => elsewhere.close())
    elsewhere.answer({ body: { success: true } })
    const given = 'SEARCH_MARKETPLACE' in more ? { ...more, SEARCH_MARKETPLACE: elsewhere.origin } : more
    open({ ...SEARCH, ...given } as Record<string, string>)
      .of(asked(KNOWN))
      .did({ kind: 'signedIn', customerId: 'c-7', token: 'proof' })
    const all = () => [...events(), ...elsewhere.requests]
    await expect.poll(() => all().length).toBe(1)
    expect(JSON.stringify([...collector.requests, ...elsewhere.requests])).not.toContain('proof')
  })

  test('knows a browser without scripts by the number it has with the events', async () => {
    const teller = open(SEARCH).of(asked())
    teller.did({ kind: 'addedToCart', way: 'product', lines })
    await expect.poll(() => events().length).toBe(1)
    const [said] = events().map(({ json }) => json as { uuid?: string; user_id?: string })
    expect(teller.cookie()).toContain(said?.user_id ?? 'nobody')
    expect(said?.uuid).toBeUndefined()
  })

  test('hears of an order whose lines nobody knows nothing', async () => {
    open(SEARCH).of(asked(KNOWN)).did(ORDER)
    await arrived(1)
    await aWhile()
    expect(events()).toEqual([])
  })
})

test.each([
  ['refused', { ...KNOWN, cookie: `${KNOWN.cookie}; sc_consent=denied` }, {}],
  ['with the signal of the browser', { ...KNOWN, 'sec-gpc': '1' }, {}],
  ['where the site asks first', KNOWN, { CONSENT: 'ask' }],
  ['of a robot', { ...KNOWN, 'user-agent': 'Examplebot/2.1' }, {}],
  ['from the page editor', { ...KNOWN, referer: 'http://shop.example/studio/edit/en/lamp' }, {}],
  ['with scripts that have not numbered the visitor', JSON_FORM, {}],
])('nothing is told %s', async (_, headers, settings) => {
  const teller = open(settings as Record<string, string>).of(asked(headers as Record<string, string>))
  teller.did(ORDER)
  await aWhile()
  expect(collector.requests).toEqual([])
  expect(teller.cookie()).toBeUndefined()
})

test('who agreed is told of, whatever the browser signals', async () => {
  const cookie = `${KNOWN.cookie}; sc_consent=granted`
  open({ CONSENT: 'ask' })
    .of(asked({ cookie, 'sec-gpc': '1' }))
    .did(ORDER)
  await arrived(1)
})

test('a browser without scripts is numbered by the answer, once for all acts of a request', async () => {
  const teller = open().of(asked())
  teller.did(ORDER)
  teller.did({ kind: 'sentForm', formId: 'contact' })
  await arrived(2)
  const ids = collector.requests.map(({ json }) => (json as { browser_id: string }).browser_id)
  expect(new Set(ids).size).toBe(1)
  expect(teller.cookie()).toBe(`sc_ctx=${ids[0]}; Max-Age=63072000; SameSite=Lax; Path=/`)
})

test('an order told twice has one id', async () => {
  const events = open()
  for (const _ of [1, 2]) events.of(asked(KNOWN)).did(ORDER)
  await arrived(2)
  const ids = collector.requests.map(({ json }) => (json as { event_id: string }).event_id)
  expect(new Set(ids).size).toBe(1)
})

test('what a collector cannot take now is sent again, and given up in the end', async () => {
  collector.answer({ status: 503, body: {} })
  open().of(asked(KNOWN)).did(ORDER)
  await arrived(3)
  await expect.poll(() => lost).toEqual([{ type: 'placedOrder', why: 'unreachable' }])
})

test('what it refuses is not sent again', async () => {
  collector.answer({ status: 400, body: {} })
  open().of(asked(KNOWN)).did(ORDER)
  await expect.poll(() => lost).toEqual([{ type: 'placedOrder', why: 'refused' }])
  expect(collector.requests).toHaveLength(1)
})
