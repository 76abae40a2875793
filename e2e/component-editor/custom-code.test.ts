/** Properties of custom code in a component (contract "component-builder", 9.1, 9.3 and 14.5). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { button, component, useEditorPages } from './edited-component.fixture.ts'

const { pages, edit } = useEditorPages()

const scale = (attributes: string) =>
  `<p>Scale</p><feaas-external data-external-id="Scale"${attributes}></feaas-external>`
const hosted = (view: string) => `<div class="-theme--default">${view}</div>`

/** A page whose component has custom code. */
async function editCode(instance: string, view: string, more?: Parameters<typeof edit>[1]): Promise<Page> {
  await pages().served.post({ id: instance, forkOriginId: 'wide-one', view, revision: 2 })
  return edit(instance, more)
}
const panel = (page: Page) => page.getByRole('form', { name: 'Custom component' })
const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true })
const code = (page: Page) => component(page).locator('feaas-external')
async function saved(page: Page, instance: string): Promise<string | null> {
  await button(page, 'Save').click()
  await expect.poll(() => button(page, 'Up to date').count()).toBe(1)
  return pages().hosted(instance)
}

test('properties are entered in a form made from their schema, shown at once, and saved as attributes', async () => {
  const page = await editCode('place-code-form', scale(' kelvin="3000" label="Warm" internal="kept" other="kept"'))
  await expect.poll(() => code(page).textContent()).toBe('3000 K Warm')
  await button(page, 'Custom component').click()
  await panel(page).getByText('Where a light stands.').waitFor()
  expect(await panel(page).locator('label, legend').allTextContents()).toEqual([
    'Custom component',
    'Kelvin',
    'Label (required)',
    'Notes',
    'Warm',
    'Unit',
    'More',
    'URL',
    'Link text',
    'Steps',
  ])
  expect(await field(page, 'Kelvin').inputValue()).toBe('3000')
  expect(await field(page, 'Warm').isChecked()).toBe(true)
  expect(await field(page, 'Unit').locator('option').allTextContents()).toEqual(['Default: K', 'K', 'MK'])
  await field(page, 'Kelvin').fill('4000')
  await field(page, 'Label (required)').fill('Cold & clear')
  await field(page, 'Notes').fill('one\ntwo')
  await field(page, 'Warm').uncheck()
  await field(page, 'Unit').selectOption('MK')
  await field(page, 'URL').fill('/lamps')
  await field(page, 'Steps').fill('[1, 2]')
  await button(page, 'Apply').click()
  await expect.poll(() => code(page).textContent()).toBe('4000 K Cold & clear')
  expect(await saved(page, 'place-code-form')).toBe(
    hosted(
      scale(
        ' kelvin="4000" label="Cold &amp; clear" internal="kept" other="kept" notes="one\ntwo" is-warm="false" unit="MK"' +
          ' more="{&quot;href&quot;:&quot;/lamps&quot;}" steps="[1,2]"',
      ),
    ),
  )
})

test('what is empty is as by default, and undo brings back what was there', async () => {
  const page = await editCode('place-code-default', scale(' kelvin="3000" label="Warm" is-warm="false"'))
  await button(page, 'Custom component').click()
  await field(page, 'Kelvin').fill('')
  expect(await field(page, 'Kelvin').getAttribute('placeholder')).toBe('2700')
  await field(page, 'Warm').check()
  await button(page, 'Apply').click()
  await expect.poll(() => code(page).textContent()).toBe('2700 K Warm')
  await button(page, 'Undo').click()
  await expect.poll(() => code(page).textContent()).toBe('3000 K Warm')
  expect(await field(page, 'Kelvin').inputValue()).toBe('3000')
  await button(page, 'Redo').click()
  expect(await saved(page, 'place-code-default')).toBe(hosted(scale(' label="Warm"')))
})

test.each([
  ['Kelvin', '999'],
  ['Kelvin', '2.5'],
  ['Label (required)', ''],
  ['Steps', '{"a": 1}'],
])('%s is not applied as "%s", and says why', async (name, entered) => {
  const view = scale(' label="Warm"')
  const page = await editCode(`place-code-${name.slice(0, 3)}${entered.length}`, view)
  await button(page, 'Custom component').click()
  await field(page, name).fill(entered)
  await button(page, 'Apply').click()
  const message = await field(page, name).evaluate((input) => (input as HTMLInputElement).validationMessage)
  expect(message).not.toBe('')
  expect(await field(page, name).evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(
    true,
  )
  expect(await button(page, 'Up to date').isDisabled()).toBe(true)
})

test('of several the one that is clicked is meant; one that the site does not have has no form', async () => {
  const other = '<feaas-external data-external-id="None"></feaas-external>'
  const page = await editCode('place-code-several', `${scale(' label="One"')}${other}${scale(' label="Two"')}`)
  await expect.poll(() => code(page).nth(2).textContent()).toBe('2700 K Two')
  await code(page).nth(2).click()
  await button(page, 'Custom component').click()
  expect(await field(page, 'Label (required)').inputValue()).toBe('Two')
  await field(page, 'Custom component').selectOption({ label: 'None' })
  await panel(page).getByText('The site does not have this component').waitFor()
  expect(await button(page, 'Apply').count()).toBe(0)
})

test('where there is no custom code, no panel is offered', async () => {
  const page = await edit('place-code-none')
  await button(page, 'Data').waitFor()
  expect(await button(page, 'Custom component').count()).toBe(0)
})

test('nothing that custom code shows runs in the editor', async () => {
  const page = await editCode('place-code-inert', scale(' label="Warm"'))
  await code(page).locator('b').click()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('on a phone, in Arabic, it can be used by everybody', async () => {
  const page = await editCode('place-code-phone', scale(' label="Warm"'), { language: 'ar' })
  await page.setViewportSize({ width: 390, height: 740 })
  await button(page, 'مكوّن مخصص').click()
  const form = page.getByRole('form', { name: 'مكوّن مخصص' })
  await form.waitFor()
  expect(await violations(page)).toEqual([])
  const { x, width } = (await form.boundingBox()) ?? { x: -1, width: 0 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
})
