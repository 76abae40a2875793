/** What is used up is delivered regularly: begun on the page of a product, ordered when it is due, changed and ended. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { signedIn } from './shop-api.fixture.ts'

const PHONE = { width: 390, height: 844 }
const TIN = '/products/care-tin-oak'
/** What a browser says that meets scripts and may not run them. */
const UNRUN = /^request failed: csp .+\/assets\/.+\.js$/
const SCRIPTLESS = { javaScriptEnabled: false, expected: UNRUN } as const
const CLARA = { username: 'shopper', password: 'Halden-Shopper-1' }
const EMIL = { username: 'emil.strand', password: 'Halden-Emil-1' }
const BUYER = { username: 'buyer', password: 'Halden-Buyer-1' }

let house: House
beforeAll(async () => {
  house = await openHouse()
  // Nobody waits for what the first visitor waits for.
  const body = new URLSearchParams(CLARA)
  const url = `${house.websiteUrl}/actions/account/sign-in`
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  for (let visit = 0; visit < 2; visit++) {
    await (await fetch(house.websiteUrl + TIN, { headers: { cookie: cookie.join('; ') } })).text()
  }
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

async function open(path: string, who?: typeof CLARA, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  if (who !== undefined) {
    const answer = await page.context().request.post(`${house.websiteUrl}/actions/account/sign-in`, {
      form: who,
      headers: { accept: 'application/json', origin: house.websiteUrl },
    })
    expect(answer.status()).toBe(200)
  }
  await page.goto(house.websiteUrl + path)
  if (options.javaScriptEnabled !== false) await awake(page)
  return page
}

const offer = (page: Page) => page.locator('details', { has: page.locator('#subscribe-product') })
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
/** A day of the calendar, so many from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Has the platform look at subscriptions as if it were that day. */
async function runOn(day: string) {
  const admin = await signedIn(house.platformUrl, 'admin', 'console')
  return admin('POST', '/commerce/subscriptions/run', { Now: `${day}T09:00:00Z` })
}

test('begun with a price of its own, ordered when due, skipped, paused, and ended', async () => {
  const page = await open(TIN, CLARA)
  expect(await offer(page).locator('summary').textContent()).toContain('€28.80')
  await page.getByLabel('Quantity').fill('6')
  await page.getByLabel('Quantity').blur()
  await offer(page).locator('summary', { hasText: '€25.34' }).click()
  const first = dayIn(10)
  await page.locator('#subscribe-product-rhythm').selectOption({ label: 'Every two weeks' })
  await page.locator('#subscribe-product-next').fill(first)
  await page.locator('#subscribe-product-address').selectOption({ label: 'Studio, Naunynstraße 27, 10997 Berlin' })
  await expect.poll(() => page.locator('#subscribe-product-pay option').allTextContents()).toEqual(['Visa •••• 4242'])
  expect(await violationsInBothColors(page)).toEqual([])
  await offer(page).getByRole('button', { name: 'Subscribe' }).click()

  await page.waitForURL(/account\/subscriptions\/./)
  const detail = new URL(page.url()).pathname
  const main = page.locator('main')
  await page.getByText('Your subscription has started.').waitFor()
  expect(await main.textContent()).toMatch(/Every two weeks.*€152\.04/)
  expect(await page.locator('input[name=quantity]').inputValue()).toBe('6')
  expect(await violationsInBothColors(page)).toEqual([])

  expect(await runOn(first)).toMatchObject({ Ordered: 1, Failed: 0 })
  await page.goto(house.websiteUrl + detail)
  await main.locator('a[href*="/account/orders/"]').first().click()
  await page.waitForURL(/account\/orders\/./)
  expect(await main.textContent()).toMatch(/6 × €25\.34/)
  expect(await main.textContent()).toContain('Naunynstraße 27')
  expect(await main.textContent()).toContain('4242')

  await page.goto(house.websiteUrl + detail)
  const next = page.locator('#subscription-next')
  expect(await next.inputValue()).toBe(dayIn(24))
  await page.getByRole('button', { name: 'Skip the next order' }).click()
  await page.waitForURL(/form=subscription-skip/)
  expect(await next.inputValue()).toBe(dayIn(38))
  const payment = page.locator('#subscription-pay')
  expect(await payment.locator('option:checked').textContent()).toBe('Visa •••• 4242')
  const address = page.locator('#subscription-address')
  expect(await address.locator('option:checked').textContent()).toContain('Naunynstraße 27')
  await address.selectOption({ label: 'Home, Oderberger Straße 44, 10435 Berlin' })
  await page.getByRole('button', { name: 'Save' }).click()
  await main.getByText('Deliver to: Home, Oderberger Straße 44').waitFor()
  await main.getByText('Pay with: Visa •••• 4242').waitFor()
  expect(await next.inputValue()).toBe(dayIn(38))
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.waitForURL(/form=subscription-state/)
  await main.getByText('Paused').waitFor()
  expect(await runOn(dayIn(38))).toMatchObject({ Ordered: 0 })
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await next.waitFor()
  await page.getByRole('button', { name: 'End subscription' }).click()
  await main.getByText('Ended').waitFor()
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  expect(await runOn(dayIn(38))).toMatchObject({ Ordered: 0 })
  await page.goto(`${house.websiteUrl}/account/subscriptions`)
  expect(await page.locator('.rows li').allTextContents()).toContainEqual(expect.stringMatching(/Care tin.*Ended/))
  expect(await page.locator('main').textContent()).toContain('on the page of a product you use up')
  await page.goto(house.websiteUrl + detail)
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await next.waitFor()
})

test.each([
  ['with scripts', {}],
  ['without', SCRIPTLESS],
])('in Arabic, on a phone, what is wrong is said beside its field, and nothing is lost: %s', async (_, options) => {
  const page = await open(`/ar${TIN}`, CLARA, { ...options, viewport: PHONE })
  const [subscribe, summary] = ['اشتراك', offer(page).locator('summary')]
  await summary.click()
  await page.locator('#subscribe-product-rhythm').selectOption('3-Months')
  await page.locator('#subscribe-product-next').fill('2020-01-01')
  await offer(page).getByRole('button', { name: subscribe }).click()
  await page.waitForURL(/form=subscribe-product/)
  await page.locator('#subscribe-product-next-error').waitFor()
  expect(await page.locator('#subscribe-product-rhythm').inputValue()).toBe('3-Months')
  expect(await overflow(page)).toBe(0)
  await page.locator('#subscribe-product-next').fill(dayIn(20))
  await offer(page).getByRole('button', { name: subscribe }).click()
  await page.waitForURL(/ar\/account\/subscriptions\/./)
  expect(await page.locator('main').textContent()).toContain('كل ثلاثة أشهر')
  expect(await page.locator('main').textContent()).not.toMatch(/(?:product|account)\.\w+/)
  expect(await overflow(page)).toBe(0)
})

test('who is not signed in is led there and back; who has no address or card is told what to do first', async () => {
  const page = await open(TIN, undefined, SCRIPTLESS)
  await offer(page).locator('summary').click()
  await page.getByRole('link', { name: 'Sign in to subscribe' }).click()
  await page.waitForURL(/sign-in/)
  await page.locator('#sign-in-username').fill(EMIL.username)
  await page.locator('#sign-in-password').fill(EMIL.password)
  await page.locator('form#sign-in button[type=submit]').first().click()
  await page.waitForURL(`**${TIN}`)
  await offer(page).locator('summary').click()
  await expect.poll(() => page.getByRole('button', { name: 'Subscribe' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Add a card first' }).waitFor()
  await page.getByRole('link', { name: 'Add a delivery address first' }).click()
  await page.waitForURL('**/account/addresses')
})

test('it is offered for what is sold so, and for nothing else', async () => {
  const page = await open('/products/bolle-pendant-medium', CLARA, SCRIPTLESS)
  await page.locator('article.product h1').waitFor()
  expect(await page.locator('#subscribe-product').count()).toBe(0)
})

test('a company has it come on invoice', async () => {
  const page = await open(TIN, BUYER, SCRIPTLESS)
  await offer(page).locator('summary').click()
  await page.locator('#subscribe-product-pay').selectOption({ label: 'On invoice' })
  await offer(page).getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL(/account\/subscriptions\/./)
  const api = await signedIn(house.platformUrl, 'buyer')
  const { Items } = (await api('GET', '/me/subscriptions')) as { Items?: { Payment: object }[] }
  expect(Items?.map(({ Payment }) => Payment)).toEqual([expect.objectContaining({ Type: 'PurchaseOrder' })])
})

test('what is wrong or another’s begins nothing', async () => {
  const page = await open('/account', EMIL)
  const right = {
    product: 'care-tin-oak',
    quantity: '1',
    rhythm: '1-Months',
    next: dayIn(9),
    address: 'clara-home',
    pay: 'card.clara-card',
  }
  const send = async (entered: Record<string, string>) => {
    const answer = await page.context().request.post(`${house.websiteUrl}/actions/account/subscribe/product`, {
      form: { ...right, ...entered },
      headers: { accept: 'application/json', origin: house.websiteUrl },
    })
    return [answer.status(), Object.keys(((await answer.json()) as { errors: object }).errors)]
  }
  expect(await send({})).toEqual([422, ['form']])
  expect(await send({ rhythm: '9-Days' })).toEqual([422, ['rhythm']])
  expect(await send({ next: '2020-01-01' })).toEqual([422, ['next']])
  expect(await send({ quantity: '0' })).toEqual([422, ['quantity']])
  expect(await send({ address: '../me' })).toEqual([422, ['address']])
  expect(await send({ pay: 'gold' })).toEqual([422, ['pay']])
  await page.goto(`${house.websiteUrl}/account/subscriptions`)
  expect(await page.locator('.rows li').count()).toBe(0)
})
