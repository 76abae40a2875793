/** The history of a component in its editor (contract "component-builder", 14.5). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { focused } from '../browser.fixture.ts'
import { SHARED } from '../vendor-components/served-library.fixture.ts'
import { button, component, type, useEditorPages } from './edited-component.fixture.ts'

const { pages, edit } = useEditorPages()

const view = (words: string) => SHARED.replace('Lamps', words)
const hosted = (html: string) => `<div class="-theme--default">${html}</div>`

/** A page whose component was customized twice. */
async function editCustomized(instance: string, more?: Parameters<typeof edit>[1]): Promise<Page> {
  const fork = { id: instance, forkOriginId: 'wide-one' }
  await pages().served.post({ ...fork, view: view('Lamps of the first day'), revision: 2 })
  await pages().served.post({ ...fork, view: view('Lamps of the last day'), revision: 3, classList: ['-theme--dark'] })
  return edit(instance, more)
}
const history = (page: Page) => page.getByRole('region', { name: 'History', exact: true })
const revisions = (page: Page) => history(page).locator('.revision')
const opened = (page: Page) =>
  history(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-expanded="true"]') })
const marked = (page: Page, mark: 'del' | 'ins') => opened(page).locator(mark).allTextContents()

test('what has changed since a revision is said word by word; restored and saved, pages show it', async () => {
  const page = await editCustomized('place-history')
  await button(page, 'History').click()
  expect(await revisions(page).locator('.help').allTextContents()).toEqual([
    expect.stringMatching(/^by .+ · Published$/),
    expect.stringMatching(/^by [^·]+$/),
    expect.stringMatching(/^by .+ · Shared component · Published$/),
  ])
  await revisions(page).nth(0).click()
  await opened(page).getByText('The same as what you are editing.').waitFor()
  expect(await button(page, 'Restore this revision').count()).toBe(0)
  await revisions(page).nth(1).click()
  expect(await marked(page, 'del')).toEqual(['first ', '-theme--default'])
  expect(await marked(page, 'ins')).toEqual(['last ', '-theme--dark'])
  expect(await history(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Text', 'Classes'])

  await button(page, 'Restore this revision').click()
  await history(page).getByRole('status').getByText('Restored. Save to publish it.').waitFor()
  expect(await component(page).locator('h2').textContent()).toBe('Lamps of the first day')
  await opened(page).getByText('The same as what you are editing.').waitFor()
  await button(page, 'Save').click()
  await expect.poll(() => pages().hosted('place-history')).toBe(hosted(view('Lamps of the first day')))
  await expect.poll(() => revisions(page).count()).toBe(4)
})

test('what is restored is undone like any change', async () => {
  const page = await editCustomized('place-undone')
  await button(page, 'History').click()
  await revisions(page).nth(2).click()
  expect(await marked(page, 'ins')).toEqual(['of the last day', '-theme--dark'])
  await button(page, 'Restore this revision').click()
  await expect.poll(() => component(page).locator('h2').textContent()).toBe('Lamps')
  expect(await component(page).getAttribute('class')).toContain('-theme--default')
  await button(page, 'Undo').click()
  expect(await component(page).locator('h2').textContent()).toBe('Lamps of the last day')
  expect(await component(page).getAttribute('class')).toContain('-theme--dark')
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)
})

test('the differences follow what is written meanwhile; where only markup differs, it is shown', async () => {
  const page = await edit('place-meanwhile')
  await button(page, 'History').click()
  await revisions(page).nth(0).click()
  await type(page, ' and chairs')
  expect(await marked(page, 'ins')).toEqual(['and chairs'])
  await button(page, 'Undo').click()
  await button(page, 'Style').click()
  await page.getByLabel('Element', { exact: true }).selectOption({ label: 'h2' })
  await page.getByLabel('Classes', { exact: true }).fill('-title')
  await page.keyboard.press('Enter')
  await button(page, 'History').click()
  expect(await history(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Markup'])
  expect((await marked(page, 'ins')).join('')).toContain('class="-title"')
})

test('on a phone, in Arabic, by keys alone', async () => {
  const page = await editCustomized('place-history-phone', { language: 'ar' })
  await page.setViewportSize({ width: 390, height: 740 })
  await button(page, 'السجل').focus()
  await page.keyboard.press('Enter')
  expect(await focused(page)).toContain('div')
  const panel = page.getByRole('region', { name: 'السجل', exact: true })
  await panel.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await panel.locator('[aria-expanded="true"]').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await panel.getByRole('status').getByText('تمت الاستعادة').waitFor()
  expect(await component(page).locator('h2').textContent()).toBe('Lamps of the first day')
  const { x, width } = (await panel.boundingBox()) ?? { x: -1, width: 0 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
})
