/** From an empty page to a published one without a pointer. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdBack, useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { openEditor } from './page-editor.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const MAX_STOPS = 150

/** What has the focus, also inside of the editor: its name, and whether the focus is seen. */
const stop = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (element === null || element === document.body) return undefined
    const { labels } = element as HTMLInputElement
    const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { width, height, top, bottom } = element.getBoundingClientRect()
    return {
      name: name.trim().replace(/\s+/g, ' '),
      isInEditor: element.getRootNode() instanceof ShadowRoot,
      isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isInView: width > 1 && height > 1 && bottom > 0 && top < innerHeight,
    }
  })

/** Goes by Tab to what has such a name; each stop in the editor on the way must be seen. */
async function reach(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let pressed = 0; pressed < MAX_STOPS; pressed++) {
    const at = await stop(page)
    if (at?.isInEditor) {
      if (typeof name === 'string' ? at.name === name : name.test(at.name)) {
        expect([at.name, at.isMarked, at.isInView]).toEqual([at.name, true, true])
        return
      }
      if (pressed > 0) expect([at.name, at.isMarked, at.isInView]).toEqual([at.name, true, true])
    }
    passed.push(at?.name.slice(0, 30) ?? 'the page')
    await page.keyboard.press(key)
  }
  throw new Error(`${name} is not reached by ${key}: ${passed.slice(-40).join(' | ')}`)
}

test('a page is made, filled, arranged and published by keys alone, and each step is said', async () => {
  const { page, bar, said, save, structure } = await openEditor(visit, house, '/en/office')
  await page.bringToFront()
  const { keyboard } = page
  // Pictures come late: what has the focus is there before them.
  const showPictures = await holdBack(page, /&w=480$/)
  const press = async (name: string | RegExp, key?: string) => {
    await reach(page, name, key)
    await keyboard.press('Enter')
  }
  const write = async (name: string, words: string) => {
    await reach(page, name)
    await keyboard.press('Control+A')
    await keyboard.type(words)
  }
  const back = 'Shift+Tab'

  await press('Pages', back)
  await press('New page')
  await write('Title', 'Made by keys')
  await press('Create and open')
  await page.waitForURL('**/studio/edit/en/office/made-by-keys')
  await bar.waitFor()

  await press('Add', back)
  for (const title of ['Text', 'Quote', 'Picture']) {
    await write('Search components', title)
    await press(title)
    await expect.poll(said).toBe(`${title} added`)
    await save()
    await reach(page, 'Search components', back)
  }

  await press('Settings', back)
  await press('Choose an image…')
  await page.getByRole('dialog', { name: 'Choose an image' }).waitFor()
  for (const folder of ['halden', 'materials']) {
    await page.locator('.media-folders button', { hasText: folder }).waitFor()
    await press(folder)
  }
  await page.locator('.media-item').first().waitFor()
  await press((await page.locator('.media-item span').first().textContent())?.trim() ?? '')
  showPictures()
  await press('Use this image')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await save()
  await write('Alternative text', 'A desk, written by keys')
  await keyboard.press('Enter')
  await save()

  await press('Structure', back)
  const before = await structure()
  await reach(page, /^Picture, /)
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(said).toMatch(/^Picture moved to position 2 of 3/)
  const after = await structure()
  expect(after).not.toEqual(before)
  await keyboard.press('Control+z')
  await expect.poll(said).toBe('Undone: move')
  expect(await structure()).toEqual(before)
  await keyboard.press('Control+y')
  await expect.poll(said).toBe('Redone: move')
  expect(await structure()).toEqual(after)

  await reach(page, /^Picture, /)
  await keyboard.press('ArrowUp')
  await expect.poll(async () => (await stop(page))?.name).toMatch(/^Text, /)
  await keyboard.press('Enter')
  await reach(page, 'Width of the lines')
  await keyboard.press('ArrowDown')
  await save()

  await press('Publish', back)
  await press('Publish now')
  await expect.poll(said).toBe('Published. Visitors see the page now.')
  await expect
    .poll(async () => (await fetch(`${house.websiteUrl}/office/made-by-keys`)).text())
    .toContain('alt="A desk, written by keys"')
}, 180_000)
