/** What was done to content, as administrators read it: without scripts, and as a file. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { signInAuthor } from './page-editor.fixture.ts'
import { openAs, WHO, writeHeading } from './two-authors.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

test('who, what, when and on which item; filtered, paged and downloaded, without scripts', async () => {
  const writer = await openAs(visit, house, 'author', '/studio/edit/en/about')
  await writeHeading(writer, '=1+1')
  const admin = await openAs(visit, house, 'administrator', '/studio/audit', { javaScriptEnabled: false })
  const row = admin.getByRole('row', { name: /updateItem/ }).first()
  expect(await row.textContent()).toContain('writer')

  await admin.getByLabel('User').selectOption('writer')
  await admin.getByLabel('Action').selectOption('updateItem')
  await admin.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => new URL(admin.url()).searchParams.get('person')).toBe('writer')
  // The address is the new one before the page is.
  const people = async () => new Set(await admin.locator('tbody td:nth-child(2)').allTextContents())
  await expect.poll(people).toEqual(new Set(['writer']))
  await row.getByRole('link').click()
  await expect.poll(() => new URL(admin.url()).searchParams.get('item')).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => row.getByRole('link').textContent()).toContain('/sitecore/content/halden-dotcom/')

  await admin.goto(`${house.studioUrl}/studio/audit?from=2000-01-01&to=2000-01-02`)
  await admin.getByText('No entries match these filters.').waitFor()
  await admin.goto(`${house.studioUrl}/studio/audit`)
  const href = await admin.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
  const file = await admin.context().request.get(house.studioUrl + href)
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const [head = '', first = ''] = (await file.text()).split('\r\n')
  expect(head).toContain('at,person,action')
  expect(first).toContain('writer,updateItem')
})

test('a day that is none and an item that is none are told', async () => {
  const admin = await openAs(visit, house, 'administrator', '/studio/audit', { expected: /422/ })
  await admin.goto(`${house.studioUrl}/studio/audit?from=2026-02-30`)
  await admin.getByRole('alert').getByText('Invalid date: use YYYY-MM-DD.').waitFor()
  await admin.goto(`${house.studioUrl}/studio/audit?item=nonsense`)
  await admin.getByRole('alert').getByText('Invalid item ID.').waitFor()
})

test('nobody but administrators reads it', async () => {
  for (const who of ['author', 'publisher'] as const) {
    const page = await visit({ expected: /403/ })
    await signInAuthor(page.context(), house, WHO[who])
    for (const path of ['/studio/audit', '/studio/audit/export.csv']) {
      const answer = await page.context().request.get(house.studioUrl + path)
      expect(answer.status()).toBe(403)
      expect(await answer.text()).not.toContain('updateItem')
    }
  }
  const stranger = await visit()
  const answer = await stranger.context().request.get(`${house.studioUrl}/studio/audit`, { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
})

test.each([
  ['en', 'Audit log'],
  ['de', 'Protokoll'],
  ['ar', 'سجل التدقيق'],
])('in %s, wide and narrow, without a violation', async (language, title) => {
  const page = await openAs(visit, house, 'administrator', `/studio/audit?lang=${language}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
