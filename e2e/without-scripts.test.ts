/** HTML is right without scripts (design, section 8): the same site in a browser that runs none. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser, type VisitOptions } from './browser.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

async function open(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
    // A click on what moves is tried again after scrolling, and by then the menu is elsewhere.
    reducedMotion: 'reduce',
    // A browser that runs no scripts refuses those it was told to fetch ahead.
    expected: /^request failed: csp .+\/assets\/.+\.js$/,
    ...options,
  })
  await page.goto(house.websiteUrl + path)
  return page
}

test('the menu opens, and leads on', async () => {
  const page = await open('/')
  await page.getByRole('button', { name: 'Office' }).click()
  const panel = page.locator('.menu-panel:popover-open')
  await panel.waitFor()
  await panel.getByRole('link', { name: /^Lamps/ }).click()
  await page.waitForURL('**/office/lamps')
})

test('the menu of a narrow window opens, unfolds, and leads on', async () => {
  const page = await open('/de', { viewport: { width: 390, height: 800 } })
  await page.getByRole('button', { name: 'Menü' }).click()
  const sheet = page.locator('.menu-sheet:popover-open')
  await sheet.locator('summary').first().click()
  await sheet.locator('details[open] a').first().click()
  await page.waitForURL('**/de/office/**')
})

test('the language switch keeps the page', async () => {
  const page = await open('/guides/light-a-room')
  await page.locator('header button[popovertarget]', { has: page.locator('.uppercase') }).click()
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await page.waitForURL('**/ar/guides/light-a-room')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
})

test('what stands in tabs is all there to read, each under its heading', async () => {
  const page = await open('/office')
  const panels = page.locator('main [role=tabpanel]')
  const count = await panels.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index++) {
    expect(await panels.nth(index).isVisible()).toBe(true)
    expect((await panels.nth(index).locator('h3').textContent())?.length).toBeGreaterThan(2)
    expect((await panels.nth(index).locator('.prose').textContent())?.length).toBeGreaterThan(20)
  }
  expect(await page.getByRole('tablist').count()).toBe(0)
})

test('questions fold open', async () => {
  const page = await open('/faq')
  const first = page.locator('main details').first()
  await first.locator('summary').click()
  await first.locator('.prose').waitFor()
})

test('pictures of a gallery are links to their files, and what needs scripts is not offered', async () => {
  const page = await open('/living')
  const address = await page.locator('main li > a.zoom-on-hover').first().getAttribute('href')
  const answer = await fetch(house.websiteUrl + address)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  expect(await page.locator('[data-theme-switch]').isVisible()).toBe(false)
  expect(await page.locator('[data-announcement] button').isVisible()).toBe(false)
})

test.each([
  ['/contact', 'name@example.com', 'Send message'],
  ['/ar/contact', 'name@example.com', 'إرسال الرسالة'],
])(
  'the form on %s comes back with what is wrong and what was entered, and thanks in the end',
  async (path, hint, send) => {
    const page = await open(path)
    const field = (name: string) => page.locator(`#contact-${name}`)
    // An address the browser lets through and the server does not.
    await field('name').fill('Sam <b>Visitor</b>')
    await field('email').fill('sam@example')
    await field('message').fill('Does the arc lamp stand on a rug?')
    await page.getByRole('button', { name: send }).click()
    await page.waitForURL(`**${path}?form=contact#contact-notice`)
    expect(await page.getByRole('alert').isVisible()).toBe(true)
    expect(await page.locator('#contact-email-error').textContent()).toContain(hint)
    expect(await field('email').getAttribute('aria-invalid')).toBe('true')
    expect(await field('name').inputValue()).toBe('Sam <b>Visitor</b>')
    expect(await field('message').inputValue()).toContain('arc lamp')

    await field('email').fill('sam@example.com')
    await page.getByRole('button', { name: send }).click()
    await page.locator('#contact[role=status]').waitFor()
    expect((await page.locator('#contact').textContent())?.length).toBeGreaterThan(10)
    expect(await page.locator('main form').count()).toBe(0)

    // The state belongs to that one visit: the page itself is as it was.
    await page.goto(house.websiteUrl + path)
    expect(await field('name').inputValue()).toBe('')
    expect(await page.getByRole('alert').count()).toBe(0)
  },
)
