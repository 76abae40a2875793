/** Every component there is: added to a page, set, moved and taken away again, as authors do it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { openEditor, signInAuthor } from './page-editor.fixture.ts'

/** Components that are on the page at the same time. */
const TOGETHER = 8

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

test('every component of the palette is added, set, moved and removed', { timeout: 900_000 }, async () => {
  const author = await visit()
  await signInAuthor(author.context(), house)
  const [home] = await (await author.context().request.get(`${house.studioUrl}/studio/api/pages?locale=en`)).json()
  const made = await author.context().request.post(`${house.studioUrl}/studio/api/pages/create`, {
    data: { parentId: home.itemId, name: 'everything', title: 'Everything', template: 'Page', locale: 'en' },
    headers: { origin: house.studioUrl },
  })
  expect(made.status(), await made.text()).toBe(200)

  // What a component without content says of itself, and what it cannot load yet, is no fault of the editor.
  const { page, openPanel, saved, said, structure, reload } = await openEditor(visit, house, '/en/everything', {
    expected: /./,
  })
  await openPanel('Add')
  const palette = page.locator('#tessera-editor .palette-item')
  const titles = (await palette.allTextContents()).map((title) => title.trim())
  expect(titles.length).toBeGreaterThan(30)
  await palette.filter({ hasText: /^Quote$/ }).click()
  await expect.poll(said).toBe('Quote added')
  await saved()
  const start = await structure()

  // Each is put right after the quotation; several are saved at once, because saving waits for the next change.
  const tree = page.locator('[role=treeitem][data-own=true]')
  for (let first = 0; first < titles.length; first += TOGETHER) {
    const those = titles.slice(first, first + TOGETHER)
    for (const [offset, title] of those.entries()) {
      await openPanel('Structure')
      await tree.first().click()
      await openPanel('Add')
      await palette.nth(first + offset).click()
      await expect.poll(said).toBe(`${title} added`)
      await openPanel('Settings')
      const text = page.locator('#tessera-editor .panel-body :is(input[type=text], textarea):visible').first()
      await page.locator('#tessera-editor .panel-body').getByRole('heading').first().waitFor()
      if ((await text.count()) > 0) {
        await text.fill('Set by a test')
        await text.press('Tab')
      }
    }
    await saved()
    const [quotation, ...others] = start
    expect(await structure()).toEqual([
      quotation,
      ...those.toReversed().map((title) => title.split(', ')[0]),
      ...others,
    ])
    for (const title of those.toReversed()) {
      const item = tree.nth(1)
      await item.click()
      await item.press('Alt+ArrowUp')
      await expect.poll(said).toMatch(/ moved to position 1 of /)
      await page.locator('[role=treeitem][aria-selected=true]').press('Delete')
      await expect.poll(said).toBe(`${title} removed`)
    }
    expect(await structure()).toEqual(start)
  }
  await saved()
  await reload()
  expect(await structure()).toEqual(start)
})
