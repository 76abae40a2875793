/** Axe on every page and in every opened state: WCAG 2.2 AA, no violation (design, section 8). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.fixture.ts'
import { launchBrowser } from './browser.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'
import { pagesOfSitemap, type SitePage } from './site-pages.fixture.ts'

let house: House
let browser: Browser
let pages: SitePage[]

beforeAll(async () => {
  house = await openHouse()
  browser = await launchBrowser()
  pages = await pagesOfSitemap(house.websiteUrl)
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await house?.close()
})

/** Opens a page with everything at rest. */
async function open(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(house.websiteUrl + path)
    await awake(page)
    await look(page)
  } finally {
    await context.close()
  }
}

/** Changes the colours and waits until the last of them has arrived. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

test.each(['en', 'ar'])('every page in %s, light and dark', { timeout: 300_000 }, async (language) => {
  const error = language === 'en' ? '' : `/${language}`
  const paths = [
    ...pages.filter((page) => page.language === language).map(({ path }) => path),
    `${error}/not-found`,
    `${error}/no-such-page`,
  ]
  const found: string[] = []
  const work = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const name = path
      await open(path, async (page) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await paint(page, colorScheme)
          found.push(...(await violations(page)).map((violation) => `${name} ${colorScheme}: ${violation}`))
        }
      })
    }
  }
  await Promise.all([work(), work()])
  expect(found).toEqual([])
})

test.each([
  ['an open mega menu', '/', (page: Page) => page.locator('.menu-trigger').first().click()],
  ['the language menu', '/ar', (page: Page) => page.locator('header button:has-text("ar")').click()],
  ['unfolded questions', '/faq', (page: Page) => page.locator('main summary').first().click()],
  [
    'a form with errors',
    '/de/contact',
    async (page: Page) => {
      await page.locator('form button[type=submit]').click()
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
  await open(path, async (page) => {
    await act(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await paint(page, colorScheme)
      expect(await violations(page)).toEqual([])
    }
  })
})
