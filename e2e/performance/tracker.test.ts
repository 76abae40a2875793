/** The performance tracker in a real browser (contract "events", section 13). */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseVitals, type VitalsReport } from '@tessera/performance'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type RecordingServer,
  startRecordingServer,
} from '../../packages/content/src/testing/recording-server.fixture.ts'
import { settled, sharedBrowser } from '../browser.fixture.ts'
import { recorded } from './entries.fixture.ts'

const here = dirname(fileURLToPath(import.meta.url))
const reactFolder = dirname(createRequire(import.meta.url).resolve('react/package.json'))

async function bundle(contents: string, mode = 'production'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here, loader: 'tsx' },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    jsx: 'automatic',
    conditions: ['tessera-source'],
    alias: { react: reactFolder },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  })
  return outputFiles[0]?.text ?? ''
}

let server: RecordingServer
let browser: Browser
let context: BrowserContext
let page: Page
let scripts: Record<string, string>

beforeAll(async () => {
  scripts = {
    '/_perf/script.js': await bundle('import "@tessera/performance/script"'),
    '/loader.js': await bundle('import { inject } from "@tessera/performance"; window.inject = inject'),
    '/loader-dev.js': await bundle(
      'import { inject } from "@tessera/performance"; window.inject = inject',
      'development',
    ),
    '/react.js': await bundle(`
      import { createRoot } from 'react-dom/client'
      import { PerformanceTracker } from '@tessera/performance/react'
      const root = createRoot(document.getElementById('root'))
      window.show = (props) => root.render(<PerformanceTracker {...props} />)`),
  }
  server = await startRecordingServer(({ url }) => {
    const [path = ''] = url.split('?')
    const script = scripts[path]
    if (script) return { headers: { 'content-type': 'text/javascript' }, body: script }
    if (path.startsWith('/_perf/')) return { status: path === '/_perf/vitals' ? 202 : 404, body: { status: 'OK' } }
    const body = `<!doctype html><html><head><title>x</title></head><body><h1>A page with a heading</h1>
      <button style="width:200px;height:80px">press</button><div id="root"></div>
      <script src="/loader.js"></script></body></html>`
    return { headers: { 'content-type': 'text/html' }, body }
  })
  browser = await sharedBrowser()
})
afterAll(() => server?.close())
beforeEach(async () => {
  server.clear()
  context = await browser.newContext()
  page = await context.newPage()
})
afterEach(() => context.close())

const open = async (path: string, inject: string) => {
  await page.goto(server.origin + path)
  await page.evaluate(inject)
}
const loaded = () => page.waitForFunction('window.sil === true')
/** Leaves the page once it was painted, and waits for its last word: what it reported before has arrived with it. */
async function goOn(): Promise<void> {
  await recorded(page, 'largest-contentful-paint')
  await page.evaluate(`addEventListener("visibilitychange", () => navigator.sendBeacon("/last-word"))`)
  await page.goto(`${server.origin}/left`)
  await expect.poll(() => server.requests.some(({ url }) => url === '/last-word')).toBe(true)
}
/** Leaves the page and gives what was reported. */
async function leave(): Promise<VitalsReport[]> {
  await goOn()
  await expect.poll(() => vitals().length).toBeGreaterThan(0)
  return reports()
}
const vitals = () => server.requests.filter(({ url }) => url.startsWith('/_perf/vitals') || url.startsWith('/own'))
const reports = () =>
  vitals().map(({ body }) => {
    const parsed = parseVitals(body)
    if (!parsed.ok) throw new Error(parsed.error)
    return parsed.report
  })
const typesOf = (list: VitalsReport[]) =>
  list.flatMap(({ metrics }) => metrics.map(({ metricType }) => metricType)).sort()

