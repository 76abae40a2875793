import { openInMemory } from '../ground/database/engines.fixture.ts'
import { migrate, type OpenedDatabase } from '../ground/database/index.ts'
import { createGroundApp, ForbiddenError, UnauthenticatedError } from '../ground/http/index.ts'
import { createLog } from '../ground/log.ts'
import { createYieldingScheduler } from '../ground/yielding-scheduler.ts'
import { type BlobStore, createBlobStore } from './media/blob-store.ts'
import { mediaMigrations } from './media/former-places.ts'
import type { DatabaseName } from './model.ts'
import { contentReadMigrations } from './read-migrations.ts'
import { contentReadRoutes } from './read-routes.ts'
import type { ContentReadDeps } from './read-service.ts'
import { type ItemSketch, SMALL_SITE, SMALL_TEMPLATES, treeOf } from './small-site.fixture.ts'
import type { Tree } from './tree.ts'

export const KEY = 'local-content-key'
export const CONTEXT_ID = 'local-context'
export const AUTHOR = { authorization: 'Bearer author' }

export interface SmallPlatform {
  /** A request by path; `key: false` leaves the API key out. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  request(path: string, init?: RequestInit): Promise<Response>
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<{ data?: Data | null; errors?: { message: string; extensions: { code: string } }[] }>
  /** Replaces the content of a database. */
  setContent(database: DatabaseName, sketches: readonly ItemSketch[]): void
  readonly blobs: BlobStore
  readonly events: { topic: string; payload: unknown }[]
  readonly opened: OpenedDatabase
  close(): Promise<void>
}

/**
 * The read routes over the small site, on a database in memory. Drafts hold one page more (`/draft`) than what is
 * published. `Bearer author` may read drafts, `Bearer nobody` is known but may not.
 */
export async function createSmallPlatform(
  settings: Partial<ContentReadDeps['settings']['content']> = {},
  dataDir = 'memory://',
): Promise<SmallPlatform> {
  const opened = await openInMemory()
  await migrate(opened.db, [...contentReadMigrations, ...mediaMigrations])
  const events: { topic: string; payload: unknown }[] = []
  const trees: Record<DatabaseName, Tree> = {
    web: treeOf(SMALL_SITE, 'web', 7),
    master: treeOf(
      [
        ...SMALL_SITE,
        { path: '/sitecore/content/acme-dotcom/Home/Draft', template: 'Page', in: { en: { Title: 'Draft' } } },
      ],
      'master',
    ),
  }
  const log = createLog('none')
  const blobs = createBlobStore(opened.db)
  const reading = contentReadRoutes({
    tree: async (database) => trees[database],
    templates: async () => SMALL_TEMPLATES,
    publishedAt: async () => trees.web,
    async requireRole(request) {
      const sent = request.headers.get('authorization')
      if (sent === 'Bearer nobody') throw new ForbiddenError('You may not.')
      if (sent !== AUTHOR.authorization) throw new UnauthenticatedError('This needs a sign-in.', 'Sign in.')
    },
    db: opened.db,
    outbox: {
      async append(_tx, event) {
        events.push(event)
      },
    },
    blobs,
    log,
    turns: createYieldingScheduler(),
    settings: {
      url: 'http://platform.example',
      websiteUrl: 'http://www.example',
      dataDir,
      content: {
        apiKeys: [KEY],
        contextIds: [CONTEXT_ID],
        allowedOrigins: ['http://www.example'],
        ...settings,
      },
    },
  })
  const app = createGroundApp(log).route('/', reading.routes)
  const request = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://platform.example${path}`, init))
  return {
    request,
    get: (path, headers = {}) => request(path, { headers: { sc_apikey: KEY, ...headers } }),
    async graphql(query, variables, headers = {}) {
      const response = await request('/sitecore/api/graph/edge', {
        method: 'POST',
        headers: { 'content-type': 'application/json', sc_apikey: KEY, ...headers },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()) as never
    },
    setContent(database, sketches) {
      trees[database] = treeOf(sketches, database, trees[database].epoch + 1)
    },
    blobs,
    events,
    opened,
    async close() {
      await reading.close()
      await opened.close()
    },
  }
}
