/** The moving picture of the README: one walk through the shop and the studio, a picture a stop. */
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { DEMONSTRATION, type House } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'

const WINDOW = { width: 1280, height: 800 }
/** Pixels of the picture: a README is about as wide on a large screen. */
const WIDTH = 960
const MILLISECONDS_PER_STOP = 1800

interface Stop {
  readonly path: string
  /** By whom: visitors by default. */
  readonly author?: boolean
  readonly dark?: boolean
  readonly act?: (page: Page) => Promise<unknown>
}

const STOPS: readonly Stop[] = [
  { path: '/' },
  { path: '/', act: searchFor('sofa') },
  { path: '/office/lamps', act: (page) => page.locator('main a[href^="/products/"]').first().evaluate(showFromTop) },
  { path: '/products/fjell-lounge-chair-low-back' },
  { path: '/products/oil-wax-500', act: addToCart },
  { path: '/studio/edit/en', author: true, act: editHeading },
  { path: '/studio/pages', author: true },
  { path: '/ar' },
  { path: '/living', dark: true },
]

/** Writes the walk as one animated WebP. */
export async function takeTour(browser: Browser, house: House, file: string): Promise<void> {
  const pictures: Buffer[] = []
  for (const stop of STOPS) {
    const context = await browser.newContext({
      viewport: WINDOW,
      reducedMotion: 'reduce',
      colorScheme: stop.dark ? 'dark' : 'light',
    })
    try {
      if (stop.author) {
        const form = { ...DEMONSTRATION.author, zone: 'Europe/Berlin' }
        const headers = { origin: house.studioUrl }
        await context.request.post(`${house.studioUrl}/studio/sign-in`, { form, headers, maxRedirects: 0 })
      }
      const page = await context.newPage()
      await page.goto((stop.author ? house.studioUrl : house.websiteUrl) + stop.path)
      if (!stop.author) await awake(page)
      await stop.act?.(page)
      await page.waitForLoadState('networkidle')
      pictures.push(
        await sharp(await page.screenshot())
          .resize(WIDTH)
          .png()
          .toBuffer(),
      )
    } finally {
      await context.close()
    }
  }
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, loop: 0, delay: pictures.map(() => MILLISECONDS_PER_STOP) })
    .toFile(file)
}

function searchFor(words: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.locator('header a[data-popular-searches]').click()
    await page.locator('.search-dialog').getByRole('combobox').fill(words)
    await page.locator('.search-dialog a[role=option][href^="/products/"]').first().waitFor()
  }
}

/** Leaves the heading of the list above what is shown. */
function showFromTop(element: Element): void {
  scrollTo({ top: element.getBoundingClientRect().top + scrollY - 220 })
}

async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
}

async function editHeading(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Page editor' }).waitFor()
  await page.locator('main h1').first().click()
}