describe('the loader', () => {
  // Specification: performance-script, performance-version
  test('writes the data attributes, loads once, and names the route', async () => {
    await open(
      '/p',
      `window.handle = inject({ sampleRate: 0.5, route: '/[p]', endpoint: '/own', dsn: 'd', debug: false, framework: 'f' })`,
    )
    const read = () => page.evaluate(`({ ...document.head.querySelector('script').dataset })`)
    expect(await read()).toEqual({
      sdkn: 'perf/f',
      sdkv: '1.0.12',
      sampleRate: '0.5',
      route: '/[p]',
      endpoint: '/own',
      dsn: 'd',
    })
    expect(
      await page.evaluate(
        `[document.head.querySelector('script').getAttribute('src'), document.head.querySelector('script').defer]`,
      ),
    ).toEqual(['/_perf/script.js', true])
    expect(await page.evaluate('inject()')).toBeNull()
    await page.evaluate(`handle.setRoute('/[q]')`)
    expect(await read()).toMatchObject({ route: '/[q]' })
    await page.evaluate('handle.setRoute(null)')
    expect(await read()).not.toHaveProperty('route')
  })

  test('loads nothing for a route of null and for a sample rate of 0', async () => {
    await open('/p', '1')
    expect(await page.evaluate('[inject({ route: null }), inject({ sampleRate: 0 })]')).toEqual([null, null])
    expect(await page.evaluate(`document.head.querySelectorAll('script').length`)).toBe(0)
  })

  test('the development build asks for the debug form and may be silenced', async () => {
    await page.goto(`${server.origin}/p`)
    await page.addScriptTag({ content: scripts['/loader-dev.js'] ?? '' })
    await page.evaluate('document.head.replaceChildren(); inject({ debug: false })')
    expect(await page.evaluate(`document.head.querySelector('script').getAttribute('src')`)).toBe(
      '/_perf/script.js?debug',
    )
    expect(await page.evaluate(`document.head.querySelector('script').dataset.debug`)).toBe('false')
  })

  // Specification: performance-load-failure
  test('a script that is blocked leaves one line on the console and the page unharmed', async () => {
    const lines: string[] = []
    const errors: Error[] = []
    page.on('console', (message) => message.text().startsWith('[perf]') && lines.push(message.text()))
    page.on('pageerror', (error) => errors.push(error))
    await page.route('**/_perf/script.js', (route) => route.abort())
    await open('/p', 'inject({ beforeSend: (event) => event })')
    await expect
      .poll(() => lines)
      .toEqual([
        '[perf] Could not load the script from /_perf/script.js. Check whether a content blocker is active, then try again.',
      ])
    expect(errors).toEqual([])
  })
})

