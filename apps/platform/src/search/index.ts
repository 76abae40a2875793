/**
 * The search service: documents that are ingested or fed, searches and recommendations over them, and what visitors do
 * with the answers (contract "search").
 */
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Auth } from '../ground/auth/index.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import type { Log } from '../ground/log.ts'
import { TENANT } from '../ground/tenant.ts'
import { isKey, type SearchAccess } from './access.ts'
import { adminRoutes } from './admin-routes.ts'
import { readConfiguration, type SearchConfiguration } from './configuration/configuration.ts'
import { ingestionRoutes } from './ingesting/routes.ts'
import { type Library, openLibrary } from './library.ts'
import { searchRoutes } from './routes.ts'
import type { IndexSchema, SearchIndex } from './search-index.ts'
import { forgetVisitor } from './signals/signals.ts'
import { CONFIGURED, keepConfiguration, storedConfiguration } from './store/configurations.ts'

export type { SearchAccess } from './access.ts'
export {
  readConfiguration,
  type SearchConfiguration,
  type SearchConfigurationInput,
} from './configuration/configuration.ts'
export { searchMigrations } from './store/migrations.ts'

export interface SearchServiceDeps {
  readonly database: Pick<OpenedDatabase, 'db' | 'listen'>
  readonly auth: Pick<Auth, 'requireRole'>
  readonly access: SearchAccess
  /** What holds until somebody configures the service. */
  readonly configuration: SearchConfiguration
  readonly createIndex: (schema: IndexSchema) => SearchIndex
  readonly log: Log
  /** Default: the time of day. */
  readonly now?: () => Date
}

export interface SearchService {
  readonly routes: Hono
  configuration(): SearchConfiguration
  /** Keeps a configuration, and works by it when it resolves. */
  configure(configuration: SearchConfiguration, by: string): Promise<void>
  /** Resolves when everything that was committed before is found. */
  catchUp(): Promise<void>
  /** Forgets everything of a visitor. */
  forget(visitor: string): Promise<void>
  close(): Promise<void>
}

/** The database must have {@link searchMigrations}. */
export async function createSearchService(deps: SearchServiceDeps): Promise<SearchService> {
  const { database, auth, access, createIndex, log, now = () => new Date() } = deps
  const { db } = database
  const open = async (configuration: SearchConfiguration) => ({
    configuration,
    library: await openLibrary({ database, tenant: TENANT, configuration, createIndex, log }),
  })
  let current = await open((await configured()) ?? deps.configuration)
  let changing: Promise<void> = Promise.resolve()

  async function configured(): Promise<SearchConfiguration | undefined> {
    const read = readConfiguration((await storedConfiguration(db, TENANT)) ?? null)
    return 'configuration' in read ? read.configuration : undefined
  }

  /** Searches go on in the old indexes until the new ones are made. */
  function change(): Promise<void> {
    const done = changing.then(async () => {
      const next = await configured()
      if (next === undefined || JSON.stringify(next) === JSON.stringify(current.configuration)) return
      const before: { library: Library } = current
      current = await open(next)
      await before.library.close()
    })
    changing = done.catch(() => {})
    return done
  }
  const stopListening = await database.listen(CONFIGURED, () => {
    change().catch((error: unknown) => log.error({ err: error }, 'the search service could not be configured anew'))
  })

  async function configure(configuration: SearchConfiguration, by: string): Promise<void> {
    await keepConfiguration(db, TENANT, configuration, by)
    log.info({ by }, 'the search service is configured anew')
    await change()
  }

  const answering = () => ({ db, tenant: TENANT, now, ...current })
  const routes = new Hono()
    .route('/', searchRoutes({ db, tenant: TENANT, access, answering, log, now }))
    .route(
      '/',
      ingestionRoutes({
        db,
        tenant: TENANT,
        configuration: () => current.configuration,
        mayIngest: (key) => isKey(key, access.ingestionKeys),
        caughtUp: () => current.library.catchUp(),
      }),
    )
    .route('/', adminRoutes({ auth, configuration: () => current.configuration, configure, stats }))

  async function stats(): Promise<object> {
    const { rows: documents } = await sql<{ entity: string; locale: string; source: string; documents: number }>`
      select entity, locale, source, count(*)::int as documents from search_document
      where tenant = ${TENANT} and not gone group by entity, locale, source order by entity, locale, source`.execute(db)
    const { rows: events } = await sql<{ name: string; action: string; events: number }>`
      select name, action, count(*)::int as events from search_event
      where tenant = ${TENANT} group by name, action order by events desc`.execute(db)
    return { documents, events }
  }

  return {
    routes,
    configuration: () => current.configuration,
    configure,
    catchUp: () => current.library.catchUp(),
    forget: (visitor) => db.transaction().execute((tx) => forgetVisitor(tx, { tenant: TENANT }, visitor)),
    async close() {
      await stopListening()
      await changing
      await current.library.close()
    },
  }
}
