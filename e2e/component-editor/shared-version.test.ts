/** The version that all pages show, in its editor: the widths that it is made for (contract "component-builder", 7 and 14.5). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { SHARED } from '../vendor-components/served-library.fixture.ts'
import { button, component, useEditorPages } from './edited-component.fixture.ts'

const { pages, edit } = useEditorPages()

const widths = (page: Page) => page.getByRole('group', { name: 'Screen widths' })
const ticked = (page: Page) =>
  widths(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))

test('a version is made for one width at least, and undo takes a choice back', async () => {
  const page = await edit(null)
  await button(page, 'Style').click()
  const boxes = widths(page).getByRole('checkbox')
  const count = await boxes.count()
  for (let at = 0; at < count - 1; at += 1) await boxes.nth(at).setChecked(false)
  await boxes.nth(count - 1).click()
  expect(await ticked(page)).toEqual([false, false, false, false, false, true])
  expect(await violations(page)).toEqual([])
  await button(page, 'Undo').click()
  expect((await ticked(page)).filter(Boolean).length).toBeGreaterThan(1)
})

test('a shared version is made for chosen widths; the others show the version that fits best', async () => {
  await pages().served.post({ id: 'phone-one', name: 'Phone', view: SHARED.replace('Lamps', 'Small lamps') })
  const page = await edit(null)
  expect(await component(page).locator('h2').textContent()).toBe('Lamps')
  await button(page, 'Style').click()
  expect(await ticked(page)).toEqual([true, true, true, true, true, true])
  await widths(page).getByLabel('Up to 575 px (xsmall)').uncheck()
  await widths(page).getByLabel('576 to 767 px (small)').uncheck()
  expect(await ticked(page)).toEqual([true, true, true, true, false, false])
  await button(page, 'Save').click()
  await expect.poll(() => button(page, 'Up to date').count()).toBe(1)
  const bundle = (await pages().hosted('responsive')) ?? ''
  const classesOf = (words: string) => new RegExp(`class="([^"]*)"><section[^>]*><h2[^>]*>${words}`).exec(bundle)?.[1]
  expect(classesOf('Lamps')?.match(/-breakpoint--\w+/g)).toEqual([
    '-breakpoint--xxlarge',
    '-breakpoint--xlarge',
    '-breakpoint--large',
    '-breakpoint--medium',
  ])
  expect(classesOf('Small lamps')?.match(/-breakpoint--\w+/g)).toEqual(['-breakpoint--small', '-breakpoint--xsmall'])

  await button(page, 'History').click()
  await page.locator('.revision').nth(1).click()
  expect(await page.locator('.differences h3').allTextContents()).toEqual(['Screen widths'])
  expect(await page.locator('.differences del').allTextContents()).toEqual(['All widths'])
  await button(page, 'Restore this revision').click()
  await button(page, 'Style').click()
  expect(await ticked(page)).toEqual([true, true, true, true, true, true])
})

test('what is for one page has no widths of its own', async () => {
  const page = await edit('place-widths')
  await button(page, 'Style').click()
  await page.getByLabel('Classes', { exact: true }).waitFor()
  expect(await widths(page).count()).toBe(0)
})
