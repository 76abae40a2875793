import { defineComponent } from '@tessera/content/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { fixtureComponents, notice, page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()

/** Says whether it is made for somebody. */
const OwnCart = defineComponent({
  name: 'OwnCart',
  personal: true,
  serverData: async ({ page: { shopper } }) => (shopper === undefined ? 'nobody' : 'a shopper'),
  component: ({ data }) => createElement('p', null, `cart of ${data ?? 'none'}`),
})

const CART = page({ main: [{ uid: 'cart', componentName: 'OwnCart' }] })

/** A shop whose commerce is never asked: an anonymous visitor has no session yet. */
const openShop = (given: Parameters<typeof open>[0]) =>
  open(given, { SHOP_CLIENT_ID: 'shop', COMMERCE_API_URL: 'http://127.0.0.1:9' }, [...fixtureComponents, OwnCart])

/** As often as the layout is asked for, and more. */
const ALWAYS = 20

test('a page whose layout cannot be read is made for nobody, and what is personal stays private after it', async () => {
  const { get, content } = await openShop({ pages: { 'en /': page(), 'en /cart': CART } })
  await (await get('/')).text() // hears the epoch
  content.failing = ['LayoutQuery']
  const failed = await get('/cart')
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await failed.text()).not.toContain('cart of')
  content.failing = []
  const whole = await get('/cart')
  expect(whole.headers.get('cache-control')).toBe('private, no-store')
  expect(await whole.text()).toContain('cart of a shopper')
})

test('a layout that can be read again at the second request does not make a personal page public', async () => {
  const { get, content } = await openShop({ pages: { 'en /': page(), 'en /cart': CART } })
  await (await get('/')).text() // hears the epoch
  // Once more than it is asked for at the first request.
  content.unavailable = { LayoutQuery: 4 }
  const first = await get('/cart')
  expect(first.headers.get('cache-control') ?? '').not.toContain('public')
  expect(await first.text()).not.toContain('cart of nobody')
  expect(await (await get('/cart')).text()).toContain('cart of a shopper')
})

test('a page that is not personal is shown as it last was, to who is signed in as well', async () => {
  const { get, content } = await openShop({ pages: { 'en /': page({ main: [notice('As it was')] }) } })
  for (let round = 0; round < 2; round++) await (await get('/')).text()
  content.epoch = 2
  content.unavailable = { LayoutQuery: ALWAYS }
  await (await get('/other')).text() // hears the epoch
  for (const cookie of ['', 'signed-in=1']) {
    const answer = await get('/', { headers: { cookie } })
    expect([answer.status, answer.headers.get('x-content-stale')]).toEqual([200, '1'])
    expect(await answer.text()).toContain('As it was')
  }
})

test('a page that becomes personal while it is made is made for each who asked', async () => {
  const { get, content } = await openShop({ pages: { 'en /': page(), 'en /cart': page() } })
  let reads = 0
  // The answer that brings a new epoch is asked for again, and finds what was published in between.
  Object.defineProperty(content.pages, 'en /cart', {
    get() {
      content.epoch = 2
      return ++reads === 1 ? page() : CART
    },
  })
  for (const answer of await Promise.all([get('/cart'), get('/cart')])) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await answer.text()).toContain('cart of a shopper')
  }
})
