/** How the checkout looks in each state somebody may meet: axe, on a desktop and a phone, in light and dark, and in Arabic. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLOR_SCHEMES, violations, violationsIn } from '../axe.fixture.ts'
import { type FaultyProxy, openFaultyProxy } from '../events/faulty-proxy.fixture.ts'
import { cutText, smallTargets, sticksOut } from '../layout.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import {
  ASKS,
  alert,
  CARD,
  confirmed,
  DECLINES,
  DESKTOP,
  enter,
  fill,
  giveAddress,
  giveContact,
  HAS_NO_FUNDS,
  MASTERCARD,
  onward,
  openWebsiteBehind,
  PADS,
  PHONE,
  payByCard,
  place,
  setQuantity,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'

const house = useCheckoutHouse({ javaScriptEnabled: true })

/** What is wrong with a page as it stands: by axe at both widths, in both colors, and with how it is laid out. */
async function wrongWith(page: Page): Promise<string[]> {
  if (page.url().startsWith(house.websiteUrl)) await awake(page)
  const found = await violationsIn(page, COLOR_SCHEMES)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  found.push(...(await violations(page)))
  for (const problem of [sticksOut, cutText, smallTargets]) found.push(...(await page.evaluate(problem)))
  await page.setViewportSize(DESKTOP)
  return found
}

/** The same, and on a phone in Arabic: of pages that show the same again. */
async function wrongInBothDirections(page: Page): Promise<string[]> {
  const here = new URL(page.url())
  const found = await wrongWith(page)
  await page.setViewportSize(PHONE)
  await page.goto(`${here.origin}/ar${here.pathname}${here.search}`)
  await awake(page)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  found.push(...(await violations(page)), ...(await page.evaluate(sticksOut)))
  await page.setViewportSize(DESKTOP)
  await page.goto(here.href)
  return found
}

describe('a step', () => {
  test('from the contact to the address', async () => {
    const page = await house.guestAt('cart')
    await page.goto(`${house.websiteUrl}/checkout`)
    expect(await wrongInBothDirections(page)).toEqual([])
    await giveContact(page)
    expect(await wrongInBothDirections(page)).toEqual([])
  })

  test('from refused entries of the address to the delivery', async () => {
    const page = await house.guestAt('cart')
    await page.goto(`${house.websiteUrl}/checkout`)
    await giveContact(page)
    await onward(page)
    await expect.poll(() => page.locator('.field-error').count()).toBeGreaterThan(2)
    expect(await wrongWith(page)).toEqual([])
    await giveAddress(page)
    expect(await wrongInBothDirections(page)).toEqual([])
  })

  test('from the payment to the review', async () => {
    const page = await house.guestAt('payment')
    expect(await wrongInBothDirections(page)).toEqual([])
    await payByCard(page)
    await page.waitForURL(/review$/)
    expect(await wrongInBothDirections(page)).toEqual([])
  })

  test('the confirmation, and its account that is refused', async () => {
    const page = await house.guestAt('review')
    await place(page)
    await confirmed(page)
    expect(await wrongInBothDirections(page)).toEqual([])
    await page.getByLabel('Password').fill('short')
    await page.locator('#checkout-account').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
      form.requestSubmit()
    })
    await expect.poll(() => page.locator('.field-error').count()).toBe(1)
    expect(await wrongWith(page)).toEqual([])
  })
})

describe('the payment', () => {
  const atPayment = () => house.guestAt('payment', { quantity: 2 })

  test('when a card is mistyped, and when a part is paid', async () => {
    const page = await atPayment()
    await payByCard(page, '4242 4242 4242 4241', '10')
    await page.locator('.field-error').first().waitFor()
    expect(await wrongWith(page)).toEqual([])
    await payByCard(page, CARD, '80')
    await page.getByText('Left to pay').waitFor()
    expect(await wrongWith(page)).toEqual([])
  })

  test('when it is more than the total, and when two cards are declined', async () => {
    const page = await atPayment()
    await payByCard(page, DECLINES, '80')
    await page.getByText('Left to pay').waitFor()
    await payByCard(page, HAS_NO_FUNDS)
    await page.waitForURL(/review$/)
    await place(page)
    await page.waitForURL(/payment\?/)
    await payByCard(page, MASTERCARD, '79')
    await page.waitForURL(/payment$/)
    await payByCard(page, HAS_NO_FUNDS, '1')
    await page.waitForURL(/review$/)
    await place(page)
    await page.waitForURL(/payment\?/)
    expect(await wrongWith(page)).toEqual([])
    await page.goto(`${house.websiteUrl}/cart`)
    // What is typed before the page is awake is set back when it awakes.
    await awake(page)
    await setQuantity(page, 1)
    await page.goto(`${house.websiteUrl}/checkout/payment`)
    expect(await alert(page)).toContain('exceed the total')
    expect(await wrongWith(page)).toEqual([])
  })
})

