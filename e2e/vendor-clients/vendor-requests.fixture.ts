/** What the comparisons of requests share: the vendors' packages, a platform that answers them, one recording server. */
import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import {
  type Answerer,
  type RecordingServer,
  startRecordingServer,
} from '../../packages/content/src/testing/recording-server.fixture.ts'
import { comparable, type GraphQLBody } from './comparable.fixture.ts'

export type Method = (...args: unknown[]) => Promise<unknown>
export type Service = Record<string, Method>
/** Calls of the vendor's client and of ours that must send the same. */
export type Pair = [vendor: () => Promise<unknown> | undefined, ours: () => Promise<unknown>]

interface Vendor {
  [name: string]: (new (options: object) => Service) & { createClientFactory: (options: object) => unknown }
}
const require = createRequire(import.meta.url)
export const jss = (part: string) =>
  require(`@sitecore-jss/sitecore-jss/dist/cjs/${part}/index.js`) as Vendor & Record<string, Method>
export const csdk = (part: string) =>
  require(`@sitecore-content-sdk/content/${part}`) as Vendor & Record<string, Method>

export function make(vendor: Vendor, name: string, options: object): Service {
  const Constructor = vendor[name]
  if (!Constructor) throw new Error(`The vendor package has no ${name}`)
  return new Constructor(options)
}

export const siteName = 'acme-dotcom'

export const page = {
  sitecore: {
    context: { pageEditing: false, site: { name: siteName }, language: 'en' },
    route: { name: 'home', placeholders: { 'headless-main': [] } },
  },
}

/** Answers as a platform would: two pages of everything that is paged. */
export const platform: Answerer = ({ url, json }) => {
  const { query = '', variables = {} } = (json ?? {}) as Partial<GraphQLBody>
  if (url.includes('/dictionary/')) return { body: { lang: 'en', app: siteName, phrases: { a: 'A' } } }
  if (url.includes('/placeholder/')) return { body: { name: 'p', path: '/p', elements: [] } }
  if (!query) return { body: page }
  const isFirst = (variables.after ?? '') === ''
  const pageInfo = { hasNext: isFirst, endCursor: isFirst ? 'cursor-1' : '' }
  const entry = { key: { value: 'a' }, phrase: { value: 'A' } }
  const siteInfo = {
    robots: 'User-agent: *',
    llmsTxt: '# Acme',
    sitemap: ['https://edge/sitemap.xml'],
    redirects: [],
    errorHandling: { notFoundPagePath: '/not-found' },
    dictionary: { pageInfo, results: [{ key: isFirst ? 'a' : 'b', value: 'A' }] },
    routes: { total: 2, pageInfo, results: [{ path: isFirst ? '/' : '/about' }] },
  }
  const item = { id: 'I', version: 1, rendered: page, personalization: { variantIds: [] } }
  const homePage = { rootItem: [{ id: 'ROOT' }] }
  const search = { total: 2, pageInfo, results: [entry] }
  return { body: { data: { layout: { item, homePage }, item, search, site: { siteInfo, siteInfoCollection: [] } } } }
}

export interface Recorder {
  readonly server: RecordingServer
  requestsOf(call: () => Promise<unknown>, graphQL?: 'document' | 'meaning'): Promise<ReturnType<typeof comparable>[]>
  /** Both calls send the same: method, URL with the order of its query, listed headers, bodies. */
  expectSameRequests(vendor: Pair[0], ours: Pair[1], graphQL?: 'document' | 'meaning'): Promise<void>
}

/** A recording server for the tests of a file, which answers as {@link platform} unless a test says otherwise. */
export function useRecorder(): Recorder {
  let running: RecordingServer | undefined
  const server = () => {
    if (!running) throw new Error('The recording server runs in tests only')
    return running
  }
  beforeAll(async () => {
    running = await startRecordingServer()
  })
  afterAll(() => running?.close())
  beforeEach(() => {
    server().clear()
    server().answer(platform)
  })

  const requestsOf: Recorder['requestsOf'] = async (call, graphQL = 'document') => {
    server().clear()
    await call()
    return server().requests.map((request) => comparable(request, graphQL))
  }
  return {
    get server() {
      return server()
    },
    requestsOf,
    async expectSameRequests(vendor, ours, graphQL) {
      const theirs = await requestsOf(async () => vendor(), graphQL)
      expect(theirs.length).toBeGreaterThan(0)
      expect(await requestsOf(ours, graphQL)).toEqual(theirs)
    },
  }
}
