/** The account: every screen of it, as the shopper who owns what is on it, and as somebody who does not. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { unseenStops } from '../focus.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { makePastOrders } from './past-orders.fixture.ts'

const PHONE = { width: 390, height: 844 }
const DONE = 'HV4TRC2X'
const OTHERS = 'HVX0ZZ31'

let house: House
beforeAll(async () => {
  house = await openHouse()
  const lines = [{ ID: 'tin', ProductID: 'care-tin-oak', Quantity: 2 }]
  await makePastOrders(house.platformUrl, [
    { id: DONE, lines, isCompleted: true },
    { id: OTHERS, user: 'emil-strand', lines },
  ])
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

interface Who extends VisitOptions {
  readonly user?: string
  readonly password?: string
}

/** Somebody who has signed in, on a page. */
async function open(path: string, { user = 'shopper', password = 'Halden-Shopper-1', ...options }: Who = {}) {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  const signIn = await page.context().request.post(`${house.websiteUrl}/actions/account/sign-in`, {
    form: { username: user, password },
    headers: { accept: 'application/json', origin: house.websiteUrl },
  })
  expect(signIn.status()).toBe(200)
  await page.goto(house.websiteUrl + path)
  return page
}
const send = (page: Page, form: string) => page.locator(`form#${form} button[type=submit]`).first().click()
const done = (page: Page) => page.getByRole('status').first().textContent()

test("what is somebody else's is not there, and nothing of it is said", async () => {
  const page = await open('/account', { expected: /404/ })
  const wrong = [
    `/account/orders/${OTHERS}`,
    '/account/orders/nothing-at-all',
    '/account/orders/..%2f..%2fme',
    `/account/returns/new?order=${OTHERS}`,
    '/account/returns/nothing',
    `/account/invoices/${OTHERS}`,
    '/account/lists/standard-workplace',
    '/lists/standard-workplace',
    '/account/subscriptions/nothing',
    '/account/addresses?edit=salma-home',
    '/account/addresses?edit=%22%3E%3Cscript%3E',
    '/account/invitation?list=%2e%2e%2f&invitation=x',
  ]
  for (const path of wrong) {
    const answer = await page.goto(house.websiteUrl + path)
    expect(answer?.status(), path).toBe(404)
    expect(await page.locator('main').textContent(), path).not.toMatch(/Emil|Salma|Care tin|workplace/)
  }
  const request = page.context().request
  const forms: [string, Record<string, string>][] = [
    ['order/cancel', { id: OTHERS }],
    ['order/again', { id: OTHERS, all: '1' }],
    ['return', { order: OTHERS, 'quantity.tin': '1', 'reason.tin': 'other' }],
    ['address/delete', { id: 'salma-home' }],
    ['address/default', { id: 'salma-home', use: 'shipping' }],
    ['card/delete', { id: 'purchasing-card' }],
    ['list/delete', { id: 'standard-workplace' }],
    ['list/remove', { id: 'standard-workplace', product: 'le-felt-screen-120-cm' }],
    ['subscribe', { order: OTHERS, rhythm: '1-Months', next: '2027-01-01' }],
  ]
  for (const [action, form] of forms) {
    const answer = await request.post(`${house.websiteUrl}/actions/account/${action}`, {
      form,
      headers: { accept: 'application/json', origin: house.websiteUrl },
    })
    expect([action, answer.status()]).toEqual([action, 422])
  }
})

test('a return of somebody else is not there, nor taken back by a form', async () => {
  const emil = await open('/account', { user: 'emil.strand', password: 'Halden-Emil-1', expected: /404/ })
  expect((await emil.goto(`${house.websiteUrl}/account/returns/R00304`))?.status()).toBe(404)
  const answer = await emil.context().request.post(`${house.websiteUrl}/actions/account/return/cancel`, {
    form: { id: 'R00304', return: 'R00304' },
    headers: { accept: 'application/json', origin: house.websiteUrl },
  })
  expect(answer.status(), await answer.text()).toBe(422)
  const owner = await open('/account/returns/R00304')
  expect(await owner.locator('main').textContent()).toContain('R00304')
})

test('a list is made, filled, bought, shared, and joined by who was invited', async () => {
  const page = await open('/account/lists')
  await page.locator('#list-name').fill('Für den Flur')
  await send(page, 'list')
  await page.waitForURL(/account\/lists\/./)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.context().request.post(`${house.websiteUrl}/actions/account/list/add`, {
    form: { product: 'care-tin-oak', list: id },
    headers: { origin: house.websiteUrl },
  })
  await page.goto(`${house.websiteUrl}/account/lists/${id}`)
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await expect.poll(() => done(page)).toContain('In your cart: Care tin')
  const stranger = await open(`/lists/${id}`, { user: 'emil.strand', password: 'Halden-Emil-1', expected: /404/ })
  expect(await stranger.locator('main').textContent()).not.toContain('Flur')
  await page.locator('summary', { hasText: 'Share this list' }).click()
  await page.locator('#invite-name').fill('Emil')
  await send(page, 'invite')
  const link = await page.getByRole('link', { name: 'Invitation link' }).getAttribute('href')
  expect(await violationsInBothColors(page)).toEqual([])
  await stranger.goto(house.websiteUrl + link)
  expect(await violationsInBothColors(stranger)).toEqual([])
  await stranger.getByRole('button', { name: 'Accept' }).click()
  await stranger.waitForURL(new RegExp(`/account/lists/${id}`))
  expect(await stranger.locator('main').textContent()).toContain('Für den Flur')
})

