/** A page of a real browser that runs a script with the widgets, and a service that answers it. */
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type SearchService, useSearchService } from './search-service.fixture.ts'

export interface SearchBrowser {
  readonly service: SearchService
  /** Those of this test. */
  readonly context: BrowserContext
  readonly page: Page
  open(path?: string, host?: string): Promise<unknown>
  /** What an expression is in the page, or what it promises. */
  run(script: string): Promise<unknown>
  text(selector: string): Promise<string[]>
  /** Waits until the page has been drawn as it stands, and all that observe what is in view have been told. */
  drawn(): Promise<unknown>
}

/** One that begins to observe is told last, when the frame has been drawn. */
const DRAWN = `new Promise((done) => {
  const observer = new IntersectionObserver(() => {
    observer.disconnect()
    setTimeout(done)
  }, {})
  observer.observe(document.documentElement)
})`

let kept: Promise<Browser> | undefined

/** The browser of this worker: it ends with it. */
async function sharedBrowser(): Promise<Browser> {
  const launch = () =>
    chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--host-resolver-rules=MAP *.example 127.0.0.1'],
    })
  kept ??= launch()
  const browser = await kept
  if (browser.isConnected()) return browser
  kept = launch()
  return kept
}

/**
 * One browser for the tests of a file, a page for each; what a page throws fails its test.
 *
 * @param script TypeScript with JSX beside the package’s own sources
 */
export function useSearchBrowser(script: string, plugins: Plugin[] = []): SearchBrowser {
  let code = ''
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let faults: string[] = []
  const service = useSearchService((url) =>
    url === '/app.js'
      ? { headers: { 'content-type': 'text/javascript' }, body: code }
      : url.startsWith('/favicon')
        ? { status: 404 }
        : {
            headers: { 'content-type': 'text/html' },
            body: `<!doctype html><title>x</title><body><div id="root"></div><script>serviceHost = location.origin + '${service.path}'</script><script src="/app.js"></script>`,
          },
  )
  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: script, resolveDir: fileURLToPath(new URL('..', import.meta.url)), loader: 'tsx' },
      bundle: true,
      write: false,
      format: 'iife',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"development"' },
      plugins,
    })
    code = outputFiles[0]?.text ?? ''
    browser = await sharedBrowser()
  })
  beforeEach(async () => {
    faults = []
    context = await browser.newContext({ viewport: { width: 800, height: 600 } })
    page = await context.newPage()
    page.on('pageerror', (error) => faults.push(error.message))
  })
  afterEach(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  return {
    service,
    get context() {
      return context
    },
    get page() {
      return page
    },
    open: (path = '/', host = 'localhost') => page.goto(service.origin.replace('127.0.0.1', host) + path),
    run: (expression) => page.evaluate(`(async () => (${expression}))()`),
    text: (selector) => page.locator(selector).allInnerTexts(),
    drawn: () => page.evaluate(DRAWN),
  }
}
