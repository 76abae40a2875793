import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Migration, migrate, type OpenedDatabase } from '../ground/database/index.ts'
import { createGroundApp, ForbiddenError, UnauthenticatedError } from '../ground/http/index.ts'
import { createLog } from '../ground/log.ts'
import { createOutbox, outboxMigrations } from '../ground/outbox/index.ts'
import {
  createEventsService,
  type EventsService,
  type EventsServiceSettings,
  eventErrorShape,
  eventMigrations,
} from './index.ts'

export const CONTEXT = 'local-context'
export const SITE = 'halden'
export const OTHER_SITE = 'halden-outlet'
export const ORIGIN = 'https://www.halden.example'
export const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

export type Json = Record<string, unknown>

export interface Answer {
  readonly status: number
  readonly body: Json
  readonly headers: Headers
}

export interface TestEvents {
  readonly service: EventsService
  readonly database: OpenedDatabase
  /** By the clock of the service, which stands still unless it is moved. */
  readonly clock: { at: Date; plus(ms: number): void }
  request(method: string, path: string, init?: { body?: unknown; headers?: Record<string, string> }): Promise<Answer>
  /** One event, with a browser of its own unless it says otherwise. */
  send(body: Json, headers?: Record<string, string>): Promise<Answer>
  /** As an author. */
  report(path: string, query?: Record<string, string>): Promise<Json>
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>
  close(): Promise<void>
}

const log = createLog('none')
const MIGRATIONS: readonly Migration[] = [...outboxMigrations, ...eventMigrations]

/** The service over a database, with an author whose token is `author` and somebody else whose is `reader`. */
export async function openEvents(
  database: OpenedDatabase,
  settings: Partial<EventsServiceSettings> = {},
): Promise<TestEvents> {
  await migrate(database.db, MIGRATIONS)
  const clock = {
    at: new Date('2026-05-04T10:00:00Z'),
    plus(ms: number) {
      clock.at = new Date(clock.at.getTime() + ms)
    },
  }
  const outbox = await createOutbox({ database, log, pollMs: 60_000 })
  const service = createEventsService({
    database,
    outbox,
    auth: {
      async requireRole(request) {
        const token = request.headers.get('authorization')
        if (token === 'Bearer author') return { kind: 'account', name: 'ada', role: 'publisher' }
        if (token === null) throw new UnauthenticatedError('This needs a sign-in.', 'Sign in.')
        throw new ForbiddenError('Not an author.')
      },
    },
    settings: {
      contextIds: [CONTEXT],
      origins: [ORIGIN],
      loopbackOrigins: false,
      retentionDays: 395,
      adoptUnknownBrowsers: true,
      sessionMinutes: 30,
      identityRules: ['customer_id', 'email'],
      ...settings,
    },
    sites: async () => [SITE, OTHER_SITE],
    log,
    now: () => clock.at,
  })
  const app = createGroundApp(log, { shapes: [eventErrorShape], trustedProxies: ['127.0.0.1'] })
  app.route('/', service.routes)

  const opened: TestEvents = {
    service,
    database,
    clock,
    async request(method, path, { body, headers = {} } = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await app.request(`http://localhost${path}`, {
        method,
        headers: {
          'user-agent': CHROME,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: text }),
      })
      const said = await answer.text()
      return { status: answer.status, body: said === '' ? {} : (JSON.parse(said) as Json), headers: answer.headers }
    },
    send: (body, headers = {}) =>
      opened.request('POST', EVENTS, { body: { browser_id: randomUUID(), ...body }, headers }),
    async report(path, query = {}) {
      const { status, body } = await opened.request('GET', `/api/analytics/${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: 'Bearer author' },
      })
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      return body
    },
    rows: async (query) => (await query.execute(database.db)).rows,
    async close() {
      await service.close()
      await outbox.close()
    },
  }
  return opened
}

export const BASE = '/v1/events/v1.2'
export const QUERY = `sitecoreContextId=${CONTEXT}&siteId=${SITE}`
export const EVENTS = `${BASE}/events?${QUERY}`
export const BATCH = `${BASE}/batch?${QUERY}`
export const CREATE = `${BASE}/browser/create.json?sitecoreContextId=${CONTEXT}&client_key=`
export const showPath = (browser: string) =>
  `${BASE}/browser/${browser}/show.json?sitecoreContextId=${CONTEXT}&client_key=&api_token=`

/** What the outbox told followers, in order. */
export async function fedPayloads({ database }: TestEvents): Promise<Json[]> {
  const { rows } = await sql<{ payload: Json }>`select payload from outbox order by id`.execute(database.db)
  return rows.map(({ payload }) => payload)
}