test('addresses are kept, changed, made the usual one, and removed', async () => {
  const page = await open('/account/addresses?edit=new', { javaScriptEnabled: false, viewport: PHONE })
  await page.locator('#address-street1').fill('Hauptstraße 1')
  await page.locator('#address-zip').fill('1010')
  await page.locator('#address-city').fill('Wien')
  await page.locator('#address-country').selectOption('AT')
  await send(page, 'address')
  await page.waitForURL(/form=address/)
  expect(await done(page)).toContain('Saved.')
  await page.getByRole('button', { name: 'Deliver here by default: Hauptstraße 1' }).click()
  await expect
    .poll(() => page.locator('.cell', { hasText: 'Wien' }).textContent())
    .toContain('Default delivery address')
  await page.getByRole('button', { name: 'Remove: Hauptstraße 1' }).click()
  await expect.poll(() => page.locator('.cell', { hasText: 'Wien' }).count()).toBe(0)
})

test('a card is kept without its number', async () => {
  const page = await open('/account/cards', { javaScriptEnabled: false })
  for (const [number, expires] of [
    ['4111 1111 1111 1111', '08/29'],
    ['4242 4242 4242 4242', '08/19'],
  ] as const) {
    await page.locator('#card-number').fill(number)
    await page.locator('#card-expires').fill(expires)
    await send(page, 'card')
    await page.waitForURL(/form=card/)
    await expect.poll(() => page.locator('.field-error').count()).toBe(1)
    expect(await page.locator('#card-number').inputValue()).toBe('')
  }
  await page.locator('#card-number').fill('4242 4242 4242 4242')
  await page.locator('#card-expires').fill('08/29')
  await send(page, 'card')
  await expect.poll(() => done(page)).toContain('Your card is saved.')
  await expect.poll(() => page.content()).not.toContain('4242 4242 4242 4242"')
})

test('a subscription begins at an order, is changed, skipped and ended', async () => {
  const page = await open(`/account/orders/${DONE}`)
  await page.locator('summary', { hasText: 'Deliver this regularly' }).click()
  await send(page, 'subscribe')
  await page.waitForURL(/account\/subscriptions\/./)
  expect(await violationsInBothColors(page)).toEqual([])
  const next = await page.locator('#subscription-next').inputValue()
  await page.getByRole('button', { name: 'Skip the next order' }).click()
  await page.waitForURL(/form=subscription-skip/)
  expect((await page.locator('#subscription-next').inputValue()) > next).toBe(true)
  await page.getByRole('button', { name: 'End subscription' }).click()
  await page.waitForURL(/form=subscription-state/)
  await expect.poll(() => page.getByRole('button', { name: 'Resume subscription' }).count()).toBe(1)
})

test('what was entered waits for who has to sign in again', async () => {
  const page = await open('/account/profile', { javaScriptEnabled: false })
  await page.locator('#profile-firstName').fill('Clara-Marie')
  await page.context().clearCookies({ name: /token/ })
  await send(page, 'profile')
  await page.waitForURL(/sign-in/)
  await page.locator('#sign-in-username').fill('shopper')
  await page.locator('#sign-in-password').fill('wrong')
  await send(page, 'sign-in')
  await page.locator('#sign-in-password').fill('Halden-Shopper-1')
  await send(page, 'sign-in')
  await page.waitForURL(/account\/profile/)
  expect(await page.locator('#profile-firstName').inputValue()).toBe('Clara-Marie')
  expect(await page.getByRole('alert').textContent()).toContain('submit them again')
  await send(page, 'profile')
  await expect.poll(() => done(page)).toContain('Saved.')
})

test('the account is used by keyboard alone, and every stop is seen', async () => {
  const page = await open('/account')
  expect(await unseenStops(page, 'footer *')).toEqual([])
})

test('a password is changed by who knows it', async () => {
  const user = { user: 'tom.baker', password: 'Halden-Tom-1' }
  const page = await open('/account/profile', { ...user, javaScriptEnabled: false })
  await page.locator('#password-current').fill('wrong')
  await page.locator('#password-password').fill('Another-Long-1')
  await send(page, 'password')
  await page.waitForURL(/form=password/)
  expect(await page.locator('#password-current-error').textContent()).toContain('wrong')
  await page.locator('#password-current').fill(user.password)
  await page.locator('#password-password').fill('Another-Long-1')
  await send(page, 'password')
  await expect.poll(() => done(page)).toContain('Your password has been changed')
})
