/** A guest's cart goes on at another device, by a link that opens the cart and nothing else (decision 0049). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealCartLink } from '../../apps/website/src/shop/continue/cart-link.ts'
import { violations } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { sticksOut } from '../layout.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { chooseDelivery, confirmed, enter, fill, goToReview, place } from './checkout-walk.fixture.ts'
import { signedIn } from './shop-api.fixture.ts'

const SECRET = 'a secret of the website, for the tests of links'
const UNRUN = /^request failed: csp .+\/assets\/.+\.js$/
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const TIN = 'care-tin-oak'
const BENCH = 'sti-bench-110-cm'
const CODE = 'TWODEVICES'
const ANN = { firstName: 'Ann', lastName: 'Bee' }
const STREET = { country: 'DE', street: 'Oderberger Straße 44', zip: '10435', city: 'Berlin' }

let house: House
beforeAll(async () => {
  house = await openHouse({ SHOP_LINK_SECRET: SECRET })
  const seller = await signedIn(house.platformUrl, 'seller', 'console')
  const value = { EligibleExpression: 'true', ValueExpression: '5', CanCombine: true, AllowAllBuyers: true }
  await seller('POST', '/promotions', { ID: 'two-devices', Code: CODE, Name: 'Two devices', Active: true, ...value })
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const plain = (options: VisitOptions = {}) =>
  visit({ viewport: DESKTOP, javaScriptEnabled: false, expected: UNRUN, ...options })
const phone = (options: VisitOptions = {}) => plain({ viewport: PHONE, ...options })
const link = (page: Page) => page.getByLabel('Link to this cart').inputValue()
const here = (page: Page) => page.getByRole('button', { name: 'Continue here' }).click()

async function send(page: Page, action: string, form: Record<string, string>) {
  const headers = { accept: 'application/json', origin: house.websiteUrl }
  const answer = await page.context().request.post(`${house.websiteUrl}/actions/${action}`, { form, headers })
  return { status: answer.status(), said: (await answer.json()) as Record<string, never> }
}

/** Puts something into the cart that is more than a product and a number. */
async function put(page: Page, action: string, form: Record<string, string>): Promise<void> {
  const { status, said } = await send(page, action, form)
  expect(status, JSON.stringify(said)).toBe(200)
}

/** Products in the cart of a page's visitor, with their choices and quantities; sets with their parts. */
async function cartOf(page: Page): Promise<string[]> {
  const answer = await page.context().request.get(`${house.websiteUrl}/api/cart/en`)
  const { lines } = (await answer.json()) as {
    lines: { productId: string; quantity: number; choices: { value: string }[] }[]
  }
  return lines.map(({ productId, quantity, choices }) =>
    [quantity, productId, ...choices.map(({ value }) => value)].join(' '),
  )
}

/** Asks for a link, as the form of the cart page does. */
async function linkFrom(page: Page): Promise<string> {
  const { status, said } = await send(page, 'cart/continue-link', { returnTo: '/cart' })
  expect(status, JSON.stringify(said)).toBe(200)
  return (said as { values?: { link: string } }).values?.link ?? ''
}