describe('the review', () => {
  test('when a bank asks, at the bank, and when it was not confirmed', async () => {
    const page = await house.guestAt('review', { card: ASKS })
    await place(page)
    await page.getByRole('link', { name: 'Go to your bank' }).waitFor()
    expect(await wrongInBothDirections(page)).toEqual([])
    // A look at it in another language changes nothing.
    await house.goToBank(page)
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL(/checkout\/review/)
    expect(await wrongWith(page)).toEqual([])
  })

  test('when a price has changed, and when stock has run out', async () => {
    const page = await house.guestAt('review', { product: PADS, quantity: 3 })
    const { PriceBreaks } = (await house.seller('GET', `/priceschedules/${PADS}`)) as { PriceBreaks?: object[] }
    await house.seller('PATCH', `/priceschedules/${PADS}`, { PriceBreaks: [{ Quantity: 1, Price: 33 }] })
    const stock = `/products/${PADS}/inventoryrecords`
    const { Items } = (await house.seller('GET', stock)) as unknown as {
      Items: { ID: string; QuantityAvailable: number }[]
    }
    try {
      await place(page)
      await expect.poll(() => alert(page)).toContain('€29 each is now €33')
      expect(await wrongWith(page)).toEqual([])
      for (const { ID } of Items) await house.seller('PATCH', `${stock}/${ID}`, { QuantityAvailable: 0 })
      await page.goto(`${house.websiteUrl}/checkout/review`)
      await expect.poll(() => alert(page)).toContain('has sold out')
      expect(await wrongWith(page)).toEqual([])
    } finally {
      await house.seller('PATCH', `/priceschedules/${PADS}`, { PriceBreaks: PriceBreaks ?? [] })
      for (const { ID, QuantityAvailable } of Items)
        await house.seller('PATCH', `${stock}/${ID}`, { QuantityAvailable })
    }
  })
})

describe('a session that ended', () => {
  test('of a guest, and of somebody with an account', async () => {
    const page = await house.guestAt('payment')
    // That of the visitor stays: events may be on their way.
    await page.context().clearCookies({ name: /^shop/ })
    await payByCard(page)
    await page.waitForURL(/\/cart\?form=cart/)
    expect(await wrongWith(page)).toEqual([])
    await enter(page, house.websiteUrl, 'shopper')
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout/address`)
    await page.context().clearCookies({ name: /^shop/ })
    await onward(page)
    await page.waitForURL(/\/sign-in/)
    expect(await wrongWith(page)).toEqual([])
  })
})

describe('a service that is away', () => {
  let provider: FaultyProxy
  let commerce: FaultyProxy
  let websiteUrl: string
  const open: { close(): Promise<void> }[] = []
  beforeAll(async () => {
    provider = await openFaultyProxy(house.platformUrl, /^\/commerce\/payments\/provider/)
    commerce = await openFaultyProxy(provider.url, /^\/(?:v1|oauth)\//)
    const website = await openWebsiteBehind(commerce, house, { COMPONENT_DEADLINE: '2000' })
    websiteUrl = website.websiteUrl
    open.push(website, commerce, provider)
  }, 100_000)
  afterAll(async () => {
    for (const each of open) await each.close()
  })

  test('the card provider, and then all of commerce', async () => {
    const page = await house.guestAt('payment', { expected: /50\d|ERR_/, site: websiteUrl })
    provider.fault = 'refused'
    await page.reload()
    await page.getByText('Cards cannot be entered right now.').waitFor()
    expect(await wrongWith(page)).toEqual([])
    commerce.fault = 'refused'
    await page.reload()
    await page.getByRole('link', { name: 'Try again' }).waitFor()
    expect(await wrongWith(page)).toEqual([])
  })
})
