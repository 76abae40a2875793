/** What visitors ask of their system holds on the site: less motion, their colors (WCAG 2.2: 2.3.3; design, section 8). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

describe.each([
  ['reduce', 1],
  ['no-preference', 2000],
] as const)('with motion "%s"', (reducedMotion, longest) => {
  test(`nothing moves for longer than ${longest} ms, and every change arrives`, async () => {
    const page = await visit({ reducedMotion, viewport: { width: 1440, height: 900 } })
    await page.goto(`${house.websiteUrl}/faq`)
    await awake(page)
    const running = () =>
      page.evaluate(() =>
        document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)),
      )
    const acts = [
      () => page.locator('.menu-trigger').first().click(),
      () => page.keyboard.press('Escape'),
      () => page.locator('main summary').first().click(),
      () => page.locator('[data-theme-switch]').click(),
    ]
    const seen: number[] = []
    for (const act of acts) {
      await act()
      seen.push(...(await running()))
      await expect.poll(running, { timeout: 3000 }).toEqual([])
    }
    expect(seen.filter((duration) => duration > longest)).toEqual([])
    if (reducedMotion === 'no-preference') expect(Math.max(...seen)).toBeGreaterThan(50)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      reducedMotion === 'reduce' ? 'auto' : 'smooth',
    )
  })
})

test('dark and light follow the system until the visitor chooses', async () => {
  const page = await visit({ colorScheme: 'dark' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto(house.websiteUrl)
  await awake(page)
  const dark = await ground()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).not.toBe(dark)
  await page.locator('[data-theme-switch]').click()
  await expect.poll(ground).toBe(dark)
  await page.goto(`${house.websiteUrl}/ar/about`)
  await expect.poll(ground).toBe(dark)
})

test('pages can be printed: no bars that stick, no menus, all words', async () => {
  const page = await visit()
  await page.goto(`${house.websiteUrl}/guides/light-a-room`)
  await awake(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.anchor-bar').isVisible()).toBe(false)
  expect(await page.locator('[data-announcement]').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test.each([
  ['/', 1440, 900],
  ['/', 390, 844],
  ['/de', 1440, 900],
] as const)('what the opening of %s leads to is in sight at %i × %i pixels', async (path, width, height) => {
  const page = await visit({ viewport: { width, height } })
  await page.goto(house.websiteUrl + path)
  const links = await page.locator('main section').first().locator('a.button').all()
  expect(links).toHaveLength(2)
  for (const link of links) {
    const box = await link.boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
})
