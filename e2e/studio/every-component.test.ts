/** Every component there is: added to a page, set, moved and taken away again, as authors do it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { openEditor, signInAuthor } from './page-editor.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

test('every component of the palette is added, set, moved and removed', { timeout: 900_000 }, async () => {
  const author = await visit()
  await signInAuthor(author.context(), house)
  const [home] = await (await author.context().request.get(`${house.websiteUrl}/studio/api/pages?locale=en`)).json()
  const made = await author.context().request.post(`${house.websiteUrl}/studio/api/pages/create`, {
    data: { parentId: home.itemId, name: 'everything', title: 'Everything', template: 'Page', locale: 'en' },
    headers: { origin: house.websiteUrl },
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

  for (const [index, title] of titles.entries()) {
    await openPanel('Add')
    await palette.nth(index).click()
    await expect.poll(said).toBe(`${title} added`)
    await openPanel('Settings')
    const text = page.locator('#tessera-editor .panel-body :is(input[type=text], textarea):visible').first()
    await page.locator('#tessera-editor .panel-body').getByRole('heading').first().waitFor()
    if ((await text.count()) > 0) {
      await text.fill('Set by a test')
      await text.press('Tab')
    }
    await saved()
    expect([title, (await structure()).length]).toEqual([title, start.length + 1])
    const item = page.locator('[role=treeitem][aria-selected=true]')
    await item.press('Alt+ArrowUp')
    await expect.poll(said).toMatch(/ moved to place 1 of 2 /)
    await item.press('Delete')
    await expect.poll(said).toBe(`${title} removed`)
    expect([title, await structure()]).toEqual([title, start])
  }
  await saved()
  await reload()
  expect(await structure()).toEqual(start)
})
