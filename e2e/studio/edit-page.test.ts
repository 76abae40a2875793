/** A page in edit state in a real browser: it wakes up without a warning, is shown anew, and costs visitors nothing. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'
import { pagesOfSitemap } from '../site-pages.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())

const { visit } = useBrowser()

async function openAsAuthor(path: string): Promise<Page> {
  // Pages are left before they have come in.
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto(`${house.studioUrl}/studio/sign-in?${new URLSearchParams({ returnTo: path })}`)
  await page.locator('[name=username]').fill(DEMONSTRATION.author.username)
  await page.locator('[name=password]').fill(DEMONSTRATION.author.password)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(house.studioUrl + path)
  return page
}

const awake = (page: Page) => page.waitForFunction(() => window.tesseraPage !== undefined)

/** What the editor asks of the website, from the page. */
const ask = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
      return answer.json()
    },
    [path, body] as const,
  )

const INNER = ['/account', '/account/orders', '/cart', '/checkout', '/search', '/products/bolle-pendant-medium']

test('every page wakes up as the server rendered it', { timeout: 300_000 }, async () => {
  const pages = (await pagesOfSitemap(house.websiteUrl)).filter(({ language }) => language === 'en')
  const paths = [...new Set([...pages.map(({ inner }) => inner), ...INNER])]
  const page = await openAsAuthor('/studio/edit/en')
  for (const path of paths) {
    const answer = await page.goto(`${house.studioUrl}/studio/edit/en${path === '/' ? '' : path}`)
    expect([path, answer?.status()]).toEqual([path, 200])
    await awake(page)
  }
})

test.each(['de', 'ar'])('pages in %s too', { timeout: 120_000 }, async (language) => {
  const page = await openAsAuthor(`/studio/edit/${language}`)
  for (const path of ['', '/office', '/journal', '/products/bolle-pendant-medium']) {
    const answer = await page.goto(`${house.studioUrl}/studio/edit/${language}${path}`)
    expect([path, answer?.status()]).toEqual([path, 200])
    await awake(page)
  }
})

describe('a page that is being edited', () => {
  test('carries markers, the editor and its data', async () => {
    const page = await openAsAuthor('/studio/edit/en/office')
    await awake(page)
    const markers = (type: string) => page.locator(`code[chrometype=${type}][kind=open]`).count()
    for (const type of ['placeholder', 'rendering', 'field']) expect(await markers(type)).toBeGreaterThan(2)
    const setup = JSON.parse((await page.locator('#page-edit').textContent()) ?? '')
    expect(setup).toMatchObject({ locale: 'en', path: '/office', item: { name: 'office' }, username: 'author' })
    expect(setup.own.length).toBeGreaterThan(0)
    expect(setup.components.length).toBeGreaterThan(50)
    const ids = await page
      .locator('code[chrometype=rendering][kind=open]')
      .evaluateAll((all) => all.map(({ id }) => id))
    for (const uid of setup.own) expect(ids).toContain(uid)
    expect(await page.locator('#jss-hrz-editing').textContent()).toBe('{}')
    const editor = await page.locator('body > script[type=module]').getAttribute('src')
    expect((await fetch(house.studioUrl + editor)).status).toBe(200)
  })

  test('is shown anew, with components that were not on it', async () => {
    const page = await openAsAuthor('/studio/edit/en/faq')
    await awake(page)
    await page.evaluate(async () => {
      const port = window.tesseraPage
      if (port === undefined) throw new Error('There is no port')
      await port.load('Quote')
      const shown = structuredClone(port.read())
      const main = shown.layout.sitecore.route?.placeholders['headless-main']
      main?.unshift({
        uid: '00000000-0000-4000-8000-00000000beef',
        componentName: 'Quote',
        fields: { Text: { value: 'Said just now' } },
        params: {},
      })
      port.show(shown)
      if (!document.body.textContent?.includes('Said just now')) throw new Error('It is not shown at once')
    })
    const marker = page.locator('code[id="00000000-0000-4000-8000-00000000beef"]')
    await expect.poll(() => marker.count()).toBe(1)
    await expect(page.evaluate(() => window.tesseraPage?.load('NoSuchThing'))).rejects.toThrow('NoSuchThing')
  })

  test('is saved as a draft, and reaches visitors when it is published', async () => {
    const page = await openAsAuthor('/studio/edit/en/accessibility')
    await awake(page)
    const visited = async () => (await fetch(`${house.websiteUrl}/accessibility`)).text()
    await visited()
    const { itemId, revision, title } = await page.evaluate(() => {
      const { item } = JSON.parse(document.getElementById('page-edit')?.textContent ?? '')
      const { Title } = window.tesseraPage?.read().layout.sitecore.route?.fields ?? {}
      return { itemId: item.id, revision: item.revision, title: Title as { metadata: Record<string, unknown> } }
    })
    const { fieldId, rawValue: before } = title.metadata
    const saved = await ask(page, '/studio/api/save', {
      page: { itemId, language: 'en', revision },
      fields: [{ itemId, language: 'en', fieldId, value: 'Open to everybody', before }],
    })
    expect(saved).toMatchObject({ saved: [{ fieldId }], conflicts: [] })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Open to everybody' }).waitFor()
    expect(await visited()).not.toContain('Open to everybody')
    const published = await ask(page, '/studio/api/publish', { itemId, languages: ['en'] })
    expect(published).toMatchObject({ state: 'FINISHED' })
    expect(await visited()).toContain('Open to everybody')
  })
})

test('a visitor’s page asks for none of it', async () => {
  const author = await openAsAuthor('/studio/edit/en')
  await awake(author)
  const own = await author.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const editor = await author.locator('body > script[type=module]').getAttribute('src')
  const visitor = await visit()
  await visitor.goto(house.websiteUrl, { waitUntil: 'networkidle' })
  const asked = await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const authoring = own.filter((name) => /\/(authoring|editing)[^/]*\.js/.test(name))
  expect(authoring.length).toBeGreaterThan(0)
  for (const name of [...authoring, house.websiteUrl + editor]) expect(asked).not.toContain(name)
  expect(await visitor.locator('code[chrometype], #page-edit, #jss-hrz-editing').count()).toBe(0)
})

test.each([
  ['en', 1280, 'light'],
  ['ar', 390, 'dark'],
] as const)('the list of pages in %s, %i pixels wide, %s', async (language, width, colorScheme) => {
  const page = await openAsAuthor(`/studio/pages?lang=${language}&locale=${language}`)
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 844 })
  await page.reload()
  expect(await violations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('the list of pages leads to each of them', async () => {
  const page = await openAsAuthor('/studio')
  await page.locator('.tools a[href="/studio/pages"]').click()
  await page.getByRole('link', { name: 'Edit Office', exact: true }).click()
  await awake(page)
  expect(new URL(page.url()).pathname).toBe('/studio/edit/en/office')
})
