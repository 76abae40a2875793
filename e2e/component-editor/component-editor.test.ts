/** The component editor in a real browser, over the platform's service (contract "component-builder", 10 and 14.5). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { focused } from '../browser.fixture.ts'
import { SHARED } from '../vendor-components/served-library.fixture.ts'
import { button, closings, component, open, state, text, type, useEditorPages } from './edited-component.fixture.ts'
import { BOUND } from './editor-page.fixture.ts'

const { visit, pages, edit } = useEditorPages()

/** Once the last editor is cleaned up. */
async function openAgain(page: Page): Promise<void> {
  await expect.poll(() => page.locator('#tessera-component-editor').count()).toBe(0)
  await open(page)
}

// Specification: editor-states, editor-buttons, builder-messages
test('saving asks, makes the fork, and the platform hosts what was written', async () => {
  const page = await edit('place-save')
  expect(await text(page).innerHTML()).toContain('Lamps')
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)
  await type(page, ' of Halden & more')
  await button(page, 'Save customization').click()
  const dialog = page.getByRole('dialog', { name: 'Customizing component' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => button(page, 'Up to date').count()).toBe(1)
  expect(await pages().hosted('place-save')).toBe(
    `<div class="-theme--default">${SHARED.replace('Lamps', 'Lamps of Halden &amp; more')}</div>`,
  )
  expect(await pages().hosted('responsive')).toContain(SHARED)

  await type(page, '!')
  await button(page, 'Save').click()
  await expect.poll(() => pages().hosted('place-save')).toContain('more!')
  await button(page, 'Close').click()
  expect(await closings(page)).toMatchObject([{ outcome: 'saved' }])
})

test('what is typed before the editor is ready can be saved', async () => {
  const page = await visit()
  await page.goto(pages().address('place-early'))
  await page.evaluate(() => {
    const typeOnce = new MutationObserver(() => {
      const heading = document.querySelector('[data-tessera-editing] h2')
      if (heading === null) return
      typeOnce.disconnect()
      heading.closest<HTMLElement>('[data-tessera-editing]')?.focus()
      getSelection()?.setPosition(heading, 0)
      document.execCommand('insertText', false, 'Early ')
    })
    typeOnce.observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  await open(page)
  expect(await component(page).locator('h2').textContent()).toBe('Early Lamps')
  await button(page, 'Save customization').waitFor()
})

// Specification: editor-states, builder-messages
test('closing gives the element back as it was, and asks first when something was changed', async () => {
  const page = await visit()
  await page.goto(pages().address('place-close'))
  const before = await component(page).evaluate((element) => element.outerHTML)
  await open(page)
  await type(page, '!')
  await button(page, 'Close').click()
  const dialog = page.getByRole('dialog', { name: 'Component has unsaved changes' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await text(page).count()).toBe(1)
  expect(await focused(page)).toContain('div')
  await button(page, 'Close').click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => component(page).evaluate((element) => element.outerHTML)).toBe(before)
  await expect.poll(() => page.locator('#tessera-component-editor').count()).toBe(0)
  expect(await closings(page)).toEqual([{ outcome: 'unchanged' }])
  expect(await pages().hosted('place-close')).toBeNull()
})

test('undo and redo go through what was written; what was undone to the beginning is up to date', async () => {
  const page = await edit('place-undo')
  await type(page, '!')
  await button(page, 'Undo').click()
  expect(await component(page).locator('h2').textContent()).toBe('Lamps')
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)
  await button(page, 'Redo').click()
  expect(await component(page).locator('h2').textContent()).toBe('Lamps!')
  await component(page).locator('h2').click()
  await page.keyboard.press('Control+z')
  expect(await component(page).locator('h2').textContent()).toBe('Lamps')
})

// Specification: editor-states, editor-buttons, builder-messages
test('the menu discards without a question, and unforks with one', async () => {
  await pages().served.post({
    id: 'place-menu',
    forkOriginId: 'wide-one',
    view: SHARED.replace('Lamps', 'Here'),
    revision: 2,
  })
  const page = await edit('place-menu')
  await type(page, '!')
  await button(page, 'More').click()
  expect(await focused(page)).toContain('div')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await component(page).locator('h2').textContent()).toBe('Here')
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)

  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Unfork' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reverting component customizations' })
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => closings(page)).toEqual([{ outcome: 'unforked' }])
  expect(await pages().hosted('place-menu')).toBeNull()
  await openAgain(page)
  expect(await component(page).locator('h2').textContent()).toBe('Lamps')
})

