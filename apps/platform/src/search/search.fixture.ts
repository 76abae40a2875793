import type { OpenedDatabase } from '../ground/database/index.ts'
import { createGroundApp, ForbiddenError, UnauthenticatedError } from '../ground/http/index.ts'
import { createLog } from '../ground/log.ts'
import { THIS_MACHINE } from '../ground/network/index.ts'
import { readConfiguration, type SearchConfigurationInput } from './configuration/configuration.ts'
import { createSearchEngine } from './engine/index.ts'
import { createSearchService, type SearchService } from './index.ts'
import type { CreateIndex } from './search-index.ts'

export const KEY = 'local-search-key'
export const INGESTION_KEY = 'local-ingestion-key'
export const DOMAIN = '700123'

export type Json = Record<string, unknown>

export interface Answer {
  readonly status: number
  readonly body: Json
  readonly headers: Headers
}

export interface TestSearch {
  readonly service: SearchService
  readonly clock: { at: Date }
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The widgets of an answer to these items. */
  ask(items: readonly Json[], context?: Json, more?: Json): Promise<Json[]>
  /** One search block over products, as its widget. */
  find(search: Json, context?: Json): Promise<Json>
  put(
    entity: string,
    documents: readonly { readonly id: string; readonly fields: Json }[],
    locale?: string,
  ): Promise<void>
  event(body: Json): Promise<Answer>
  close(): Promise<void>
}

const log = createLog('none')

/** The service over a database with its tables: an author’s token is `author`, a publisher’s `publisher`. */
export async function openSearch(
  database: OpenedDatabase,
  given: SearchConfigurationInput,
  createIndex: CreateIndex = (schema) => createSearchEngine(schema),
  pollMs?: number,
): Promise<TestSearch> {
  const read = readConfiguration(given)
  if ('issues' in read) throw new Error(JSON.stringify(read.issues))
  const clock = { at: new Date('2026-05-20T12:00:00Z') }
  const service = await createSearchService({
    database,
    auth: {
      async requireRole(request, role) {
        const token = request.headers.get('authorization')
        if (token === null) throw new UnauthenticatedError('This needs a sign-in.', 'Sign in.')
        if (token !== 'Bearer publisher' && (role !== 'author' || token !== 'Bearer author'))
          throw new ForbiddenError('This is not for you.')
        return { kind: 'account', name: 'ada', role: 'publisher' }
      },
    },
    access: { apiKeys: [KEY], ingestionKeys: [INGESTION_KEY], contextIds: ['local-context'] },
    configuration: async () => read.configuration,
    createIndex,
    ingestionNetwork: THIS_MACHINE,
    log,
    now: () => clock.at,
    ...(pollMs !== undefined && { pollMs }),
  })
  const app = createGroundApp(log)
  app.route('/', service.routes)

  const opened: TestSearch = {
    service,
    clock,
    async request(method, path, body, headers = {}) {
      const answer = await app.request(`http://localhost${path}`, {
        method,
        headers: body instanceof FormData ? headers : { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && {
          body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
        }),
      })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Json), headers: answer.headers }
    },
    async ask(items, context = { locale: { country: 'us', language: 'en' } }, more = {}) {
      const asked = { context, widget: { items }, ...more }
      const { status, body } = await opened.request('POST', `/discover/v2/${DOMAIN}`, asked, { authorization: KEY })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.widgets as Json[]
    },
    async find(search, context) {
      const [widget] = await opened.ask([{ rfk_id: 'grid_main', entity: 'product', search }], context)
      return widget ?? {}
    },
    async put(entity, documents, locale = 'us_en') {
      const lines = documents.map((document) => JSON.stringify(document)).join('\n')
      const path = `/ingestion/v1/domains/${DOMAIN}/sources/test/entities/${entity}/bulk?locale=${locale}`
      const { status, body } = await opened.request('POST', path, lines, { authorization: INGESTION_KEY })
      const { errors } = body as { errors?: unknown[] }
      if (status !== 200 || errors?.length) throw new Error(`${status} ${JSON.stringify(body)}`)
    },
    event: (body) => opened.request('POST', `/event/11111-${DOMAIN}/v4/publish`, body, { authorization: KEY }),
    close: () => service.close(),
  }
  return opened
}
