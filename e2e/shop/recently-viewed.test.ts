/** What somebody looked at last: on the page of a product and on the cart, for who may be recognized, and for nobody else. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'

const LAMP = 'bolle-pendant-medium'
const CHAIR = 'fjell-lounge-chair-low-back'

let house: House
beforeAll(async () => {
  house = await openHouse()
  for (const path of [`/products/${LAMP}`, `/products/${CHAIR}`, '/cart']) await fetch(house.websiteUrl + path)
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const row = (page: Page, heading = 'Recently viewed') =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last()
const names = (page: Page, heading?: string) =>
  row(page, heading).getByRole('listitem').getByRole('link').allTextContents()

/** Looks at a product, until it is told that it was. */
async function look(page: Page, product: string, told = true) {
  const event = told
    ? page.waitForResponse((answer) => /\/event\//.test(answer.url()) && /view/.test(answer.request().postData() ?? ''))
    : undefined
  await page.goto(`${house.websiteUrl}/products/${product}`)
  await event
}

async function start(options: VisitOptions = {}): Promise<Page> {
  return visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
}

test('the last one stands below the next one, never that itself; in each language, moving nothing', async () => {
  const page = await start()
  await look(page, LAMP)
  expect(await row(page).count()).toBe(0)
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number }
    seen.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await expect
    .poll(async () => {
      await page.goto(`${house.websiteUrl}/products/${CHAIR}`)
      await page.waitForLoadState('networkidle')
      return (await names(page)).join()
    })
    .toContain('Bolle pendant, medium')
  expect((await names(page)).join()).not.toContain('Fjell lounge chair')
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.02)
  for (const [path, heading] of [
    ['/de', 'Zuletzt angesehen'],
    ['/ar', 'شاهدته مؤخرًا'],
  ] as const) {
    await page.goto(`${house.websiteUrl}${path}/products/${CHAIR}`)
    await row(page, heading).getByRole('listitem').first().waitFor()
  }
  expect(await violationsInBothColors(page)).toEqual([])
})

test('an empty cart has it from the server, so that nothing moves; not for who refuses to be counted', async () => {
  const page = await start()
  await look(page, LAMP)
  await look(page, CHAIR)
  const cart = async () => (await page.context().request.get(`${house.websiteUrl}/cart`)).text()
  await expect.poll(cart).toMatch(/Recently viewed[\s\S]+Bolle pendant, medium/)
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const refusing of [
    { cookie: `${cookies}; sc_consent=denied` },
    { cookie: cookies, 'sec-gpc': '1' },
    { cookie: '' },
  ]) {
    const answer = await fetch(`${house.websiteUrl}/cart`, { headers: refusing as Record<string, string> })
    expect(await answer.text()).not.toContain('Recently viewed</h2>')
  }
  await page.goto(`${house.websiteUrl}/cart`)
  expect((await names(page)).length).toBeLessThanOrEqual(12)
  expect((await names(page)).join()).toContain('Fjell lounge chair')
})

test('who refuses to be counted has none, and nothing is told of what they look at', async () => {
  const page = await start()
  await page.context().addCookies([{ name: 'sc_consent', value: 'denied', url: house.websiteUrl }])
  await look(page, LAMP, false)
  await page.waitForLoadState('networkidle')
  await look(page, CHAIR, false)
  await page.waitForLoadState('networkidle')
  expect(await row(page).count()).toBe(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__ruid')
})
