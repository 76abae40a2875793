/** What visitors do in the shop is told by the website's server: with scripts and without, once, and only by consent. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse, openWebsite } from '../house.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { confirmed, enter, fill, goToReview, place } from '../shop/checkout-walk.fixture.ts'
import { signInAuthor } from '../studio/page-editor.fixture.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.fixture.ts'
import { type Archive, openArchive, USER_AGENT, visitorNumber } from './visitor.fixture.ts'

const TIN = 'care-tin-oak'
const ADDED = { way: 'product', lines: 1, pieces: 1, productId: TIN }

let house: House
let archive: Archive
let ask: <Answer>(call: string, query?: Record<string, string>) => Promise<Answer>
beforeAll(async () => {
  house = await openHouse()
  archive = await openArchive(house)
  const form = new URLSearchParams({ grant_type: 'password', ...DEMONSTRATION.author })
  const signedIn = await fetch(`${house.platformUrl}/oauth/token`, { method: 'POST', body: form })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  ask = async (call, query = {}) => {
    const asked = new URLSearchParams({ site: DEMONSTRATION.site, ...query })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${house.platformUrl}/api/analytics/${call}?${asked}`, { headers })
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const visitor = (options: VisitOptions = {}) =>
  visit({ userAgent: USER_AGENT, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
const withoutScripts = (options: VisitOptions = {}) =>
  visitor({ javaScriptEnabled: false, expected: /^request failed: csp .+\/assets\/.+\.js$/, ...options })
const ofType = async (page: Page, type: string) =>
  (await archive.eventsOf(page)).filter((event) => event.type === type).map(({ ext }) => ext)
const addByButton = async (page: Page) => {
  await page.goto(`${house.websiteUrl}/products/${TIN}`)
  await page.locator('form#add-to-cart button[type=submit]').first().click()
}
const funnel = async () => {
  const { steps } = await ask<{ steps: { step: string; visitors: number }[] }>('funnel')
  return steps.map(({ visitors }) => visitors)
}

test('who adds to the cart and orders is in their session, once for an order, and the funnel counts them', async () => {
  const before = await funnel()
  const page = await visitor()
  await page.goto(`${house.websiteUrl}/products/${TIN}`)
  await awake(page)
  await expect.poll(() => ofType(page, 'VIEW').then(({ length }) => length)).toBe(1)
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/actions/cart/add'))
  await page.locator('form#add-to-cart button[type=submit]').first().click()
  await (await answered).finished()
  await expect.poll(() => ofType(page, 'ADD_TO_CART')).toEqual([ADDED])
  await goToReview(page, house.websiteUrl)
  await place(page)
  await confirmed(page)
  const orderId = new URL(page.url()).searchParams.get('order')
  await expect.poll(() => ofType(page, 'ORDER_CONFIRM').then(({ length }) => length)).toBe(1)
  await page.reload()
  await awake(page)
  const [ordered, ...more] = await ofType(page, 'ORDER_CONFIRM')
  expect(more).toEqual([])
  expect(ordered).toEqual({
    orderId,
    total: expect.any(Number),
    subtotal: expect.any(Number),
    lines: 1,
    pieces: 1,
    productId: TIN,
  })
  const kept = await archive.visitor((await visitorNumber(page)) ?? '')
  expect(kept.sessions).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('ann@bee.example')
  const added = kept.sessions[0]?.events.find(({ type }) => type === 'ADD_TO_CART')
  expect(added).toMatchObject({ path: `/products/${TIN}`, currency: 'EUR' })
  await expect.poll(funnel).toEqual(before.map((visitors) => visitors + 1))
  const query = new URLSearchParams({ sitecoreContextId: DEMONSTRATION.contextId, siteId: DEMONSTRATION.site })
  const facts = await fetch(`${house.platformUrl}/api/visitors/${await visitorNumber(page)}/facts?${query}`)
  expect(await facts.json()).toMatchObject({ hasBought: true })
})

/** Ids that the search recommends, to a visitor or to anybody. */
async function recommended(rfkId: string, limit: number, uuid?: string): Promise<string[]> {
  const item = { rfk_id: rfkId, entity: 'product', recommendations: { content: {}, limit } }
  const locale = { country: 'us', language: 'en' }
  const answer = await fetch(`${house.websiteUrl}/api/discover/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ context: { locale, ...(uuid && { user: { uuid } }) }, widget: { items: [item] } }),
  })
  const { widgets } = (await answer.json()) as { widgets: { content?: { id: string }[] }[] }
  return (widgets[0]?.content ?? []).map(({ id }) => id)
}

// Specification: search-widgets-and-events
test('what somebody views and puts into the cart is recommended: to them, and to others', async () => {
  const [seen, added] = ['sild-rug', 'krans-rug']
  expect(await recommended('popular_products', 2)).not.toContain(added)
  const page = await visitor()
  await page.goto(`${house.websiteUrl}/de/products/${seen}`)
  await awake(page)
  const searcher = async () => (await page.context().cookies()).find(({ name }) => name === '__ruid')?.value
  await expect.poll(searcher).toMatch(/^2222222-/)
  const uuid = (await searcher()) ?? ''
  await expect.poll(() => recommended('recently_viewed', 8, uuid)).toEqual([seen])
  expect(await recommended('recently_viewed', 8)).toEqual([])
  await expect.poll(() => ofType(page, 'VIEW')).toMatchObject([{ productId: seen }])
  const clicked = page.waitForRequest((request) => /"action_cause":"entity"/.test(request.postData() ?? ''))
  await page.locator('.product-row').last().locator('a').first().click()
  expect((await clicked).postDataJSON()).toMatchObject({
    name: 'widget',
    action: 'click',
    value: { entity: 'product', rfk_id: 'similar_products', index: 0, entities: [{ entity_type: 'product' }] },
  })
  await page.goto(`${house.websiteUrl}/products/${added}`)
  await awake(page)
  for (const _ of [1, 2]) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/actions/cart/add'))
    await page.locator('form#add-to-cart').getByRole('button', { name: 'Add to cart' }).click()
    await (await answered).finished()
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }
  await expect.poll(() => recommended('popular_products', 2)).toContain(added)
})

test('whoever follows a product in a listing, the search is told which one, and at which place it stood', async () => {
  const page = await visitor()
  await page.goto(`${house.websiteUrl}/office/lamps`)
  await awake(page)
  const link = page.locator('.results .product-grid h3 a').nth(1)
  const [, id] = /\/products\/([\w-]+)/.exec((await link.getAttribute('href')) ?? '') ?? []
  const clicked = page.waitForRequest((request) => /"action_cause":"entity"/.test(request.postData() ?? ''))
  await link.click()
  expect((await clicked).postDataJSON()).toMatchObject({
    name: 'widget',
    action: 'click',
    value: { entity: 'product', rfk_id: 'product_results', index: 1, entities: [{ id, entity_type: 'product' }] },
  })
})

test('an order tells of the code that was entered', async () => {
  const page = await visitor()
  await page.goto(`${house.websiteUrl}/about`)
  await awake(page)
  await fill(page, house.websiteUrl, 'lind-task-chair-high-back')
  const applied = await page.context().request.post(`${house.websiteUrl}/actions/cart/apply-code`, {
    form: { code: 'letter-1000' },
    headers: { accept: 'application/json', origin: house.websiteUrl },
  })
  expect(applied.status(), await applied.text()).toBe(200)
  await goToReview(page, house.websiteUrl)
  await place(page)
  await confirmed(page)
  await expect.poll(() => ofType(page, 'ORDER_CONFIRM')).toMatchObject([{ coupon: 'LETTER-1000' }])
})

test('whoever looks at their cart, the search is told what is in it; of an empty one nothing', async () => {
  const page = await visitor()
  const told: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const body = request.method() === 'POST' && request.url().includes('/event/') ? request.postDataJSON() : undefined
    if (body?.name === 'cart') told.push(body)
  })
  await page.goto(`${house.websiteUrl}/cart`)
  await awake(page)
  await fill(page, house.websiteUrl, TIN, 2)
  await page.goto(`${house.websiteUrl}/cart`)
  await awake(page)
  await expect
    .poll(() => told)
    .toMatchObject([
      { name: 'cart', action: 'view', value: { entities: [{ id: TIN, entity_type: 'product', quantity: 2 }] } },
    ])
})

test('what goes on a wish list, or is put aside in the cart, is told', async () => {
  const page = await visitor()
  await page.goto(`${house.websiteUrl}/faq`)
  await awake(page)
  const post = async (action: string, form: Record<string, string>) => {
    const headers = { accept: 'application/json', origin: house.websiteUrl }
    const answer = await page.context().request.post(`${house.websiteUrl}/actions/${action}`, { form, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { data?: { lines: { id: string; productId: string }[] } }
  }
  const { data } = await post('cart/add', { product: TIN, quantity: '2' })
  await post('cart/save', { line: data?.lines.find(({ productId }) => productId === TIN)?.id ?? '' })
  await enter(page, house.websiteUrl, 'shopper')
  await post('account/list/add', { product: 'krans-rug', quantity: '1', list: 'reading-corner' })
  await post('account/list/save', { product: 'sild-rug' })
  const one = { lines: 1, pieces: 1 }
  const byProduct = async () =>
    (await ofType(page, 'WISHLIST_ADD')).sort((a, b) => String(a?.productId).localeCompare(String(b?.productId)))
  await expect.poll(byProduct).toEqual([
    { way: 'later', productId: TIN, lines: 1, pieces: 2 },
    { way: 'list', productId: 'krans-rug', ...one },
    { way: 'list', productId: 'sild-rug', ...one },
  ])
})

test('what was ordered together stands on the page of each, and is not made up before', async () => {
  const [one, other] = ['cushion-wool', TIN]
  let asked = 0
  const together = async () => {
    // Another address each time: a page that was made is kept for a while.
    asked += 1
    const html = await (await fetch(`${house.websiteUrl}/products/${one}?quantity=${asked}`)).text()
    const row = /Often bought together.*?<\/section>/s.exec(html.slice(0, html.indexOf('id="page-data"')))
    return [...(row?.[0] ?? '').matchAll(/href="\/products\/([\w-]+)"/g)].map(([, id]) => id)
  }
  // One order is chance; two visitors who order the same two things are the least that counts.
  for (const _ of [1, 2]) {
    const page = await visitor()
    for (const product of [one, other]) await fill(page, house.websiteUrl, product)
    await page.goto(`${house.websiteUrl}/about`)
    await awake(page)
    expect(await together()).toEqual([])
    await goToReview(page, house.websiteUrl)
    await place(page)
    await confirmed(page)
  }
  await expect.poll(together).toContain(other)
})

test('without scripts the server numbers the visitor and tells the same', async () => {
  const page = await withoutScripts()
  await addByButton(page)
  await expect.poll(() => visitorNumber(page)).toBeDefined()
  await expect.poll(() => ofType(page, 'ADD_TO_CART')).toEqual([ADDED])
  const number = await visitorNumber(page)
  await goToReview(page, house.websiteUrl)
  await place(page)
  await confirmed(page)
  await expect.poll(() => ofType(page, 'ORDER_CONFIRM').then(({ length }) => length)).toBe(1)
  expect(await visitorNumber(page)).toBe(number)
})

test('who signs in is known by the number of their account, and by nothing else', async () => {
  const page = await visitor()
  await page.goto(`${house.websiteUrl}/faq`)
  await awake(page)
  await expect.poll(() => ofType(page, 'VIEW').then(({ length }) => length)).toBe(1)
  await enter(page, house.websiteUrl, 'shopper')
  const number = (await visitorNumber(page)) ?? ''
  await expect.poll(() => archive.visitor(number).then(({ type }) => type)).toBe('customer')
  const { identifiers, profile } = await archive.visitor(number)
  expect(identifiers).toMatchObject([{ provider: 'customer_id' }])
  expect(Object.keys(profile)).toEqual([])
})

test('who registers is known from then on', async () => {
  const page = await visitor()
  await page.goto(`${house.websiteUrl}/register`)
  await awake(page)
  await expect.poll(() => visitorNumber(page)).toBeDefined()
  const form = page.locator('form#register')
  await form.locator('[name=firstName]').fill('Ann')
  await form.locator('[name=lastName]').fill('Bee')
  await form.locator('[name=email]').fill('known@bee.example')
  await form.locator('[name=password]').fill('Long-enough-1')
  await form.locator('[name=terms]').check({ force: true })
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/\/account/)
  const number = (await visitorNumber(page)) ?? ''
  await expect.poll(() => archive.visitor(number).then(({ type }) => type)).toBe('customer')
})

describe('nothing is told', () => {
  test.each<[string, VisitOptions, string | undefined]>([
    ['of who said no', {}, 'denied'],
    ['where the browser says so', { extraHTTPHeaders: { 'sec-gpc': '1' } }, undefined],
  ])('%s', async (_, options, decided) => {
    const count = async () => {
      const { types } = await ask<{ types: { type: string; events: number }[] }>('events')
      return types.reduce((sum, { events }) => sum + events, 0)
    }
    const before = await count()
    const page = await withoutScripts(options)
    if (decided) await page.context().addCookies([{ name: 'sc_consent', value: decided, url: house.websiteUrl }])
    await addByButton(page)
    await page.getByRole('link', { name: /cart/i }).first().waitFor()
    expect(await visitorNumber(page)).toBeUndefined()
    // Whoever agrees does the same after them: once their event is there, it is the only one.
    const other = await withoutScripts()
    await addByButton(other)
    await expect.poll(() => ofType(other, 'ADD_TO_CART')).toEqual([ADDED])
    expect(await count()).toBe(before + 1)
  })
})

test('an order counts for the arm of the test its visitor saw', async () => {
  const author = await withoutScripts({ expected: /csp/ })
  await signInAuthor(author.context(), house)
  await author.goto(`${house.studioUrl}/studio/pages`)
  await author.getByRole('link', { name: 'Variants of Journal', exact: true }).click()
  const press = async (name: string) => {
    const done = author.waitForResponse((answer) => /[?&]done=/.test(answer.url()))
    await author.getByRole('button', { name, exact: true }).click()
    await done
    await author.waitForLoadState()
  }
  await author.getByLabel('Name of the new variant').fill('Short')
  await press('Add variant')
  await author.getByLabel('Goal', { exact: true }).selectOption('order')
  await press('Start test')
  await press('Publish page')

  const page = await visitor()
  await page.goto(house.websiteUrl)
  await awake(page)
  await expect.poll(() => visitorNumber(page)).toBeDefined()
  await page.goto(`${house.websiteUrl}/journal`)
  await awake(page)
  const seen = async () =>
    (await archive.eventsOf(page)).flatMap(({ variant = '' }) =>
      /_en_(control|short)$/.test(variant) ? [variant] : [],
    )
  await expect.poll(() => seen().then(({ length }) => length)).toBe(1)
  const [arm = ''] = await seen()
  await fill(page, house.websiteUrl, TIN)
  await goToReview(page, house.websiteUrl)
  await place(page)
  await confirmed(page)
  const variants = ['control', 'short'].map((name) => arm.replace(/[a-z]+$/, name))
  const result = async () => {
    const { arms } = await ask<{ arms: { variant: string; visitors: number; conversions: number }[] }>('page-test', {
      variants: variants.join(','),
      goal: 'order',
    })
    return arms.map(({ visitors, conversions }) => [visitors, conversions])
  }
  await expect.poll(result).toEqual(variants.map((variant) => (variant === arm ? [1, 1] : [0, 0])))
  await author.goto(`${house.studioUrl}/studio/insights/experiments`)
  expect(await author.locator('#page-tests').locator('..').innerText()).toContain('Journal')
})

test('while the events are away an order goes through as ever, and is told when they are back', async () => {
  const proxy: FaultyProxy = await openFaultyProxy(house.platformUrl)
  const website = await openWebsite({
    EVENTS_CONTEXT_ID: DEMONSTRATION.contextId,
    CONTENT_HOST: proxy.url,
    SHOP_CLIENT_ID: 'storefront',
    // The platform lets banks send people back to the address it knows.
    PUBLIC_URL: house.websiteUrl,
  })
  try {
    const page = await withoutScripts()
    const began = Date.now()
    proxy.fault = 'refused'
    await page.goto(`${website.websiteUrl}/products/${TIN}`)
    await page.locator('form#add-to-cart button[type=submit]').first().click()
    await expect.poll(() => visitorNumber(page)).toBeDefined()
    await goToReview(page, website.websiteUrl)
    await place(page)
    expect(await confirmed(page)).not.toBe('')
    expect(Date.now() - began).toBeLessThan(60_000)
    proxy.fault = 'none'
    await expect.poll(() => ofType(page, 'ORDER_CONFIRM').then(({ length }) => length), { timeout: 20_000 }).toBe(1)
  } finally {
    await website.close()
    await proxy.close()
  }
}, 120_000)
