import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AnyComponent, defineComponent, text } from '@tessera/content/react'
import { useState } from 'react'
import { afterEach } from 'vitest'
import { ProductRow } from './components/product-row/index.tsx'
import { SearchBlock } from './components/search-block/index.tsx'
import { SearchResults } from './components/search-results/index.tsx'
import { answer, type FakeContent, page } from './content-service.fixture.ts'
import type { Assets } from './page/assets.ts'
import { storeResponse } from './page/stored-response.ts'
import { readWebsiteSettings } from './settings.ts'
import { assembleWebsite, type Website } from './website.ts'

const Notice = defineComponent({
  name: 'Notice',
  fields: { Text: text() },
  component: ({ fields }) => <p>{String(fields.Text?.value ?? '')}</p>,
})

const Counter = defineComponent({
  name: 'Counter',
  interactive: true,
  component: () => {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    )
  },
})

const Broken = defineComponent({
  name: 'Broken',
  component: () => {
    throw new Error('does not render')
  },
})

const Slow = defineComponent({
  name: 'Slow',
  serverData: ({ signal }) =>
    new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve('late'), 5000)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }),
  component: ({ data }) => <p>data: {data ?? 'none'}</p>,
})

let tardiness = 0
/** Too late the first time it is asked. */
const Tardy = defineComponent({
  name: 'Tardy',
  serverData: async () => {
    tardiness += 1
    if (tardiness === 1) await new Promise((resolve) => setTimeout(resolve, 500))
    return 'there'
  },
  component: ({ data }) => <p>tardy: {data ?? 'none'}</p>,
})

const Waiting = defineComponent({
  name: 'Waiting',
  serverData: () => new Promise<string>((resolve) => setTimeout(resolve, 300, 'after 300 ms')),
  component: ({ data }) => <p>waited: {data}</p>,
})

let moods = 0
/** Fails, but not while it is looked for: then no component is to blame and the page as a whole cannot be rendered. */
const Moody = defineComponent({
  name: 'Moody',
  component: () => {
    moods += 1
    if (moods % 2 === 1) throw new Error('not now')
    return <p>now</p>
  },
})

let questions = 0
/** Asks another question each time, which no kept answer can answer. */
const Asking = defineComponent({
  name: 'Asking',
  serverData: async ({ fetchContent }) => {
    questions += 1
    return (await fetchContent<{ answer: string }>('query Answer { answer }', { questions })).answer
  },
  component: ({ data }) => <p>answer: {data}</p>,
})

let renderings = 0
/** Shows a text of the content service, and how often it was rendered. */
const Counted = defineComponent({
  name: 'Counted',
  serverData: async ({ fetchContent }) => (await fetchContent<{ answer: string }>('query Answer { answer }')).answer,
  component: ({ data }) => {
    renderings += 1
    return (
      <p>
        rendering {renderings}: {data}
      </p>
    )
  },
})

export const fixtureComponents: readonly AnyComponent[] = [
  Notice,
  Counter,
  Broken,
  Slow,
  Tardy,
  Waiting,
  Moody,
  Asking,
  Counted,
  SearchBlock,
  SearchResults,
  ProductRow,
]

export { type FakeContent, type FakePage, notice, page } from './content-service.fixture.ts'

export interface Stage {
  readonly content: FakeContent
  readonly website: Website
  /** Origin the website listens at. */
  readonly origin: string
  readonly contentOrigin: string
  readonly logged: { level: string; message: string }[]
  get(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export const REVALIDATE_SECRET = 'a-secret-of-the-tests'

/**
 * Gives the tests of a file their stages: every one that is opened is closed when its test ends.
 *
 * @example
 * const open = stageForEachTest()
 * test('…', async () => { const { get, content } = await open({ layoutDelay: 50 }) })
 */
export function stageForEachTest(): typeof openStage {
  const opened: Stage[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((stage) => stage.close()))
  })
  return async (...given) => {
    const stage = await openStage(...given)
    opened.push(stage)
    return stage
  }
}

/** A website on a free port before a fake content service on another. */
async function openStage(
  given: Partial<FakeContent> = {},
  environment: Record<string, string> = {},
  components: readonly AnyComponent[] = fixtureComponents,
): Promise<Stage> {
  const content: FakeContent = {
    epoch: 1,
    pages: { 'en /': page({ title: 'Home' }), 'de /': page({ title: 'Start' }) },
    redirects: [],
    settings: {},
    siteName: 'halden-dotcom',
    settingsItem: undefined,
    dictionary: { greeting: 'Hello' },
    robots: null,
    llmsTxt: null,
    sitemap: [],
    notFound: {},
    serverError: {},
    away: false,
    answer: 'forty-two',
    failing: [],
    unavailable: {},
    unavailableStatus: 503,
    layoutDelay: 0,
    asked: [],
    searchedFor: [],
    searchesRefused: [],
    widgets: {},
    drafts: {},
    authors: {},
    visitors: {},
    visitorDelay: 0,
    submissions: [],
    submissionStatus: 201,
    ...given,
  }
  const platform = createServer((request, response) => {
    answer(content, request).then(
      ({ status, headers = {}, body }) => {
        const epoch = content.epoch === undefined ? {} : { 'x-content-epoch': String(content.epoch) }
        response.writeHead(status, { 'content-type': 'application/json', ...epoch, ...headers }).end(body)
      },
      // Whoever asked has gone.
      () => response.destroy(),
    )
  })
  const contentOrigin = await listen(platform)
  const logged: Stage['logged'] = []
  const write = (level: string) => (_: object, message: string) => void logged.push({ level, message })
  const settings = readWebsiteSettings({
    CONTENT_HOST: contentOrigin,
    CONTENT_API_KEY: 'test-key',
    SITECORE_EDITING_SECRET: 'secret-of-editors',
    PUBLIC_URL: 'http://www.test',
    REVALIDATE_SECRET,
    COMPONENT_DEADLINE: '500',
    EPOCH_POLL_SECONDS: '0',
    ...environment,
  })
  const website = assembleWebsite(settings, {
    log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    assets: fixtureAssets,
    components,
    startScript: 'start()',
  })
  const front = createServer(website.listener)
  const origin = await listen(front)
  return {
    content,
    website,
    origin,
    contentOrigin,
    logged,
    get: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    async close() {
      website.close()
      await Promise.all([stop(front), stop(platform)])
    },
  }
}

export const fixtureAssets: Assets = {
  development: false,
  headStart: '',
  forPage: (interactive) => ({
    script: '/assets/browser.js',
    styles: ['/assets/site.css'],
    modules: interactive.map((name) => `/assets/${name}.js`),
    fonts: ['/assets/font.woff2'],
  }),
  address: (source) => `/assets/${source}`,
  file: async (path) =>
    path === '/assets/browser.js' || path === '/_perf/script.js'
      ? storeResponse(200, { 'content-type': 'text/javascript' }, new TextEncoder().encode('start()'))
      : undefined,
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
