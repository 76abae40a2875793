/**
 * Pictures of telling pages for docs/screenshots: `npm run screenshots`. Not a test; people look at them.
 * `npm run screenshots -- tour` takes the moving picture of the README alone.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from './browser.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'
import { awake, WIDTHS } from './page-facts.fixture.ts'
import { furnish } from './shop/screens.fixture.ts'
import { takeTour } from './tour-picture.ts'

const FOLDER = resolve(import.meta.dirname, '../docs/screenshots')
/** Pixels; what is below is cut off, so that a long page stays a small file. */
const MAX_LENGTH = 5000
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900 }

interface Shot {
  readonly name: string
  readonly path: string
  readonly widths?: readonly number[]
  readonly dark?: boolean
  /** Only what is in the window. */
  readonly window?: boolean
  readonly act?: (page: Page) => Promise<unknown>
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'office', path: '/office' },
  { name: 'chairs', path: '/office/chairs' },
  { name: 'living', path: '/living' },
  { name: 'product', path: '/products/fjell-lounge-chair-low-back' },
  { name: 'product-dark', path: '/products/skjerm-pendant-small', dark: true, widths: [390, 1440] },
  { name: 'product-de', path: '/de/products/bank-sti-110-cm', widths: [820] },
  { name: 'product-ar', path: '/ar/products/bolle-pendant-medium', widths: [390, 1440] },
  { name: 'set', path: '/products/set-dining-for-four', widths: [1440] },
  { name: 'guide', path: '/guides/light-a-room' },
  { name: 'article', path: '/journal/the-arc-lamp' },
  { name: 'journal', path: '/journal' },
  { name: 'about', path: '/about' },
  { name: 'materials', path: '/about/materials' },
  { name: 'faq', path: '/faq' },
  { name: 'contact', path: '/contact' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'home-de', path: '/de', widths: [390, 1440] },
  { name: 'desks-de', path: '/de/office/desks', widths: [820] },
  { name: 'home-ar', path: '/ar', widths: [390, 1440] },
  { name: 'guide-ar', path: '/ar/guides/light-a-room', widths: [390, 1440] },
  { name: 'contact-ar', path: '/ar/contact', widths: [820] },
  { name: 'home-dark', path: '/', dark: true, widths: [390, 1440] },
  { name: 'article-dark', path: '/journal/the-arc-lamp', dark: true, widths: [1440] },
  { name: 'living-ar-dark', path: '/ar/living', dark: true, widths: [820] },
  {
    name: 'menu-wide',
    path: '/',
    widths: [1440],
    window: true,
    act: (page) => page.locator('.menu-trigger').first().click(),
  },
  {
    name: 'menu-narrow',
    path: '/ar',
    widths: [390],
    window: true,
    act: (page) => page.locator('header button[popovertarget]:visible').last().click(),
  },
  {
    name: 'gallery',
    path: '/living',
    widths: [1440],
    window: true,
    act: (page) => page.locator('main li > a.zoom-on-hover').first().click(),
  },
  {
    name: 'form-errors',
    path: '/de/contact',
    widths: [820],
    window: true,
    act: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.locator('[role=alert]').waitFor()
    },
  },
]

/** Screens that somebody has to fill first: of whom, and which of theirs, by a part of the address. */
const FILLED: readonly { readonly name: string; readonly who: string; readonly path: string }[] = [
  { name: 'cart', who: 'guest who orders', path: '/cart' },
  { name: 'checkout-contact', who: 'guest who orders', path: '/checkout/contact' },
  { name: 'checkout-address', who: 'guest who orders', path: '/checkout/address' },
  { name: 'checkout-delivery', who: 'guest who orders', path: '/checkout/delivery' },
  { name: 'checkout-payment', who: 'guest who orders', path: '/checkout/payment' },
  { name: 'checkout-review', who: 'guest who orders', path: '/checkout/review' },
  { name: 'checkout-confirmation', who: 'guest who has ordered', path: '/checkout/confirmation' },
  { name: 'compare', who: 'nobody', path: '/compare?products' },
  { name: 'sign-in', who: 'nobody', path: '/sign-in' },
  { name: 'order-look-up', who: 'nobody', path: '/order' },
  { name: 'account', who: 'shopper', path: '/account' },
  { name: 'account-order', who: 'shopper', path: '/account/orders/HV7K2MQ9' },
  { name: 'account-return', who: 'shopper', path: '/account/returns/' },
  { name: 'account-lists', who: 'shopper', path: '/account/lists/reading-corner' },
  { name: 'account-subscription', who: 'shopper', path: '/account/subscriptions/' },
  { name: 'company', who: 'buyer', path: '/company' },
  { name: 'company-approval', who: 'approver', path: '/company/approvals/NL-BUDGET' },
]

/** Each of them is looked at by day at every width, in the dark, and in Arabic. */
const LOOKS: readonly {
  readonly suffix: string
  readonly width: number
  readonly dark?: boolean
  readonly language?: string
}[] = [
  ...WIDTHS.map((width) => ({ suffix: '', width })),
  { suffix: '-dark', width: 1440, dark: true },
  { suffix: '-ar', width: 390, language: '/ar' },
]

async function takeFilled(browser: Browser, house: House): Promise<void> {
  const onlookers = await furnish(browser, house)
  for (const { name, who, path } of FILLED) {
    const onlooker = onlookers.find((one) => one.name === who)
    const screens = onlooker?.screens.map((screen) => screen.path) ?? []
    const address = screens.find((one) => one === path) ?? screens.findLast((one) => one.startsWith(path))
    if (onlooker === undefined || address === undefined) throw new Error(`${who} has no screen ${path}`)
    const { page } = onlooker
    for (const { suffix, width, dark = false, language = '' } of LOOKS) {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
      await page.goto(house.websiteUrl + language + address)
      await keep(page, `${name}${suffix}-${width}`)
    }
  }
}

async function take(browser: Browser, origin: string, shot: Shot, width: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme: shot.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto(origin + shot.path)
    await keep(page, `${shot.name}-${width}`, shot)
  } finally {
    await context.close()
  }
}

/** Writes what a page shows. */
async function keep(page: Page, name: string, { act, window: isWindow = false }: Partial<Shot> = {}): Promise<void> {
  await awake(page)
  await loadEveryPicture(page)
  await act?.(page)
  await page.waitForLoadState('networkidle')
  const picture = sharp(await page.screenshot({ fullPage: !isWindow }))
  const { width = 0, height = 0 } = await picture.metadata()
  await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, MAX_LENGTH) })
    .webp({ quality: 70, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`))
  console.info(`${name}.webp`)
}

/** Pictures further down come when one scrolls near them. */
async function loadEveryPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.allSettled(
      [...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()),
    )
  })
}

// Pictures as visitors get them, not the small ones of the tests.
const house = await openHouse({}, { pictureScale: 1 })
const browser = await launchBrowser()
try {
  if (process.argv[2] !== 'tour') {
    await rm(FOLDER, { recursive: true, force: true })
    await mkdir(FOLDER, { recursive: true })
    for (const shot of SHOTS) {
      for (const width of shot.widths ?? WIDTHS) {
        await take(browser, house.websiteUrl, shot, width)
      }
    }
    await takeFilled(browser, house)
  }
  await takeTour(browser, house, join(FOLDER, 'tour.webp'))
  console.info('tour.webp')
} finally {
  await browser.close()
  await house.close()
}
