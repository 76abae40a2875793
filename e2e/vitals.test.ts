/** The performance tracker as the website mounts it (contract "events" 13). */
import { parseVitals, type VitalsReport } from '@tessera/performance'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled, useBrowser } from './browser.fixture.ts'
import { type House, openHouse } from './house.fixture.ts'
import { awake } from './page-facts.fixture.ts'
import { recorded } from './performance/entries.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

interface Sent {
  readonly report: VitalsReport
  readonly status: number
}

/** Hears what a page sends to the website's own endpoint, and what that answers. */
function listen(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/_perf/vitals') return
    const read = parseVitals(response.request().postData() ?? '')
    if (!read.ok) throw new Error(read.error)
    sent.push({ report: read.report, status: response.status() })
  })
  return sent
}

test.each([
  ['/', '/'],
  ['/office/lamps', '/[...path]'],
  ['/de', '/[locale]'],
  ['/ar/guides/light-a-room', '/[locale]/[...path]'],
])('%s reports its vitals once it is out of sight, under the route %s', async (path, route) => {
  const page = await visit()
  const sent = listen(page)
  await page.goto(house.websiteUrl + path)
  await awake(page)
  await page.locator('[data-theme-switch]').click()
  await recorded(page, 'first-input', 'largest-contentful-paint')
  await settled(page)
  expect(sent).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  for (const { report, status } of sent) {
    expect([report.path, report.route, status]).toEqual([path, route, 202])
  }
  const types = sent.flatMap(({ report }) => report.metrics.map(({ metricType }) => metricType))
  expect(types).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB', 'CLS', 'INP']))
  expect(new Set(types).size).toBe(types.length)
})

test('a page that was prerendered is not counted until it is shown', async () => {
  const page = await visit()
  // Played by the page: a browser under remote control cancels a real prerendering.
  await page.addInitScript(`
    Object.defineProperty(document, 'prerendering', { get: () => !window.shown })
    Object.defineProperty(document, 'visibilityState', { get: () => (window.shown && !window.left ? 'visible' : 'hidden') })`)
  const sent = listen(page)
  await page.goto(`${house.websiteUrl}/faq`)
  await awake(page)
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange')); dispatchEvent(new Event('pagehide'))`)
  await settled(page)
  expect(sent).toEqual([])
  await page.evaluate(`window.shown = true; document.dispatchEvent(new Event('prerenderingchange'))`)
  await recorded(page, 'largest-contentful-paint')
  await page.evaluate(`window.left = true; document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent[0]?.report.path).toBe('/faq')
})

test('what makes a page interactive is not fetched before its first frame, and then all of it', async () => {
  const page = await visit()
  // No frame comes before the test lets it.
  await page.addInitScript(`
    const frame = window.requestAnimationFrame.bind(window)
    const waiting = []
    window.requestAnimationFrame = (draw) => waiting.push(draw)
    window.letFramesCome = () => {
      window.requestAnimationFrame = frame
      for (const draw of waiting) frame(draw)
    }`)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  // Loaded: the script of the page has run.
  await page.goto(`${house.websiteUrl}/office/lamps`, { waitUntil: 'load' })
  const named = await page.evaluate(() => document.documentElement.dataset.modules?.split(' ') ?? [])
  // What counts the page does not wait for its frame; components that count something share it.
  const modules = named.filter((path) => !path.startsWith('/assets/tracking-'))
  expect(modules.length).toBeGreaterThan(1)
  expect(modules.filter((path) => asked.has(path))).toEqual([])
  await page.evaluate('letFramesCome()')
  await awake(page)
  expect(modules.filter((path) => !asked.has(path))).toEqual([])
})

test('links of a page may be opened ahead, by rules the website serves', async () => {
  const answer = await fetch(`${house.websiteUrl}/about`)
  const address = /"([^"]+)"/.exec(answer.headers.get('speculation-rules') ?? '')?.[1]
  const rules = await fetch(new URL(address ?? '', house.websiteUrl))
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(JSON.stringify(await rules.json())).toContain('/actions/*')
})

test.each(['/_perf', '/_perf/', '/_perf/nothing', '/_perf/script.js/x', '/_vercel/nothing', '/_vercel/speed-insights'])(
  '%s is 404, never a page',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(house.websiteUrl + path, { method })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
    }
  },
)

test('the script is served for long with revalidation, under both names; reports that are none are refused', async () => {
  for (const path of ['/_perf/script.js', '/_vercel/speed-insights/script.js']) {
    const answer = await fetch(house.websiteUrl + path)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('cache-control')).toMatch(/max-age=\d{4,}/)
    expect(answer.headers.get('etag')).not.toBeNull()
  }
  const send = (body: string) =>
    fetch(`${house.websiteUrl}/_perf/vitals`, { method: 'POST', body }).then(({ status }) => status)
  expect(await send('no report')).toBe(400)
  expect(await send('x'.repeat(9000))).toBe(413)
})
