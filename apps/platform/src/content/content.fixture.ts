/** A content service over a real database, with the sample site in it. */
import { sql } from 'kysely'
import { CHEAP_HASH } from '../ground/auth/cheap-hash.fixture.ts'
import { type Auth, authMigrations, createAuth, type Principal } from '../ground/auth/index.ts'
import { migrate, type OpenedDatabase } from '../ground/database/index.ts'
import { createGroundApp } from '../ground/http/index.ts'
import { createLog } from '../ground/log.ts'
import { createOutbox, outboxMigrations } from '../ground/outbox/index.ts'
import { contentMigrations, createContentService } from './index.ts'
import { SAMPLE_FILES, SAMPLE_MANIFEST } from './sample-site.fixture.ts'

export interface OpenContent {
  /** Websites told of publications; default none. */
  readonly revalidateUrls?: readonly string[]
  readonly revalidateTimeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
  /** Real accounts `reader`, `author`, `publisher` and `administrator` with {@link PASSWORD}. Default: everybody is a publisher. */
  readonly accounts?: boolean
  /** Default: the system's clock. */
  readonly now?: () => Date
}

export type SampleContent = Awaited<ReturnType<typeof openContent>>

export const PASSWORD = 'a long enough password'

const anybody: Principal = { kind: 'account', name: 'somebody', role: 'publisher' }

/** The service over a database, as a small application. */
export async function openContent(database: OpenedDatabase, options: OpenContent = {}) {
  const log = createLog('none')
  const { db } = database
  await migrate(db, [...authMigrations, ...outboxMigrations, ...contentMigrations])
  const real: Auth | undefined = options.accounts ? await createAuth(db, { hashCost: CHEAP_HASH }) : undefined
  for (const role of real ? (['reader', 'author', 'publisher', 'administrator'] as const) : []) {
    await real?.accounts.ensure({ username: role, password: PASSWORD, role })
  }
  const { statements } = real ?? (await createAuth(db))
  const auth = { statements, requireRole: real?.requireRole ?? (async () => anybody) }
  const outbox = await createOutbox({ database, log })
  const content = await createContentService({
    database,
    outbox,
    auth,
    log,
    fetch: options.fetch ?? fetch,
    ...(options.now && { now: options.now }),
    settings: {
      websiteUrl: 'http://localhost:3000',
      dataDir: 'memory://',
      content: {
        apiKeys: ['key'],
        contextIds: ['context'],
        allowedOrigins: [],
        revalidate: {
          urls: options.revalidateUrls ?? [],
          secret: 'hush',
          ...(options.revalidateTimeoutMs !== undefined && { timeoutMs: options.revalidateTimeoutMs }),
        },
      },
    },
  })
  const app = createGroundApp(log)
  if (real) app.route('/', real.routes)
  app.route('/', content.routes)
  return {
    content,
    db,
    request: (path: string, init?: RequestInit) =>
      Promise.resolve(app.fetch(new Request(`http://localhost${path}`, init))),
    /** Sends a document to the authoring API. */
    async author(query: string, variables: object = {}, headers: Record<string, string> = {}) {
      const response = await app.fetch(
        new Request('http://localhost/sitecore/api/authoring/graphql/v1', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ query, variables }),
        }),
      )
      return (await response.json()) as AuthoringAnswer
    },
    async close() {
      await outbox.close()
      await content.close()
    },
  }
}

export interface AuthoringAnswer {
  readonly data?: Record<string, Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
}

/** {@link openContent} on a database made empty, with the declared templates. */
export async function openEmpty(database: OpenedDatabase, options: OpenContent = {}): Promise<SampleContent> {
  await migrate(database.db, [...outboxMigrations, ...contentMigrations])
  await sql`truncate content_item, content_version, content_change, content_epoch, content_manifest,
    content_publish_operation, content_audit, content_schedule, content_release, content_release_entry,
    content_preview_link, content_workflow, content_workflow_step, content_comment, content_comment_read,
    content_presence, content_media_place, outbox`.execute(database.db)
  const sample = await openContent(database, options)
  await sample.content.setManifest(SAMPLE_MANIFEST)
  return sample
}

/** {@link openEmpty} with the sample site imported and published. */
export async function openSample(database: OpenedDatabase, options: OpenContent = {}): Promise<SampleContent> {
  const sample = await openEmpty(database, options)
  await sample.content.importContent({ files: SAMPLE_FILES, into: 'master', publish: true })
  return sample
}
