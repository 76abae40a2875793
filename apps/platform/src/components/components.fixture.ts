import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { includesRole, type Role, type SignedStatement } from '../ground/auth/index.ts'
import { type Database, migrate } from '../ground/database/index.ts'
import { createGroundApp, ForbiddenError, UnauthenticatedError } from '../ground/http/index.ts'
import { createLog } from '../ground/log.ts'
import { componentErrorShape, componentMigrations, createComponentsService } from './index.ts'

export type Json = Record<string, unknown>

export interface Answer<Body = Json> {
  readonly status: number
  readonly body: Body
  readonly text: string
  readonly headers: Headers
}

export const SITE_ORIGIN = 'https://www.halden.example'
export const SCRIPT_ORIGIN = 'https://scripts.halden.example'
/** Where data may be fetched from; a test’s own server stands for it. */
export const DATA_ORIGIN = 'https://data.halden.example'
export const PLATFORM_KEY = 'platform-key'

/** Who signs in: `Bearer {role}`. */
const ACCOUNTS: Readonly<Record<string, Role>> = { reader: 'reader', author: 'author', publisher: 'publisher' }

export interface TestComponents {
  /** By the clock of the service, which stands still unless it is moved. */
  readonly clock: { at: Date; plus(ms: number): void }
  /** As an account by its role; `null` is nobody. */
  call<Body = Json>(
    as: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>
  /** What a visitor's browser gets, from another origin. */
  get(path: string, headers?: Record<string, string>, method?: string, body?: Buffer<ArrayBuffer>): Promise<Answer>
  /** As the program that the service runs in. */
  own(username: string, request: Request): Promise<Response>
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>
  /** A library with a component in it; answers the address of the component. */
  newComponent(library?: string): Promise<{ readonly library: string; readonly component: string; readonly at: string }>
}

/** The service over a database. */
export async function openComponents(database: { readonly db: Database }): Promise<TestComponents> {
  await migrate(database.db, componentMigrations)
  const clock = {
    at: new Date('2026-05-04T10:00:00.400Z'),
    plus(ms: number) {
      clock.at = new Date(clock.at.getTime() + ms)
    },
  }
  const signed = new Map<string, SignedStatement>()
  const { routes, call: own } = createComponentsService({
    database,
    auth: {
      async requireRole(request, role) {
        const name = request.headers.get('authorization')?.replace('Bearer ', '')
        const own = name === undefined ? undefined : ACCOUNTS[name]
        if (name === undefined || own === undefined) throw new UnauthenticatedError('This needs a sign-in.', 'Sign in.')
        if (!includesRole(own, role)) throw new ForbiddenError(`${name} is not ${role}.`)
        return { kind: 'account', name, role: own }
      },
      statements: {
        async sign(purpose, statement) {
          const token = `${purpose}.${randomUUID()}`
          signed.set(token, statement)
          return token
        },
        read: async (purpose, token) => (token.startsWith(`${purpose}.`) ? signed.get(token) : undefined),
      },
    },
    settings: {
      apiKeys: [PLATFORM_KEY],
      allowedOrigins: [SITE_ORIGIN],
      scriptOrigins: [SCRIPT_ORIGIN],
      sampleNetwork: ['127.0.0.1'],
      dataOrigins: [DATA_ORIGIN],
    },
    now: () => clock.at,
  })
  const app = createGroundApp(createLog('none'), { shapes: [componentErrorShape] })
  app.route('/', routes)

  const send = async <Body>(path: string, init: RequestInit): Promise<Answer<Body>> => {
    const answer = await app.request(`http://localhost${path}`, init)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text !== ''
    const body = (isJson ? JSON.parse(text) : {}) as Body
    return { status: answer.status, body, text, headers: answer.headers }
  }

  const opened: TestComponents = {
    clock,
    call: (as, method, path, body, headers = {}) =>
      send(`/api${path}`, {
        method,
        headers: {
          ...(as !== null && { authorization: `Bearer ${as}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    get: (path, headers = {}, method = 'GET', body = undefined) =>
      send(path, { method, headers: { origin: 'https://any.example', ...headers }, ...(body && { body }) }),
    own,
    rows: async (query) => (await query.execute(database.db)).rows,
    async newComponent(library = `lib-${randomUUID().slice(0, 8)}`) {
      const component = `com-${randomUUID().slice(0, 8)}`
      await opened.call('publisher', 'POST', '/libraries', { id: library, name: 'Halden' })
      const { status } = await opened.call(
        'author',
        'POST',
        `/libraries/${library}/collections/unspecified/components`,
        { id: component, name: 'Teaser' },
      )
      if (status !== 200) throw new Error(`the component was not made: ${status}`)
      return { library, component, at: `/libraries/${library}/collections/unspecified/components/${component}` }
    },
  }
  return opened
}

/** A record of the version log as clients post it. */
export const record = (given: Json = {}): Json => ({
  id: 'wide-one',
  name: 'Wide',
  status: 'published',
  revision: 1,
  view: '<section class="-section"><p>Lamps</p></section>',
  ...given,
})

export const audited = ({ rows }: TestComponents, library: string) =>
  rows(sql<{ action: string; username: string; subject: string }>`
    select action, username, subject from fb_audit where library = ${library} order by id`)