describe('without scripts', () => {
  test('lines, choices, sets, codes and delivery go on at the next step, in a session of its own', async () => {
    const desktop = await plain()
    await put(desktop, 'cart/add', { product: BENCH, quantity: '2', 'text.engraving/text': 'Ida' })
    await put(desktop, 'cart/add-set', { set: 'set-care' })
    const all = await cartOf(desktop)
    await put(desktop, 'checkout/contact', { ...ANN, email: 'ann@bee.example' })
    await put(desktop, 'checkout/address', { ...ANN, ...STREET })
    await desktop.goto(`${house.websiteUrl}/checkout/delivery`)
    await chooseDelivery(desktop)
    await desktop.getByRole('button', { name: 'Continue on another device' }).click()
    const address = await link(desktop)
    expect(address).toMatch(/\/cart\/continue\?cart=[\w-]{80,140}$/)
    expect(await desktop.getByRole('img', { name: 'QR code of the link' }).count()).toBe(1)

    const mobile = await phone()
    const answer = await mobile.goto(address)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
    })
    const shown = await mobile.locator('main').innerText()
    expect(shown).toMatch(/Ida/)
    expect(shown).toMatch(/Care for ten years/)
    expect(await mobile.content()).not.toMatch(/ann@bee|Oderberger|10435/)
    // To look is to change nothing: no session, no cart.
    expect((await mobile.context().cookies()).filter(({ name }) => /access/.test(name))).toEqual([])
    expect(await cartOf(mobile)).toEqual([])

    await here(mobile)
    await mobile.waitForURL(`${house.websiteUrl}/checkout/payment*`)
    const notice = mobile.locator('#continue-cart')
    expect(await notice.innerText()).toMatch(/From your other device: .*Sti.*Care for ten years/)
    expect(await notice.innerText()).toMatch(/Contact and delivery details came along/)
    expect(await cartOf(mobile)).toEqual(all)
    expect(await mobile.getByRole('button', { name: 'Continue on another device' }).count()).toBe(1)
  })

  test('what is typed on one device is seen on no other, and neither changes the cart of the other', async () => {
    const desktop = await plain()
    await fill(desktop, house.websiteUrl, TIN, 2)
    await put(desktop, 'checkout/contact', { ...ANN, email: 'ann@bee.example' })
    await put(desktop, 'checkout/address', { ...ANN, ...STREET })
    const mobile = await phone()
    await mobile.goto(await linkFrom(desktop))
    await here(mobile)
    await mobile.waitForURL(`${house.websiteUrl}/checkout/delivery*`)
    await mobile.goto(`${house.websiteUrl}/checkout/address`)
    expect(await mobile.locator('[name=street]').inputValue()).toBe(STREET.street)
    await mobile.locator('[name=street]').fill('Karl-Marx-Allee 99')
    await mobile.getByRole('button', { name: 'Continue', exact: true }).click()
    await mobile.waitForURL(/\/checkout\/delivery$/)
    await fill(mobile, house.websiteUrl, TIN, 3)
    await desktop.goto(`${house.websiteUrl}/checkout/address`)
    expect(await desktop.locator('[name=street]').inputValue()).toBe(STREET.street)
    expect(await desktop.content()).not.toContain('Karl-Marx-Allee')
    expect([await cartOf(desktop), await cartOf(mobile)]).toEqual([[`2 ${TIN}`], [`5 ${TIN}`]])
    const tokens = await Promise.all(
      [desktop, mobile].map(async (page) => (await page.context().cookies()).find(({ name }) => /access/.test(name))),
    )
    expect(tokens[0]?.value).toBeTruthy()
    expect(tokens[1]?.value).not.toBe(tokens[0]?.value)
  })

  test('a cart of one’s own stays: quantities are added once, however often the link is used', async () => {
    const desktop = await plain()
    await fill(desktop, house.websiteUrl, TIN, 2)
    await put(desktop, 'cart/add', { product: BENCH, quantity: '1', 'text.engraving/text': 'Tom' })
    await put(desktop, 'cart/add-set', { set: 'set-care' })
    const address = await linkFrom(desktop)
    const mobile = await phone()
    await fill(mobile, house.websiteUrl, TIN, 3)
    await put(mobile, 'cart/add', { product: BENCH, quantity: '1', 'text.engraving/text': 'Ida' })
    const parts = (await cartOf(desktop)).filter((line) => line !== `2 ${TIN}` && !line.includes('Tom'))

    await mobile.goto(address)
    expect(await mobile.locator('main').innerText()).toContain('The cart on this device stays')
    await here(mobile)
    await mobile.waitForURL(`${house.websiteUrl}/checkout/contact*`)
    expect(await mobile.locator('#continue-cart').innerText()).toMatch(/In both carts.*: Care tin/)
    const merged = [`5 ${TIN}`, `1 ${BENCH} Oiled oak Ida`, `1 ${BENCH} Oiled oak Tom`, ...parts].sort()
    expect((await cartOf(mobile)).sort()).toEqual(merged)

    await mobile.goto(address)
    await here(mobile)
    expect(await mobile.locator('#continue-cart').innerText()).toMatch(/Moved before.*: Care tin.*Sti.*Care for ten/)
    expect((await cartOf(mobile)).sort()).toEqual(merged)

    // What has changed there since is what comes over; what is one's own stays.
    await fill(desktop, house.websiteUrl, TIN, 2)
    await mobile.goto(address)
    await here(mobile)
    expect((await cartOf(mobile)).sort()).toEqual([...merged.filter((line) => line !== `5 ${TIN}`), `7 ${TIN}`].sort())
  })

  test('an account takes it into its cart, and its owner is not offered a link', async () => {
    const desktop = await plain()
    await fill(desktop, house.websiteUrl, TIN, 2)
    const address = await linkFrom(desktop)
    const mobile = await phone()
    await enter(mobile, house.websiteUrl, 'emil.strand')
    await mobile.goto(address)
    await here(mobile)
    await mobile.waitForURL(`${house.websiteUrl}/checkout/address*`)
    expect(await cartOf(mobile)).toEqual([`2 ${TIN}`])
    expect(await mobile.getByRole('button', { name: 'Continue on another device' }).count()).toBe(0)
    const { status, said } = await send(mobile, 'cart/continue-link', {})
    expect([status, said.errors]).toEqual([422, { form: 'checkout.elsewhere.account' }])
  })

  test('the link of a cart that has been ordered says so; so does one whose cart has joined an account', async () => {
    const desktop = await plain()
    await fill(desktop, house.websiteUrl, TIN)
    const address = await linkFrom(desktop)
    await goToReview(desktop, house.websiteUrl)
    await place(desktop)
    await confirmed(desktop)
    const mobile = await phone()
    await mobile.goto(address)
    expect(await mobile.getByRole('alert').innerText()).toContain('This cart has already been ordered')
    expect(await mobile.locator('main').innerText()).not.toMatch(/Care tin/)

    const other = await plain()
    await fill(other, house.websiteUrl, TIN)
    const joined = await linkFrom(other)
    await enter(other, house.websiteUrl, 'shopper')
    await mobile.goto(joined)
    expect(await mobile.getByRole('alert').innerText()).toContain('belongs to an account')
    expect(await mobile.locator('main').innerText()).not.toMatch(/Care tin/)
  })

  test('a link to one cart is asked for, and taken, twenty times in ten minutes', async () => {
    const desktop = await plain()
    await fill(desktop, house.websiteUrl, TIN)
    const ask = () => send(desktop, 'cart/continue-link', { returnTo: '/cart' })
    const answers = await Promise.all(Array.from({ length: 21 }, ask))
    const links = answers.flatMap(({ said }) => (said as { values?: { link: string } }).values?.link ?? [])
    const tooOften = { status: 422, errors: { form: 'shop.error.tooOften' } }
    const refused = ({ status, said }: (typeof answers)[number]) => ({ status, errors: said.errors })
    expect(links).toHaveLength(20)
    expect(answers.filter(({ status }) => status !== 200).map(refused)).toEqual([tooOften])

    const mobile = await phone()
    const cart = new URL(links[0] ?? '').searchParams.get('cart') ?? ''
    const take = () => send(mobile, 'cart/continue', { cart })
    expect((await take()).status).toBe(200)
    const taken = await Promise.all(Array.from({ length: 20 }, take))
    expect(taken.filter(({ status }) => status !== 200).map(refused)).toEqual([tooOften])
    expect(await cartOf(mobile)).toEqual([`1 ${TIN}`])
    // Another cart is not held up by it.
    const other = await plain()
    await fill(other, house.websiteUrl, TIN)
    expect(await linkFrom(other)).toContain('/cart/continue?cart=')
  })

  test('nobody makes or changes a link, and none is good for ever', async () => {
    const desktop = await plain()
    await fill(desktop, house.websiteUrl, TIN)
    const address = await linkFrom(desktop)
    const sealed = new URL(address).searchParams.get('cart') ?? ''
    const link = { order: 'q3bYc0V5T0uXW2vJ1n5r9A', user: 'guest' }
    const refusals: readonly [cart: string, says: string][] = [
      [`${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`, 'is not valid'],
      [sealCartLink('somebody else’s secret, long enough', link, new Date()), 'is not valid'],
      [sealCartLink(SECRET, link, new Date(Date.now() - 8 * 86_400_000)), 'has expired'],
      ['"><script>alert(1)</script>', 'is not valid'],
      ['', 'is not valid'],
    ]
    const mobile = await phone()
    for (const [cart, says] of refusals) {
      await mobile.goto(`${house.websiteUrl}/cart/continue?${new URLSearchParams({ cart })}`)
      expect(await mobile.getByRole('alert').innerText(), cart).toContain(says)
      expect(await mobile.getByRole('button', { name: 'Continue here' }).count()).toBe(0)
      const { said } = await send(mobile, 'cart/continue', { cart })
      expect(said.location, cart).toMatch(/^\/cart\/continue\?cart=/)
    }
    expect(await cartOf(mobile)).toEqual([])
    const foreign = await mobile.context().request.post(`${house.websiteUrl}/actions/cart/continue`, {
      form: { cart: sealed },
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(foreign.status()).toBe(403)
    await desktop.goto(address)
    expect(await desktop.getByText('This cart is already on this device').count()).toBe(1)
  })
})

