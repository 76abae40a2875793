/** Two authors on one page: who is there, what they hold, and what they have changed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { openAs, writeHeading } from './two-authors.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

/** Longer than the ten seconds between two signs. */
const NEXT_SIGN = { timeout: 15_000 }

test('seen while the page is open, with what is typed in; a held field asks first; gone at once', async () => {
  const writer = await openAs(visit, house, 'author', '/studio/edit/en/about')
  const publisher = await openAs(visit, house, 'publisher', '/studio/edit/en/about')
  await publisher.getByRole('img', { name: 'Also editing: writer' }).waitFor()
  await writer.getByRole('img', { name: 'Also editing: author' }).waitFor(NEXT_SIGN)

  await writer.locator('h1').click()
  await writer.keyboard.press('End')
  await writer.keyboard.type(' and you')
  const held = publisher.locator('#tessera-editor .outline[data-kind=held]')
  await held.getByText('writer is editing this').waitFor(NEXT_SIGN)
  const [box, heading] = [await held.boundingBox(), await publisher.locator('h1').boundingBox()]
  expect(Math.abs((box?.y ?? 0) - (heading?.y ?? 1000))).toBeLessThan(24)

  await publisher.locator('h1').click()
  const dialog = publisher.getByRole('dialog', { name: 'writer is editing “Heading”' })
  await dialog.waitFor()
  expect(await violations(publisher)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect(await publisher.locator('[data-tessera-typing]').count()).toBe(0)
  await publisher.locator('h1').click()
  await dialog.getByRole('button', { name: 'Edit anyway' }).press('Enter')
  await expect.poll(() => publisher.locator('h1[data-tessera-typing]').count()).toBe(1)
  await publisher.keyboard.press('Escape')

  await writer.keyboard.press('Enter')
  await writer.getByText('Draft saved').waitFor()
  await publisher.getByText('writer changed this page.').waitFor(NEXT_SIGN)
  expect(await publisher.locator('h1').textContent()).not.toContain('and you')
  await publisher.getByRole('button', { name: 'Load changes' }).click()
  await expect.poll(() => publisher.locator('h1').textContent()).toContain('and you')
  await publisher.getByText('writer changed this page.').waitFor({ state: 'hidden' })
  await expect.poll(() => held.count(), NEXT_SIGN).toBe(0)

  await writer.goto(`${house.studioUrl}/studio`)
  await publisher.getByRole('img', { name: /Also editing/ }).waitFor({ state: 'hidden', ...NEXT_SIGN })
}, 120_000)

test('one’s own changes and another language are no news', async () => {
  const writer = await openAs(visit, house, 'author', '/studio/edit/en/office')
  const german = await openAs(visit, house, 'publisher', '/studio/edit/de/office')
  await writeHeading(writer, 'Desks for the day')
  const signs = (page: typeof writer) =>
    page.waitForResponse((answer) => answer.url().endsWith('/studio/api/presence'), NEXT_SIGN)
  await Promise.all([signs(writer), signs(german)])
  for (const page of [writer, german]) {
    expect(await page.locator('#tessera-editor .together-change').count()).toBe(0)
    expect(await page.getByRole('img', { name: /Also editing/ }).count()).toBe(0)
  }
})
