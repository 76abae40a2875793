/** The GraphQL explorer: from the directory to a result, with the keyboard, in both colors and at every width. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExplorerData } from '../apps/platform/src/explorer/explorer-data.ts'
import { violationsInBothColors } from './axe.fixture.ts'
import { useBrowser } from './browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from './house.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const editor = (page: Page, name = 'Query') => page.getByRole('textbox', { name, exact: true })
const result = (page: Page) => page.locator('#result')
const outcome = (page: Page) => page.locator('#outcome')
const said = (page: Page) => page.locator('#said')

/** The text of an editor; its lines are elements. */
const textOf = async (page: Page, name = 'Query') =>
  (await editor(page, name).locator('.cm-line').allTextContents()).join('\n')

async function write(page: Page, text: string, name = 'Query'): Promise<void> {
  await editor(page, name).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test('a query is written with completion, run by a key, kept in the address and copied as a command', async () => {
  const page = await visit({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(house.platformUrl)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'GraphQL explorer' }).click()
  expect(await page.getByLabel('Header sc_apikey').inputValue()).toBe(DEMONSTRATION.apiKey)

  await write(page, '{ site { ')
  await page.keyboard.type('siteInfoC')
  const suggestion = page.getByRole('option', { name: /siteInfoCollection/ })
  await suggestion.waitFor()
  expect(await violationsInBothColors(page)).toEqual([])
  // Right after it has opened, the list takes no key: nobody accepts what they could not have read.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return textOf(page)
    })
    .toContain('siteInfoCollection')
  await write(page, '{ site { siteInfoCollection { name } } }')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => outcome(page).textContent()).toMatch(/^200 OK · \d+ ms · \d+ B$/)
  expect(JSON.parse((await result(page).textContent()) ?? '')).toEqual({
    data: { site: { siteInfoCollection: [{ name: DEMONSTRATION.site }] } },
  })
  expect(await violationsInBothColors(page)).toEqual([])

  await page.getByRole('button', { name: 'Prettify' }).click()
  await expect.poll(() => textOf(page)).toBe('{\n  site {\n    siteInfoCollection {\n      name\n    }\n  }\n}')
  await expect.poll(() => new URL(page.url()).searchParams.get('query')).toContain('siteInfoCollection')
  expect(page.url()).not.toContain(DEMONSTRATION.apiKey)
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await expect.poll(() => said(page).textContent()).toBe('Copied as curl.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^curl -s '${house.platformUrl}/sitecore/api/graph/edge' .*-H 'sc_apikey: ${DEMONSTRATION.apiKey}'`),
  )

  await page.reload()
  await expect.poll(() => textOf(page)).toContain('siteInfoCollection')
})

test('every example of every endpoint shows something of this house', async () => {
  const page = await (await fetch(`${house.platformUrl}/graphql-explorer`)).text()
  const { apis } = JSON.parse(/id="explorer-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as ExplorerData
  const signIn = new URLSearchParams({ grant_type: 'password', ...DEMONSTRATION.author })
  const token = await fetch(`${house.platformUrl}/oauth/token`, { method: 'POST', body: signIn })
  const { access_token } = (await token.json()) as { access_token: string }
  for (const { id, url, header, key, examples } of apis) {
    for (const { name, query, variables } of examples) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header]: key || `Bearer ${access_token}` },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown }
      expect(errors, `${id}: ${name}`).toBeUndefined()
      expect(Object.values(data), `${id}: ${name}`).not.toContain(null)
      // What is listed has entries. What would be published is nothing here: all is published already.
      if (name !== 'See what would be published') {
        expect(JSON.stringify(data), `${id}: ${name}`).not.toMatch(/"(results|sites|siteInfoCollection|nodes)":\[\]/)
      }
    }
  }
})

test('the keyboard leaves the editor by Escape and Tab; what cannot be sent is said', async () => {
  const page = await visit({ expected: /401/ })
  await page.goto(`${house.platformUrl}/graphql-explorer`)
  await write(page, '{ site { nothing } }')
  await page.locator('.cm-lintRange-error').waitFor()
  await page.keyboard.press('Tab')
  expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(false)
  await page.getByRole('button', { name: 'Run' }).press('Enter')
  await expect.poll(() => outcome(page).textContent()).toMatch(/^200 OK · .* · 1 error$/)

  await write(page, '[1]', 'Variables')
  await page.getByRole('button', { name: 'Run' }).press('Enter')
  await expect.poll(() => said(page).textContent()).toMatch(/^Variables must be a JSON object/)
  expect(await editor(page, 'Variables').evaluate((element) => element === document.activeElement)).toBe(true)
  await write(page, '', 'Variables')
  await page.keyboard.press('Delete')
  await page.getByLabel('Header sc_apikey').fill('unknown')
  await page.getByLabel('Header sc_apikey').press('Control+Enter')
  await expect.poll(() => outcome(page).textContent()).toMatch(/^401 Unauthorized/)
})

test('types and fields are found, described and followed', async () => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${house.platformUrl}/graphql-explorer`)
  const documentation = page.getByRole('region', { name: 'Documentation' })
  await documentation.getByRole('searchbox').fill('siteinfo dictionary')
  await expect.poll(() => documentation.getByRole('status').textContent()).toBe('1 result')
  await documentation.getByRole('button', { name: 'SiteInfo.dictionary' }).press('Enter')
  await expect.poll(() => documentation.getByRole('heading', { level: 3 }).textContent()).toBe('type SiteInfo')
  await documentation.getByRole('button', { name: 'DictionaryPage' }).click()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('type DictionaryPage')
  await documentation.getByRole('button', { name: 'Back to SiteInfo' }).click()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('type SiteInfo')
})

test.each([390, 820, 1440])('at %i pixels nothing is cut off', async (width) => {
  const page = await visit({ viewport: { width, height: 900 } })
  await page.goto(`${house.platformUrl}/graphql-explorer?api=authoring`)
  await page.getByLabel('User name').waitFor()
  if (width < 1200) await page.getByRole('button', { name: 'Documentation' }).click()
  await page.getByRole('button', { name: 'GuidFormat' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  expect(await violationsInBothColors(page)).toEqual([])
})

test('without scripts the page says so, and leads to the schemas', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`${house.platformUrl}/graphql-explorer`)
  expect(await page.locator('noscript p').isVisible()).toBe(true)
  expect(await page.locator('#explorer').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Schema (SDL)' }).first().click()
  await expect.poll(() => page.locator('body').textContent()).toContain('type Query {')
})

test('browsers keep the script until it changes, and only this page loads it', async () => {
  const sourceOn = async (path: string) => {
    const page = await fetch(house.platformUrl + path, { headers: { accept: 'text/html' } })
    return /src="(\/graphql-explorer\/[0-9a-f]{16}\.js)"/.exec(await page.text())?.[1]
  }
  expect(await sourceOn('/')).toBeUndefined()
  const source = await sourceOn('/graphql-explorer')
  const zipped = await fetch(`${house.platformUrl}${source}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(Object.fromEntries(zipped.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  const plain = await fetch(`${house.platformUrl}${source}`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await zipped.text()).toBe(await plain.text())
})
