/** What goes wrong around somebody who buys: nothing is lost, nothing is done twice, and they are told what to do. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fault, type FaultyProxy, openFaultyProxy } from '../events/faulty-proxy.fixture.ts'
import {
  alert,
  confirmed,
  enter,
  fill,
  goToReview,
  onward,
  openWebsiteBehind,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'
import { HOSTILE_TEXTS, MARKUP, SHOP_FORMS } from './hostile-forms.fixture.ts'

/** Milliseconds the website waits for commerce. */
const PATIENCE = 4000

const house = useCheckoutHouse()
let submits: FaultyProxy
let commerce: FaultyProxy
let websiteUrl: string
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  submits = await openFaultyProxy(house.platformUrl, /^\/v1\/.+\/submit$/)
  commerce = await openFaultyProxy(submits.url, /^\/(?:v1|oauth)\//)
  submits.lateMs = 2 * PATIENCE
  const impatience = { COMPONENT_DEADLINE: '2000', ACTION_TIMEOUT: String(PATIENCE) }
  const website = await openWebsiteBehind(commerce, house, impatience)
  websiteUrl = website.websiteUrl
  open.push(website, commerce, submits)
}, 100_000)
afterAll(async () => {
  for (const each of open) await each.close()
})

const visitor = () => house.visitor({ expected: /^request failed: csp|50\d|ERR_/ })

async function during<Value>(proxy: FaultyProxy, fault: Fault, work: () => Promise<Value>): Promise<Value> {
  proxy.fault = fault
  try {
    return await work()
  } finally {
    proxy.fault = 'none'
  }
}

describe('commerce that is away', () => {
  test.each([
    ['is not reached', 'refused'],
    ['answers to nobody', 'unanswered'],
    ['answers too late', 'late'],
  ] as const)('when an order is placed and %s: it is told, and there is one order in the end', async (_, fault) => {
    const page = await visitor()
    const email = `${fault}@bee.example`
    await fill(page, websiteUrl, TIN)
    await goToReview(page, websiteUrl, undefined, email)
    await during(submits, fault, async () => {
      await place(page)
      await page.waitForLoadState()
    })
    // What was placed after all is shown as that, without a second try.
    if (fault === 'refused') {
      expect(await alert(page)).toContain('Nothing is lost')
      await place(page)
    }
    expect(await confirmed(page)).not.toBe('')
    expect(await house.ordersOf(email)).toHaveLength(1)
  })

  test('when a cart is looked at and changed: it is there again afterwards, as it was', async () => {
    const page = await visitor()
    await fill(page, websiteUrl, TIN, 2)
    const { request } = page.context()
    await during(commerce, 'refused', async () => {
      await page.goto(`${websiteUrl}/cart`)
      expect(await page.locator('main').textContent()).toContain('cannot be')
      const answer = await request.post(`${websiteUrl}/actions/cart/add`, {
        form: { product: TIN, quantity: '1', returnTo: '/' },
        headers: { accept: 'application/json', origin: websiteUrl },
      })
      expect(await answer.json()).toMatchObject({ status: 'failed', errors: { form: 'shop.error.away' } })
    })
    expect((await page.goto(`${websiteUrl}/cart`))?.status()).toBe(200)
    expect(await page.locator('input[name=quantity]').first().inputValue()).toBe('2')
  })

  test('when a step of the checkout is sent: what was entered is there again, once commerce is', async () => {
    const page = await visitor()
    await fill(page, websiteUrl, TIN)
    await page.goto(`${websiteUrl}/checkout/contact`)
    const sent = async () => {
      await during(commerce, 'refused', async () => {
        await onward(page)
        await page.getByRole('alert').first().waitFor()
        expect(await alert(page)).toContain('Nothing is lost')
        // Looked at again meanwhile, and once more.
        await page.reload()
      })
      await page.getByRole('link', { name: 'Try again' }).click()
      await page.waitForLoadState()
    }
    await page.getByLabel('E-mail').fill('away@bee.example')
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Bee')
    await sent()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('away@bee.example')
    expect(await page.getByLabel('Last name').inputValue()).toBe('Bee')
    await onward(page)
    await page.waitForURL(/\/checkout\/address$/)

    await page.locator('[name=country]').selectOption('DE')
    await page.locator('[name=street]').fill('Oderberger Straße 44')
    await page.locator('[name=zip]').fill('10435')
    await page.locator('[name=city]').fill('Berlin')
    await sent()
    expect(await page.locator('[name=street]').inputValue()).toBe('Oderberger Straße 44')
    expect(await page.locator('[name=country]').inputValue()).toBe('DE')
    await onward(page)
    await page.waitForURL(/\/checkout\/delivery$/)

    await page.locator('input[type=radio][value$="express"], input[type=radio]').last().check()
    const chosen = await page.locator('input[type=radio]:checked').first().getAttribute('value')
    await sent()
    expect(await page.locator('input[type=radio]:checked').first().getAttribute('value')).toBe(chosen)
  })

  test('when a listing is looked at: it is shown, and so are pages that need no shop', async () => {
    await during(commerce, 'refused', async () => {
      for (const path of ['/', '/living/shelves', '/about']) {
        expect((await fetch(websiteUrl + path)).status, path).toBe(200)
      }
    })
  })
})

test('the way back from the confirmation leads to no second order', async () => {
  const page = await visitor()
  await fill(page, house.websiteUrl, TIN)
  await goToReview(page, house.websiteUrl, undefined, 'back@bee.example')
  await place(page)
  const id = await confirmed(page)
  await page.goBack()
  const again = page.getByRole('button', { name: /^Place order/ })
  if ((await again.count()) > 0) await place(page)
  else await page.goForward()
  await expect.poll(() => confirmed(page)).toBe(id)
  expect(await house.ordersOf('back@bee.example')).toHaveLength(1)
})

describe('hostile input', () => {
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
        const answer = await send(
          page,
          path,
          Object.fromEntries(fields.map((name) => [name, text])),
          'application/json',
        )
        expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(500)
        expect(await answer.text(), path).not.toMatch(TRACES)
      }
    },
  )

  test('is kept as it was written, and shown as text', async () => {
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
})
