/** A search service that records what it is asked and answers every widget; cross-origin, as the hosted one is. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type Answer,
  type RecordedRequest,
  type RecordingServer,
  startRecordingServer,
} from '../../../content/src/testing/recording-server.fixture.ts'
import type { SearchAnswer, WidgetAnswer } from '../answer.ts'
import { type ClientOptions, createSearchClient, type SearchClient } from '../client.ts'
import type { SearchConfiguration } from '../configuration.ts'
import type { VisitorStorage } from '../identity/visitor-storage.ts'
import type { SearchBody, WidgetItem } from '../request/request-table.ts'

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, authorization',
  'access-control-allow-methods': 'POST',
}

export const CUSTOMER_KEY = '40001-700123'

/** One document named after what was looked for, and where it was asked from. */
export function widgetAnswer(item: WidgetItem, { context }: SearchBody = {}): WidgetAnswer {
  const keyphrase = item.search?.query?.keyphrase ?? ''
  return {
    rfk_id: item.rfk_id ?? '',
    entity: item.entity ?? '',
    type: item.appearance ? 'banner' : 'content_grid',
    content: [{ id: `${item.rfk_id}:${keyphrase}:${context?.locale?.language ?? ''}`, source_id: '9' }],
    total_item: 60,
    limit: item.search?.limit ?? 24,
    ...(item.search?.offset !== undefined && { offset: item.search.offset }),
  }
}

export const searchAnswer = (body: SearchBody): SearchAnswer => ({
  widgets: (body.widget?.items ?? []).map((item) => widgetAnswer(item, body)),
})

export interface SearchService {
  readonly origin: string
  /** Where this test’s requests go, below the origin: what an earlier one still sends is not among them. */
  readonly path: string
  /** Origin with path. */
  readonly root: string
  /** What this test has posted, with the path below the root. */
  requests(): RecordedRequest[]
  answerSearch(answer: (body: SearchBody) => Answer): void
  searches(): SearchBody[]
  events(): Record<string, unknown>[]
  clear(): void
  /** A client with short waits, whose visitor is kept in memory. */
  client(configuration?: SearchConfiguration, options?: ClientOptions): SearchClient
}

export function memoryStorage(first: Record<string, string> = {}): VisitorStorage & { kept: Map<string, string> } {
  const kept = new Map(Object.entries(first))
  return {
    kept,
    get: (name) => kept.get(name),
    set: (name, value) => {
      kept.set(name, value)
    },
    remove: (name) => {
      kept.delete(name)
    },
  }
}

/** One service for the tests of a file, which forgets between them. `page`: answers anything else. */
export function useSearchService(page: (url: string) => Answer = () => ({ status: 404 })): SearchService {
  let server: RecordingServer
  let answer: (body: SearchBody) => Answer = () => ({})
  let path = ''
  let tests = 0
  beforeAll(async () => {
    server = await startRecordingServer(({ method, url, json }) => {
      if (method === 'OPTIONS') return { status: 204, headers: CORS }
      if (method !== 'POST') return page(url)
      const given = url.includes('event') ? { body: { success: true } } : answer(json as SearchBody)
      return { ...given, headers: { ...CORS, ...given.headers } }
    })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.clear()
    path = `/test-${++tests}`
    answer = (body) => ({ body: searchAnswer(body) })
  })
  const requests = () =>
    server.requests.flatMap((request) =>
      request.method === 'POST' && request.url.startsWith(`${path}/`)
        ? [{ ...request, url: request.url.slice(path.length) }]
        : [],
    )
  const posts = (isEvent: boolean) => requests().filter(({ url }) => url.includes('event') === isEvent)
  return {
    get origin() {
      return server.origin
    },
    get path() {
      return path
    },
    get root() {
      return server.origin + path
    },
    requests,
    clear: () => server.clear(),
    answerSearch(next) {
      answer = next
    },
    searches: () => posts(false).map(({ json }) => json as SearchBody),
    events: () => posts(true).map(({ json }) => json as Record<string, unknown>),
    client: (configuration = {}, options = {}) =>
      createSearchClient(
        {
          customerKey: CUSTOMER_KEY,
          serviceHost: server.origin + path,
          batchDebounce: 20,
          updateDebounce: 5,
          visitorStorage: memoryStorage(),
          ...configuration,
        },
        options,
      ),
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
