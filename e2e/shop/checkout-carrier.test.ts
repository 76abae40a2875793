/** What becomes of a checkout whose carrier does not answer, or does not drive there: it is told, and there is a way on. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goToReviewByExpress, NORTH, useCarrier } from './carrier.fixture.ts'
import {
  alert,
  chooseDelivery,
  confirmed,
  fill,
  goToDelivery,
  mainText,
  onward,
  pathOf,
  payByCard,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'

const house = useCheckoutHouse()
const carrier = useCarrier(house)

const AWAY = 'The cost of delivery cannot be calculated right now. Nothing was ordered and your entries are kept'
const tryAgain = async (page: Page) => {
  carrier.away = 'nothing'
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForLoadState()
}

test.each([true, false])(
  'a carrier that is away is told at the delivery, with ways on; scripts: %s',
  async (scripts) => {
    const page = await house.visitor({ javaScriptEnabled: scripts })
    const email = `no-rates-${scripts}@bee.example`
    await fill(page, house.websiteUrl, TIN)
    carrier.away = '/shippingrates'
    await goToDelivery(page, house.websiteUrl, email)
    expect(await alert(page)).toContain(AWAY)
    expect(await alert(page)).toContain('try again in a moment, or change the delivery address')
    await page.getByRole('link', { name: 'Change address' }).click()
    await page.waitForURL(/checkout\/address$/)
    expect(await page.locator('[name=street]').inputValue()).toBe('Oderberger Straße 44')
    await page.goBack()
    await tryAgain(page)
    await page.getByRole('radio', { name: 'Express' }).check()
    await chooseDelivery(page)
    await payByCard(page)
    await page.waitForURL(/review$/)
    await place(page)
    await confirmed(page)
    expect(await mainText(page)).toContain('€24')
  },
)

test('when the delivery or the payment is sent in vain, what was entered is there again, no card number', async () => {
  const page = await house.visitor()
  await fill(page, house.websiteUrl, TIN)
  await goToDelivery(page, house.websiteUrl, 'no-total@bee.example')
  await page.getByRole('radio', { name: 'Express' }).check()
  await page.getByLabel('Delivery instructions').fill('Dock 2, please')
  carrier.away = '/ordercalculate'
  await onward(page)
  expect(await alert(page)).toContain(AWAY)
  await tryAgain(page)
  expect(await page.getByRole('radio', { name: 'Express' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Delivery instructions').inputValue()).toBe('Dock 2, please')
  await chooseDelivery(page)
  carrier.away = '/'
  await payByCard(page)
  expect(await alert(page)).toContain(AWAY)
  await tryAgain(page)
  expect(pathOf(page)).toBe('/checkout/payment')
  expect(await page.getByLabel('Name on the card').inputValue()).toBe('Ann Bee')
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
  await payByCard(page)
  await page.waitForURL(/review$/)
})

test.each(['/shippingrates', '/ordercalculate'])(
  'when an order is placed and %s is not answered, nothing is ordered',
  async (step) => {
    const email = `no${step.replace('/', '-')}@bee.example`
    const page = await goToReviewByExpress(house, email, [TIN])
    carrier.away = step
    await place(page)
    for (let look = 0; look < 2; look += 1) {
      expect(await alert(page)).toContain(AWAY)
      await page.goto(`${house.websiteUrl}/checkout/review`)
    }
    expect(await house.ordersOf(email)).toEqual([])
    await tryAgain(page)
    await place(page)
    await confirmed(page)
    expect(await mainText(page)).toContain('€24')
    expect(await house.ordersOf(email)).toHaveLength(1)
  },
)

test('a carrier that does not drive there says so, and leads to the address', async () => {
  const page = await house.visitor()
  await fill(page, house.websiteUrl, TIN)
  carrier.rates = { [NORTH]: {} }
  await goToDelivery(page, house.websiteUrl, 'too-far@bee.example')
  expect(await alert(page)).toContain('Some items in your cart cannot be delivered to this address')
  expect(await page.getByRole('button', { name: 'Continue', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Change address' }).click()
  await page.waitForURL(/checkout\/address$/)
})
