/** Custom components that stand by themselves, in the settings of the page editor (contract "component-builder", 9.1 and 14.2). */
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Author, signIn } from '../author.fixture.ts'
import { violationsOfEditor } from '../axe.fixture.ts'
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

/** A schema with a property of each kind; the site's own have text and numbers alone. */
const EVERY_KIND = {
  id: 'LightScale',
  name: 'LightScale',
  title: 'Light scale',
  schema: {
    type: 'object',
    required: ['label'],
    properties: {
      label: { type: 'string', title: 'Label', maxLength: 20 },
      notes: { type: 'string', title: 'Notes', ui: { widget: 'textarea' } },
      since: { type: 'string', format: 'date', title: 'Since' },
      ratio: { type: 'number', title: 'Ratio', minimum: 0, maximum: 1, multipleOf: 0.5 },
      isWarm: { type: 'boolean', title: 'Warm', default: true },
      unit: { type: 'string', title: 'Unit', enum: ['K', 'MK'], default: 'K' },
      more: { type: 'object', title: 'More', properties: { href: { type: 'string', title: 'URL' } } },
      steps: { type: 'array', title: 'Steps' },
    },
  },
  uiSchema: { notes: { 'ui:widget': 'textarea' } },
}

test('every kind of property has its entry, and only what differs from the default is stored', async () => {
  await writePage('accessibility', { ComponentName: 'LightScale', ComponentProps: '{"label":"A","other":1}' })
  const { page, openPanel, saved } = await openEditor(visit, house, '/en/accessibility')
  await page.route('**/custom-components', (route) => route.fulfill({ json: [EVERY_KIND] }))
  await openPanel('Structure')
  await page.locator(`[role=treeitem][data-uid="${UID}"]`).click()
  await openPanel('Settings')
  const properties = page.locator('[data-panel=settings]').getByRole('group', { name: 'Properties' })
  const field = (name: string) => properties.getByLabel(name, { exact: true })
  await field('Label').fill('Warm')
  await field('Notes').fill('one\ntwo')
  await field('Since').fill('2026-11-29')
  await field('Ratio').fill('0.5')
  await field('Warm').uncheck()
  await field('Unit').selectOption('MK')
  await properties.getByRole('group', { name: 'More' }).getByLabel('URL').fill('/lamps')
  await field('Steps').fill('{"a": 1}')
  await properties.getByRole('alert').getByText('this must be a JSON array').waitFor()
  await field('Steps').fill('[1, 2]')
  await field('Label').focus()
  expect(await violationsOfEditor(page)).toEqual([])
  await saved()
  const stored = async () => {
    const { item } = (await author.ask(`{
      item(where: { path: "/sitecore/content/${DEMONSTRATION.site}/Home/accessibility", language: "en" }) {
        field(name: "__Final Renderings") { value }
      }
    }`)) as { item: { field: { value: string } } }
    const [, params] = /"ComponentProps":("(?:[^"\\]|\\.)*")/.exec(item.field.value) ?? []
    return JSON.parse(JSON.parse(params ?? '"{}"')) as object
  }
  expect(await stored()).toEqual({
    label: 'Warm',
    other: 1,
    notes: 'one\ntwo',
    since: '2026-11-29',
    ratio: 0.5,
    isWarm: false,
    unit: 'MK',
    more: { href: '/lamps' },
    steps: [1, 2],
  })
  for (const name of ['Notes', 'Ratio', 'Steps']) await field(name).fill('')
  await field('Warm').check()
  await field('Unit').selectOption('')
  await properties.getByRole('group', { name: 'More' }).getByLabel('URL').fill('')
  await saved()
  expect(await stored()).toEqual({ label: 'Warm', other: 1, since: '2026-11-29' })
})

test('the editor acknowledges what a page in its frame registers with the hosted client', async () => {
  const { page, bar } = await openEditor(visit, house, '/en/contact')
  await bar.getByRole('button', { name: 'Phone', exact: true }).click()
  const inner = page.frameLocator('#tessera-stage')
  await inner.locator('main').waitFor()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import * as byoc from 'byoc-0-3'
        window.heard = []
        addEventListener('message', ({ data }) => heard.push(typeof data === 'string' ? data : JSON.stringify(data)))
        byoc.registerComponent(() => null, { name: 'Clock', properties: { zone: { type: 'string' } } })`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await frame?.evaluate(outputFiles[0]?.text ?? '')
  const heard = () => frame?.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await expect.poll(heard).toContain('{"action":"register-components-ack"}')
})
