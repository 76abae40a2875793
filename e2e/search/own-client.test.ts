/** Our own search client with our own service: rendered on a server, taken over by a browser (contract "search", 10, 17.8). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createSearchClient } from '@tessera/search'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderLampPage } from '../../packages/search/src/testing/lamp-page.fixture.tsx'
import { useBrowser } from '../browser.fixture.ts'
import { DOMAIN, KEY, type LampShop, openLampShop } from './lamp-shop.fixture.ts'

const TESTING = join(import.meta.dirname, '../../packages/search/src/testing')

let shop: LampShop
let pages: Server
beforeAll(async () => {
  shop = await openLampShop()
  const script = await bundle()
  pages = createServer(async ({ url = '' }, response) => {
    if (url === '/app.js') response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await document(url.includes('?')))
  })
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done))
}, 120_000)
afterAll(async () => {
  pages?.close()
  await shop?.close()
})
const { visit } = useBrowser()

const configuration = () => ({
  customerKey: `40001-${DOMAIN}`,
  apiKey: KEY,
  serviceHost: shop.platformUrl,
  uri: '/en/lamps',
})

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(TESTING, 'lamp-page-browser.fixture.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

async function document(isOfService: boolean): Promise<string> {
  const client = createSearchClient(configuration())
  client.context.setLocale({ country: 'us', language: 'en' })
  const { html, state } = await renderLampPage(client, isOfService)
  return `<!doctype html><title>Lamps</title><link rel="icon" href="data:,"><div id="root">${html}</div>
    <script type="application/json" id="configuration">${JSON.stringify(configuration())}</script>
    <script type="application/json" id="state">${state}</script><script src="/app.js"></script>`
}

const names = (page: Page) => page.locator('#grid li').allTextContents()

/** A page, and what its browser posts. */
async function open(query = ''): Promise<{ page: Page; asked: string[] }> {
  const page = await visit()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`http://localhost:${(pages.address() as AddressInfo).port}/en/lamps${query}`)
  return { page, asked }
}

// Specification: search-widgets-and-events
test('a page has its results before scripts, and asks nothing again with them', async () => {
  const { page, asked } = await open()
  expect(await names(page)).toHaveLength(3)
  expect(await page.locator('#grid output').textContent()).toBe('6 of 3')
  expect(await page.locator('#answer').textContent()).toBe('Standard delivery takes two to four days.')
  await expect.poll(() => page.locator('#similar li').count()).toBe(2)
  // What was seen is reported once the page is alive.
  await expect.poll(() => asked.filter((path) => path.includes('/event/')).length).toBeGreaterThan(0)
  expect(asked.filter((path) => path.includes('/discover/'))).toEqual([])

  await page.getByLabel('Search').fill('lamp')
  await expect.poll(() => page.locator('#grid output').textContent()).toBe('4 of 3')
  expect(asked.filter((path) => path.includes('/discover/'))).toHaveLength(1)
  await page.getByRole('button', { name: 'black 2' }).click()
  await expect.poll(() => names(page).then((all) => all.toSorted())).toEqual(['Clip lamp', 'Floor lamp'])
  expect(await page.locator('[data-facet=color] button').allTextContents()).toContain('red 1')

  const clicked = page.waitForResponse((response) => response.url().includes('/event/'))
  await page.getByRole('button', { name: 'Clip lamp' }).click()
  expect(await (await clicked).json()).toEqual({ success: true })
})

test('a page whose widgets the service names has all of them before scripts, and asks nothing again with them', async () => {
  const { page, asked } = await open('?of-service')
  const container = page.locator('[data-rfkid=rfkid_container]')
  await expect.poll(() => container.locator('> [data-rfkid=hero]').count()).toBe(1)
  expect(await names(page)).toHaveLength(3)
  await expect.poll(() => asked.filter((path) => path.includes('/event/')).length).toBeGreaterThan(0)
  expect(asked.filter((path) => path.includes('/discover/'))).toEqual([])
  await page.getByLabel('Search').fill('lamp')
  await expect.poll(() => page.locator('#grid output').textContent()).toBe('4 of 3')
  expect(asked.filter((path) => path.includes('/discover/'))).toHaveLength(1)
})
