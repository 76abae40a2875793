/** Components of the builder made, copied, placed on a page and deleted in the studio (contract "component-builder", 1 and 12). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Author, signIn } from '../author.fixture.ts'
import { violationsOfEditor } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'
import { openEditor, signInAuthor } from './page-editor.fixture.ts'
import { expectFit, LOOKS, openScreen, visitorGets, WITHOUT_SCRIPTS } from './site-desk.fixture.ts'

const SCREEN = '/studio/components'
const LIBRARY = 'halden-blocks'
const NEW = `${SCREEN}/new?library=${LIBRARY}`
const QUOTE = 'maker-quote'
/** Placed on a page of the demonstration. */
const NOTE = 'component="short-note"'
const USES_NOTE = '/guides/light-a-room'
const UID = '7c9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'

let house: House
let author: Author
beforeAll(async () => {
  house = await openHouse()
  author = await signIn(house)
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
const create = async (page: Page, name: string, start?: string) => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  if (start !== undefined) await page.getByLabel('Start with').selectOption({ label: start })
  await button(page, 'Create and edit').click()
}
/** What the address of its editor says. */
const placeIn = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const hosted = async (component: string, version = 'responsive') =>
  (await fetch(`${house.platformUrl}/components/${LIBRARY}/${component}/${version}/published.html`)).text()
const namesIn = async (page: Page) => (await page.getByRole('rowheader').allTextContents()).join('\n')

test('a component is made, written, and placed on a page by its name; visitors see it', async () => {
  const page = await openScreen(visit, house, SCREEN)
  await page.getByRole('link', { name: 'New component' }).click()
  await create(page, 'Delivery promise')
  await expect.poll(() => page.locator('#tessera-component-editor').getAttribute('state')).toBe('ready')
  await page.locator('feaas-component').getByText('Write your text here.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Within two days.')
  await button(page, 'Save').click()
  await button(page, 'Up to date').waitFor()
  const { component = '' } = placeIn(page)
  expect(await hosted(component)).toContain('Within two days.')

  await author.write('Home/terms', 'en', {
    '__Final Renderings': JSON.stringify({
      placeholders: { 'headless-main': [{ uid: UID, component: 'FEaaSWrapper', params: {} }] },
    }),
  })
  const { openPanel, saved, ...editor } = await openEditor(visit, house, '/en/terms')
  const panel = editor.page.locator('[data-panel=settings]')
  await openPanel('Structure')
  await editor.page.locator(`[role=treeitem][data-uid="${UID}"]`).click()
  await openPanel('Settings')
  await panel.getByText('Choose a library first.').waitFor()
  await panel.getByRole('combobox', { name: 'Library', exact: true }).selectOption('Halden blocks')
  const choice = panel.getByRole('combobox', { name: 'Component', exact: true })
  await choice.selectOption('Delivery promise')
  await editor.page.locator('main').getByText('Within two days.').waitFor()
  expect(await violationsOfEditor(editor.page)).toEqual([])
  await saved()
  await author.publish('Home/terms', ['en'])
  await expect.poll(() => visitorGets(house, '/terms')).toContain('Within two days.')
})

test('a component that starts with the content of each page is bound to it', async () => {
  const page = await openScreen(visit, house, NEW)
  await create(page, 'Page teaser', 'A heading, text, picture, and link of each page’s own')
  await page.locator('feaas-component').getByText('Write your text here.').waitFor()
  const bound = await page
    .locator('feaas-component [data-path]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-path')))
  expect(bound).toEqual(['_.Heading', '_.Text', '_.Link.text'])
})

