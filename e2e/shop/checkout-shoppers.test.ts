/** The checkout of different shoppers: with an account, on another device, in another language, and back from their bank. */
import { describe, expect, test } from 'vitest'
import {
  ASKS,
  CARD,
  chooseDelivery,
  confirmed,
  fill,
  giveAddress,
  onward,
  PHONE,
  payByCard,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'

const house = useCheckoutHouse()
const { visitor } = house

describe('somebody with an account', () => {
  test('keeps the address and the card, and needs neither again; the invoice goes elsewhere', async () => {
    const page = await visitor()
    await house.register(page, 'keeps-all')
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout`)
    await page.waitForURL(/\/checkout\/address$/)
    await page.locator('[name=country]').selectOption('DE')
    await page.locator('[name=street]').fill('Oderberger Straße 44')
    await page.locator('[name=zip]').fill('10435')
    await page.locator('[name=city]').fill('Berlin')
    await page.locator('[name=save]').check({ force: true })
    await page.locator('[name=billTo][value=new]').check({ force: true })
    await page.locator('[name="billing.firstName"]').fill('Ann')
    await page.locator('[name="billing.lastName"]').fill('Bee')
    await page.locator('[name="billing.country"]').selectOption('NO')
    await page.locator('[name="billing.street"]').fill('Strandgaten 1')
    await page.locator('[name="billing.zip"]').fill('5013')
    await page.locator('[name="billing.city"]').fill('Bergen')
    await onward(page)
    await page.waitForURL(/\/checkout\/delivery$/)
    await chooseDelivery(page)
    await page.locator('form [name=save]').check({ force: true })
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    expect((await house.orderOf(await confirmed(page))).BillingAddress?.Street1).toBe('Strandgaten 1')

    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout/address`)
    expect(await page.locator('main').innerText()).toContain('Oderberger Straße 44')
    await onward(page)
    await page.waitForURL(/\/checkout\/delivery$/)
    await chooseDelivery(page)
    await page.getByRole('radio', { name: /4242/ }).check()
    await page.getByRole('button', { name: 'Pay with this' }).click()
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    await confirmed(page)
  })

  test('goes on at another device where they were', async () => {
    const here = await visitor()
    const email = await house.register(here, 'two-devices')
    await fill(here, house.websiteUrl, TIN, 2)
    await here.goto(`${house.websiteUrl}/checkout`)
    await giveAddress(here)
    await chooseDelivery(here)

    const there = await visitor()
    const form = { username: email, password: 'Long-enough-1' }
    expect((await house.post(there, '/account/sign-in', form)).status).toBe(200)
    await there.goto(`${house.websiteUrl}/checkout`)
    await there.waitForURL(/\/checkout\/payment$/)
    await payByCard(there)
    await there.waitForURL(/\/checkout\/review$/)
    await place(there)
    const id = await confirmed(there)
    await here.goto(`${house.websiteUrl}/checkout/payment`)
    expect(new URL(here.url()).pathname).toBe('/cart')
    expect((await house.orderOf(id)).Status).toBe('Open')
  })
})

test.each([
  ['ar', /\d\.\d\d\s*€|€\s*\d|د\.إ/],
  ['de', /\d,\d\d\s€/],
])('bought on a phone without scripts, in %s', async (language, money) => {
  const page = await house.guestAt('cart', { viewport: PHONE })
  const next = () => page.locator('form button.button[type=submit]').last().click()
  await page.goto(`${house.websiteUrl}/${language}/checkout`)
  await page.locator('[name=email]').fill(`${language}@bee.example`)
  await page.locator('[name=firstName]').fill('ليلى')
  await page.locator('[name=lastName]').fill('Bee')
  await next()
  await page.waitForURL(new RegExp(`/${language}/checkout/address$`))
  await page.locator('[name=country]').selectOption('DE')
  await page.locator('[name=street]').fill('Oderberger Straße 44')
  await page.locator('[name=zip]').fill('10435')
  await page.locator('[name=city]').fill('Berlin')
  await next()
  await page.waitForURL(new RegExp(`/${language}/checkout/delivery$`))
  await next()
  await page.waitForURL(new RegExp(`/${language}/checkout/payment$`))
  await page.locator('[name=paymentMethod][value=card]').check({ force: true })
  await page.locator('[name=number]').fill(CARD)
  await page.locator('[name=expiry]').fill('08/29')
  await page.locator('[name=holder]').fill('Ann Bee')
  await next()
  await page.waitForURL(new RegExp(`/${language}/checkout/review$`))
  expect(await page.locator('main').innerText()).toMatch(money)
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr')
  await page.locator('[name=terms]').check({ force: true })
  await page.locator('form#checkout-place button[type=submit]').click()
  await page.waitForURL(new RegExp(`/${language}/checkout/confirmation`))
  expect(await page.locator('[data-order-number]').textContent()).not.toBe('')
})

describe('an order', () => {
  test('is paid with another card by whoever left their bank and found the cart as it was', async () => {
    const page = await house.guestAt('review', { quantity: 2, card: ASKS, email: 'leaves@bee.example' })
    await place(page)
    await page.getByRole('link', { name: 'Go to your bank' }).waitFor()
    await page.goto(`${house.websiteUrl}/cart`)
    expect(await page.locator('main input[name=quantity]').first().inputValue()).toBe('2')
    await page.goto(`${house.websiteUrl}/checkout/payment`)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await page.waitForLoadState()
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    expect((await house.orderOf(await confirmed(page))).Status).toBe('Open')
  })

  test('is placed by nobody else', async () => {
    const owner = await house.guestAt('review', { email: 'owner@bee.example' })
    const order = (await owner.locator('form [name=order]').first().getAttribute('value')) ?? ''
    const agreed = (await owner.locator('form [name=agreed]').first().getAttribute('value')) ?? ''
    expect(order).not.toBe('')
    const other = await house.guestAt('cart')
    expect((await house.post(other, '/checkout/place', { order, agreed, terms: 'yes' })).status).toBe(422)
    await place(owner)
    expect(await confirmed(owner)).not.toBe('')
  })
})
