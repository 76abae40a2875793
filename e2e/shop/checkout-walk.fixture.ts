/** The way through the checkout as visitors go it, a step at a time, and the house it is in. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { DEMONSTRATION, openHouse, openWebsite } from '../house.fixture.ts'
import { type Call, signedIn } from './shop-api.fixture.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Comes from Bergen, where it may be picked up. */
export const TIN = 'care-tin-oak'
export const PADS = 'arm-pads'

export const CARD = '4242 4242 4242 4242'
export const MASTERCARD = '5555 5555 5555 4444'
export const DECLINES = '4000 0000 0000 0002'
export const HAS_NO_FUNDS = '4000 0000 0000 9995'
/** Its bank asks its holder. */
export const ASKS = '4000 0000 0000 3220'

/** What a browser says that meets scripts and may not run them, and on pages without an icon. */
const UNRUN = /^request failed: csp .+\/assets\/.+\.js$|favicon/

interface PlacedOrder {
  readonly ID: string
  readonly Status: string
  readonly BillingAddress: { readonly Street1: string } | null
}

/** What the tests of a file share: a house, its visitors, and what its seller sees. */
export interface CheckoutHouse {
  readonly websiteUrl: string
  readonly studioUrl: string
  readonly platformUrl: string
  /** Calls the API as the seller. */
  readonly seller: Call
  /** Opens a page for somebody new, without scripts unless said otherwise; `expected` adds to what may go wrong. */
  visitor(options?: VisitOptions): Promise<Page>
  /** Opens a page for somebody new who has put something into the cart and gone on to a step of the checkout as a guest. */
  guestAt(step: 'cart' | 'delivery' | 'payment' | 'review', options?: GuestOptions): Promise<Page>
  /** Makes an account of their own for the page's visitor, so that no test sees what another has kept. Gives its e-mail address. */
  register(page: Page, name: string): Promise<string>
  /** Sends a form as its page does with scripts, without that page. */
  post(page: Page, action: string, form: Record<string, string>): Promise<ActionResponse>
  /** Opens the bank's page of the payment that waits for it. */
  goToBank(page: Page): Promise<void>
  ordersOf(email: string): Promise<PlacedOrder[]>
  orderOf(id: string): Promise<PlacedOrder>
}

interface GuestOptions extends VisitOptions {
  /** What lies in the cart. Default: one care tin. */
  readonly product?: string
  readonly quantity?: number
  readonly email?: string
  /** What is paid with. Default: a card that is accepted. */
  readonly card?: string
  /** Another website of the house. */
  readonly site?: string
}

interface ActionResponse {
  readonly status: number
  readonly text: string
}

/** One house for the tests of a file. Call it once, at the top. `defaults` hold for each of its visitors. */
export function useCheckoutHouse(defaults: VisitOptions = {}): CheckoutHouse {
  let open: { websiteUrl: string; studioUrl: string; platformUrl: string; seller: Call; close(): Promise<void> }
  beforeAll(async () => {
    const house = await openHouse()
    open = { ...house, seller: await signedIn(house.platformUrl, 'seller', 'console') }
  }, 300_000)
  afterAll(() => open?.close())
  const { visit } = useBrowser()
  const visitor: CheckoutHouse['visitor'] = ({ expected, ...options } = {}) =>
    visit({
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      javaScriptEnabled: false,
      expected: expected === undefined ? UNRUN : new RegExp(`${UNRUN.source}|${expected.source}`),
      ...defaults,
      ...options,
    })
  const post: CheckoutHouse['post'] = async (page, action, form) => {
    const answer = await page.context().request.post(`${open.websiteUrl}/actions${action}`, {
      form,
      headers: { accept: 'application/json', origin: open.websiteUrl },
    })
    return { status: answer.status(), text: await answer.text() }
  }
  return {
    get websiteUrl() {
      return open.websiteUrl
    },
    get studioUrl() {
      return open.studioUrl
    },
    get platformUrl() {
      return open.platformUrl
    },
    get seller() {
      return open.seller
    },
    visitor,
    async guestAt(step, { product = TIN, quantity, email, card, site = open.websiteUrl, ...options } = {}) {
      const page = await visitor(options)
      await fill(page, site, product, quantity)
      if (step === 'delivery') await goToDelivery(page, site, email)
      if (step === 'payment') await goToPayment(page, site, email)
      if (step === 'review') await goToReview(page, site, card, email)
      return page
    },
    async register(page, name) {
      const email = `${name}@home.example`
      const form = { firstName: 'Ann', lastName: 'Bee', email, password: 'Long-enough-1', terms: 'on' }
      const answer = await post(page, '/account/register', form)
      expect(answer.status, answer.text).toBe(200)
      return email
    },
    post,
    // The house does not know the port it was given: the page of the bank is asked for where it is.
    async goToBank(page) {
      const href = await page.getByRole('link', { name: 'Go to your bank' }).getAttribute('href')
      await page.goto(open.platformUrl + new URL(href ?? '').pathname)
    },
    async ordersOf(email) {
      const { Items } = (await open.seller('GET', '/orders/Incoming?pageSize=100')) as unknown as {
        Items: (PlacedOrder & { FromUser: { Email: string } })[]
      }
      return Items.filter(({ FromUser }) => FromUser.Email === email)
    },
    orderOf: async (id) => (await open.seller('GET', `/orders/Incoming/${id}`)) as unknown as PlacedOrder,
  }
}

