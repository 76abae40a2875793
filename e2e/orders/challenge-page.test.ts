/** The page of the local payment provider on which a shopper confirms a payment (3-D Secure), in a real browser. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type CommercePlatform, PASSWORD, SHOP, serveCommerce } from '../vendor-clients/commerce/platform.fixture.ts'

let shop: Server
let back = ''
let commerce: CommercePlatform
let token = ''
beforeAll(async () => {
  shop = createServer((_, response) => response.end('The shop'))
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const WEBSITE_URL = `http://localhost:${(shop.address() as AddressInfo).port}`
  back = `${WEBSITE_URL}/checkout/done`
  commerce = await serveCommerce({ WEBSITE_URL })
  const form = { grant_type: 'password', client_id: SHOP, username: 'ada', password: PASSWORD }
  const answer = await fetch(`${commerce.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  token = String(((await answer.json()) as { access_token: string }).access_token)
}, 300_000)
afterAll(async () => {
  await commerce?.close()
  shop.close()
})
const { visit } = useBrowser()

async function ask(path: string, body: object) {
  const answer = await fetch(`${commerce.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${path} ${answer.status}`).toBe(true)
  return (await answer.json()) as Record<string, string>
}

/** A payment that waits for its shopper; answers the address of the page. */
async function waiting(order: string, returnUrl?: string): Promise<string> {
  await ask('/v1/orders/Outgoing', { ID: order })
  const { Token = '' } = await ask('/commerce/payments/cards', { Number: '4000 0000 0000 3220' })
  const payment = await ask(`/v1/orders/Outgoing/${order}/payments`, { Type: 'CreditCard', Amount: 1234.5 })
  const { ChallengeUrl = '' } = await ask(`/commerce/payments/orders/${order}/${payment.ID}/authorize`, {
    Card: { Token, PartialAccountNumber: '3220' },
    ...(returnUrl && { ReturnUrl: returnUrl }),
  })
  return commerce.url + new URL(ChallengeUrl).pathname
}

test('says what it is about, to everybody: on a phone and on a desktop, light and dark', async () => {
  const url = await waiting('looked-at')
  const page = await visit({ expected: /favicon/ })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(url)
    await expect.poll(() => page.getByText('1,234.50').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    for (const button of await page.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
  }
})

test('is answered by the keyboard alone, and leads back to the shop', async () => {
  const page = await visit({ expected: /favicon/ })
  await page.goto(await waiting('confirmed', back))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(back)
})

test('who has nowhere to go back to is thanked; asked again, the page says that it is over', async () => {
  const page = await visit({ expected: /favicon|answered 404|status of 404/ })
  const url = await waiting('thanked')
  await page.goto(url)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(url)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Nothing to confirm')
  expect(await violations(page)).toEqual([])
})
