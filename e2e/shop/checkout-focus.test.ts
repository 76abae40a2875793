/** Where keyboard focus is after a form was refused: at what there is to say of it, and from there at the fields. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused } from '../browser.fixture.ts'
import {
  ASKS,
  chooseDelivery,
  DECLINES,
  enter,
  fill,
  giveAddress,
  giveContact,
  onward,
  payByCard,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'

const house = useCheckoutHouse()

/** What has the focus, once that is an alert. */
async function toldByFocus(page: Page): Promise<string> {
  const isTold = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'alert')
  await expect.poll(isTold, { message: page.url() }).toBe(true)
  return focused(page)
}

/** The name of the field, the id or the words that one press of Tab leads to. */
async function nextStop(page: Page): Promise<string> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('name') ?? activeElement?.textContent?.trim() ?? ''
  })
}

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('%s, focus is on the alert', (_, javaScriptEnabled) => {
  const visitor = () => house.visitor({ javaScriptEnabled })

  test('of each step whose entries are refused, and Tab leads to its first field', async () => {
    const page = await house.guestAt('cart', { javaScriptEnabled })
    await page.goto(`${house.websiteUrl}/checkout`)
    await page.getByLabel('E-mail').fill('ann@bee')
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Bee')
    await page.getByLabel('Last name').press('Enter')
    expect(await toldByFocus(page)).toContain('check the marked entries')
    expect(await nextStop(page)).toBe('email')

    await giveContact(page)
    await page.locator('[name=city]').press('Enter')
    expect(await toldByFocus(page)).toContain('check the marked entries')
    expect(await nextStop(page)).toBe('firstName')

    await giveAddress(page)
    for (const method of await page.locator('[name^="ship."]').all()) {
      await method.evaluate((radio: HTMLInputElement) => {
        radio.checked = false
      })
    }
    await onward(page)
    expect(await toldByFocus(page)).toContain('check the marked entries')
    expect(await nextStop(page)).toMatch(/^ship\./)

    await chooseDelivery(page)
    await payByCard(page, '4242 4242 4242 4241')
    expect(await toldByFocus(page)).toContain('check the marked entries')
    expect(await nextStop(page)).toBe('paymentMethod')
  })

  test('of the review when the cart has changed, of the payment when a card is declined', async () => {
    const page = await house.guestAt('review', { javaScriptEnabled, card: DECLINES })
    await fill(page, house.websiteUrl, TIN)
    await place(page)
    expect(await toldByFocus(page)).toContain('Something has changed')
    await place(page)
    expect(await toldByFocus(page)).toContain('declined the card Visa •••• 0002')
    expect(await nextStop(page)).toBe('Remove')
  })

  test('of the review on the way back from a bank that did not confirm', async () => {
    const page = await house.guestAt('review', { javaScriptEnabled, card: ASKS })
    await place(page)
    await house.goToBank(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL(/\/checkout\/review/)
    expect(await toldByFocus(page)).toContain('not confirmed at your bank')
  })

  test('of the sign-in, the address book and the cart as well', async () => {
    const page = await visitor()
    await page.goto(`${house.websiteUrl}/sign-in`)
    await page.locator('#sign-in-username').fill('nobody')
    await page.locator('#sign-in-password').fill('Nobody-at-all-1')
    await page.locator('#sign-in-password').press('Enter')
    expect(await toldByFocus(page)).not.toBe('')
    expect(await nextStop(page)).toBe('username')

    await enter(page, house.websiteUrl, 'shopper')
    await page.goto(`${house.websiteUrl}/account/addresses?edit=new`)
    await page.locator('[name=firstName]').fill('Ann')
    await page.locator('[name=lastName]').fill('Bee')
    await page.locator('[name=street1]').fill('Oderberger Straße 44')
    await page.locator('[name=city]').fill('Berlin')
    await page.locator('[name=country]').selectOption('US')
    await page.locator('[name=zip]').fill('10001')
    await page.locator('[name=zip]').press('Enter')
    expect(await toldByFocus(page)).toContain('check the marked entries')
  })
})

test('whose session ended, focus is on what became of the cart', async () => {
  const page = await house.guestAt('cart')
  await page.goto(`${house.websiteUrl}/checkout/contact`)
  await page.context().clearCookies()
  await page.getByLabel('E-mail').fill('ann@bee.example')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Bee')
  await onward(page)
  expect(await toldByFocus(page)).toContain('Your session has expired')
})
