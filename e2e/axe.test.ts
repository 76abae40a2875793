/** Axe in every opened state: WCAG 2.2 AA, no violation (design, section 8). At rest: `pages.test.ts`. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsInBothColors } from './axe.fixture.ts'
import { sharedBrowser } from './browser.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'

let house: House
let browser: Browser

beforeAll(async () => {
  house = await openHouse()
  browser = await sharedBrowser()
}, 300_000)
afterAll(() => house?.close())

/** A visitor with everything at rest. */
async function visit(look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  try {
    await look(await context.newPage())
  } finally {
    await context.close()
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(house.websiteUrl + path)
  await awake(page)
}

test.each([
  ['the page that says that there is none', '/not-found', async () => undefined],
  ['the same from right to left', '/ar/not-found', async () => undefined],
  ['no page', '/no-such-page', async () => undefined],
  ['no page, from right to left', '/ar/no-such-page', async () => undefined],
  ['an open mega menu', '/', (page: Page) => page.locator('.menu-trigger').first().click()],
  ['the language menu', '/ar', (page: Page) => page.locator('header button:has-text("ar")').click()],
  ['unfolded questions', '/faq', (page: Page) => page.locator('main summary').first().click()],
  [
    'a form with errors',
    '/de/contact',
    async (page: Page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('[role=alert]').waitFor()
    },
  ],
  [
    'the menu of a narrow window',
    '/ar',
    async (page: Page) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.locator('header button[popovertarget]:visible').last().click()
      await page.locator('.menu-sheet summary').first().click()
    },
  ],
])('%s', async (_, path, act) => {
  await visit(async (page) => {
    await open(page, path)
    await act(page)
    expect(await violationsInBothColors(page)).toEqual([])
  })
})
