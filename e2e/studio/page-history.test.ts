/** What an author wrote before, and the way back to it, in a real browser (contract "component builder", 14.4). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOfEditor } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { type OpenedEditor, openEditor } from './page-editor.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const visitorsSee = async (path: string) => (await fetch(house.websiteUrl + path)).text()

const writeHeading = async ({ page, save }: OpenedEditor, words: string) => {
  await page.locator('h1').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('h1').textContent()).toBe(words)
  await save()
}
const publish = async ({ page, bar }: OpenedEditor) => {
  await bar.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this page' })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
/** The versions in the panel, without their times. */
const listed = async ({ page }: OpenedEditor) => {
  const lines = page.locator('#tessera-editor .version')
  return (await lines.allTextContents()).map((text) => {
    const [, name = '', state = ''] = /^(Version \d+) · (Draft|Published|Earlier)/.exec(text) ?? []
    return `${name} ${state}${text.includes('by author') ? ' by author' : ''}`
  })
}

test('a heading is compared with what it was, comes back, is undone, and comes back once more', async () => {
  const editor = await openEditor(visit, house, '/en/about')
  const { page, bar, openPanel, said, save } = editor
  const heading = page.locator('h1')
  const original = (await heading.textContent()) ?? ''
  await writeHeading(editor, 'Eleven people and a saw')
  await publish(editor)
  await expect.poll(() => visitorsSee('/about')).toContain('Eleven people and a saw')
  await writeHeading(editor, 'Twelve people and a saw')

  await openPanel('History')
  await expect.poll(() => page.getByLabel('History of').locator('option:checked').textContent()).toBe('Hero')
  await expect
    .poll(() => listed(editor))
    .toEqual(['Version 3 Draft by author', 'Version 2 Published by author', 'Version 1 Earlier'])
  await page.getByRole('button', { name: /^Version 2/ }).click()
  const field = page.getByRole('region', { name: 'Heading' })
  await expect
    .poll(() => field.locator('blockquote').allTextContents())
    .toEqual(['Eleven people and a saw', 'Twelve people and a saw'])
  expect(await field.locator('del').allTextContents()).toEqual(['Eleven '])
  expect(await field.locator('ins').allTextContents()).toEqual(['Twelve '])

  await page.getByRole('button', { name: 'Restore this field: Heading' }).click()
  await expect.poll(() => heading.textContent()).toBe('Eleven people and a saw')
  await expect.poll(said).toBe('Restored. Use Undo to go back.')
  await page.getByRole('heading', { name: 'No changes since then.' }).waitFor()
  await bar.getByRole('button', { name: 'Undo: restore an earlier version' }).click()
  await expect.poll(() => heading.textContent()).toBe('Twelve people and a saw')
  await field.waitFor()

  await page.getByRole('button', { name: /^Version 1/ }).click()
  await field.getByText(original).waitFor()
  await page.getByRole('button', { name: 'Restore all' }).click()
  await expect.poll(() => heading.textContent()).toBe(original)
  await save()
  await editor.reload()
  await expect.poll(() => heading.textContent()).toBe(original)
  await expect.poll(() => visitorsSee('/about')).toContain('Eleven people and a saw')
  await publish(editor)
  await expect.poll(() => visitorsSee('/about')).not.toContain('Eleven people and a saw')
})

test('components go back to where they stood, as one step that can be undone', async () => {
  const editor = await openEditor(visit, house, '/en/about')
  const { page, bar, openPanel, structure, save, reload } = editor
  const start = await structure()
  const item = (name: string) => page.locator('[role=treeitem][data-own=true]', { hasText: name }).first()
  await item('Steps').focus()
  await item('Steps').click()
  await page.keyboard.press('Delete')
  await item('Gallery').click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await save()
  const changed = await structure()
  expect(changed).not.toEqual(start)
  expect(changed).not.toContain('Steps')

  await openPanel('History')
  await page.getByLabel('History of').selectOption({ label: 'This page' })
  await expect.poll(() => listed(editor)).toEqual(['Version 2 Draft by author', 'Version 1 Published'])
  await page.getByRole('button', { name: /^Version 1/ }).click()
  const components = page.getByRole('region', { name: 'Components' })
  await expect
    .poll(async () => (await components.getByRole('listitem').allTextContents()).sort())
    .toEqual(['Gallery moved', 'Steps removed'])
  await components.getByRole('button', { name: 'Restore the components' }).click()
  await page.getByRole('heading', { name: 'No changes since then.' }).waitFor()
  expect(await structure()).toEqual(start)
  await bar.getByRole('button', { name: 'Undo: restore an earlier version' }).click()
  await expect.poll(structure).toEqual(changed)
  await save()
  await bar.getByRole('button', { name: 'Redo: restore an earlier version' }).click()
  await expect.poll(structure).toEqual(start)
  await save()
  await reload()
  expect(await structure()).toEqual(start)
})

