/** The tree of pages in a real browser: from the editor, and by forms that need no scripts. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsInBothColors, violationsOfEditor } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { pagesOfSitemap } from '../site-pages.fixture.ts'
import { openEditor, signInAuthor } from './page-editor.fixture.ts'
import { LOOKS } from './site-desk.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const visitorsSee = async (path: string) => {
  const answer = await fetch(house.websiteUrl + path)
  return { status: answer.status, html: await answer.text() }
}
const inSitemap = async (path: string) =>
  (await pagesOfSitemap(house.websiteUrl)).some(({ inner, language }) => inner === path && language === 'en')

/** The list of pages, signed in. */
async function openList(options: VisitOptions = {}, query = ''): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await signInAuthor(page.context(), house)
  await page.goto(`${house.studioUrl}/studio/pages${query}`)
  return page
}

const WITHOUT_SCRIPTS: VisitOptions = {
  javaScriptEnabled: false,
  // A browser that runs no scripts refuses those it was told to fetch ahead.
  expected: /^request failed: csp .+\/assets\/.+\.js$|422/,
}

/** Opens what can be done to a page, and goes to one of it. */
async function arrange(page: Page, title: string, action: string): Promise<void> {
  const actions = page.locator('.page-actions', { has: page.getByLabel(`Manage ${title}`, { exact: true }) })
  await actions.locator('summary').click()
  await actions.getByRole('link', { name: action }).click()
}

