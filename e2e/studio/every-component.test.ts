/** Every component there is: added to a page, set, moved and taken away again, as authors do it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { openEditor, signInAuthor } from './page-editor.fixture.ts'

const isFocused = (element: Element) => (element.getRootNode() as ShadowRoot).activeElement === element

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
  const { page, openPanel, save, said, structure, reload } = await openEditor(visit, house, '/en/everything', {
    expected: /./,
  })
  await openPanel('Add')
  const palette = page.locator('#tessera-editor .palette-item')
  const titles = (await palette.allTextContents()).map((title) => title.trim())
  expect(titles.length).toBeGreaterThan(30)
  await palette.filter({ hasText: /^Quote$/ }).click()
  await expect.poll(said).toBe('Quote added')
  await save()
  const start = await structure()

  // Each is put right after the quotation; several are saved at once.
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
      const text = page
        .locator('#tessera-editor .panel-body :is(input:not([type]), input[type=text], textarea):visible')
        .first()
      await page.locator('#tessera-editor .panel-body').getByRole('heading').first().waitFor()
      if ((await text.count()) > 0) {
        await text.fill('Set by a test')
        await text.press('Tab')
      }
    }
    await save()
    const [quotation, ...others] = start
    expect(await structure()).toEqual([
      quotation,
      ...those.toReversed().map((title) => title.split(', ')[0]),
      ...others,
    ])
    // By the keys of the tree: what is removed leaves the focus on the quotation, and the next one stands below it.
    await tree.first().focus()
    for (const title of those.toReversed()) {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(said).toMatch(/ moved to position 1 of /)
      await page.keyboard.press('Delete')
      await expect.poll(said).toBe(`${title} removed`)
      await expect.poll(() => tree.first().evaluate(isFocused)).toBe(true)
    }
    expect(await structure()).toEqual(start)
  }
  await save()
  await reload()
  expect(await structure()).toEqual(start)
})
