/** Products beside each other: put there from a list of them and from their own page, as visitors and without scripts. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'

const PHONE = { width: 390, height: 844 }
const LAMPS = ['bolle-pendant-medium', 'bolle-pendant-small', 'perle-pendant-medium', 'klokke-pendant-medium'] as const
const CHAIR = 'fjell-lounge-chair-low-back'
/** What a browser says that meets scripts and may not run them. */
const UNRUN = /^request failed: csp .+\/assets\/.+\.js$/
const SCRIPTLESS = { javaScriptEnabled: false, expected: UNRUN } as const

let house: House
beforeAll(async () => {
  house = await openHouse()
  // Nobody waits for what the first visitor waits for.
  for (const path of ['/office/lamps', `/compare?products=${CHAIR}`]) await fetch(house.websiteUrl + path)
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

async function open(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await page.goto(house.websiteUrl + path)
  return page
}

/** Puts a product beside the others from its own page, and goes to them: with scripts by the link that says how many. */
async function compare(page: Page, product: string, count?: number) {
  await page.goto(`${house.websiteUrl}/products/${product}`)
  await page.locator('header').getByRole('button', { name: 'Compare', exact: true }).click()
  if (count !== undefined) await page.getByRole('link', { name: `Compare (${count})` }).click()
  await page.waitForURL(count === undefined ? /compare\?products=/ : '**/compare')
}

/** A page is streamed: the products come after its head. */
async function names(page: Page) {
  await page.locator('.compare thead a').first().waitFor()
  return page.locator('.compare thead a').allTextContents()
}
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each([
  ['with scripts', {}, true],
  ['without', SCRIPTLESS, false],
])('a product is compared from a list and from its page, and taken away again: %s', async (_, options, staysHere) => {
  const page = await open('/office/lamps', options)
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Bolle pendant, medium' }) })
  await card.hover()
  await card.getByRole('button', { name: 'Compare: Bolle pendant, medium' }).click()
  if (staysHere) {
    await page.getByRole('link', { name: 'Compare (1)' }).click()
    await page.waitForURL('**/compare')
  } else await page.waitForURL('**/compare?products=bolle-pendant-medium')
  await page.getByRole('link', { name: 'Choose another product' }).waitFor()
  await compare(page, CHAIR, staysHere ? 2 : undefined)
  expect(await names(page)).toEqual(['Bolle pendant, medium', 'Fjell lounge chair, low back'])

  const row = (name: string) =>
    page
      .locator('.compare tbody tr')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}(?: \\(differs\\))?$`) }) })
  expect(await row('Price').getByRole('cell').allTextContents()).toEqual(['€265', '€980'])
  expect(await row('Light output').getByRole('cell').allTextContents()).toEqual(['700 lm', '–'])
  // What is the same stands back; what differs is marked, not by its color alone, and to be had by itself.
  expect(await row('Made in').getByRole('rowheader').textContent()).toBe('Made in')
  expect(await row('Price').getByRole('rowheader').textContent()).toBe('Price (differs)')
  const mark = (name: string) =>
    row(name)
      .locator('th')
      .evaluate((head) => getComputedStyle(head, '::after').content)
  expect(await mark('Price')).toContain('≠')
  expect(await mark('Made in')).not.toContain('≠')
  await page.getByRole('checkbox', { name: 'Show only what differs' }).check()
  expect([await row('Price').isVisible(), await row('Made in').isVisible()]).toEqual([true, false])
  await page.getByRole('checkbox', { name: 'Show only what differs' }).uncheck()
  expect(await row('Made in').isVisible()).toBe(true)

  await page.getByRole('button', { name: 'Remove Bolle pendant, medium' }).click()
  await page.waitForURL(`**/compare?products=${CHAIR}`)
  expect(await names(page)).toEqual(['Fjell lounge chair, low back'])
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.waitForURL('**/compare')
  await page.locator('main').getByRole('link', { name: 'Choose products' }).click()
  await page.waitForURL('**/products')
})

test('four stand beside each other: for a fifth it is asked which one goes, and the browser remembers them', async () => {
  const page = await open('/', SCRIPTLESS)
  const shown = () => new URL(page.url()).searchParams.get('products')
  for (const lamp of LAMPS) await compare(page, lamp)
  expect(await names(page)).toHaveLength(4)
  expect(await page.getByRole('link', { name: 'Choose another product' }).count()).toBe(0)
  await compare(page, LAMPS[1])
  expect(shown()).toBe(LAMPS.join())
  await compare(page, CHAIR)
  expect(shown()).toBe(LAMPS.join())
  await page.getByRole('status').getByText('Which one should make room for Fjell lounge chair, low back?').waitFor()
  expect(await violationsInBothColors(await sameWithScripts(page))).toEqual([])
  await page.getByRole('button', { name: 'Replace this one Bolle pendant, small' }).click()
  const now = [LAMPS[0], CHAIR, LAMPS[2], LAMPS[3]].join()
  await page.waitForURL(`**/compare?products=${now}`)
  expect(await page.getByText('should make room for').count()).toBe(0)

  await page.goto(`${house.websiteUrl}/compare`)
  expect(await names(page)).toEqual([
    'Bolle pendant, medium',
    'Fjell lounge chair, low back',
    'Perle pendant, medium',
    'Klokke pendant, medium',
  ])
})

/** Somebody else at the same address, whose browser runs what axe needs. */
const sameWithScripts = async (page: Page) => open(page.url().slice(house.websiteUrl.length))

test('products are marked in a list without leaving it, until there is no room; a mark is taken back the same way', async () => {
  const page = await open('/office/lamps')
  const button = (place: number) => page.locator('.card-actions button[formaction$="/compare/add"]').nth(place)
  const link = page.locator('[data-compare-count]')
  const press = async (place: number) => {
    await button(place).locator('xpath=ancestor::article').hover()
    await button(place).click()
  }
  for (const place of [0, 1, 2, 3]) {
    await press(place)
    await expect.poll(() => link.textContent()).toBe(String(place + 1))
    expect(await button(place).getAttribute('aria-pressed')).toBe('true')
  }
  await press(1)
  await expect.poll(() => link.textContent()).toBe('3')
  expect(await button(1).getAttribute('aria-pressed')).toBe('false')
  expect(new URL(page.url()).pathname).toBe('/office/lamps')
  await press(4)
  await expect.poll(() => link.textContent()).toBe('4')
  // It is told on the next page too, in the other languages as well; and the fifth is asked about.
  for (const [path, words] of [
    ['/de/office/lamps', 'Vergleichen (4)'],
    ['/ar/office/lamps', 'قارن (4)'],
  ] as const) {
    await page.goto(house.websiteUrl + path)
    await page.getByRole('link', { name: words }).waitFor()
  }
  await page.goto(`${house.websiteUrl}/products/${CHAIR}`)
  await page.locator('header').getByRole('button', { name: 'Compare', exact: true }).click()
  await page.waitForURL(/compare\?products=.+&waiting=/)
  expect(await page.getByRole('link', { name: 'Compare (4)' }).count()).toBe(0)
})

test('the link to what is compared moves nothing when it comes, and is not there before', async () => {
  const page = await visit({ viewport: PHONE, reducedMotion: 'reduce' })
  await page.goto(`${house.websiteUrl}/products/${CHAIR}`)
  const link = page.getByRole('link', { name: /^Compare \(/ })
  expect(await link.count()).toBe(0)
  const place = () =>
    page.evaluate(() => {
      const { top = 0, height = 0 } = document.querySelector('footer')?.getBoundingClientRect() ?? {}
      return [Math.round(top + scrollY), Math.round(height), document.documentElement.scrollHeight]
    })
  const before = await place()
  await page.locator('.compare-button').click()
  await link.waitFor()
  expect(await place()).toEqual(before)
  expect(await violationsInBothColors(page)).toEqual([])
})

test('the address says what is compared, and nothing it should not', async () => {
  const page = await open(`/compare?products=${LAMPS[0]},no-such-lamp,${CHAIR},<script>,${LAMPS[0]},../../me`)
  expect(await names(page)).toEqual(['Bolle pendant, medium', 'Fjell lounge chair, low back'])
  for (const product of ['', '../me', 'a,b', 'x'.repeat(101)]) {
    const answer = await page.context().request.post(`${house.websiteUrl}/actions/compare/add`, {
      form: { product },
      headers: { accept: 'application/json', origin: house.websiteUrl },
    })
    expect(answer.status()).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { product: 'shop.error.gone' } })
  }
})

test.each([
  ['/compare', 'ltr', 'Price'],
  ['/de/compare', 'ltr', 'Preis'],
  ['/ar/compare', 'rtl', 'السعر'],
] as const)(
  '%s is accessible, and on a phone the table scrolls by itself, by keyboard too',
  async (path, dir, price) => {
    const page = await open(`${path}?products=${[...LAMPS.slice(0, 3), CHAIR].join()}`)
    expect(await page.locator('html').getAttribute('dir')).toBe(dir)
    await page.getByRole('rowheader', { name: price }).waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/product\.\w+/)
    expect(await violationsInBothColors(page)).toEqual([])

    await page.setViewportSize(PHONE)
    expect(await overflow(page)).toBe(0)
    const table = page.locator('.compare-scroll')
    await table.focus()
    await page.keyboard.press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(() => table.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(0)
    // Two products can be seen beside each other.
    const second = await page.locator('.compare thead th').nth(2).boundingBox()
    await table.evaluate((element) => element.scrollTo({ left: 0 }))
    const [left = 0, width = 0] = [second?.x, second?.width]
    expect(left + width / 2).toBeGreaterThan(0)
    expect(left + width / 2).toBeLessThan(PHONE.width)
  },
)
