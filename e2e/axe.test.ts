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

/** A page is light first, and changes nothing but its colours then. */
const RULES = { light: 'all', dark: 'colors' } as const

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

/** Changes the colours and waits until the last of them has arrived. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    // What inherits a colour begins to change when what it inherits from is there: several rounds, of frames without any.
    for (let still = 0; still < 3; still++) {
      await new Promise(requestAnimationFrame)
      const moving = document.getAnimations().map(({ finished }) => finished)
      if (moving.length > 0) still = -1
      await Promise.allSettled(moving)
    }
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
  const look = async (page: Page) => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      await open(page, path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await paint(page, colorScheme)
        const seen = await violations(page, RULES[colorScheme])
        found.push(...seen.map((violation) => `${path} ${colorScheme}: ${violation}`))
      }
    }
  }
  await Promise.all([visit(look), visit(look)])
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
    for (const colorScheme of ['light', 'dark'] as const) {
      await paint(page, colorScheme)
      expect(await violations(page, RULES[colorScheme])).toEqual([])
    }
  })
})
