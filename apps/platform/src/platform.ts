import { resolve } from 'node:path'
import { type ContentService, contentMigrations, createContentService } from './content/index.ts'
import { directoryRoutes } from './directory.ts'
import { type Auth, authMigrations, createAuth } from './ground/auth/index.ts'
import { type Database, type EngineName, migrate, type OpenedDatabase, openDatabase } from './ground/database/index.ts'
import { createGroundApp } from './ground/http/index.ts'
import { createLog, type Log } from './ground/log.ts'
import { createOutbox, type Outbox, outboxMigrations } from './ground/outbox/index.ts'
import { healthRoutes } from './health.ts'
import { AUTHOR_USERNAME, type PlatformSettings } from './settings.ts'

/** All services in one process over one database. */
export interface Platform {
  /** Answers a request, from a socket or from the same process. `env` carries the connection, when there is one. */
  fetch(request: Request, env?: object): Promise<Response>
  readonly content: ContentService
  readonly auth: Auth
  readonly outbox: Outbox
  readonly db: Database
  readonly engine: EngineName
  readonly settings: PlatformSettings
  /** Lets go of everything; may be called twice. */
  close(): Promise<void>
}

export interface PlatformParts {
  /** For calls outward (revalidation); default the global one. */
  readonly fetch?: typeof fetch
  /** Default: a log on standard output at the level of the settings. */
  readonly log?: Log
  /** For an in-memory database: tar of a fresh data folder to start from, in half a second instead of some. */
  readonly snapshot?: string
}

/**
 * Opens the database, brings its schema up to date, starts the services. Throws when any of it fails, with everything
 * closed again.
 *
 * @example
 * const platform = await createPlatform(readPlatformSettings(process.env))
 * const answer = await platform.fetch(new Request('http://localhost:4000/readyz'))
 */
export async function createPlatform(settings: PlatformSettings, parts: PlatformParts = {}): Promise<Platform> {
  const log = parts.log ?? createLog(settings.logLevel)
  const phases = new Phases()
  const memory = settings.dataDir.startsWith('memory://')
  const dataDir = memory ? settings.dataDir : resolve(settings.dataDir)
  const opened = await openDatabase({
    dataDir,
    log,
    ...(settings.databaseUrl !== undefined && { url: settings.databaseUrl }),
    ...(parts.snapshot !== undefined && { snapshot: parts.snapshot }),
  })
  phases.end('database')
  const closing: Close[] = [() => opened.close()]
  try {
    return await start(opened, { ...settings, dataDir }, { log, phases, closing, fetch: parts.fetch ?? fetch })
  } catch (error) {
    await closeAll(closing).catch((failure: unknown) => log.error({ err: failure }, 'closing after a failed start'))
    throw error
  }
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

type Close = () => Promise<void>

interface StartParts {
  readonly log: Log
  /** What was opened, first to last. */
  readonly closing: Close[]
  readonly phases: Phases
  readonly fetch: typeof fetch
}

async function start(opened: OpenedDatabase, settings: PlatformSettings, parts: StartParts): Promise<Platform> {
  const { log, phases } = parts
  const { db } = opened
  await migrate(db, [...authMigrations, ...outboxMigrations, ...contentMigrations])
  phases.end('migrations')

  const auth = await createAuth(db, { client: settings.author.client })
  const { password } = settings.author
  const outbox = await createOutbox({ database: opened, log })
  parts.closing.push(() => outbox.close())
  phases.end('ground')

  const startContent = async () => {
    const content = await createContentService({ database: opened, outbox, auth, settings, log, fetch: parts.fetch })
    parts.closing.push(() => content.close())
    await content.tree('web')
    return content
  }
  // Hashing takes a while, on another thread: content loads meanwhile. Both have ended before a failure of one closes all.
  const [loading, account] = await Promise.allSettled([
    startContent(),
    password !== undefined && auth.accounts.ensure({ username: AUTHOR_USERNAME, password, role: 'publisher' }),
  ])
  if (loading.status === 'rejected') throw loading.reason
  if (account.status === 'rejected') throw account.reason
  const content = loading.value
  phases.end('content')

  const app = createGroundApp(log)
  app.route('/', healthRoutes(opened))
  app.route('/', directoryRoutes({ settings, sites: content.sites }))
  app.route('/', auth.routes)
  app.route('/', content.routes)
  if (settings.demonstration && !LOOPBACK.has(settings.host)) {
    log.warn(
      { host: settings.host },
      'the credentials of the demonstration are public, and HOST lets others reach it; set DEMO=off and credentials of your own',
    )
  }
  log.info({ engine: opened.engine, ms: phases.all }, 'platform is ready')

  let closed: Promise<void> | undefined
  return {
    fetch: async (request, env) => app.fetch(request, env),
    content,
    auth,
    outbox,
    db,
    engine: opened.engine,
    settings,
    close() {
      closed ??= closeAll(parts.closing)
      return closed
    },
  }
}

/** Last opened, first closed; each whatever became of those before it. */
async function closeAll(opened: readonly Close[]): Promise<void> {
  const failures: unknown[] = []
  for (const close of opened.toReversed()) await close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'The platform did not close cleanly')
}

/** Milliseconds of each part of the start. */
class Phases {
  readonly all: Record<string, number> = {}
  #last = performance.now()

  end(name: string): void {
    const now = performance.now()
    this.all[name] = Math.round(now - this.#last)
    this.#last = now
  }
}
