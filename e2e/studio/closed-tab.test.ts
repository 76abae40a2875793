/** What was typed outlives the tab it was typed in, whatever ends it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type HouseApart, openApart } from '../house.fixture.ts'
import { type OpenedEditor, openEditor, openEditorOn } from './page-editor.fixture.ts'

let house: HouseApart
beforeAll(async () => {
  house = await openApart()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const BACK = 'Your unsaved changes have been restored. Use Undo to discard them.'
/** Requests that cannot reach anybody, and what the browser says of it. */
const NOBODY = { expected: /ERR_|Failed to load|50\d/ }

/** Types and does not pause. */
const type = async ({ page }: OpenedEditor, words: string, element = 'h1') => {
  await page.locator(element).first().click()
  await page.locator('[data-tessera-typing]').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
}

const addressOf = (path: string) => `${house.studioUrl}/studio/edit${path}`

/** Opens a page in a new tab, once the browser has let go of the tabs that were closed. */
const openedAgain = async ({ page: before }: OpenedEditor, path: string, stillOpen = 0) => {
  const page = await before.context().newPage()
  await page.goto(`${house.studioUrl}/healthz`)
  const openEditors = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.filter(({ name }) => name?.startsWith('tessera-editor:')).length
    })
  await expect.poll(openEditors).toBe(stillOpen)
  return openEditorOn(page, addressOf(path))
}

/**
 * Ends the tab's process. A tab that is closed says goodbye, and what it says then passes the
 * emulated loss of connection, which ends with the tab.
 */
const kill = async ({ page }: OpenedEditor) => {
  const protocol = await page.context().newCDPSession(page)
  const crash = page.waitForEvent('crash')
  // A process that has ended answers nothing.
  protocol.send('Page.crash').catch(() => undefined)
  await crash
  await page.close()
}

/** What is stored, as a browser that remembers nothing gets it. */
const storedOn = async ({ page }: OpenedEditor, path: string) => {
  const html = await (await page.context().request.get(addressOf(path))).text()
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return heading.replace(/<[^>]*>/g, '')
}

describe('a tab that is closed while somebody types', () => {
  test('is told its end: what was typed is there when the page is opened again', async () => {
    const path = '/en/about/materials'
    const editor = await openEditor(visit, house, path)
    await type(editor, 'Typed, and gone at once')
    await editor.page.close({ runBeforeUnload: true })
    const { page, saved } = await openedAgain(editor, path)
    await expect.poll(() => page.locator('h1').textContent()).toBe('Typed, and gone at once')
    await saved()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await storedOn(editor, path)).toBe('Typed, and gone at once')
  })

  test('is killed without a word: it is there too, is said, and can be undone', async () => {
    const path = '/en/guides/light-a-room'
    const editor = await openEditor(visit, house, path, { ...NOBODY })
    const before = await editor.page.locator('h1').textContent()
    // Nothing of it is heard by the website, as when the machine loses its power.
    await editor.page.context().setOffline(true)
    await type(editor, 'Typed, and killed')
    await kill(editor)
    await editor.page.context().setOffline(false)
    expect(await storedOn(editor, path)).toBe(before)

    const { page, bar, saved, reload } = await openedAgain(editor, path)
    await expect.poll(() => page.locator('h1').textContent()).toBe('Typed, and killed')
    await page.getByText(BACK).waitFor()
    await saved()
    expect(await storedOn(editor, path)).toBe('Typed, and killed')
    await bar.getByRole('button', { name: /^Undo: / }).click()
    await saved()
    expect(await page.locator('h1').textContent()).toBe(before)
    // What is saved is kept nowhere else.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/tessera-editor/)
    await reload()
    expect(await page.getByText(BACK).count()).toBe(0)
    expect(await storedOn(editor, path)).toBe(before)
  })

  test('has a field of the settings open: what stood in it is there as well', async () => {
    const path = '/en/about/materials'
    const editor = await openEditor(visit, house, path, { ...NOBODY })
    await editor.openPanel('Settings')
    const title = ({ page }: OpenedEditor) =>
      page.locator('[data-panel=settings]').getByRole('textbox', { name: 'Title', exact: true })
    await editor.page.context().setOffline(true)
    await title(editor).fill('')
    await editor.page.keyboard.type('Typed in a form, and killed')
    await kill(editor)
    await editor.page.context().setOffline(false)

    const again = await openedAgain(editor, path)
    await again.page.getByText(BACK).waitFor()
    await again.openPanel('Settings')
    await expect.poll(() => title(again).inputValue()).toBe('Typed in a form, and killed')
    await again.saved()
    expect(await storedOn(editor, path)).toBe('Typed in a form, and killed')
  })

  test('has formatted text: that is there as well', async () => {
    const path = '/en/about/materials'
    const editor = await openEditor(visit, house, path, { ...NOBODY })
    const text = editor.page.locator('#page p', { hasText: 'We use it for tops' }).first()
    await text.click()
    await editor.page.locator('[data-tessera-typing]').waitFor()
    await editor.page.keyboard.type('Read this first. ')
    await editor.page.close()
    const { page, saved } = await openedAgain(editor, path)
    await expect.poll(() => page.locator('#page').textContent()).toContain('Read this first.')
    await saved()
  })
})

