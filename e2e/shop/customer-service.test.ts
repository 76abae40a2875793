/** Where visitors who need something are led: to their orders, to returns, to what is kept of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

test.each([
  ['', 'Track an order', 'Start a return'],
  ['/de', 'Bestellung verfolgen', 'Rückgabe beginnen'],
  ['/ar', 'تتبّع طلبًا', 'ابدأ الإرجاع'],
])(
  '%s the footer and the sign-in lead to an order, and a return starts at the orders',
  async (language, track, start) => {
    const page = await visit({ javaScriptEnabled: false, expected: /^request failed: csp / })
    const open = (path: string) => page.goto(`${house.websiteUrl}${language}${path}`)
    await open('/faq')
    await page.locator('footer').getByRole('link', { name: track }).click()
    await page.waitForURL(`**${language}/order`)
    await open('/sign-in')
    expect(await page.locator(`main a[href="${language}/order"]`).count()).toBe(1)
    await open('/delivery-and-returns')
    const part = page.locator('main section').filter({ has: page.getByRole('heading', { name: start }) })
    const targets = await part
      .locator('a.button')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual([`${language}/account/orders`, `${language}/order`])
  },
)

test('links within the text of a consent can be told from it', async () => {
  const page = await visit()
  await page.goto(`${house.websiteUrl}/register`)
  const links = page.locator('form label a')
  expect(await links.count()).toBe(2)
  const lines = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).textDecorationLine))
  expect(lines).toEqual(['underline', 'underline'])
})

test.each([
  ['', /13\s+months/, /10 years|ten years/, 'My personal data'],
  ['/de', /13\s+Monate/, /10\s+Jahre|zehn Jahre/, 'Meine persönlichen Daten'],
  ['/ar', /13\s+شهرًا/, /10 سنوات|عشر سنوات/, 'بياناتي الشخصية'],
])(
  '%s pages agree on how long what is kept, and the contact form takes such questions',
  async (language, visits, orders, subject) => {
    const text = async (path: string) => (await fetch(`${house.websiteUrl}${language}${path}`)).text()
    const privacy = await text('/privacy')
    expect(privacy).toMatch(visits)
    expect(privacy).toMatch(orders)
    expect(await text('/contact')).toContain(subject)
  },
)
