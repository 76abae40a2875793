/** A site in a real browser and the collector it reports to, which records what it hears. */
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  type Answer,
  type RecordedRequest,
  type RecordingServer,
  startRecordingServer,
} from '../../../content/src/testing/recording-server.fixture.ts'

export const BROWSER_ID = 'b1d5f9b4-1f0e-4a0e-8f6a-0c3a9d2e4f77'
export const GUEST_ID = '6a0f6f0e-1b6f-4f53-8c8f-6a0a6b8a2d10'
export const FEATURES = ['event_id', 'batch', 'consent']

/** The answers of a collector; each may be replaced by a test. */
export interface CollectorAnswers {
  create: () => Answer
  event: (body: SentEvent, index: number) => Answer
  batch: (events: SentEvent[]) => Answer
  guest: () => Answer
}

export interface SentEvent {
  type: string
  [field: string]: unknown
}

const ok = { status: 'OK', version: '1.2', client_key: '' }

/** As the hosted service answers: without features. */
export const plainAnswers: CollectorAnswers = {
  create: () => ({ body: { ...ok, ref: BROWSER_ID, customer_ref: GUEST_ID } }),
  event: () => ({ status: 201, body: { ...ok, ref: '0f6b3c1e-5a47-4d0b-9a53-2f0a5e6b7c11', customer_ref: GUEST_ID } }),
  batch: () => ({ status: 404, body: {} }),
  guest: () => ({ body: { ...ok, ref: BROWSER_ID, customer: { ref: GUEST_ID } } }),
}

/** As our own collector answers. */
export const extendedAnswers: CollectorAnswers = {
  ...plainAnswers,
  create: () => ({ body: { ...ok, ref: BROWSER_ID, customer_ref: GUEST_ID, features: FEATURES } }),
  batch: (events) => ({ body: { status: 'OK', results: events.map(({ event_id }) => ({ event_id, ref: 'r' })) } }),
}

/** What is fetched later stays out of the bundle, and is not there when it is asked for. */
const withoutLater: Plugin = {
  name: 'without-later',
  setup: ({ onResolve }) => {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
  },
}

async function bundle(contents: string, isLaterMissing: boolean): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)), loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: isLaterMissing ? [withoutLater] : [],
  })
  return outputFiles[0]?.text ?? ''
}

export interface TrackedSite {
  readonly origin: string
  readonly page: Page
  readonly context: BrowserContext
  /** How the collector answers from now on. */
  answer(answers: Partial<CollectorAnswers>): void
  /** A page of the site, with the client as `events` and an instance with these settings as `tracking`. */
  open(path?: string, settings?: object, referer?: string): Promise<void>
  /** Runs a piece of script in the page; what it rejects with is given as `{ code }` or `{ error }`. */
  run(script: string): Promise<unknown>
  /** What the collector heard, in order. */
  requests(path?: 'events' | 'batch' | 'create.json' | 'show.json'): RecordedRequest[]
  /** Bodies of the single events. */
  events(): SentEvent[]
  clear(): void
  /** Faults nobody caught. */
  faults(): string[]
}

/**
 * One browser and one collector for the tests of a file, a new profile for each test. `isLaterMissing`: what the client
 * fetches once something waits or fails cannot be had.
 */
export function useTrackedSite(
  script: string,
  answers: CollectorAnswers = plainAnswers,
  { isLaterMissing = false } = {},
): TrackedSite {
  let server: RecordingServer
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let current = answers
  let code = ''
  let html = ''
  let faults: string[] = []

  beforeAll(async () => {
    code = await bundle(script, isLaterMissing)
    server = await startRecordingServer(({ method, url, json }, index) => {
      const [path = ''] = url.split('?')
      if (path.endsWith('/create.json')) return current.create()
      if (path.endsWith('/show.json')) return current.guest()
      if (method === 'POST' && path.endsWith('/events')) return current.event(json as SentEvent, index)
      if (method === 'POST' && path.endsWith('/batch')) return current.batch((json as { events: SentEvent[] }).events)
      if (path === '/app.js') return { headers: { 'content-type': 'text/javascript' }, body: code }
      if (path === '/favicon.ico') return { status: 404 }
      return { headers: { 'content-type': 'text/html' }, body: html }
    })
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--host-resolver-rules=MAP *.example 127.0.0.1'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(async () => {
    current = answers
    faults = []
    server.clear()
    context = await browser.newContext()
    page = await context.newPage()
    page.on('pageerror', (error) => faults.push(error.message))
  })
  afterEach(() => context.close())

  const heard = () => server.requests.filter(({ url }) => /\/v1\/events\//.test(url))
  return {
    get origin() {
      return server.origin.replace('127.0.0.1', 'localhost')
    },
    get page() {
      return page
    },
    get context() {
      return context
    },
    answer(next) {
      current = { ...current, ...next }
    },
    async open(path = '/', settings = {}, referer) {
      const [language = 'en'] = /(?<=lang=)[^&]*/.exec(path) ?? []
      html = `<!doctype html><html lang="${language}"><head><title>x</title><script src="/app.js"></script></head>
        <body><div id="root"></div></body></html>`
      const target = /^https?:/.test(path) ? path : this.origin + path
      await page.goto(target, { ...(referer && { referer }) })
      await page.evaluate(
        ([given, edgeUrl]) => {
          const { events } = window as unknown as { events: { createTracking: (settings: object) => unknown } }
          const records: unknown[] = []
          const settings = {
            contextId: 'ctx-local',
            siteName: 'dotcom',
            edgeUrl,
            enableBrowserCookie: true,
            debug: (record: unknown) => records.push(record),
            ...given,
          }
          Object.assign(window, { records, settings, tracking: events.createTracking(settings) })
        },
        [settings, new URL(target).origin] as const,
      )
    },
    run: (expression) =>
      page.evaluate(
        `(async () => (${expression}))().catch((error) => error.code ? { code: error.code } : { error: String(error) })`,
      ),
    requests: (path) => heard().filter(({ url }) => !path || url.split('?')[0]?.endsWith(`/${path}`)),
    events: () => heard().flatMap(({ url, json }) => (/\/events\?/.test(url) ? [json as SentEvent] : [])),
    clear: () => server.clear(),
    faults: () => faults,
  }
}