test('two tabs of an author on one page keep what is not saved apart, and the next one brings back both', async () => {
  const path = '/en/guides/plan-a-quiet-office'
  const one = await openEditor(visit, house, path, { ...NOBODY })
  const two = await openedAgain(one, path, 1)
  const context = one.page.context()
  await context.setOffline(true)
  await type(one, 'Of the first tab')
  await one.page.keyboard.press('Enter')
  await type(two, 'Of the second tab', 'h1 ~ p')
  await two.page.keyboard.press('Enter')
  await one.page.close()
  const keys = () =>
    two.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tessera-editor')))
  expect(await keys()).toHaveLength(2)
  // The other tab is open: what is not saved in it stays its own.
  await context.setOffline(false)
  const three = await openedAgain(one, path, 1)
  await expect.poll(() => three.page.locator('h1').textContent()).toBe('Of the first tab')
  await three.saved()
  await two.saved()
  await expect.poll(keys).toEqual([])
  const { page } = await openEditor(visit, house, path)
  await expect.poll(() => page.locator('#page').textContent()).toContain('Of the first tab')
  await expect.poll(() => page.locator('#page').textContent()).toContain('Of the second tab')
})

test('the website is started anew in mid-edit: what is typed goes on, and is saved once', async () => {
  const path = '/en/journal'
  const editor = await openEditor(visit, house, path, { ...NOBODY })
  const { page, saved } = editor
  await type(editor, 'Before the restart')
  await house.stopWebsite()
  await page.getByText('You’re offline. Your changes are kept here').waitFor()
  await page.keyboard.type(', and after it')
  await house.startWebsite()
  await page.keyboard.press('Enter')
  await saved()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await storedOn(editor, path)).toBe('Before the restart, and after it')
})

test('the website is gone and the tab is closed: once it is back, so is what was typed', async () => {
  const path = '/en/about'
  const editor = await openEditor(visit, house, path, { ...NOBODY })
  await type(editor, 'While it was away')
  await house.stopWebsite()
  await editor.page.close({ runBeforeUnload: true })
  await house.startWebsite()
  const { page, saved } = await openedAgain(editor, path)
  await expect.poll(() => page.locator('h1').textContent()).toBe('While it was away')
  await saved()
  expect(await storedOn(editor, path)).toBe('While it was away')
})

test('two browsers write in different fields of one item at once: both are stored, and no conflict is shown', async () => {
  const path = '/en/guides/choose-a-work-chair'
  const editors = [await openEditor(visit, house, path), await openEditor(visit, house, path)]
  const texts = ['h1', 'h1 ~ p']
  for (const round of ['first', 'second', 'third']) {
    await Promise.all(
      editors.map(async (editor, index) => {
        await type(editor, `Browser ${index}, ${round} time`, texts[index])
        await editor.page.keyboard.press('Enter')
        await editor.saved()
      }),
    )
  }
  for (const { page } of editors) {
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.locator('.notice').allTextContents()).toEqual([])
  }
  const { page } = await openEditor(visit, house, path)
  await expect.poll(() => page.locator('#page').textContent()).toContain('Browser 0, third time')
  await expect.poll(() => page.locator('#page').textContent()).toContain('Browser 1, third time')
})