test('with scripts the link is copied by its button, and a code that holds there holds here', async () => {
  const desktop = await visit({ viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] })
  await fill(desktop, house.websiteUrl, TIN, 2)
  await put(desktop, 'cart/apply-code', { code: CODE })
  await desktop.goto(`${house.websiteUrl}/cart`)
  await awake(desktop)
  await desktop.getByRole('button', { name: 'Continue on another device' }).click()
  await desktop.waitForURL(/form=continue-link/)
  const address = await link(desktop)
  await desktop.getByRole('button', { name: 'Copy' }).click()
  await desktop.getByText('Copied', { exact: true }).waitFor()
  expect(await desktop.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(await violations(desktop)).toEqual([])

  const mobile = await visit({ viewport: PHONE })
  await mobile.goto(address)
  await here(mobile)
  await mobile.waitForURL(/\/checkout\/contact/)
  expect(await mobile.locator('#continue-cart').innerText()).toContain(CODE)
  await mobile.goto(`${house.websiteUrl}/cart`)
  await awake(mobile)
  await mobile.getByRole('button', { name: `Remove code ${CODE}` }).waitFor()
})

test.each(['de', 'ar'] as const)('in %s the page and the panel are whole, in light and dark', async (language) => {
  const desktop = await visit({ viewport: PHONE })
  await fill(desktop, house.websiteUrl, TIN)
  await put(desktop, 'cart/add', { product: BENCH, quantity: '1', 'text.engraving/text': 'Ida' })
  await desktop.goto(`${house.websiteUrl}/${language}/cart`)
  await desktop.locator('form#continue-link button').click()
  const address = await desktop.locator('#continue-link-address').inputValue()
  expect(new URL(address).pathname).toBe(`/${language}/cart/continue`)
  expect(await desktop.evaluate(sticksOut)).toEqual([])

  const mobile = await visit({ viewport: PHONE, colorScheme: language === 'ar' ? 'dark' : 'light' })
  await mobile.goto(address)
  expect(await mobile.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
  expect(await violations(mobile)).toEqual([])
  expect(await mobile.evaluate(sticksOut)).toEqual([])
  await mobile.locator('form#continue-cart button').click()
  await mobile.waitForURL(new RegExp(`/${language}/checkout/contact`))
  expect(await cartOf(mobile)).toEqual([`1 ${TIN}`, `1 ${BENCH} Oiled oak Ida`])
})
