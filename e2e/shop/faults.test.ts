/** What becomes of somebody who buys while commerce is away: nothing is lost, and they are told what to do. */
import { describe, expect, test } from 'vitest'
import {
  alert,
  CARD,
  confirmed,
  fill,
  onward,
  payByCard,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'
import { during, useFaultyWebsite } from './faulty-website.fixture.ts'

const house = useCheckoutHouse()
const site = useFaultyWebsite(house)
const visitor = (scripts = false) =>
  house.visitor({ javaScriptEnabled: scripts, expected: /^request failed: csp|50\d|ERR_/ })

describe('commerce that is away', () => {
  test('when a cart is looked at and changed: it is there again afterwards, as it was', async () => {
    const page = await visitor()
    await fill(page, site.websiteUrl, TIN, 2)
    const { request } = page.context()
    await during(site.commerce, 'refused', async () => {
      await page.goto(`${site.websiteUrl}/cart`)
      expect(await page.locator('main').textContent()).toContain('cannot be')
      const answer = await request.post(`${site.websiteUrl}/actions/cart/add`, {
        form: { product: TIN, quantity: '1', returnTo: '/' },
        headers: { accept: 'application/json', origin: site.websiteUrl },
      })
      expect(await answer.json()).toMatchObject({ status: 'failed', errors: { form: 'shop.error.away' } })
    })
    expect((await page.goto(`${site.websiteUrl}/cart`))?.status()).toBe(200)
    expect(await page.locator('input[name=quantity]').first().inputValue()).toBe('2')
  })

  test.each([
    ['is not reached', false, 'refused'],
    ['says that it is away', true, 'unavailable'],
  ] as const)('when a step is sent and %s: what was entered is there again; scripts: %s', async (_, scripts, fault) => {
    const page = await visitor(scripts)
    const email = `steps-${fault}@bee.example`
    await fill(page, site.websiteUrl, TIN)
    await page.goto(`${site.websiteUrl}/checkout/contact`)
    const sent = async (button?: string) => {
      await during(site.commerce, fault, async () => {
        await onward(page, button)
        await page.getByRole('alert').first().waitFor()
        expect(await alert(page)).toContain('Nothing is lost')
        // Looked at again meanwhile, and once more.
        await page.reload()
      })
      await page.getByRole('link', { name: 'Try again' }).click()
      await page.waitForLoadState()
    }
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Bee')
    await sent()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    expect(await page.getByLabel('Last name').inputValue()).toBe('Bee')
    await onward(page)
    await page.waitForURL(/\/checkout\/address$/)

    await page.locator('[name=country]').selectOption('DE')
    await page.locator('[name=street]').fill('Oderberger Straße 44')
    await page.locator('[name=zip]').fill('10435')
    await page.locator('[name=city]').fill('Berlin')
    await page.locator('[name=billTo][value=new]').check()
    await page.locator('[name="billing.firstName"]').fill('Cora')
    await page.locator('[name="billing.lastName"]').fill('Dill')
    await page.locator('[name="billing.street"]').fill('Seestraße 1')
    await page.locator('[name="billing.zip"]').fill('13347')
    await page.locator('[name="billing.city"]').fill('Berlin')
    await page.locator('[name="billing.country"]').selectOption('DE')
    await sent()
    expect(await page.locator('[name=street]').inputValue()).toBe('Oderberger Straße 44')
    expect(await page.locator('[name=country]').inputValue()).toBe('DE')
    expect(await page.locator('[name=billTo][value=new]').isChecked()).toBe(true)
    expect(await page.locator('[name="billing.street"]').inputValue()).toBe('Seestraße 1')
    expect(await page.locator('[name="billing.country"]').inputValue()).toBe('DE')
    await onward(page)
    await page.waitForURL(/\/checkout\/delivery$/)

    await page.locator('input[type=radio][value$="express"], input[type=radio]').last().check()
    const chosen = await page.locator('input[type=radio]:checked').first().getAttribute('value')
    await page.getByLabel('Delivery instructions').fill('Dock 2, please')
    await sent()
    expect(await page.locator('input[type=radio]:checked').first().getAttribute('value')).toBe(chosen)
    expect(await page.getByLabel('Delivery instructions').inputValue()).toBe('Dock 2, please')
    await onward(page)
    await page.waitForURL(/\/checkout\/payment$/)

    await page.getByRole('radio', { name: 'Credit or debit card' }).check()
    await page.getByLabel('Card number').fill(CARD)
    await page.getByLabel('Valid until').fill('08/29')
    await page.getByLabel('Name on the card').fill('Ann Bee')
    await sent('Pay with this')
    expect(await page.getByLabel('Valid until').inputValue()).toBe('08/29')
    expect(await page.getByLabel('Name on the card').inputValue()).toBe('Ann Bee')
    expect(await page.getByLabel('Card number').inputValue()).toBe('')
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
    await place(page)
    await confirmed(page)
    expect(await house.ordersOf(email)).toHaveLength(1)
  })

  test('when a step is sent and it is silent: that is told in a while, on the same form, filled', async () => {
    const page = await visitor()
    await fill(page, site.websiteUrl, TIN)
    await page.goto(`${site.websiteUrl}/checkout/contact`)
    await page.getByLabel('E-mail').fill('silent@bee.example')
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Bee')
    const before = site.commerce.met
    await during(site.commerce, 'silent', async () => {
      const answered = onward(page)
      await expect.poll(() => site.commerce.met).toBeGreaterThan(before)
      site.commerce.fault = 'none'
      await answered
      await page.getByRole('alert').first().waitFor()
    })
    expect(await alert(page)).toContain('Nothing is lost: please try again')
    expect(await page.getByLabel('E-mail').inputValue()).toBe('silent@bee.example')
    expect(await page.getByLabel('Last name').inputValue()).toBe('Bee')
    await onward(page)
    await page.waitForURL(/\/checkout\/address$/)
  })

  test('when a listing is looked at: it is shown, and so are pages that need no shop', async () => {
    await during(site.commerce, 'refused', async () => {
      for (const path of ['/', '/living/shelves', '/about']) {
        expect((await fetch(site.websiteUrl + path)).status, path).toBe(200)
      }
    })
  })
})
