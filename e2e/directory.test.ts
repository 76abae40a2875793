/** The service directory: how to point any client at the platform (design, section 6). */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.fixture.ts'
import { useBrowser } from './browser.fixture.ts'
import { DEMONSTRATION, type House, LANGUAGES, openHouse } from './house.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

interface Directory {
  content: Record<string, unknown> & { authoringUrl: string; authoringTokenUrl: string; apiHost: string }
  website: { url: string }
}

test('as JSON it says how to reach every service there is, and each is there', async () => {
  const answer = await fetch(house.platformUrl)
  expect(answer.headers.get('content-type')).toContain('application/json')
  const { content, website } = (await answer.json()) as Directory
  expect(content).toMatchObject({
    apiHost: house.platformUrl,
    edgeUrl: house.platformUrl,
    siteName: DEMONSTRATION.site,
    languages: LANGUAGES,
    apiKey: DEMONSTRATION.apiKey,
    contextId: DEMONSTRATION.contextId,
    authors: [
      { role: 'publisher', ...DEMONSTRATION.author },
      { role: 'author', username: 'writer', password: 'halden-writer' },
      { role: 'administrator', ...DEMONSTRATION.administrator },
    ],
  })
  expect(website.url).toBe(house.websiteUrl)
  expect((await fetch(website.url)).status).toBe(200)
  const query = JSON.stringify({ query: '{ site { siteInfoCollection { name } } }' })
  const headers = { 'content-type': 'application/json' }
  for (const address of [
    `${content.apiHost}/sitecore/api/graph/edge?sc_apikey=${content.apiKey}`,
    `${content.edgeUrl}/v1/content/api/graphql/v1?sitecoreContextId=${content.contextId}`,
  ]) {
    const found = await (await fetch(address, { method: 'POST', headers, body: query })).json()
    expect(found).toEqual({ data: { site: { siteInfoCollection: [{ name: DEMONSTRATION.site }] } } })
  }
  expect((await fetch(content.authoringUrl, { method: 'POST', headers, body: query })).status).toBe(401)
  const signIn = new URLSearchParams({ grant_type: 'password', ...DEMONSTRATION.author })
  expect((await fetch(content.authoringTokenUrl, { method: 'POST', body: signIn })).status).toBe(200)
})

test('to a browser it is a page that reads the same', async () => {
  const page = await visit({ expected: /favicon/ })
  const answer = await page.goto(house.platformUrl)
  expect(answer?.headers()['content-type']).toContain('text/html')
  const text = await page.locator('body').textContent()
  for (const value of [
    house.platformUrl,
    house.websiteUrl,
    ...Object.values(DEMONSTRATION.author),
    DEMONSTRATION.apiKey,
  ]) {
    expect(text).toContain(value)
  }
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  for (const [name, title] of [
    ['Website', /Furniture and light/],
    ['Studio', /Sign in/],
    ['Sent mail', /Sign in/],
    ['Returns', /Sign in/],
  ] as const) {
    const href = await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .getAttribute('href')
    expect(
      /<title>([^<]*)/.exec(await (await fetch(href ?? '', { headers: { accept: 'text/html' } })).text())?.[1],
      name,
    ).toMatch(title)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
})

test('each value and each command is copied by its button, with a word about it', async () => {
  const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(house.platformUrl)
  await page.getByRole('button', { name: 'Copy Content apiKey' }).click()
  await expect.poll(() => page.getByRole('status').last().textContent()).toBe('Copied Content apiKey')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DEMONSTRATION.apiKey)
  await page.getByRole('button', { name: 'Copy the command for Search' }).press('Enter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `curl -sf '${house.platformUrl}/discover/v2/`,
  )
})

test('every command does what it says', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(house.platformUrl)
  expect(await page.getByRole('button').count()).toBe(0)
  const commands = await page.locator('figure pre').allTextContents()
  expect(commands).toHaveLength(5)
  const run = promisify(execFile)
  const outputs = await Promise.all(commands.map(async (command) => (await run('sh', ['-c', command])).stdout))
  const [content, commerce, events, search, components] = outputs.map((output) => JSON.parse(output))
  expect(content.data.site.siteInfoCollection).toEqual([{ name: DEMONSTRATION.site }])
  expect(commerce.Items).toHaveLength(2)
  expect(events.ref).toMatch(/^[0-9a-f-]{36}$/)
  expect(search.widgets[0].content).toHaveLength(2)
  expect(Array.isArray(components)).toBe(true)
})
