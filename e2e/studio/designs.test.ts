/** Page designs and partial designs, as author, publisher and visitor (contract "content", 3.3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { type EditStage, openEditStage } from './edit-stage.fixture.ts'
import { openEditorOn } from './page-editor.fixture.ts'
import { expectFit, LOOKS, openScreen, visitorGets, WITHOUT_SCRIPTS } from './site-desk.fixture.ts'

const SCREEN = '/studio/designs'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

test('a partial design is edited on the page; every page that has it shows the change once it is published', async () => {
  const page = await openScreen(visit, house, SCREEN)
  const address = await page.getByRole('link', { name: 'Edit Article top', exact: true }).getAttribute('href')
  const { bar, structure, openPanel, save, said, reload } = await openEditorOn(page, house.studioUrl + address)
  expect(await structure()).toEqual(['Breadcrumb'])
  await openPanel('Add')
  await page.getByText('Add to: Article top').waitFor()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect.poll(said).toContain('Text added')
  await structure()
  const last = page.locator('[role=treeitem][data-own=true]').last()
  await last.click()
  await last.press('Alt+ArrowUp')
  await expect.poll(said).toContain('Text moved to position 1 of 2 in Article top')
  await save()
  await reload()
  expect(await structure()).toEqual(['Text', 'Breadcrumb'])
  expect(await bar.getByRole('button', { name: 'Variants' }).count()).toBe(0)
  await last.click()
  await last.press('Delete')
  await expect.poll(said).toContain('Breadcrumb removed')
  await save()

  // It is the same design in the other languages.
  await bar.getByLabel('Language').selectOption('de')
  await page.waitForURL(/\/studio\/edit-design\/de\//)
  const hasTrail = async () => /<nav aria-label="You are here"/.test(await visitorGets(house, '/journal/the-arc-lamp'))
  expect(await hasTrail()).toBe(true)
  await page.goto(house.studioUrl + SCREEN)
  await page.getByText('Unpublished designs: 1').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Designs published.').waitFor()
  expect(await page.getByText('Unpublished designs').count()).toBe(0)
  await expect.poll(hasTrail).toBe(false)
})

test('without scripts, a design is made of parts, chosen by a page, and kept while the page has it', async () => {
  const page = await openScreen(visit, house, SCREEN, WITHOUT_SCRIPTS)
  await page.getByRole('link', { name: 'New page design' }).click()
  await page.getByLabel('Name').fill('default')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('alert').getByText('A design with this name already exists.').waitFor()
  await page.getByLabel('Name').fill('Campaign')
  await page.getByLabel('Footer', { exact: false }).first().fill('7')
  await page.getByLabel('Slim header').fill('2')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Design created as a draft.').waitFor()
  const row = page.locator('tr', { has: page.getByRole('link', { name: 'Campaign: settings' }) })
  expect(await row.locator('td').allTextContents()).toEqual(['Slim header · Footer', 'Pages: 0'])

  await page.goto(`${house.studioUrl}/studio/pages`)
  await page.getByText('Manage', { exact: true }).nth(1).click()
  const choice = page.locator('details[open]').getByRole('link', { name: 'Choose design' })
  await choice.click()
  await page.getByLabel('Page design').selectOption('Campaign')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Design chosen.').waitFor()
  expect(await page.getByLabel('Page design').locator('option:checked').textContent()).toBe('Campaign')

  await page.goto(house.studioUrl + SCREEN)
  expect(await row.locator('td').allTextContents()).toEqual(['Slim header · Footer', 'Pages: 1'])
  await page.getByRole('link', { name: 'Campaign: settings' }).click()
  expect(await page.getByText('Choose another design there before you delete this one.').textContent()).toContain(
    ': 1.',
  )
  expect(await page.getByRole('button', { name: 'Delete page design' }).count()).toBe(0)
  const missing = await page.context().request.get(`${house.studioUrl}${SCREEN}/page-design?item=nothing`)
  expect(missing.status()).toBe(404)
})

test.each(LOOKS)('every screen in %s at %i pixels is accessible and fits', async (language, width) => {
  const page = await openScreen(visit, house, `${SCREEN}?lang=${language}`, { viewport: { width, height: 844 } })
  await expectFit(page, 'list')
  const [design, ...others] = await page
    .locator('.desk-table th a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  for (const path of [design, others.at(-1), `${SCREEN}/partial-design`]) {
    await page.goto(house.studioUrl + path)
    await expectFit(page, `${path}`)
  }
})

describe('roles', () => {
  let edit: EditStage
  beforeAll(async () => {
    edit = await openEditStage()
  }, 120_000)
  afterAll(() => edit.stage.close())

  test('an author writes, a publisher publishes, a reader and a form from elsewhere get nothing', async () => {
    const { front } = edit.stage
    const [address, fields] = [`${SCREEN}/page-design`, { name: 'Campaign' }]
    expect((await front.post(address, fields, edit.reader)).status).toBe(403)
    expect((await front.post(address, fields, edit.author, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await front.post(address, fields, edit.writer)).status).toBe(303)
    expect((await front.post(`${SCREEN}/publish`, {}, edit.writer)).status).toBe(403)
    const names = async () => {
      const web = await edit.stage.served.platform.content.tree('web')
      return Array.from(web.ofTemplate('Page Design'), ({ name }) => name)
    }
    expect(await names()).not.toContain('Campaign')
    expect((await front.post(`${SCREEN}/publish`, {}, edit.author)).status).toBe(303)
    expect(await names()).toContain('Campaign')
  })
})