test('by keyboard alone a version is opened and brought back; the focus stays with what is shown', async () => {
  const editor = await openEditor(visit, house, '/en/journal')
  const { page, openPanel } = editor
  const original = (await page.locator('h1').textContent()) ?? ''
  await writeHeading(editor, 'Notes')
  // The title of the page, not the content of the component that shows it.
  await openPanel('History')
  await page.getByLabel('History of').selectOption({ label: 'This page' })
  const version = page.getByRole('button', { name: /^Version 1/ })
  await version.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => version.getAttribute('aria-expanded')).toBe('true')
  const restore = page.getByRole('button', { name: /^Restore this field/ })
  await restore.waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => restore.evaluate((element) => element.matches(':focus'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('h1').textContent()).toBe(original)
  const focused = () =>
    page.evaluate(() => document.querySelector('#tessera-editor')?.shadowRoot?.activeElement?.textContent ?? '')
  await expect.poll(focused).toBe('No changes since then.')
})

test('formatted text is compared without its markup, and by its markup when nothing else differs', async () => {
  const { page, openPanel, structure, save } = await openEditor(visit, house, '/en/about')
  await structure()
  await page
    .locator('[role=treeitem][data-own=true]', { hasText: /^Text, / })
    .first()
    .click()
  const write = async (change: (html: string) => string) => {
    await openPanel('Settings')
    const input = page.locator('#tessera-editor textarea').first()
    const html = await input.inputValue()
    await input.fill(change(html))
    await input.blur()
    await save()
    await openPanel('History')
    const version = page.getByRole('button', { name: /^Version 1/ })
    if ((await version.getAttribute('aria-expanded')) !== 'true') await version.click()
  }
  const quotes = page.locator('#tessera-editor .then-now blockquote')
  const unchanged = page.getByRole('heading', { name: 'No changes since then.' })

  await write((html) => `${html}<p>Come by.</p>`)
  await expect.poll(() => page.locator('#tessera-editor ins').allTextContents()).toEqual(['Come by.'])
  expect((await quotes.allTextContents()).join('')).not.toContain('<p>')
  await page.getByRole('button', { name: 'Restore all' }).click()
  await unchanged.waitFor()
  await save()

  await write((html) => html.replace(/<p>(.*?)<\/p>/s, '<p><em>$1</em></p>'))
  await expect.poll(async () => (await quotes.allTextContents()).at(1)).toContain('<em>')
  await page.getByRole('button', { name: /^Restore this field/ }).click()
  await unchanged.waitFor()
})

test.each([
  ['en', { bar: 'Page editor', structure: 'Structure', saved: 'Draft saved' }, 'History'],
  ['ar', { bar: 'محرر الصفحة', structure: 'البنية', saved: 'حُفظت المسودة' }, 'السجل'],
])('what differs is accessible, in %s', async (language, names, panel) => {
  const editor = await openEditor(visit, house, `/${language}/about/materials`, { names, query: `?lang=${language}` })
  await writeHeading(editor, 'Six')
  await editor.openPanel(panel)
  const { page } = editor
  await page.locator('#tessera-editor .history select').selectOption('')
  await page.locator('#tessera-editor button.version').first().click()
  await page.locator('#tessera-editor .then-now').waitFor()
  expect(await violationsOfEditor(page)).toEqual([])
  const [before, after] = await page.locator('#tessera-editor .then-now > div').all()
  const [left, right] = [(await before?.boundingBox())?.x ?? 0, (await after?.boundingBox())?.x ?? 0]
  expect(left < right).toBe(language !== 'ar')
})
