/** A real browser, and the rule that nothing may go wrong in it unnoticed. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of the system: `CHROMIUM_PATH`, else the first of the usual names on the path. */
export function launchBrowser(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
  const executablePath = process.env.CHROMIUM_PATH ?? found
  if (!executablePath) throw new Error('No Chromium was found. Install one or name it in CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

let kept: Promise<Browser> | undefined

/**
 * The browser of this worker, for all its files: starting one takes longer than many a test. Whoever looks makes a context,
 * which is a profile of its own, and closes it. The browser itself ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  kept ??= launchBrowser()
  const browser = await kept
  if (browser.isConnected()) return browser
  kept = launchBrowser()
  return kept
}

export interface VisitOptions extends BrowserContextOptions {
  /** Faults that belong to what is tested: an address that must answer 404, say. */
  expected?: RegExp
}

export interface Visits {
  /** Opens a page with a profile of its own. It is closed when the test ends, and the test fails by any fault seen. */
  visit(options?: VisitOptions): Promise<Page>
}

/** A browser for the tests of a file. Call it once, at the top. */
export function useBrowser(): Visits {
  let browser: Browser
  let open: { close(): Promise<void> }[] = []
  let faults: string[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterEach(async () => {
    const seen = faults
    faults = []
    for (const context of open.splice(0)) await context.close()
    open = []
    expect(seen, 'console errors, policy violations and failed requests').toEqual([])
  })
  return {
    async visit({ expected, ...options } = {}) {
      // What still moves cannot be clicked. Tests whose subject is motion ask for it.
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      open.push(context)
      const page = await context.newPage()
      watch(page, (fault) => {
        if (expected === undefined || !expected.test(fault)) faults.push(fault)
      })
      return page
    },
  }
}

/**
 * Hears of everything that goes wrong on a page: errors and warnings on the console (violations of the content security
 * policy are among them), exceptions, requests that fail or are answered with an error.
 */
export function watch(page: Page, hear: (fault: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      hear(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => hear(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its unfinished requests with it.
    if (reason !== 'net::ERR_ABORTED') hear(`request failed: ${reason} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) hear(`answered ${response.status()}: ${response.url()}`)
  })
}

/**
 * Waits until the page has done what it set about by itself, and what it sent meanwhile has left it: two frames, a moment
 * without work, and a round trip to its server. For tests that nothing happens.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await new Promise((done) => requestIdleCallback(done))
    await (await fetch('/robots.txt', { cache: 'no-store' })).text()
  })
}

/** Holds back the requests of a page to such addresses, until the function it gives is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((settle) => {
    release = settle
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** What the visitor's keys are on: tag, role or type, and name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return ''
    const name = element.getAttribute('aria-label') ?? (element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `${element.localName} ${name}`
  })
}