// Specification: theme-picker
test('a theme is chosen for the component, and classes for an element in it', async () => {
  const page = await edit('place-style')
  await component(page).locator('h2').click()
  await button(page, 'Style').click()
  const theme = page.getByLabel('Theme', { exact: true })
  await theme.selectOption({ label: 'No theme' })
  await theme.selectOption({ label: 'Dark' })
  expect(await component(page).getAttribute('class')).toContain('-theme--dark')
  await page.getByLabel('Element', { exact: true }).selectOption({ label: 'h2' })
  expect(await theme.locator('option:checked').textContent()).toBe('No theme')
  await page.getByLabel('Classes', { exact: true }).fill('-title "wrong"')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Classes', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Classes', { exact: true }).fill('-title  -large')
  await page.keyboard.press('Enter')
  await button(page, 'Save customization').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => pages().hosted('place-style'))
    .toBe(
      '<div class="-theme--dark"><section class="-section"><h2 data-path="lamps.title" class="-title -large">Lamps</h2></section></div>',
    )
})

test('in a narrow window the panel leaves the toolbar free', async () => {
  const page = await edit('place-narrow', { language: 'de' })
  await page.setViewportSize({ width: 390, height: 700 })
  await button(page, 'Gestaltung').click()
  const bar = await page.getByRole('toolbar').boundingBox()
  const panel = await page.getByRole('form').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('a second click inside does not open again, and nothing opens until the last one is cleaned up', async () => {
  const page = await edit('place-twice')
  await component(page).evaluate((element: HTMLElement) => element.click())
  expect(await page.locator('#tessera-component-editor').count()).toBe(1)
  const refused = await page.evaluate(async () => {
    const own = window as unknown as { editor: { act(action: string): Promise<void> }; refused: boolean }
    await own.editor.act('close')
    document.querySelector<HTMLElement>('feaas-component')?.click()
    return own.refused
  })
  expect(refused).toBe(true)
  await openAgain(page)
})

// Specification: editor-constants
test('a loader lets the component be seen; 400 ms after closing, the editor is gone', async () => {
  const page = await visit()
  await page.clock.install()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/versions?**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(pages().address('place-clock'))
  await component(page).click()
  const loader = page.getByRole('progressbar', { name: 'Loading the component' })
  expect(await loader.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.6')
  answer()
  await expect.poll(() => state(page)).toBe('ready')
  expect(await loader.count()).toBe(0)

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await button(page, 'Close').click()
  await page.clock.runFor(399)
  expect(await page.locator('#tessera-component-editor').count()).toBe(1)
  await page.clock.runFor(1)
  expect(await page.locator('#tessera-component-editor').count()).toBe(0)
})

test('an action that comes too early only says so', async () => {
  const page = await visit({ expected: /Editor is not ready/ })
  await page.goto(pages().address('place-early'))
  const warned = page.waitForEvent('console', (message) => message.text() === 'Editor is not ready')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('feaas-component')?.click()
    return (window as unknown as { editor: { act(action: string): Promise<void> } }).editor.act('save')
  })
  await warned
})

test('nothing of a template runs in the page of its author', async () => {
  const page = await visit()
  const hostile = `<section class="-section"><h2 onclick="ran = 1">Lamps</h2><img src="data:," alt="" onerror="ran = 2">
    <p><a href="javascript:ran = 3">go</a><svg><a xlink:href="javascript:ran = 4"><text>s</text></a></svg></p>
    <iframe srcdoc="<script>parent.ran = 5</script>"></iframe><script>ran = 6</script></section>`
  await page.route('**/versions?*', async (route) => {
    const answer = await route.fetch()
    const records = (await answer.json()) as object[]
    await route.fulfill({ json: records.map((record) => ({ ...record, view: hostile })) })
  })
  await page.goto(pages().address('place-hostile'))
  await open(page)
  await component(page).locator('h2').click()
  await component(page).getByText('go', { exact: true }).click()
  expect(await component(page).locator('[onclick], [onerror], iframe, script, [href^="javascript"]').count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('pasted markup is pasted as text, a line an element', async () => {
  const page = await edit('place-paste')
  await type(page, ' ')
  await component(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'one\ntwo')
    clipboardData.setData('text/html', '<b>one</b><script>ran = 1</script>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await component(page).locator('h2').allTextContents()).toEqual(['Lamps one', 'two'])
})

test('what cannot be loaded is said, and the editor can be closed', async () => {
  const page = await visit({ expected: /answered 404|status of 404/ })
  await page.goto(pages().address('place-fault'))
  await component(page).evaluate((element) => element.setAttribute('component', 'none-such'))
  await component(page).click()
  await page.getByRole('alert').getByText('shows no version').waitFor()
  await button(page, 'Close').click()
  await expect.poll(() => page.locator('#tessera-component-editor').count()).toBe(0)
  expect(await component(page).innerHTML()).toBe(BOUND)
})

test('React swaps the host and finds it empty; what was saved is shown then', async () => {
  const page = await edit('place-react', { owner: 'react' })
  await type(page, ' by React')
  await button(page, 'Save customization').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => button(page, 'Up to date').count()).toBe(1)
  await button(page, 'Close').click()
  await expect.poll(() => component(page).locator('h2').textContent()).toBe('Lamps by React')
  expect(await component(page).getAttribute('contenteditable')).toBeNull()
  await openAgain(page)
})

test('the keys are enough: into the text, to the toolbar, through a question and back', async () => {
  const page = await edit('place-keys')
  expect(await text(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => text(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  expect(await component(page).locator('section').innerHTML()).toContain('</h2><p>second</p>')
})

test.each([
  [401, /Your session has ended/],
  [403, /may not change this component/],
  [409, /Someone else has saved/],
  [502, /can’t be reached. Your changes are still here/],
  [422, 'Too many records.'],
])('what is refused with %i is said in an author’s words, and what was written stays', async (status, words) => {
  const page = await visit({ expected: new RegExp(`answered ${status}|status of ${status}`) })
  await page.route('**/versions', (route) => route.fulfill({ status, json: { message: 'Too many records.' } }))
  await page.goto(pages().address(`place-refused-${status}`))
  await open(page)
  await type(page, '!')
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText(words).waitFor()
  expect(await button(page, 'Save customization').isDisabled()).toBe(false)
  expect(await component(page).locator('h2').textContent()).toBe('Lamps!')
})

test('the browser asks before a tab goes that has something unsaved', async () => {
  const page = await edit('place-unload')
  await type(page, '!')
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  expect(await text(page).textContent()).toContain('Lamps!')
})

test.each([
  ['en', 'Up to date'],
  ['de', 'Aktuell'],
  ['ar', 'محدَّث'],
])('nothing is in the way of anybody, in %s', async (language, upToDate) => {
  const page = await edit(`place-axe-${language}`, { language })
  await button(page, upToDate).waitFor()
  expect(await violations(page)).toEqual([])
  await page.locator('#tessera-component-editor .group button').nth(2).click()
  await component(page).locator('h2').click()
  await page.keyboard.type('x')
  expect(await violations(page, 'all', '#tessera-component-editor')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor()
  expect(await violations(page, 'all', '#tessera-component-editor')).toEqual([])
})
