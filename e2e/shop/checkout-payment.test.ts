/** How an order is paid, and what becomes of it when a bank says no, asks first, or is not there. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { type FaultyProxy, openFaultyProxy } from '../events/faulty-proxy.fixture.ts'
import {
  alert,
  CARD,
  chooseDelivery,
  confirmed,
  DECLINES,
  enter,
  fill,
  HAS_NO_FUNDS,
  MASTERCARD,
  onward,
  openWebsiteBehind,
  PHONE,
  payByCard,
  payInTwo,
  paymentText,
  place,
  setQuantity,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'
import { signedIn } from './shop-api.fixture.ts'

const house = useCheckoutHouse()
const { visitor } = house

/** At the payment of two tins, €85.66, as a guest. */
const atPayment = (site = house.websiteUrl): Promise<Page> => house.guestAt('payment', { quantity: 2, site })

const left = (page: Page) => page.getByText('Left to pay').locator('xpath=..').innerText()
const toReview = (page: Page) => page.getByRole('link', { name: 'Continue', exact: true })

describe('a declined card', () => {
  test('is named, covers nothing and is replaced by another, also after a reload', async () => {
    const page = await atPayment()
    await payByCard(page, DECLINES)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    await page.waitForURL(/\/checkout\/payment\?/)
    for (const again of [() => page.reload(), () => page.goto(`${house.websiteUrl}/checkout/review`)]) {
      expect(await page.getByRole('alert').count()).toBe(1)
      expect(await alert(page)).toContain('declined the card Visa •••• 0002. Nothing was ordered')
      expect(await paymentText(page, '0002')).toContain('Declined')
      expect(await left(page)).toContain('€85.66')
      expect(await toReview(page).count()).toBe(0)
      expect(await page.getByLabel('Card number').isVisible()).toBe(true)
      await again()
    }
    expect(new URL(page.url()).pathname).toBe('/checkout/payment')
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
    expect(await page.getByText('•••• 0002').count()).toBe(0)
    await place(page)
    await confirmed(page)
  })

  test('is told from the other, which is kept; several may take its place', async () => {
    const page = await atPayment()
    await payInTwo(page, CARD, '40', HAS_NO_FUNDS)
    await place(page)
    await page.waitForURL(/\/checkout\/payment\?/)
    expect(await alert(page)).toContain('The card Visa •••• 9995 does not have enough funds')
    expect(await alert(page)).toContain('Your other payments stay as they are')
    expect(await paymentText(page, '4242')).toContain('Approved by the bank, not charged yet')
    expect(await paymentText(page, '9995')).toContain('Declined')
    expect(await left(page)).toContain('€45.66')
    await payByCard(page, MASTERCARD, '20')
    await page.waitForURL(/\/checkout\/payment$/)
    expect(await left(page)).toContain('€25.66')
    await payByCard(page, '3782 822463 10005')
    await page.waitForURL(/\/checkout\/review$/)
    expect(await page.getByText('•••• 9995').count()).toBe(0)
    await place(page)
    await confirmed(page)
  })

  test('that was to pay a part is replaced for that part, and the other pays what it paid', async () => {
    const page = await atPayment()
    await payInTwo(page, DECLINES, '40', CARD)
    await place(page)
    await page.waitForURL(/\/checkout\/payment\?/)
    expect(await left(page)).toContain('€40')
    await payByCard(page, MASTERCARD, '15')
    await page.waitForURL(/\/checkout\/payment$/)
    expect(await paymentText(page, '0002')).toContain('€25')
    expect(await paymentText(page, '4242')).toContain('€45.66')
    await payByCard(page, '3782 822463 10005')
    await page.waitForURL(/\/checkout\/review$/)
    expect(await page.locator('main').innerText()).toContain('€45.66')
    await place(page)
    await confirmed(page)
  })

  test('stays as it was when what was to take its place is refused as well', async () => {
    const page = await visitor()
    await enter(page, house.websiteUrl, 'buyer')
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout`)
    await onward(page)
    await chooseDelivery(page)
    await payByCard(page, DECLINES)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    await page.waitForURL(/\/checkout\/payment\?/)
    const budget = '/buyers/nordlys/spendingaccounts/fit-out-2026'
    const admin = await signedIn(house.platformUrl, 'admin', 'console')
    const { Balance } = (await admin('GET', budget)) as { Balance?: number }
    await admin('PATCH', budget, { Balance: 0 })
    try {
      await page.getByRole('radio', { name: /Fit-out 2026/ }).check()
      await page.getByRole('button', { name: 'Pay with this' }).click()
      await page.locator('.field-error').first().waitFor()
      expect(await page.locator('#paymentMethod-error').innerText()).not.toBe('')
      expect(await alert(page)).toContain('declined the card Visa •••• 0002')
      expect(await paymentText(page, '0002')).toContain('Declined')
    } finally {
      await admin('PATCH', budget, { Balance: Balance ?? 0 })
    }
    await page.getByRole('radio', { name: /Fit-out 2026/ }).check()
    await page.getByRole('button', { name: 'Pay with this' }).click()
    await page.waitForURL(/\/checkout\/review$/)
    expect(await page.getByText('•••• 0002').count()).toBe(0)
    await place(page)
    await confirmed(page)
  })

  test('is told in every language, without barriers', async () => {
    const page = await atPayment()
    await payByCard(page, DECLINES)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    await page.waitForURL(/\/checkout\/payment\?/)
    await page.goto(`${house.websiteUrl}/de/checkout/payment`)
    expect(await alert(page)).toContain('hat die Karte Visa •••• 0002 abgelehnt')
    const awake = await visitor({ viewport: PHONE, javaScriptEnabled: true })
    await awake.context().addCookies(await page.context().cookies())
    await awake.goto(`${house.websiteUrl}/ar/checkout/payment`)
    expect(await awake.getByRole('alert').first().textContent()).toContain('رفض مصرفك البطاقة Visa •••• 0002')
    expect(await violations(awake)).toEqual([])
  })
})

describe('a part of the sum', () => {
  test('is taken as it is written, or refused with what is allowed', async () => {
    const page = await atPayment()
    for (const entry of ['0.001', '9999', '85.67', '1.500', '0', '-5', 'half']) {
      await payByCard(page, CARD, entry)
      expect(await page.locator('#checkout-payment-amount-error').innerText(), entry).toContain(
        'from €0.01 to €85.66, with at most two decimal places',
      )
      expect(await page.locator('[name=amount]').inputValue()).toBe(entry)
    }
    await payByCard(page, CARD, '12,50')
    await expect.poll(() => left(page)).toContain('€73.16')
    await payByCard(page, CARD, '0.16')
    await expect.poll(() => left(page)).toMatch(/€73(?!\.)/)
    await page.goto(`${house.websiteUrl}/de/checkout/payment`)
    await page.locator('[name=paymentMethod][value=card]').check()
    await page.locator('[name=number]').fill(CARD)
    await page.locator('[name=expiry]').fill('08/29')
    await page.locator('[name=holder]').fill('Ann Bee')
    await page.locator('[name=amount]').fill('1.500')
    await page.getByRole('button', { name: 'Damit zahlen' }).click()
    expect(await page.locator('#checkout-payment-amount-error').innerText()).toMatch(/von 0,01\s€ bis 73\s€ ein/)
  })
})

describe('the date of a card', () => {
  test('is understood as people write it, and says so when it is over', async () => {
    const page = await atPayment()
    const pay = async (expiry: string, part: string) => {
      await page.getByRole('radio', { name: 'Credit or debit card' }).check()
      await page.getByLabel('Card number').fill(CARD)
      await page.getByLabel('Valid until').fill(expiry)
      await page.getByLabel('Name on the card').fill('Ann Bee')
      await page.getByLabel('Pay only part with this').fill(part)
      await page.getByRole('button', { name: 'Pay with this' }).click()
      await page.waitForLoadState()
    }
    expect(await page.getByText('enter the card number again').count()).toBe(0)
    await pay('08/20', '')
    expect(await page.locator('#checkout-payment-expiry-error').innerText()).toBe('This card has expired.')
    expect(await page.getByLabel('Card number').inputValue()).toBe('')
    expect(await page.locator('#checkout-payment-number-hint').innerText()).toContain(
      'Please enter the card number again; we don’t keep it.',
    )
    await pay('2908', '')
    expect(await page.locator('#checkout-payment-expiry-error').innerText()).toContain('Enter month and year')
    for (const [index, expiry] of ['0829', '08-29', '8/29', '08/2029'].entries()) {
      await pay(expiry, '10')
      expect(await left(page), expiry).toContain(`€${75 - 10 * index}.66`)
    }
  })
})

describe('a cart that became smaller than its payments', () => {
  const reduceTo = async (page: Page, quantity: number) => {
    await page.goto(`${house.websiteUrl}/cart`)
    await setQuantity(page, quantity)
    await page.goto(`${house.websiteUrl}/checkout/payment`)
  }

  test('lets the payment of the rest shrink by itself', async () => {
    const page = await atPayment()
    await payInTwo(page, CARD, '10', MASTERCARD)
    await reduceTo(page, 1)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await paymentText(page, '4242')).toContain('€10')
    await toReview(page).click()
    await place(page)
    await confirmed(page)
  })

  test('says which part to remove, leads back, and lists no payment of nothing', async () => {
    const page = await atPayment()
    await payInTwo(page, CARD, '80', MASTERCARD)
    await reduceTo(page, 1)
    expect(await alert(page)).toMatch(/exceed the total of €[\d.]+ by €[\d.]+\. Please remove Visa •••• 4242 \(€80\)/)
    expect(await page.getByText('•••• 4444').count()).toBe(0)
    expect(await page.getByText(/€0(?!\.?\d)/).count()).toBe(0)
    expect(await toReview(page).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe('/checkout/delivery')
    await page.getByRole('button', { name: 'Remove Visa •••• 4242' }).click()
    await page.getByText('•••• 4444').first().waitFor()
    await toReview(page).click()
    await place(page)
    await confirmed(page)
  })
})

describe('a card provider that is away', () => {
  let provider: FaultyProxy
  let websiteUrl: string
  const open: { close(): Promise<void> }[] = []
  beforeAll(async () => {
    provider = await openFaultyProxy(house.platformUrl, /^\/commerce\/payments\/provider/)
    // Longer than a page waits for what is on it.
    provider.lateMs = 8000
    const website = await openWebsiteBehind(provider, house, { COMPONENT_DEADLINE: '5000' })
    websiteUrl = website.websiteUrl
    open.push(website, provider)
  }, 100_000)
  afterAll(async () => {
    for (const each of open) await each.close()
  })

  test.each(['refused', 'late'] as const)('can be tried again: %s', async (fault) => {
    const page = await atPayment(websiteUrl)
    provider.fault = fault
    try {
      await page.goto(`${websiteUrl}/checkout/payment`)
      await page.getByText('Cards cannot be entered right now.').waitFor()
      expect(await page.getByRole('button', { name: 'Pay with this' }).count()).toBe(0)
    } finally {
      provider.fault = 'none'
    }
    await page.getByRole('link', { name: 'Try again' }).click()
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
  })

  test('leaves the other payment methods', async () => {
    const page = await visitor()
    await enter(page, websiteUrl, 'buyer')
    await fill(page, websiteUrl, TIN)
    await page.goto(`${websiteUrl}/checkout`)
    await page.waitForURL(/checkout\/address$/)
    await onward(page)
    provider.fault = 'late'
    try {
      await chooseDelivery(page)
      await page.getByText('Cards cannot be entered right now.').waitFor()
      await page.getByRole('radio', { name: 'On invoice' }).check()
      await page.getByRole('button', { name: 'Pay with this' }).click()
      await page.waitForURL(/\/checkout\/review$/)
      expect(await page.locator('main').innerText()).toContain('On invoice')
    } finally {
      provider.fault = 'none'
    }
  })
})