describe('the script', () => {
  test('reports all pending metrics at once when the page is left, as text without preflight', async () => {
    await open('/products/123?utm=1', `inject({ route: '/products/[id]', framework: 'react' })`)
    await loaded()
    await page.click('button')
    await recorded(page, 'first-input')
    const [report, ...more] = await leave()
    expect(more).toEqual([])
    expect(report).toMatchObject({
      origin: server.origin,
      path: '/products/123',
      route: '/products/[id]',
      nav: 'navigate',
      sdkName: 'perf/react',
      sdkVersion: '1.0.12',
    })
    expect(typesOf(report ? [report] : [])).toEqual(expect.arrayContaining(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']))
    expect(vitals()[0]?.headers['content-type']).toMatch(/^text\/plain/)
    expect(vitals()[0]?.headers.cookie).toBeUndefined()
  })

  test('goes to the endpoint with the dsn; beforeSend changes and drops, even when it was given before the script came', async () => {
    await open(
      '/secret/1',
      `inject({ endpoint: '/own?a=1', dsn: 'd e', route: '/secret/[id]', beforeSend: (event) => ({ ...event, url: event.url.replace('secret', 'open'), route: '/open/[id]' }) })`,
    )
    await loaded()
    const [report] = await leave()
    expect(report).toMatchObject({ path: '/open/1', route: '/open/[id]' })
    expect(vitals()[0]?.url).toBe('/own?a=1&dsn=d%20e')
    server.clear()
    await open('/x', 'inject({ beforeSend: () => null })')
    await loaded()
    await goOn()
    expect(vitals()).toEqual([])
  })

  test('a beforeSend that throws, or gives an address that is none, costs that metric alone', async () => {
    await open(
      '/x',
      `window.seen = 0; inject({ beforeSend: (event) => { if (seen++ === 0) throw new Error('mine'); return seen === 2 ? { ...event, url: 'http://' } : event } })`,
    )
    await loaded()
    await page.click('button')
    await recorded(page, 'first-input')
    const [report, ...more] = await leave()
    expect(more).toEqual([])
    expect(report?.metrics.length).toBeGreaterThan(1)
  })

  test('a new route closes the metrics of the old one', async () => {
    await open('/a', `window.handle = inject({ route: '/[a]' })`)
    await loaded()
    await page.click('button')
    await recorded(page, 'first-input', 'largest-contentful-paint')
    await page.evaluate(`history.pushState(null, '', '/b'); handle.setRoute('/[b]')`)
    await page.evaluate(
      `document.querySelector('button').onclick = () => { const end = performance.now() + 150; while (performance.now() < end); }`,
    )
    await page.click('button')
    await recorded(page, 'event')
    const all = await leave()
    const byRoute = Object.fromEntries(all.map((report) => [report.route, report]))
    expect(Object.keys(byRoute).sort()).toEqual(['/[a]', '/[b]'])
    expect(byRoute['/[a]']?.path).toBe('/a')
    expect(typesOf(all.filter(({ route }) => route === '/[a]'))).toContain('LCP')
    expect(typesOf(all.filter(({ route }) => route === '/[b]'))).toEqual(['INP'])
  })

  test('a page load outside the sample sends nothing', async () => {
    await page.addInitScript('Math.random = () => 0.5')
    await open('/x', 'inject({ sampleRate: 0.5 })')
    await loaded()
    await goOn()
    expect(vitals()).toEqual([])
  })

  test('a prerendered page is counted only when it is shown', async () => {
    // Played by the page: a browser under remote control cancels a real prerendering
    await page.addInitScript(`
      const hidden = () => location.pathname === '/x' && !window.shown
      const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState')
      Object.defineProperty(document, 'prerendering', { get: hidden })
      Object.defineProperty(document, 'visibilityState', { get: () => (hidden() ? 'hidden' : get.call(document)) })`)
    await open('/x', 'inject()')
    await loaded()
    await page.evaluate(`dispatchEvent(new Event('visibilitychange')); dispatchEvent(new Event('pagehide'))`)
    await settled(page)
    expect(vitals()).toEqual([])
    await page.evaluate(`window.shown = true; document.dispatchEvent(new Event('prerenderingchange'))`)
    const all = await leave()
    expect(all.every(({ path }) => path === '/x')).toBe(true)
    expect(typesOf(all)).toEqual(expect.arrayContaining(['FCP', 'TTFB']))
  })
})

test('the React component loads once, follows the route, and registers a new beforeSend', async () => {
  await page.goto(`${server.origin}/p`)
  await page.addScriptTag({ url: '/react.js' })
  const script = () =>
    page.evaluate(`[...document.head.querySelectorAll('script[data-sdkn]')].map((one) => one.dataset.route ?? null)`)
  await page.evaluate('show({ route: null, dsn: "early" })')
  await settled(page)
  expect(await script()).toEqual([])
  await page.evaluate(`show({ route: '/[a]', dsn: 'late' })`)
  await expect.poll(script).toEqual(['/[a]'])
  expect(await page.evaluate(`document.head.querySelector('script[data-sdkn]').dataset.dsn`)).toBe('late')
  await loaded()
  await page.evaluate(`show({ route: '/[b]', beforeSend: (event) => ({ ...event, route: event.route + '/seen' }) })`)
  await expect.poll(script).toEqual(['/[b]'])
  const all = await leave()
  expect(all.every(({ route, sdkName }) => route?.endsWith('/seen') && sdkName === 'perf/react')).toBe(true)
})
