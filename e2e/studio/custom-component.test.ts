/** Custom components that stand by themselves, in the settings of the page editor (contract "component-builder", 9.1 and 14.2). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Author, signIn } from '../author.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'
import { openEditor } from './page-editor.fixture.ts'

const UID = '6c9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'

let house: House
let author: Author
beforeAll(async () => {
  house = await openHouse()
  author = await signIn(house)
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

/** A page with nothing but a custom component. */
const writePage = (name: string, params: Record<string, string>) =>
  author.write(`Home/${name}`, 'en', {
    '__Final Renderings': JSON.stringify({
      placeholders: { 'headless-main': [{ uid: UID, component: 'BYOCWrapper', params }] },
    }),
  })

test('a custom component is chosen by its title, and its schema is the form of its properties', async () => {
  await writePage('terms', {})
  const { page, bar, openPanel, saved } = await openEditor(visit, house, '/en/terms')
  const panel = page.locator('[data-panel=settings]')
  const scale = (label: string) => page.locator('main').getByRole('img', { name: label, exact: true })
  await openPanel('Structure')
  await page.locator(`[role=treeitem][data-uid="${UID}"]`).click()
  await openPanel('Settings')
  await panel.getByText('Choose a component first.').waitFor()
  const component = panel.getByRole('combobox', { name: 'Component', exact: true })
  expect(await component.locator('option').allTextContents()).toEqual(['Not set', 'Light scale', 'Light slider'])
  await component.selectOption('Light scale')
  const properties = panel.getByRole('group', { name: 'Properties' })
  await properties.getByText('Where a light stands between warm and cold.').waitFor()
  const kelvin = properties.getByRole('spinbutton', { name: 'Color temperature in kelvin' })
  expect(await kelvin.getAttribute('placeholder')).toBe('2700')
  await scale('2700 K').waitFor()
  await kelvin.fill('6000')
  await scale('6000 K').waitFor()
  await properties.getByRole('textbox', { name: 'Description' }).fill('Cold light')
  await scale('Cold light').waitFor()
  await saved()
  await bar.getByRole('button', { name: /^Undo: / }).click()
  await scale('6000 K').waitFor()
  await kelvin.fill('')
  await scale('2700 K').waitFor()
  await saved()
  const { item } = (await author.ask(`{
    item(where: { path: "/sitecore/content/${DEMONSTRATION.site}/Home/terms", language: "en" }) {
      field(name: "__Final Renderings") { value }
    }
  }`)) as { item: { field: { value: string } } }
  expect(item.field.value).toContain('"ComponentName":"LightScale"')
  expect(item.field.value).not.toContain('ComponentProps')
})

test('what is no JSON is said, on the page and in the form, and can be put right; in the author’s language', async () => {
  await writePage('privacy', { ComponentName: 'LightScale', ComponentProps: '{"kelvin":' })
  const names = { bar: 'Seiteneditor', structure: 'Aufbau', saved: 'Entwurf gespeichert' }
  const { page, openPanel } = await openEditor(visit, house, '/en/privacy', { names, query: '?lang=de', locale: 'de' })
  const panel = page.locator('[data-panel=settings]')
  await page.locator('main').getByText('The properties are not a JSON object.').waitFor()
  await openPanel('Aufbau')
  await page.locator(`[role=treeitem][data-uid="${UID}"]`).click()
  await openPanel('Einstellungen')
  await panel.getByText('Das ist kein JSON-Objekt.').waitFor()
  await panel.getByRole('textbox', { name: 'Eigenschaften' }).fill('{"kelvin": 3000}')
  const properties = panel.getByRole('group', { name: 'Eigenschaften' })
  const kelvin = properties.getByRole('spinbutton', { name: 'Farbtemperatur in Kelvin' })
  await expect.poll(() => kelvin.inputValue()).toBe('3000')
  await page.locator('main').getByRole('img', { name: '3000 K', exact: true }).waitFor()
})
