/** The bin in a real browser, by forms that need no scripts: what is deleted can be had back, or is destroyed. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { signInAuthor } from './page-editor.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const WITHOUT_SCRIPTS: VisitOptions = {
  javaScriptEnabled: false,
  // A browser that runs no scripts refuses those it was told to fetch ahead.
  expected: /^request failed: csp .+\/assets\/.+\.js$|422/,
}

async function open(path: string, options: VisitOptions = WITHOUT_SCRIPTS): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await signInAuthor(page.context(), house)
  await page.goto(house.studioUrl + path)
  return page
}

async function create(page: Page, name: string): Promise<string> {
  const { pages } = await listed(page)
  const answer = await page.context().request.post(`${house.studioUrl}/studio/api/pages/create`, {
    data: { parentId: pages, name, title: name, template: 'Page', locale: 'en' },
    headers: { origin: house.studioUrl },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { itemId: string }).itemId
}

/** The id of the home page. */
async function listed(page: Page): Promise<{ pages: string }> {
  const answer = await page.context().request.get(`${house.studioUrl}/studio/api/pages?locale=en`)
  const [home] = (await answer.json()) as { itemId: string }[]
  return { pages: home?.itemId ?? '' }
}

async function remove(page: Page, itemId: string): Promise<void> {
  const answer = await page.context().request.post(`${house.studioUrl}/studio/api/pages/delete`, {
    data: { itemId, pagesBelow: 0, takeDown: false },
    headers: { origin: house.studioUrl },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a deleted page is in the bin, with who and from where, and comes back as it was', async () => {
  const page = await open('/studio/pages')
  const itemId = await create(page, 'lost-and-found')
  await remove(page, itemId)
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Trash' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'lost-and-found' })
  expect(await entry.textContent()).toMatch(/Home\/lost-and-found.*Deleted by author.*Permanently deleted on/)
  await entry.getByRole('link', { name: 'Restore lost-and-found' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('status').getByText('Restored as a draft').waitFor()
  await page.goto(`${house.studioUrl}/studio/pages`)
  await page.getByText('/lost-and-found', { exact: true }).waitFor()
})

test('a name that is taken meanwhile asks for another', async () => {
  const page = await open('/studio/pages')
  await remove(page, await create(page, 'twice'))
  await create(page, 'twice')
  await page.goto(`${house.studioUrl}/studio/bin`)
  await page.getByRole('link', { name: 'Restore twice' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alert').getByText('Something with this name already exists there').waitFor()
  const name = page.getByLabel('URL name')
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await name.fill('twice-again')
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('status').getByText('twice-again').waitFor()
})

test('a page below one that is deleted too asks for another place', async () => {
  const page = await open('/studio/pages')
  const above = await create(page, 'above')
  const answer = await page.context().request.post(`${house.studioUrl}/studio/api/pages/create`, {
    data: { parentId: above, name: 'beneath', title: 'Beneath', template: 'Page', locale: 'en' },
    headers: { origin: house.studioUrl },
  })
  await remove(page, ((await answer.json()) as { itemId: string }).itemId)
  await remove(page, above)
  await page.goto(`${house.studioUrl}/studio/bin`)
  await page.getByRole('link', { name: 'Restore beneath' }).click()
  const place = page.getByLabel('Restore to')
  expect(await place.locator('option:checked').textContent()).toBe(
    'The original location no longer exists: choose a page',
  )
  await place.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('status').getByText('beneath').waitFor()
})

test('a publisher destroys what is in the bin, once that is confirmed', async () => {
  const page = await open('/studio/pages')
  await remove(page, await create(page, 'for-good'))
  await page.goto(`${house.studioUrl}/studio/bin`)
  await page.getByRole('link', { name: 'Delete permanently: for-good' }).click()
  await page.getByLabel('I understand that this cannot be undone.').waitFor()
  const address = page.url()
  const unsure = await page.context().request.post(address, { form: {}, headers: { origin: house.studioUrl } })
  expect(unsure.status()).toBe(422)
  await page.getByLabel('I understand that this cannot be undone.').check()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByRole('status').getByText('for-good').waitFor()
  expect(await page.getByRole('link', { name: 'Restore for-good' }).count()).toBe(0)
  expect((await page.context().request.get(address)).status()).toBe(404)
})

test('a form from elsewhere is not taken', async () => {
  const page = await open('/studio/pages')
  await remove(page, await create(page, 'stays-there'))
  await page.goto(`${house.studioUrl}/studio/bin`)
  const href = await page.getByRole('link', { name: 'Restore stays-there' }).getAttribute('href')
  const answer = await page
    .context()
    .request.post(house.studioUrl + href, { form: {}, headers: { origin: 'https://elsewhere.example' } })
  expect(answer.status()).toBe(403)
  await page.reload()
  await page.getByRole('link', { name: 'Restore stays-there' }).waitFor()
})

describe.each([
  ['en', 1440],
  ['de', 390],
  ['ar', 390],
] as const)('in %s at %i pixels', (language, width) => {
  test('the bin and its forms have nothing that axe finds, and nothing sticks out', async () => {
    const page = await open('/studio/bin', { viewport: { width, height: 900 } })
    const name = `sight-${language}`
    await remove(page, await create(page, name))
    await page.goto(`${house.studioUrl}/studio/bin?lang=${language}`)
    const links = page.getByRole('listitem').filter({ hasText: name }).getByRole('link')
    await links.first().waitFor()
    for (const path of [null, ...(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))]) {
      if (path !== null) await page.goto(house.studioUrl + path)
      expect(await violationsInBothColors(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})