test('a copy has the content of its original, and visitors do not see it before it is published', async () => {
  const page = await openScreen(visit, house, SCREEN)
  await page.getByRole('link', { name: 'Duplicate Quote of the workshop' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('A copy of Quote of the workshop')
  await create(page, 'Second quote')
  await page.locator('feaas-component blockquote').waitFor()
  const { component = '' } = placeIn(page)
  expect(component).not.toBe(QUOTE)
  await page.goto(house.studioUrl + SCREEN)
  await row(page, 'Second quote').getByText('Staged').waitFor()
  await page.getByRole('link', { name: 'Publish Second quote', exact: true }).click()
  await button(page, 'Publish').click()
  await page.getByText('Component published.').waitFor()
  expect(await hosted(component)).toContain('<blockquote')
})

test('another version starts as the one that is chosen, for widths of its own', async () => {
  const page = await openScreen(visit, house, `${SCREEN}/edit?library=${LIBRARY}&component=${QUOTE}`)
  await page.getByLabel('Name', { exact: true }).fill('For phones')
  await button(page, 'Create and edit').click()
  await page.locator('feaas-component blockquote').waitFor()
  const { version = '' } = placeIn(page)
  expect(version).not.toBe(`${QUOTE}-all`)
  await page.goto(`${house.studioUrl}${SCREEN}/edit?library=${LIBRARY}&component=${QUOTE}`)
  expect(await namesIn(page)).toContain('For phones')
  expect(await hosted(QUOTE)).not.toContain(`data-version="${version}"`)
})

test('a form that is sent twice makes one component, and keeps what was edited since', async () => {
  const page = await visit()
  await signInAuthor(page.context(), house)
  const send = () =>
    page.context().request.post(house.studioUrl + NEW, {
      form: { id: 'sent-twice', name: 'Sent twice', description: '', collection: '', start: 'text' },
      headers: { origin: house.studioUrl },
      maxRedirects: 0,
    })
  const first = await send()
  const again = await send()
  expect([first.status(), again.status()]).toEqual([303, 303])
  expect(first.headers().location).toContain('/edit/version?')
  expect(again.headers().location).toBe(`${SCREEN}/edit?library=${LIBRARY}&component=sent-twice`)
  await page.goto(house.studioUrl + (again.headers().location ?? ''))
  expect(await page.locator('tbody').getByRole('rowheader').allTextContents()).toEqual(['Sent twice'])
})

test('a component is deleted after the pages that it disappears from were shown', async () => {
  expect(await visitorGets(house, USES_NOTE)).toContain(NOTE)
  const page = await openScreen(visit, house, SCREEN)
  await page.getByRole('link', { name: 'Delete Short note' }).click()
  await page.getByRole('heading', { name: 'Delete Short note?' }).waitFor()
  expect(await page.locator('main ul li').count()).toBeGreaterThan(0)
  await button(page, 'Delete').click()
  await page.getByText('Component deleted.').waitFor()
  expect(await namesIn(page)).not.toContain('Short note')
  await expect.poll(() => visitorGets(house, USES_NOTE)).not.toContain(NOTE)
})

test('without scripts, a name that is missing is asked for and nothing that was typed is lost', async () => {
  const page = await openScreen(visit, house, NEW, WITHOUT_SCRIPTS)
  await page.getByLabel('Description').fill('Promised to everybody')
  await page.getByLabel('Name', { exact: true }).fill('   ')
  await button(page, 'Create and edit').click()
  await page.getByText('Enter a name.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Promised to everybody')
})

test('who only writes makes, copies and deletes nothing', async () => {
  const page = await visit({ expected: /403/ })
  await signInAuthor(page.context(), house, { username: 'writer', password: 'halden-writer' })
  await page.goto(house.studioUrl + SCREEN)
  await page.getByRole('heading', { name: 'Components', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: /^(?:New component|Duplicate|Delete)/ }).count()).toBe(0)
  for (const path of [NEW, `${SCREEN}/delete?library=${LIBRARY}&component=${QUOTE}`]) {
    const form = { id: 'not-allowed', name: 'Not allowed', seen: '' }
    const answer = await page
      .context()
      .request.post(house.studioUrl + path, { form, headers: { origin: house.studioUrl }, maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 403])
  }
})

test('what authors are told of libraries is for those who are signed in', async () => {
  const address = `${house.studioUrl}/studio/api/components/placeable-components`
  expect((await fetch(address)).status).toBe(401)
  const page = await visit()
  await signInAuthor(page.context(), house, DEMONSTRATION.author)
  const libraries = (await (await page.context().request.get(address)).json()) as { id: string; components: object[] }[]
  const components = libraries.find(({ id }) => id === LIBRARY)?.components
  expect(components).toContainEqual({ id: 'care-card', name: 'Care card', isPublished: true })
})

test.each(LOOKS)('fits and is accessible in %s at %i pixels', async (language, width) => {
  for (const path of [`${NEW}&component=${QUOTE}`, `${SCREEN}/delete?library=${LIBRARY}&component=${QUOTE}`]) {
    const page = await openScreen(visit, house, `${path}&lang=${language}`, { viewport: { width, height: 900 } })
    await expectFit(page, path)
  }
})
