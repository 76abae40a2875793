/** What becomes of a checkout whose delivery costs something else by now, or is no longer offered: it is told, and goes on. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  CARRIER_RATES,
  goToPaymentByExpress,
  goToReviewByExpress,
  NORTH,
  SOUTH,
  useCarrier,
} from './carrier.fixture.ts'
import {
  ASKS,
  alert,
  chooseDelivery,
  confirmed,
  mainText,
  onward,
  pathOf,
  payByCard,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'

/** Comes from another place than the tin. */
const RUG = 'krans-rug'

const house = useCheckoutHouse()
const carrier = useCarrier(house)

const atPayment = (email: string, ...products: string[]) => goToPaymentByExpress(house, email, products)
const atReview = (email: string, ...products: string[]) => goToReviewByExpress(house, email, products)

const dearer = { ...CARRIER_RATES, express: { Name: 'Express', Cost: 30 } }
const gone = { standard: { Name: 'Standard', Cost: 9.5 } }

test('a shipping method that costs more when the order is placed is told, and the order goes through at the new price', async () => {
  const page = await atReview('dearer@bee.example', TIN)
  carrier.rates = { [NORTH]: dearer }
  await place(page)
  expect(await alert(page)).toContain('Nothing was ordered')
  expect(await alert(page)).toContain('Delivery: €24 is now €30')
  expect(await house.ordersOf('dearer@bee.example')).toEqual([])
  await page.goto(`${house.websiteUrl}/checkout/delivery`)
  expect(await alert(page)).toContain('Express: €24 is now €30.')
  await page.goto(`${house.websiteUrl}/checkout/review`)
  expect(await alert(page)).toContain('Delivery: €24 is now €30')
  await place(page)
  await confirmed(page)
  expect(await mainText(page)).toContain('€30')
})

test('a shipping method that is gone when the order is placed is told where another is chosen, which leads to an order', async () => {
  const page = await atReview('gone@bee.example', TIN)
  carrier.rates = { [NORTH]: gone }
  await place(page)
  for (let look = 0; look < 2; look += 1) {
    expect(pathOf(page)).toBe('/checkout/delivery')
    expect(await alert(page)).toContain('Nothing was ordered and nothing was charged')
    expect(await alert(page)).toContain('Express is no longer offered.')
    expect(await page.getByLabel('Delivery instructions').inputValue()).toBe('Dock 2, please')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.goto(`${house.websiteUrl}/checkout/review`)
  }
  await onward(page)
  expect(await page.locator('.field-error').innerText()).toBe('Choose a shipping method.')
  await page.getByRole('radio', { name: 'Standard' }).check()
  await chooseDelivery(page)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.waitForURL(/review$/)
  expect(await page.getByRole('alert').count()).toBe(0)
  await place(page)
  await confirmed(page)
  expect(await house.ordersOf('gone@bee.example')).toHaveLength(1)
})

test('of several shipments each is told by itself', async () => {
  const page = await atReview('several@bee.example', TIN, RUG)
  carrier.rates = { [SOUTH]: dearer }
  await place(page)
  expect(await alert(page)).toMatch(/Delivery of .*[Kk]rans.*: €24 is now €30/)
  expect(await alert(page)).toMatch(/Total: €[\d.]+ is now €[\d.]+/)
  carrier.rates = { [SOUTH]: dearer, [NORTH]: gone }
  await place(page)
  await page.waitForURL(/checkout\/delivery/)
  expect(await alert(page)).toMatch(/Delivery \d of 2: Express is no longer offered\./)
  expect(await alert(page)).toMatch(/Delivery \d of 2: Express: €24 is now €30\./)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  await page.locator(`[name="ship.${NORTH}"][value=standard]`).check()
  await chooseDelivery(page)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.waitForURL(/review$/)
  expect(await page.getByRole('alert').count()).toBe(0)
  await place(page)
  await confirmed(page)
  expect(await house.ordersOf('several@bee.example')).toHaveLength(1)
})

describe('on the way back from the bank', () => {
  const atBank = async (email: string) => {
    const page = await atPayment(email, TIN)
    await payByCard(page, ASKS)
    await page.waitForURL(/review$/)
    await place(page)
    await house.goToBank(page)
    return page
  }
  const confirm = async (page: Page) => {
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/\/checkout\//)
  }

  test('a shipping method that is gone is told where another is chosen; the bank is asked for the new sum', async () => {
    const page = await atBank('back@bee.example')
    carrier.rates = { [NORTH]: gone }
    await confirm(page)
    expect(pathOf(page)).toBe('/checkout/delivery')
    expect(await alert(page)).toContain('Express is no longer offered.')
    expect(await house.ordersOf('back@bee.example')).toEqual([])
    await page.getByRole('radio', { name: 'Standard' }).check()
    await chooseDelivery(page)
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.waitForURL(/review$/)
    await place(page)
    expect(await page.getByRole('status').first().innerText()).toContain('confirm the payment of €41.50')
    await house.goToBank(page)
    await confirm(page)
    await confirmed(page)
    expect(await house.ordersOf('back@bee.example')).toHaveLength(1)
  })

  test('a shipping method that costs more is told, and ordered only when that is agreed to', async () => {
    const page = await atBank('bank-dearer@bee.example')
    carrier.rates = { [NORTH]: dearer }
    await confirm(page)
    expect(await alert(page)).toContain('changed while you were at your bank')
    expect(await alert(page)).toContain('Delivery: €24 is now €30')
    expect(await house.ordersOf('bank-dearer@bee.example')).toEqual([])
    await place(page)
    await house.goToBank(page)
    await confirm(page)
    await confirmed(page)
  })
})