/** Opens another website of the house, whose way to the platform leads through a proxy. */
export function openWebsiteBehind(
  proxy: { readonly url: string },
  house: CheckoutHouse,
  environment: Record<string, string> = {},
): ReturnType<typeof openWebsite> {
  return openWebsite({
    CONTENT_HOST: proxy.url,
    SHOP_CLIENT_ID: 'storefront',
    SHOP_BACKEND_CLIENT_ID: 'backend',
    SHOP_BACKEND_CLIENT_SECRET: DEMONSTRATION.backendSecret,
    EVENTS_CONTEXT_ID: DEMONSTRATION.contextId,
    // The platform lets banks send people back to the address it knows.
    PUBLIC_URL: house.websiteUrl,
    ...environment,
  })
}

/** What an alert says: the first on the page. */
export const alert = (page: Page) => page.getByRole('alert').first().textContent()
export const pathOf = (page: Page) => new URL(page.url()).pathname
export const mainText = (page: Page) => page.locator('main').innerText()

/** Puts a product into the cart of the page's visitor, by the form of the shop. */
export async function fill(page: Page, websiteUrl: string, product: string, quantity = 1): Promise<void> {
  const answer = await page.context().request.post(`${websiteUrl}/actions/cart/add`, {
    form: { product, quantity: String(quantity), returnTo: '/' },
    headers: { accept: 'application/json', origin: websiteUrl },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Sets the quantity of the first line, on the open cart. Waits for the response: the field has its new value at once. */
export async function setQuantity(page: Page, quantity: number): Promise<void> {
  const field = page.locator('input[name=quantity]').first()
  await field.fill(String(quantity))
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/actions/cart/quantity'))
  await field.press('Enter')
  await answered
  await page.waitForLoadState()
}

/** Signs the page's visitor in. */
export async function enter(page: Page, websiteUrl: string, username: string): Promise<void> {
  const [name = ''] = username.split('.')
  const password = `Halden-${name[0]?.toUpperCase()}${name.slice(1)}-1`
  const answer = await page.context().request.post(`${websiteUrl}/actions/account/sign-in`, {
    form: { username, password },
    headers: { accept: 'application/json', origin: websiteUrl },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const onward = (page: Page, name = 'Continue') => page.getByRole('button', { name, exact: true }).click()

export async function giveContact(page: Page, email = 'ann@bee.example'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Bee')
  await onward(page)
  await page.waitForURL(/\/checkout\/address$/)
}

export async function giveAddress(page: Page): Promise<void> {
  await page.locator('[name=country]').selectOption('DE')
  await page.locator('[name=street]').fill('Oderberger Straße 44')
  await page.locator('[name=zip]').fill('10435')
  await page.locator('[name=city]').fill('Berlin')
  await onward(page)
  await page.waitForURL(/\/checkout\/delivery$/)
}

export async function chooseDelivery(page: Page): Promise<void> {
  await onward(page)
  await page.waitForURL(/\/checkout\/payment$/)
}

/** Pays all that is left, or a part of it, with a card. */
export async function payByCard(page: Page, number = CARD, amount = ''): Promise<void> {
  await page.getByRole('radio', { name: 'Credit or debit card' }).check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Valid until').fill('08/29')
  await page.getByLabel('Name on the card').fill('Ann Bee')
  if (amount !== '') await page.getByLabel('Pay only part with this').fill(amount)
  await onward(page, 'Pay with this')
}

/** Pays a part of the sum with one card, the rest with another; up to the review. */
export async function payInTwo(page: Page, first: string, part: string, second: string): Promise<void> {
  await payByCard(page, first, part)
  await page.getByText('Left to pay').waitFor()
  await payByCard(page, second)
  await page.waitForURL(/\/checkout\/review$/)
}

/** What the payment says of a payment that was chosen. */
export const paymentText = (page: Page, card: string) =>
  page.getByRole('listitem').filter({ hasText: card }).first().innerText()

/** From a full cart to the delivery, as a guest. */
export async function goToDelivery(page: Page, websiteUrl: string, email?: string): Promise<void> {
  await page.goto(`${websiteUrl}/checkout`)
  await giveContact(page, email)
  await giveAddress(page)
}

/** From a full cart to the payment, as a guest. */
export async function goToPayment(page: Page, websiteUrl: string, email?: string): Promise<void> {
  await goToDelivery(page, websiteUrl, email)
  await chooseDelivery(page)
}

/** From a full cart to the review, as a guest. */
export async function goToReview(page: Page, websiteUrl: string, number = CARD, email?: string): Promise<void> {
  await goToPayment(page, websiteUrl, email)
  await payByCard(page, number)
  await page.waitForURL(/\/checkout\/review$/)
}

export async function place(page: Page): Promise<void> {
  await page.getByLabel(/terms of sale/).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
}

export async function confirmed(page: Page): Promise<string> {
  await page.waitForURL(/\/checkout\/confirmation\?/)
  return (await page.locator('[data-order-number]').textContent()) ?? ''
}
