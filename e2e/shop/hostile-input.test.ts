/** What becomes of hostile input, in every field of every form of the shop and in its addresses: it is a text, or wrong. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, fill, onward, TIN, useCheckoutHouse } from './checkout-walk.fixture.ts'
import { HOSTILE_TEXTS, MARKUP, SHOP_FORMS } from './hostile-forms.fixture.ts'

const house = useCheckoutHouse()
const visitor = () => house.visitor({ expected: /^request failed: csp|50\d|ERR_/ })

const TRACES = /\bat .{1,200}:\d+:\d+|node_modules|TypeError|RangeError|SyntaxError: |PGlite|select "/
const send = (page: Page, path: string, form: Record<string, string>, accept: string) =>
  page.context().request.post(`${house.websiteUrl}/actions${path}`, {
    form: { returnTo: '/account', ...form },
    headers: { accept, origin: house.websiteUrl },
  })

test.each(Object.entries(HOSTILE_TEXTS))(
  '%s in every field of every form is answered, never a fault',
  async (_, text) => {
    const page = await visitor()
    await enter(page, house.websiteUrl, 'shopper')
    for (const { path, fields } of SHOP_FORMS) {
      const answer = await send(page, path, Object.fromEntries(fields.map((name) => [name, text])), 'application/json')
      expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(500)
      expect(await answer.text(), path).not.toMatch(TRACES)
    }
  },
)

test.each(Object.entries(HOSTILE_TEXTS))(
  '%s from a guest in the checkout is answered on the form it was written into, still filled',
  async (_, text) => {
    const page = await visitor()
    await fill(page, house.websiteUrl, TIN)
    const steps = SHOP_FORMS.filter(({ path }) => /^\/(?:checkout|cart)\//.test(path))
    for (const { path, fields } of steps) {
      const form = Object.fromEntries(fields.map((name) => [name, text]))
      const answer = await send(page, path, form, 'application/json')
      expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(500)
      expect(await answer.text(), path).not.toMatch(TRACES)
    }
    // One of the forms has emptied the cart.
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout/contact`)
    const email = page.getByLabel('E-mail')
    await email.evaluate((field: HTMLInputElement) => field.setAttribute('type', 'text'))
    await page.locator('[name=firstName]').evaluate((field: HTMLInputElement) => field.removeAttribute('maxlength'))
    await page.locator('#checkout-contact').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.locator('[name=firstName]').fill(text)
    await email.fill('not-an-address')
    await page.locator('[name=lastName]').fill('Bee')
    await onward(page)
    await page.getByRole('alert').first().waitFor()
    expect(await page.locator('[name=lastName]').inputValue()).toBe('Bee')
    expect(await page.content()).not.toMatch(/<img src="?x|<svg onload/)
  },
)

test('hostile input in an address of the shop is answered with a page, never a fault', async () => {
  const page = await visitor()
  await enter(page, house.websiteUrl, 'shopper')
  await fill(page, house.websiteUrl, TIN)
  const addresses = [
    '/cart?form=',
    '/cart/continue?cart=',
    '/checkout/review?order=',
    '/checkout/review?paid=',
    '/checkout/confirmation?order=',
    '/order?order=',
    '/sign-in?returnTo=',
    '/account/returns/new?order=',
    '/account/addresses?edit=',
    '/account/orders?search=',
  ]
  const texts = Object.values(HOSTILE_TEXTS).filter(({ length }) => length < 1000)
  const answers = texts.flatMap((text) =>
    addresses.map((address) => address + encodeURIComponent(text.replace('\uD800', ''))),
  )
  for (const address of answers) {
    const answer = await page.context().request.get(house.websiteUrl + address, { maxRedirects: 0 })
    expect(answer.status(), address).toBeLessThan(500)
    expect(answer.headers().location ?? '/', address).toMatch(/^\/(?!\/)/)
    const html = await answer.text()
    expect(html, address).not.toMatch(TRACES)
    expect(html, address).not.toMatch(/<img src=x|<svg onload/)
  }
})

test('hostile input is kept as it was written, and shown as text', async () => {
  const page = await visitor()
  await enter(page, house.websiteUrl, 'shopper')
  const name = MARKUP.slice(0, 90)
  const address = {
    firstName: name,
    lastName: name,
    company: name,
    street1: name,
    city: name,
    zip: '10435',
    country: 'DE',
  }
  const forms: readonly (readonly [string, Record<string, string>])[] = [
    ['/account/address', { ...address, name }],
    ['/account/list', { name, access: 'Private' }],
    ['/account/profile', { firstName: name, lastName: name, email: 'clara@bee.example', language: 'en' }],
  ]
  for (const [path, form] of forms) {
    const answer = await send(page, path, form, 'application/json')
    expect(await answer.json(), path).toMatchObject({ status: 'sent' })
  }
  for (const path of ['/account', '/account/addresses', '/account/lists', '/account/profile']) {
    const html = await (await page.context().request.get(house.websiteUrl + path)).text()
    expect(html, path).not.toMatch(/<img src=x|<svg onload/)
  }
  await page.goto(`${house.websiteUrl}/account/addresses`)
  await expect.poll(() => page.getByText(name).count()).toBeGreaterThan(0)
})
