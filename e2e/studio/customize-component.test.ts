/** Built components customized where they stand, in a real browser (contract "component-builder", 10 and 14.5). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Author, signIn } from '../author.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'
import { openEditor, openEditorOn, signInAuthor } from './page-editor.fixture.ts'
import { openScreen } from './site-desk.fixture.ts'

const KEY = 'components-key-of-this-house'
const LIBRARY = 'customized-library'
const CARD = 'oiling-card'
const WORDS = 'Oil it twice a year.'
const VIEW = `<section class="-section frame"><h2>Oiling</h2><p>${WORDS}</p><p data-path="_.Text">Ask us.</p></section>`
/** With custom code of the site. */
const LIGHT = 'light-card'
const LIGHT_VIEW =
  '<section class="-section frame"><h2>Light</h2><feaas-external data-external-id="LightScale" kelvin="2700"></feaas-external></section>'
const UIDS = {
  contact: '5c9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  terms: '1c9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  privacy: '2c9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  accessibility: '4c9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  heading: '3c9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
}

let house: House
let author: Author
beforeAll(async () => {
  house = await openHouse({ COMPONENTS_API_KEYS: KEY })
  author = await signIn(house)
  await post('/libraries', { id: LIBRARY, name: 'Customized' })
  await post(`/libraries/${LIBRARY}/datasources`, {
    id: 'maker',
    name: 'Makers',
    type: 'internal',
    sample: { name: 'Halden Works' },
  })
  await post(`/libraries/${LIBRARY}/datasources`, {
    id: 'costs',
    name: 'Costs',
    settings: { url: 'https://costs.example/all', headers: { Authorization: 'Bearer of-the-costs' } },
    sample: { name: 'Oil' },
  })
  for (const [id, name, view] of [
    [CARD, 'Oiling', VIEW],
    [LIGHT, 'Light', LIGHT_VIEW],
  ]) {
    const components = `/libraries/${LIBRARY}/collections/unspecified/components`
    await post(components, { id, name })
    const version = {
      id: `wide-${id === CARD ? 'one' : 'light'}`,
      name: 'Wide',
      status: 'published',
      revision: 1,
      view,
    }
    await post(`${components}/${id}/versions`, version)
  }
  for (const page of ['terms', 'privacy', 'accessibility', 'contact'] as const) {
    const params = { LibraryId: LIBRARY, ComponentId: page === 'contact' ? LIGHT : CARD }
    const renderings = [
      { component: 'PageHeader', uid: UIDS.heading },
      { uid: UIDS[page], component: 'FEaaSWrapper', params },
    ]
    const layout = JSON.stringify({ placeholders: { 'headless-main': renderings } })
    await author.write(`Home/${page}`, 'en', { '__Final Renderings': layout })
    await author.publish(`Home/${page}`, ['en'])
  }
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-api-key': KEY }
  const answer = await fetch(`${house.platformUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

const visitorsSee = async (path: string) => (await fetch(house.websiteUrl + path)).text()
const component = (page: Page) => page.locator('feaas-component')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isOpen = (page: Page) => page.locator('#tessera-component-editor').count()
const untilReady = (page: Page) =>
  expect.poll(() => page.locator('#tessera-component-editor').getAttribute('state')).toBe('ready')

/** The component of a page in its editor. */
async function openComponent(page: Page): Promise<void> {
  await component(page).locator('h2').click()
  await button(page, 'Edit component').click()
  await untilReady(page)
}

/** At the end of the paragraph that no data fills. */
async function type(page: Page, words: string): Promise<void> {
  await component(page).getByText('Oil it').click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

// Specification: component-builder, editor-states, editor-buttons, builder-messages
test('a component is customized on one page, and published with it', async () => {
  const { page, bar, saved } = await openEditor(visit, house, '/en/terms')
  await openComponent(page)
  expect(await bar.isVisible()).toBe(false)
  await button(page, 'Up to date').waitFor()
  await type(page, ' With hard oil.')
  await button(page, 'Save customization').click()
  const question = page.getByRole('dialog', { name: 'Customizing component' })
  await question.getByText('visible only on this page').waitFor()
  await question.getByRole('button', { name: 'Save' }).click()
  await button(page, 'Up to date').waitFor()
  await button(page, 'Close').click()
  await saved()
  await expect.poll(() => component(page).getAttribute('instance')).toMatch(/^[\w-]{36}$/)
  await component(page).getByText(`${WORDS} With hard oil.`).waitFor()

  // The page says which customization it shows, and it is not published yet.
  expect(await visitorsSee('/terms')).not.toContain('With hard oil.')
  await author.publish('Home/terms', ['en'])
  await expect.poll(() => visitorsSee('/terms')).toContain('With hard oil.')
  expect(await visitorsSee('/privacy')).not.toContain('With hard oil.')
})

// Specification: editor-states
test('a customization that visitors see already is saved again, and taken back', async () => {
  const { page } = await openEditor(visit, house, '/en/terms')
  await openComponent(page)
  await type(page, ' And a cloth.')
  await button(page, 'Save').click()
  await button(page, 'Up to date').waitFor()
  const instance = await component(page).getAttribute('instance')
  const hosted = await fetch(`${house.platformUrl}/components/${LIBRARY}/${CARD}/${instance}/published.html`)
  expect(await hosted.text()).toContain('With hard oil. And a cloth.')
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Unfork' }).click()
  await page
    .getByRole('dialog', { name: 'Reverting component customizations' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect.poll(() => component(page).locator('p').first().textContent()).toBe(WORDS)
  await expect.poll(() => visitorsSee('/terms')).not.toContain('With hard oil.')
})

test('by keyboard alone: from the structure into the component, and back to where it was opened', async () => {
  const { page, openPanel } = await openEditor(visit, house, '/en/privacy')
  await openPanel('Structure')
  const item = page.locator(`[role=treeitem][data-uid="${UIDS.privacy}"]`)
  await item.focus()
  await page.keyboard.press('Enter')
  const opener = page.getByRole('complementary').or(page.locator('.panel')).getByText('Edit component')
  await opener.focus()
  await page.keyboard.press('Enter')
  await untilReady(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Component has unsaved changes' })
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect.poll(() => isOpen(page)).toBe(0)
  await expect.poll(() => opener.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(await component(page).getAttribute('instance')).toBeNull()
  expect(await component(page).locator('p').first().textContent()).toBe(WORDS)
})

test('a page gets the data that its component is bound to', async () => {
  const { page, saved } = await openEditor(visit, house, '/en/accessibility')
  await openComponent(page)
  await component(page).getByText('Oil it').click()
  await button(page, 'Data').click()
  await page.getByLabel('Data source', { exact: true }).selectOption({ label: 'Makers' })
  await page.getByLabel('Path', { exact: true }).fill('name')
  await page.getByText('Found: Halden Works', { exact: true }).waitFor()
  await button(page, 'Apply').click()
  await component(page).getByText('Ask us.').click()
  await page.getByLabel('Data source', { exact: true }).selectOption({ label: 'Costs' })
  await page.getByText('so it is not copied to the page').waitFor()
  await page.getByLabel('Path', { exact: true }).fill('name')
  await button(page, 'Apply').click()
  await button(page, 'Save customization').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await button(page, 'Up to date').waitFor()
  await button(page, 'Close').click()
  await saved()
  await expect.poll(() => component(page).locator('p').first().textContent()).toBe('Halden Works')
  await author.publish('Home/accessibility', ['en'])
  await expect.poll(() => visitorsSee('/accessibility')).toContain('>Halden Works</p>')
  expect(await visitorsSee('/accessibility')).toContain('>Ask us.</p>')
  expect(await visitorsSee('/terms')).not.toContain('Halden Works')
  // Layouts are read by more people than libraries are.
  const layout = JSON.stringify(
    await author.ask(`{
    item(where: { path: "/sitecore/content/${DEMONSTRATION.site}/Home/accessibility", language: "en" }) {
      field(name: "__Final Renderings") { value }
    }
  }`),
  )
  expect(layout).toContain('Halden Works')
  expect(layout).not.toMatch(/costs\.example|of-the-costs/)
})

// Specification: component-builder, editor-states
test('custom code of the site is given its properties in a form, and shows at once what they come to', async () => {
  const { page, saved } = await openEditor(visit, house, '/en/contact')
  await openComponent(page)
  const scale = (label: string) => component(page).getByRole('img', { name: label, exact: true })
  const mark = () => component(page).locator('path').getAttribute('d')
  await scale('2700 K').waitFor()
  const before = await mark()
  await button(page, 'Custom component').click()
  const form = page.getByRole('form', { name: 'Custom component' })
  await form.getByText('Where a light stands between warm and cold.').waitFor()
  await form.getByLabel('Color temperature in kelvin').fill('6000')
  await form.getByLabel('Description').fill('Cold light')
  await form.getByRole('button', { name: 'Apply' }).click()
  await scale('Cold light').waitFor()
  expect(await mark()).not.toBe(before)
  await button(page, 'Save customization').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await button(page, 'Up to date').waitFor()
  await button(page, 'History').click()
  await page.locator('.revision').last().click()
  await page.getByRole('heading', { name: 'Markup' }).waitFor()
  await button(page, 'Close').click()
  await saved()
  await scale('Cold light').waitFor()
  await author.publish('Home/contact', ['en'])
  await expect.poll(() => visitorsSee('/contact')).toContain('aria-label="Cold light"')
})

test('without a connection, what could not be saved is said, and is not lost', async () => {
  const { page } = await openEditor(visit, house, '/en/terms', { expected: /ERR_INTERNET_DISCONNECTED|failed/i })
  await openComponent(page)
  await type(page, ' By hand.')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('can’t be reached. Your changes are still here').waitFor()
  await component(page).getByText(`${WORDS} By hand.`).waitFor()
  await button(page, 'Style').click()
  await page.getByRole('form', { name: 'Style' }).waitFor()
  await button(page, 'Close').click()
  const question = page.getByRole('dialog', { name: 'Component has unsaved changes' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(false)
  await button(page, 'Undo').click()
  await button(page, 'Close').click()
  await expect.poll(() => isOpen(page)).toBe(0)
})

test('neither a key of the page nor a link takes the author away from the component', async () => {
  const { page, bar } = await openEditor(visit, house, '/en/privacy')
  const heading = page.locator('h1')
  const before = await heading.textContent()
  await heading.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of today')
  await page.keyboard.press('Enter')
  await openComponent(page)
  await button(page, 'Close').focus()
  await page.keyboard.press('Control+z')
  await page.locator('header a').first().click()
  expect(page.url()).toContain('/studio/edit/en/privacy')
  expect(await heading.textContent()).toBe(`${before} of today`)
  await button(page, 'Close').click()
  await bar.waitFor()
})

test('at the width of a phone, an open component is asked for before the frame goes', async () => {
  const { page, bar } = await openEditor(visit, house, '/en/privacy')
  await bar.getByRole('button', { name: 'Phone', exact: true }).click()
  const frame = page.frameLocator('#tessera-stage')
  await frame.locator('feaas-component h2').click()
  await frame.getByRole('button', { name: 'Edit component' }).click()
  await expect.poll(() => frame.locator('#tessera-component-editor').getAttribute('state')).toBe('ready')
  await frame.getByRole('textbox', { name: 'Content of the component' }).press('Control+End')
  await page.keyboard.type('!')
  await page.getByRole('button', { name: 'Full width' }).click()
  const question = frame.getByRole('dialog', { name: 'Component has unsaved changes' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await frame.getByRole('button', { name: 'Save customization' }).waitFor()
  await page.getByRole('button', { name: 'Full width' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await bar.getByRole('button', { name: 'Publish' }).waitFor()
  expect(await page.locator('#tessera-stage').count()).toBe(0)
})

test('whoever only writes customizes a page, and not what every page shows', async () => {
  const page = await visit({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', expected: /403/ })
  await signInAuthor(page.context(), house, { username: 'writer', password: 'halden-writer' })
  await openEditorOn(page, `${house.studioUrl}/studio/edit/en/privacy`)
  await openComponent(page)
  await type(page, ' By hand.')
  await button(page, 'Save customization').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await button(page, 'Up to date').waitFor()
  await button(page, 'Close').click()
  await component(page).getByText('By hand.').waitFor()

  await page.goto(`${house.studioUrl}/studio/components/edit?library=${LIBRARY}&component=${CARD}`)
  await page
    .locator('.refusal')
    .or(page.getByRole('heading', { name: 'Access denied' }))
    .first()
    .waitFor()
  const address = `/studio/api/components/libraries/${LIBRARY}/collections/unspecified/components/${CARD}/versions`
  const shared = { id: 'wide-one', name: 'Wide', status: 'published', revision: 2, view: '<p>Mine</p>' }
  const refused = await page.evaluate(
    async ([url = '', body = '']) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    [address, JSON.stringify([shared])],
  )
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('publisher') } })
})

test('what every page shows is edited in the studio, which says where that is', async () => {
  const page = await openScreen(visit, house, `/studio/components?library=${LIBRARY}`)
  await page.getByRole('link', { name: 'Edit Oiling' }).click()
  await page.getByRole('heading', { name: 'Edit Oiling' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Privacy' }).waitFor()
  await page.getByRole('link', { name: 'Edit Wide' }).click()
  await untilReady(page)
  await button(page, 'Data').click()
  await page.getByText('A page shows data of the sources it is set up with.').waitFor()
  await type(page, ' For everybody.')
  await page.getByLabel('Data source', { exact: true }).selectOption({ label: 'Makers' })
  await page.getByLabel('Path', { exact: true }).fill('name')
  await page.getByText('Found: Halden Works', { exact: true }).waitFor()
  await button(page, 'Save').click()
  await button(page, 'Up to date').waitFor()
  await button(page, 'Close').click()
  await page.getByRole('heading', { name: 'Edit Oiling' }).waitFor()
  await page.getByText('For everybody.').waitFor()
  await expect.poll(() => visitorsSee('/terms')).toContain('For everybody.')
})

test('its calls are for who is signed in, and for the studio’s own pages', async () => {
  const page = await visit()
  const { request } = page.context()
  const base = `${house.studioUrl}/studio/api/components/libraries/${LIBRARY}`
  expect((await request.get(`${base}/versions?componentIds=${CARD}`)).status()).toBe(401)
  await signInAuthor(page.context(), house)
  const versions = await request.get(`${base}/versions?componentIds=${CARD}`)
  expect(await versions.json()).toContainEqual(expect.objectContaining({ id: 'wide-one', view: VIEW }))
  expect(await (await request.get(`${base}/stylesheets?status=published`)).json()).toEqual([])
  expect((await request.get(`${base}/bundles`)).status()).toBe(404)
  const code = `${house.studioUrl}/studio/api/components/custom-components`
  expect(await (await request.get(code)).json()).toContainEqual(expect.objectContaining({ id: 'LightScale' }))
  const shown = (headers: Record<string, string>, attributes: object) =>
    request.post(code, { data: { attributes, language: 'en' }, headers })
  const scale = { 'data-external-id': 'LightScale', kelvin: '3000' }
  const own = { origin: house.studioUrl }
  expect(await (await shown(own, scale)).json()).toEqual({ markup: expect.stringMatching(/^<svg .*3000 K/) })
  expect(await (await shown(own, { 'data-external-id': 'None' })).json()).toEqual({})
  expect((await shown({ origin: 'https://example.com' }, scale)).status()).toBe(403)
  expect((await shown(own, { kelvin: 3000 })).status()).toBe(422)
  const foreign = await request.post(`${base}/collections/unspecified/components/${CARD}/versions`, {
    data: [{ id: 'wide-one' }],
    headers: { origin: 'https://example.com' },
  })
  expect(foreign.status()).toBe(403)
  const empty = await request.post(`${base}/collections/unspecified/components/${CARD}/versions`, {
    data: [],
    headers: { origin: house.studioUrl },
  })
  expect([empty.status(), await empty.json()]).toEqual([422, expect.objectContaining({ code: 'INVALID' })])
})
