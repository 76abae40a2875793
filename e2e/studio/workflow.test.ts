/** A page's way from its author over review to visitors, with two people in two browsers. */
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

const visitorsSee = async (path: string) => (await fetch(house.websiteUrl + path)).text()

/** Switches the site's setting, and publishes it. */
async function requireApproval(isRequired: boolean) {
  const page = await openAs(visit, house, 'publisher', '/studio/site')
  await page.getByLabel('Pages need approval before they are published').setChecked(isRequired)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved.').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Settings published.').waitFor()
  await page.close()
}

test('submitted, sent back with a reason, approved in the list, published; a change makes it a draft again', async () => {
  await requireApproval(true)
  const writer = await openAs(visit, house, 'author', '/studio/edit/en/about')
  const state = (page: typeof writer) => page.locator('#tessera-editor .bar .together-state')
  await writeHeading(writer, 'A saw and eleven people')
  expect(await state(writer).textContent()).toBe('Draft')

  // The publisher may not publish what nobody has approved.
  const publisher = await openAs(visit, house, 'publisher', '/studio/edit/en/about', { expected: /422/ })
  await publisher.getByRole('button', { name: 'Publish', exact: true }).click()
  await publisher.getByRole('button', { name: 'Publish now' }).click()
  await publisher.getByText('The page must be approved before it can be published.').last().waitFor()
  expect(await visitorsSee('/about')).not.toContain('A saw and eleven people')

  await writer.getByRole('button', { name: 'Status: Draft' }).press('Enter')
  const dialog = writer.getByRole('dialog', { name: 'Review' })
  await dialog.getByText('Only approved pages can be published on this site.').waitFor()
  expect(await violations(writer)).toEqual([])
  await dialog.getByLabel('Note, or the changes you need').fill('The new heading')
  await dialog.getByRole('button', { name: 'Submit for review' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => state(writer).textContent()).toBe('In review')
  await state(writer).click()
  await expect.poll(() => dialog.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await dialog.getByText('A publisher decides the next step.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // The list of what waits works without scripts.
  const plain = await openAs(visit, house, 'publisher', '/studio/review', { javaScriptEnabled: false, expected: /422/ })
  const entry = plain.getByRole('article', { name: /about/i })
  await entry.getByText('The new heading').waitFor()
  await entry.getByText('Request changes').first().click()
  const reason = entry.getByLabel('What needs to change?')
  await reason.fill('   ')
  await entry.getByRole('button', { name: /^Request changes/ }).click()
  await plain.getByRole('alert').getByText('Explain what needs to change.').waitFor()
  await plain.getByRole('article').getByLabel('What needs to change?').fill('Say “ten”.')
  await plain.getByRole('button', { name: /^Request changes/ }).click()
  await plain.getByText('Page sent back to its author.').waitFor()
  await plain.getByText('No pages are waiting for review.').waitFor()

  await writer.reload()
  await state(writer).waitFor()
  await state(writer).click()
  await dialog.getByText('Say “ten”.').waitFor()
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await plain.reload()
  await plain.getByRole('button', { name: /^Approve/ }).click()
  await plain.getByText('Page approved.').waitFor()
  await plain.goto(`${house.studioUrl}/studio/pages`)
  expect(await plain.locator('.page-entry', { hasText: '/about' }).locator('.standing').textContent()).toBe('Approved')

  await publisher.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => visitorsSee('/about'), { timeout: 10_000 }).toContain('A saw and eleven people')

  await writer.reload()
  await expect.poll(() => state(writer).textContent()).toBe('Approved')
  await writeHeading(writer, 'A saw and ten people')
  await writer.getByText('Your change turned the page back into a draft.').last().waitFor()
  await expect.poll(() => state(writer).textContent()).toBe('Draft')
  await requireApproval(false)
}, 120_000)

test.each([
  ['en', 'Review'],
  ['de', 'Prüfung'],
  ['ar', 'المراجعة'],
])('the list in %s, wide and narrow, without a violation', async (language, title) => {
  const page = await openAs(visit, house, 'publisher', `/studio/review?lang=${language}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
