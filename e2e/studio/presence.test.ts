/** Two authors on one page: who is there, what they hold, and what they have changed. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { nextSign, openAs, withClock, writeHeading } from './two-authors.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const visit = withClock(useBrowser().visit)

/** How many of them a page shows once its signs have told of what others do meanwhile. */
const told = (page: Page, shown: Locator) =>
  expect.poll(async () => {
    await nextSign(page)
    return shown.count()
  })

test('seen while the page is open, with what is typed in; a held field asks first; gone at once', async () => {
  const writer = await openAs(visit, house, 'author', '/studio/edit/en/about')
  const publisher = await openAs(visit, house, 'publisher', '/studio/edit/en/about')
  await publisher.getByRole('img', { name: 'Also editing: writer' }).waitFor()
  await told(writer, writer.getByRole('img', { name: 'Also editing: author' })).toBe(1)

  await writer.locator('h1').click()
  await writer.keyboard.press('End')
  await writer.keyboard.type(' and you')
  const held = publisher.locator('#tessera-editor .outline[data-kind=held]')
  await told(publisher, held.getByText('writer is editing this')).toBe(1)
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
  await told(publisher, publisher.getByText('writer changed this page.')).toBe(1)
  expect(await publisher.locator('h1').textContent()).not.toContain('and you')
  await publisher.getByRole('button', { name: 'Load changes' }).click()
  await expect.poll(() => publisher.locator('h1').textContent()).toContain('and you')
  await publisher.getByText('writer changed this page.').waitFor({ state: 'hidden' })
  await told(publisher, held).toBe(0)

  await writer.goto(`${house.studioUrl}/studio`)
  await told(publisher, publisher.getByRole('img', { name: /Also editing/ })).toBe(0)
})

test('one’s own changes and another language are no news', async () => {
  const writer = await openAs(visit, house, 'author', '/studio/edit/en/office')
  const german = await openAs(visit, house, 'publisher', '/studio/edit/de/office')
  await writeHeading(writer, 'Desks for the day')
  for (const page of [writer, german]) await nextSign(page)
  for (const page of [writer, german]) {
    expect(await page.locator('#tessera-editor .together-change').count()).toBe(0)
    expect(await page.getByRole('img', { name: /Also editing/ }).count()).toBe(0)
  }
})
