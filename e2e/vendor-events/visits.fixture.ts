/** Pages for the clients, and a collector that records what they send and answers as the hosted service does. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  type Answer,
  type RecordedRequest,
  type RecordingServer,
  startRecordingServer,
} from '../../packages/content/src/testing/recording-server.fixture.ts'
import { launchBrowser } from '../browser.fixture.ts'

export const BROWSER_ID = 'b1d5f9b4-1f0e-4a0e-8f6a-0c3a9d2e4f77'
export const GUEST_ID = '6a0f6f0e-1b6f-4f53-8c8f-6a0a6b8a2d10'
/** The 2.x client sends nothing for a robot, which the name of a headless browser says it is. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Endpoint = 'create.json' | 'show.json' | 'events'

const answers: Record<Endpoint, Answer> = {
  'create.json': { body: { status: 'OK', version: '1.2', client_key: '', ref: BROWSER_ID, customer_ref: GUEST_ID } },
  'show.json': { body: { status: 'OK', version: '1.2', ref: BROWSER_ID, customer: { ref: GUEST_ID } } },
  events: { status: 201, body: { status: 'OK', version: '1.2', client_key: '', ref: 'r', customer_ref: GUEST_ID } },
}

/** What of a request is the client's own doing. */
export interface SentRequest {
  method: string
  url: string
  /** Content type and all headers that start with `x-`. */
  headers: Record<string, string>
  body: unknown
}

const sentOf = ({ method, url, headers, json }: RecordedRequest): SentRequest => ({
  method,
  url,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-')),
  ),
  body: json,
})

export interface VisitOptions {
  /** Default `/`. `lang=` in its query is the declared language. */
  path?: string
  referer?: string
  /** Script that runs before the page's own. */
  before?: string
}

export interface Visits {
  readonly edgeUrl: string
  /** A page of a browser that was never here. It is good until the next visit. */
  visit(options?: VisitOptions): Promise<Page>
  answer(endpoint: Endpoint, answer: Answer): void
  /** What was sent so far, and forgets it. */
  take(): SentRequest[]
}

/** Call it once, at the top of a file. */
export function useVisits(): Visits {
  let server: RecordingServer
  let browser: Browser
  let current = answers
  let shared: Page | undefined
  const contexts: BrowserContext[] = []

  /** Script that runs before a page's own stays with its profile; without one the profile is emptied and used again. */
  async function freshPage(before: string | undefined): Promise<Page> {
    if (!before && shared) {
      await shared.context().clearCookies()
      await shared.goto('about:blank')
      return shared
    }
    const context = await browser.newContext({ userAgent: USER_AGENT })
    const page = await context.newPage()
    if (!before) shared = page
    else {
      contexts.push(context)
      await context.addInitScript(before)
    }
    return page
  }

  beforeAll(async () => {
    server = await startRecordingServer(({ url, method }) => {
      const [path = '', query = ''] = url.split('?')
      const endpoint = (Object.keys(answers) as Endpoint[]).find((name) => path.endsWith(`/${name}`))
      if (endpoint && (endpoint !== 'events' || method === 'POST')) return current[endpoint]
      const language = new URLSearchParams(query).get('lang') ?? 'en'
      return {
        headers: { 'content-type': 'text/html' },
        body: `<!doctype html><html lang="${language}"><head><title>x</title><link rel="icon" href="data:,"></head></html>`,
      }
    })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(() => {
    current = answers
    server.clear()
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })

  return {
    get edgeUrl() {
      return server.origin.replace('127.0.0.1', 'localhost')
    },
    async visit({ path = '/', referer, before } = {}) {
      const page = await freshPage(before)
      await page.goto(this.edgeUrl + path, { ...(referer && { referer }) })
      await page.evaluate('(sessionStorage.clear(), localStorage.clear())')
      server.clear()
      return page
    },
    answer(endpoint, answer) {
      current = { ...current, [endpoint]: answer }
    },
    take() {
      const sent = server.requests.filter(({ url }) => url.includes('/v1/events/')).map(sentOf)
      server.clear()
      return sent
    },
  }
}
