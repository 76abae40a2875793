/** Every control by keyboard alone (WCAG 2.2: 2.1.1, 2.1.2, 2.4.1, 2.4.3). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { focused, useBrowser, type VisitOptions } from './browser.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

async function open(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ viewport: { width: 1440, height: 900 }, ...options })
  await page.goto(house.websiteUrl + path)
  await awake(page)
  return page
}

async function press(page: Page, ...keys: string[]): Promise<string> {
  for (const key of keys) await page.keyboard.press(key)
  return focused(page)
}

/** Presses Tab until a stop is reached. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let stop = 0; stop < most; stop++) if (name.test(await press(page, 'Tab'))) return
  throw new Error(`Tab never reaches ${name}`)
}

describe('the header', () => {
  test('the skip link is among the first stops and leads to the content', async () => {
    const page = await open('/office')
    await tabTo(page, /^a Skip to content$/, 4)
    expect(await page.locator('.skip-link').isVisible()).toBe(true)
    await press(page, 'Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await press(page, 'Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('the mega menu opens by key, is walked through in order, and Escape closes it and returns the focus', async () => {
    const page = await open('/')
    await tabTo(page, /^button Office$/)
    const panel = page.locator('.menu-panel:popover-open')
    await press(page, 'Enter')
    await panel.waitFor()
    const links = await panel.getByRole('link').allInnerTexts()
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(await press(page, 'Tab')).toBe(`a ${link.replace(/\s*\n\s*/g, '')}`)
    expect(await press(page, 'Escape')).toBe('button Office')
    await expect.poll(() => panel.count()).toBe(0)
    await press(page, 'Space')
    await panel.waitFor()
    // From the last link the way leads on to the next entry, not back to the start.
    for (const _ of links) await press(page, 'Tab')
    expect(await press(page, 'Tab')).toBe('button Living')
    await press(page, 'Enter')
    await expect.poll(() => page.locator('.menu-panel:popover-open').count()).toBe(1)
    expect(await page.locator('.menu-panel:popover-open').textContent()).toContain('Rugs')
  })

  test('the language switch keeps the page, from each language to each', async () => {
    const page = await open('/office/lamps')
    const names = { en: 'English', de: 'Deutsch', ar: 'العربية' }
    const addresses = { en: '/office/lamps', de: '/de/office/lamps', ar: '/ar/office/lamps' }
    for (const language of ['de', 'ar', 'en'] as const) {
      await page.locator('header button[popovertarget]', { has: page.locator('.uppercase') }).focus()
      await press(page, 'Enter')
      await tabTo(page, new RegExp(`^a ${names[language]}$`), 4)
      await page.keyboard.press('Enter')
      await page.waitForURL(house.websiteUrl + addresses[language])
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    }
  })

  test('an announcement that was dismissed stays away, on other pages too', async () => {
    const page = await open('/')
    await tabTo(page, /^button Dismiss notice$/)
    await press(page, 'Enter')
    await page.locator('[data-announcement]').waitFor({ state: 'hidden' })
    await page.goto(`${house.websiteUrl}/de/faq`)
    await page.goto(`${house.websiteUrl}/about`)
    expect(await page.locator('[data-announcement]').isVisible()).toBe(false)
  })

  test('the appearance is switched by key and remembered', async () => {
    const page = await open('/')
    await tabTo(page, /^button Dark mode$/)
    const dark = () => page.evaluate(() => document.documentElement.dataset.theme)
    await press(page, 'Enter')
    await expect.poll(() => dark()).toBe('dark')
    await expect.poll(() => page.locator('[data-theme-switch]').getAttribute('aria-pressed')).toBe('true')
    await page.goto(`${house.websiteUrl}/faq`)
    expect(await dark()).toBe('dark')
  })
})

describe('components', () => {
  test.each([
    ['/office', 'ArrowRight', 'ArrowLeft'],
    ['/ar/office', 'ArrowLeft', 'ArrowRight'],
  ])(
    'tabs on %s have one stop, arrows turn them round the ends, Home and End reach the ends',
    async (path, on, back) => {
      const page = await open(path)
      const tabs = page.getByRole('tab')
      const count = await tabs.count()
      expect(count).toBeGreaterThan(1)
      const selected = () => tabs.evaluateAll((all) => all.findIndex((tab) => tab.ariaSelected === 'true'))
      const onTab = () => tabs.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
      await tabs.first().focus()
      for (const [key, place] of [
        [on, 1],
        [back, 0],
        [back, count - 1],
        [on, 0],
        ['End', count - 1],
        ['Home', 0],
      ] as const) {
        await press(page, key)
        expect([key, await selected(), await onTab()]).toEqual([key, place, place])
        await expect.poll(() => page.getByRole('tabpanel').count()).toBe(1)
      }
      await press(page, on, 'Tab')
      await expect.poll(() => onTab()).toBe(-1)
      expect(await press(page, 'Shift+Tab')).toMatch(/^button /)
      await expect.poll(() => onTab()).toBe(1)
    },
  )

  test('questions fold open and shut by Enter and Space', async () => {
    const page = await open('/faq')
    const first = page.locator('main details').first()
    await first.locator('summary').focus()
    for (const [key, isOpen] of [
      ['Enter', true],
      ['Space', false],
      ['Space', true],
    ] as const) {
      await press(page, key)
      await expect.poll(() => first.evaluate((details: HTMLDetailsElement) => details.open)).toBe(isOpen)
    }
    expect((await first.locator('.prose').textContent())?.length).toBeGreaterThan(20)
  })

  test.each([
    ['/living', 'ArrowRight'],
    ['/ar/living', 'ArrowLeft'],
  ])('the gallery on %s opens a dialog that keeps the focus and gives it back', async (path, on) => {
    const page = await open(path)
    const pictures = page.locator('main li > a.zoom-on-hover')
    const dialog = page.locator('dialog.lightbox[open]')
    await pictures.nth(1).focus()
    await press(page, 'Enter')
    await dialog.waitFor()
    const count = await pictures.count()
    const position = () => dialog.locator('.figures').textContent()
    expect(await position()).toMatch(new RegExp(`2\\D+${count}`))
    await press(page, on)
    await expect.poll(() => position()).toMatch(new RegExp(`^${(2 % count) + 1}\\D`))
    for (let stop = 0; stop < 6; stop++) {
      await press(page, 'Tab')
      // Between its last and first stop a dialog lets the focus rest on the browser's own bar.
      const where = await page.evaluate(() => [
        document.activeElement?.closest('dialog'),
        document.activeElement?.localName,
      ])
      expect(where[0] !== null || where[1] === 'body').toBe(true)
    }
    await press(page, 'Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await pictures.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test.each(['/contact', '/ar/contact'])(
    'the form on %s leads to the first error, and thanks in the end',
    async (path) => {
      const page = await open(path, { expected: /answered 422|status of 422/ })
      const field = (name: string) => page.locator(`#contact-${name}`)
      await field('name').focus()
      await page.keyboard.type('Sam Visitor')
      await press(page, 'Tab')
      await page.keyboard.type('not an address')
      await press(page, 'Enter')
      await page.getByRole('alert').waitFor()
      expect(await field('email').evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await field('email').getAttribute('aria-invalid')).toBe('true')
      const described = await field('email').getAttribute('aria-describedby')
      expect((await page.locator(`[id="${described}"]`).textContent())?.trim()).not.toBe('')
      expect(await field('name').getAttribute('aria-invalid')).toBeNull()
      expect(await field('name').inputValue()).toBe('Sam Visitor')

      await press(page, 'ControlOrMeta+a')
      await page.keyboard.type('sam@example.com')
      await field('message').focus()
      await page.keyboard.type('Does the arc lamp stand on a rug?')
      await tabTo(page, /^button (Send message|إرسال الرسالة)$/, 2)
      await press(page, 'Enter')
      const thanks = page.locator('#contact[role=status]')
      await thanks.waitFor()
      expect((await thanks.textContent())?.length).toBeGreaterThan(10)
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  )
})