/** What an author asks of the website, as the editor does. */
async function ask(context: BrowserContext, path: string, data: object): Promise<{ itemId: string }> {
  const headers = { origin: house.studioUrl, 'content-type': 'application/json' }
  const answer = await context.request.post(house.studioUrl + path, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

test('a page is made in the editor, filled, and published: visitors find it, and so does the site map', async () => {
  const { page, bar, openPanel, save } = await openEditor(visit, house, '/en/office', { expected: /422/ })
  await openPanel('Pages')
  await page.getByText('New page', { exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Standing Desks')
  await expect.poll(() => page.getByLabel('Parent page').locator('option:checked').textContent()).toContain('Office')
  expect(await violationsOfEditor(page)).toEqual([])

  await page.getByLabel('URL name').fill('lamps')
  await page.getByRole('button', { name: 'Create and open' }).click()
  await page.getByRole('alert').getByText('A page with this URL already exists here').waitFor()
  await page.getByLabel('URL name').fill('')
  await page.getByRole('button', { name: 'Create and open' }).click()
  await page.waitForURL('**/studio/edit/en/office/standing-desks')
  await bar.waitFor()

  await openPanel('Add')
  await page.getByRole('searchbox', { name: 'Search components' }).fill('call')
  await page.getByRole('button', { name: 'Call to action' }).click()
  await save()
  await openPanel('Settings')
  await page.getByLabel('Heading', { exact: true }).fill('Up and down')
  await page.getByLabel('Heading', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Up and down' }).waitFor()
  await save()
  expect((await visitorsSee('/office/standing-desks')).status).toBe(404)
  expect(await inSitemap('/office/standing-desks')).toBe(false)

  await bar.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this page' })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await visitorsSee('/office/standing-desks')).html).toContain('Up and down')
  await expect.poll(() => inSitemap('/office/standing-desks')).toBe(true)

  await openPanel('Pages')
  await page.getByRole('link', { name: 'Manage pages' }).click()
  await page.getByRole('link', { name: 'Edit Standing Desks', exact: true }).waitFor()
})

describe.each([
  ['with scripts', { expected: /422/ }, 'With'],
  ['without scripts', WITHOUT_SCRIPTS, 'Without'],
] as const)('by forms, %s', (_, options, word) => {
  test('a page is made, renamed, moved, copied and deleted', async () => {
    const page = await openList(options)
    const note = page.locator('.notice')
    const paths = () => page.locator('.page-path').allTextContents()
    const own = word.toLowerCase()

    await arrange(page, 'Journal', 'New subpage')
    await page.getByLabel('Title').fill(`${word} a pencil`)
    await page.getByLabel('Page type').selectOption('Article')
    await page.getByRole('button', { name: 'Create page' }).click()
    await expect.poll(() => note.textContent()).toContain('Page created as a draft.')
    await expect.poll(() => paths()).toContain(`/journal/${own}-a-pencil`)

    await arrange(page, `${word} a pencil`, 'Change URL')
    await page.getByLabel('URL name').fill('a pencil')
    await page.getByRole('button', { name: 'Change URL' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('letters, digits and hyphens')
    await expect.poll(() => page.getByLabel('URL name').inputValue()).toBe('a pencil')
    await page.getByLabel('URL name').fill(`${own}-ink`)
    await page.getByLabel('New title').fill(`${word} ink`)
    await page.getByRole('button', { name: 'Change URL' }).click()
    await expect.poll(() => note.textContent()).toContain('URL changed.')
    await expect.poll(() => paths()).toContain(`/journal/${own}-ink`)

    await arrange(page, `${word} ink`, 'Move')
    await page.getByLabel('Position').selectOption('Before this page')
    await page.getByLabel('Page', { exact: true }).selectOption({ label: await optionOf(page, '/about') })
    await page.getByRole('button', { name: 'Move page' }).click()
    await expect.poll(() => note.textContent()).toContain('Page moved.')
    const after = await paths()
    expect(after.indexOf(`/${own}-ink`)).toBe(after.indexOf('/about') - 1)

    await arrange(page, `${word} ink`, 'Copy')
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect.poll(() => note.textContent()).toContain('Copy created as a draft.')
    await expect.poll(() => paths()).toContain(`/${own}-ink-copy`)

    await page
      .getByRole('link', { name: `Edit ${word} ink`, exact: true })
      .first()
      .waitFor()
    await page.goto(`${house.studioUrl}/studio/pages`)
    const copy = page.locator('.page-entry', { hasText: `/${own}-ink-copy` })
    await copy.locator('summary').click()
    await copy.getByRole('link', { name: 'Delete' }).click()
    await expect.poll(() => page.locator('main').textContent()).toContain('It has no subpages.')
    await page.getByRole('button', { name: 'Delete page' }).click()
    await expect.poll(() => note.textContent()).toContain('Page moved to the trash.')
    await expect.poll(() => paths()).not.toContain(`/${own}-ink-copy`)
    await expect.poll(() => paths()).toContain(`/${own}-ink`)
  })
})

/** The words of the option for a page. */
const optionOf = async (page: Page, path: string): Promise<string> =>
  (await page.locator('select[name=target] option').allTextContents()).find((text) => text.includes(`⁨${path}⁩`)) ??
  'no such page'

test('a published page leaves the website when it is deleted, after being told what is lost', async () => {
  const page = await openList()
  const context = page.context()
  const [home] = await (await context.request.get(`${house.studioUrl}/studio/api/pages?locale=en`)).json()
  const made = { title: 'Leaving', template: 'Page', locale: 'en' }
  const { itemId } = await ask(context, '/studio/api/pages/create', { ...made, parentId: home.itemId })
  const child = await ask(context, '/studio/api/pages/create', { ...made, title: 'Too', parentId: itemId })
  for (const id of [itemId, child.itemId]) {
    await ask(context, '/studio/api/publish', { itemId: id, languages: ['en'] })
  }
  await expect.poll(async () => (await visitorsSee('/leaving/too')).status).toBe(200)
  await page.reload()
  await arrange(page, 'Leaving', 'Delete')
  await expect.poll(() => page.locator('main').textContent()).toContain('Subpages that are deleted with it: 1')
  await expect.poll(() => page.getByText('/leaving/too').count()).toBe(1)
  expect(await page.getByLabel('Unpublish right away').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.locator('.notice').getByText('Page moved to the trash.').waitFor()
  await expect.poll(async () => (await visitorsSee('/leaving/too')).status).toBe(404)
  await expect.poll(async () => (await visitorsSee('/leaving')).status).toBe(404)
})

test('the home page is not deleted: a sentence says so', async () => {
  const page = await openList({ expected: /422/ })
  const [home] = await (await page.context().request.get(`${house.studioUrl}/studio/api/pages?locale=en`)).json()
  await page.goto(`${house.studioUrl}/studio/pages/delete?locale=en&item=${home.itemId}`)
  expect(await page.getByRole('alert').textContent()).toContain('The home page cannot be moved')
  expect(await page.getByRole('button', { name: 'Delete page' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to pages' }).click()
  await page.waitForURL('**/studio/pages?locale=en')
})

test.each(LOOKS)(
  'every screen in %s at %i pixels is accessible and fits',
  { timeout: 180_000 },
  async (language, width) => {
    const page = await openList({ viewport: { width, height: 844 }, expected: /422/ }, `?locale=en&lang=${language}`)
    const [home] = await (await page.context().request.get(`${house.studioUrl}/studio/api/pages?locale=en`)).json()
    const office = home.children.find(({ path }: { path: string }) => path === '/office').itemId
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    await page.locator('.page-actions > summary').nth(3).click()
    expect(await violationsInBothColors(page)).toEqual([])
    await expect.poll(() => fits()).toBe(true)
    for (const action of ['create', 'rename', 'move', 'copy', 'delete']) {
      await page.goto(`${house.studioUrl}/studio/pages/${action}?locale=en&item=${office}`)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect([action, await violationsInBothColors(page), await fits()]).toEqual([action, [], true])
    }
    await page.goto(`${house.studioUrl}/studio/pages/delete?locale=en&item=${home.itemId}`)
    expect([await violationsInBothColors(page), await fits()]).toEqual([[], true])
    await page.goto(`${house.studioUrl}/studio/pages/rename?locale=en&item=${office}`)
    await page.locator('[name=name]').fill('a b')
    await page.locator('.arrange button[type=submit]').click()
    await page.getByRole('alert').waitFor()
    expect([await violationsInBothColors(page), await fits()]).toEqual([[], true])
  },
)
