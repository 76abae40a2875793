/** Publishing a page, pages below it, and languages, in a real browser, by a form that needs no scripts. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { signInAuthor } from './page-editor.fixture.ts'
import { expectFit, LOOKS } from './site-desk.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const WITHOUT_SCRIPTS: VisitOptions = {
  javaScriptEnabled: false,
  // A browser that runs no scripts refuses those it was told to fetch ahead.
  expected: /^request failed: csp .+\/assets\/.+\.js$/,
}

async function open(options: VisitOptions = WITHOUT_SCRIPTS): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await signInAuthor(page.context(), house)
  return page
}

interface Node {
  readonly itemId: string
  readonly path: string
}
async function home(page: Page): Promise<Node> {
  const answer = await page.context().request.get(`${house.studioUrl}/studio/api/pages?locale=en`)
  const [node] = (await answer.json()) as Node[]
  if (!node) throw new Error('There is no home page')
  return node
}
async function create(page: Page, parentId: string, name: string): Promise<string> {
  const answer = await page.context().request.post(`${house.studioUrl}/studio/api/pages/create`, {
    data: { parentId, name, title: `Title of ${name}`, template: 'Page', locale: 'en' },
    headers: { origin: house.studioUrl },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as Node).itemId
}
const seen = async (path: string) => (await fetch(house.websiteUrl + path)).status

test('a page goes live alone, then what is below it: told before and after, and at the next request', async () => {
  const page = await open()
  const above = await create(page, (await home(page)).itemId, 'branch')
  await create(page, above, 'twig')
  await page.goto(`${house.studioUrl}/studio/pages?locale=en`)
  await page.getByRole('link', { name: 'Publish Title of branch' }).click()
  await expect.poll(() => page.getByLabel('English').isChecked()).toBe(true)
  const plan = page.getByRole('region', { name: 'What will go live' })
  expect(await plan.getByRole('listitem').allTextContents()).toEqual(['Title of branch Page · Home · en'])
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('status').getByText('Published. Items updated for visitors: 1').waitFor()
  expect([await seen('/branch'), await seen('/branch/twig')]).toEqual([200, 404])
  await page.getByText('Nothing to publish: visitors already see the latest version.').waitFor()

  await page.getByLabel('This page and its subpages').check()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect
    .poll(() => plan.getByRole('listitem').allTextContents())
    .toEqual(['Title of twig Page · Home / Title of branch · en'])
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('status').getByText('Published. Items updated for visitors: 1').waitFor()
  expect(await seen('/branch/twig')).toBe(200)
})

test('one language goes live without another', async () => {
  const page = await open()
  const itemId = await create(page, (await home(page)).itemId, 'two-tongues')
  await page.goto(`${house.studioUrl}/studio/translate?item=${itemId}&from=en&to=de`)
  await page.getByRole('textbox', { name: 'Title Deutsch', exact: true }).fill('Zwei Zungen')
  await page.getByRole('button', { name: 'Save translation' }).last().click()
  await page.getByRole('status').getByText('Texts saved: 1').waitFor()
  await page.goto(`${house.studioUrl}/studio/publish?item=${itemId}&language=en&language=de`)
  const plan = page.getByRole('region', { name: 'What will go live' })
  expect(await plan.getByRole('listitem').first().textContent()).toContain('en, de')
  await page.getByLabel('Deutsch', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.locator('.notice[role=status]').waitFor()
  const german = async () => (await fetch(`${house.websiteUrl}/de/two-tongues`)).text()
  expect(await german()).not.toContain('Zwei Zungen')
  await page.goto(`${house.studioUrl}/studio/publish?item=${itemId}&language=de`)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.locator('.notice[role=status]').waitFor()
  expect(await german()).toContain('Zwei Zungen')
})

test('the whole site goes live: what was changed anywhere, and what was deleted', async () => {
  const page = await open()
  const { itemId } = await home(page)
  const leaving = await create(page, itemId, 'leaving-soon')
  await page.goto(`${house.studioUrl}/studio/publish?item=${leaving}&language=en`)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.locator('.notice[role=status]').waitFor()
  expect(await seen('/leaving-soon')).toBe(200)
  await page.context().request.post(`${house.studioUrl}/studio/api/pages/delete`, {
    data: { itemId: leaving, pagesBelow: 0, takeDown: false },
    headers: { origin: house.studioUrl },
  })
  await create(page, itemId, 'arriving')
  await page.goto(`${house.studioUrl}/studio/publish?item=${itemId}&scope=site&language=en&language=de&language=ar`)
  const plan = page.getByRole('region', { name: 'What will go live' })
  await plan.getByText('Title of arriving').waitFor()
  expect(await plan.getByRole('listitem').filter({ hasText: 'Title of leaving-soon' }).textContent()).toContain(
    'will be removed',
  )
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('status').getByText('Published.').waitFor()
  expect([await seen('/leaving-soon'), await seen('/arriving')]).toEqual([404, 200])
})

test('a page below one that visitors do not have says why it stays', async () => {
  const page = await open()
  const above = await create(page, (await home(page)).itemId, 'not-yet')
  const below = await create(page, above, 'neither')
  await page.goto(`${house.studioUrl}/studio/publish?item=${below}&language=en`)
  await page.getByText('an item above it is not published yet').waitFor()
  expect(await page.getByRole('button', { name: 'Publish now' }).count()).toBe(0)
})

test.each(['', '?item=x&scope=everything', '?item=99999999-9999-4999-8999-999999999999'])(
  'no screen for "%s"',
  async (query) => {
    const page = await open()
    expect((await page.context().request.get(`${house.studioUrl}/studio/publish${query}`)).status()).toBe(404)
  },
)

describe.each(LOOKS)('in %s at %i pixels', (language, width) => {
  test('the screen has nothing that axe finds, and nothing sticks out', async () => {
    const page = await open({ viewport: { width, height: 900 } })
    const itemId = await create(page, (await home(page)).itemId, `view-${language}`)
    await page.goto(`${house.studioUrl}/studio/publish?item=${itemId}&language=en&lang=${language}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await expectFit(page, 'screen')
  })
})
