/**
 * The search service: documents that are ingested or fed, searches and recommendations over them, and what visitors do
 * with the answers (contract "search").
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Catalogue } from '../commerce/index.ts'
import type { PageText } from '../content/index.ts'
import type { Auth } from '../ground/auth/index.ts'
import type { OpenedDatabase } from '../ground/database/index.ts'
import type { Log } from '../ground/log.ts'
import { NO_NETWORK, type OwnNetwork, ownNetwork } from '../ground/network/index.ts'
import type { Outbox } from '../ground/outbox/index.ts'
import { TENANT } from '../ground/tenant.ts'
import { createYieldingScheduler, type YieldingScheduler } from '../ground/yielding-scheduler.ts'
import { isKey, type SearchAccess } from './access.ts'
import { adminRoutes } from './admin-routes.ts'
import { configurationSchema, type SearchConfiguration, type SearchWidgets } from './configuration/configuration.ts'
import { defaultConfiguration } from './configuration/default-configuration.ts'
import { createConfigurationStore } from './configuring/configuration-store.ts'
import { ruleRoutes } from './configuring/rule-routes.ts'
import type { Sanitizers } from './configuring/safe-templates.ts'
import { createAudiences } from './editions/audiences.ts'
import { createSearchScopes } from './editions/search-scopes.ts'
import { COMMERCE_SOURCE, PRODUCT_ENTITY } from './editions/shop-edition.ts'
import { createSearchEngine } from './engine/index.ts'
import { type CommerceFeed, commerceFeed } from './feeding/commerce-feed.ts'
import { contentFeed } from './feeding/content-feed.ts'
import { follow, POLL_MS } from './following.ts'
import { addressReader } from './ingesting/read-address.ts'
import { ingestionRoutes } from './ingesting/routes.ts'
import { type Library, openLibrary, type SnapshotSettings } from './library.ts'
import { createServerIndexes } from './opensearch/index.ts'
import { searchRoutes } from './routes.ts'
import { type CreateIndex, IndexUnavailableError } from './search-index.ts'
import { keepPastEvents, type PastSearchEvent } from './signals/past-events.ts'
import { createPopularity } from './signals/popularity.ts'
import { forgetBefore, forgetVisitor } from './signals/signals.ts'
import { CONFIGURED } from './store/configurations.ts'

export type { SearchAccess } from './access.ts'
export {
  readConfiguration,
  type SearchConfiguration,
  type SearchConfigurationInput,
  type SearchWidgets,
} from './configuration/configuration.ts'

export { SEARCH_LIMITS } from './limits.ts'
export type { PastSearchEvent } from './signals/past-events.ts'
export { searchMigrations } from './store/migrations.ts'

export interface SearchServiceDeps {
  readonly database: Pick<OpenedDatabase, 'db' | 'listen'>
  readonly auth: Pick<Auth, 'requireRole'>
  readonly access: SearchAccess
  /** What holds until somebody configures the service. Asked again when other content is published. */
  readonly configuration: () => Promise<SearchConfiguration>
  readonly createIndex: CreateIndex
  /** Whose time the indexes of this process and the writing of large answers share; default: one of its own. */
  readonly scheduler?: YieldingScheduler
  /** Where indexes of this process are kept between its runs; default: they are made anew every time. */
  readonly snapshots?: SnapshotSettings
  /** Where documents may be fetched from besides the public internet; default nowhere. */
  readonly ingestionNetwork?: OwnNetwork
  readonly log: Log
  /** Days that what visitors do is kept; default 395. */
  readonly retentionDays?: number
  /** Pages that become documents by themselves; default none. */
  readonly content?: ContentToFollow
  /** Products that become documents by themselves, each seen by those who see it in the shop; default none. */
  readonly commerce?: Catalogue
  /** Go over the html of widgets when it is written; default: it is kept as it is. */
  readonly sanitizers?: Sanitizers
  /** How often it is looked although nobody told of anything, in milliseconds; default {@link POLL_MS}. */
  readonly pollMs?: number
  /** Default: the time of day. */
  readonly now?: () => Date
}

/** Published pages, and what tells that there are others. */
export interface ContentToFollow {
  readonly outbox: Pick<Outbox, 'follow'>
  /** Topic of the events whose payload has the `epoch` of what was published. */
  readonly topic: string
  readonly pages: () => Promise<{ readonly epoch: number; readonly pages: Iterable<PageText> }>
}

export interface SearchService {
  /** Searches, their events, ingestion and administration. */
  readonly routes: Hono
  close(): Promise<void>
  /** Forgets everything of a customer, by any id that visitors signed in with. What was counted of documents stays. */
  forget(customer: string): Promise<void>
  /** Keeps what visitors did before the first start (contract "search", 8). */
  recordPast(events: readonly PastSearchEvent[]): Promise<void>
}

const RETENTION_DAYS = 395
const DAY_MS = 86_400_000
/** What a publication waits for when this process is the one that published. */
const ANSWERED_FIRST_MS = 100
const TIDY_EVERY_MS = 3_600_000

/** The database must have {@link searchMigrations}. */
export async function createSearchService(deps: SearchServiceDeps): Promise<SearchService> {
  const { database, auth, access, createIndex, snapshots, log, now = () => new Date(), pollMs = POLL_MS } = deps
  const { scheduler = createYieldingScheduler() } = deps
  const { db } = database
  const open = async (configuration: SearchConfiguration) => ({
    configuration,
    library: await openLibrary({
      database,
      tenant: TENANT,
      configuration,
      createIndex,
      log,
      pollMs,
      ...(snapshots && { snapshots }),
    }),
  })
  const store = createConfigurationStore({
    db,
    tenant: TENANT,
    readDefaults: deps.configuration,
    sanitizers: deps.sanitizers,
    log,
  })
  let revision = await store.revision('')
  let current = await open(await store.read())
  let changing: Promise<void> = Promise.resolve()
  let products: CommerceFeed | undefined

  /** Searches go on in the old indexes until the new ones are made. */
  function change(): Promise<void> {
    const done = changing.then(async () => {
      const next = await store.read()
      if (JSON.stringify(next) === JSON.stringify(current.configuration)) return
      if (indexedBy(next) === indexedBy(current.configuration)) {
        current = { ...current, configuration: next }
        return
      }
      const before: { library: Library } = current
      current = await open(next)
      await before.library.close()
      products?.everything()
    })
    changing = done.catch(() => {})
    return done
  }
  const configuring = follow(
    async () => {
      const written = await store.revision('')
      if (written === revision) return
      await change()
      revision = written
    },
    { log, pollMs, failed: 'the search service could not be configured anew; it is tried again' },
  )
  const stopListening = await database.listen(CONFIGURED, configuring.hear)
  await configuring.start()

  async function configured(by: string): Promise<void> {
    log.info({ by }, 'the search service is configured anew')
    await change()
  }

  const { content } = deps
  const feed =
    content &&
    contentFeed({
      db,
      tenant: TENANT,
      pages: content.pages,
      shelvesOf: (language, entity) => {
        const { entities, locales } = current.configuration
        const own = language.slice(0, 2).toLowerCase()
        return entities[entity] === undefined
          ? []
          : locales.filter((locale) => locale.endsWith(`_${own}`)).map((locale) => ({ entity, locale }))
      },
    })
  const follower =
    content &&
    feed &&
    (await content.outbox.follow({
      name: 'search.content',
      topics: [content.topic],
      from: 'now',
      async handle({ payload }) {
        // Reading every page takes this process; whoever published is answered before.
        await wait(ANSWERED_FIRST_MS)
        // A language more is a locale more.
        await change()
        await feed.sync(epochOf(payload))
      },
    }))
  // What was published while nobody followed. Searches are answered meanwhile.
  feed?.sync().catch((error: unknown) => log.error({ err: error }, 'published pages could not be indexed'))

  const { commerce } = deps
  const audiences =
    commerce &&
    createAudiences({
      catalogue: commerce,
      now,
      documents: async () => (await current.library.shelfOf(PRODUCT_ENTITY, {})?.index.count()) ?? 0,
    })
  const scopes = createSearchScopes(commerce && audiences && { catalogue: commerce, audiences })
  products =
    commerce &&
    commerceFeed({
      db,
      tenant: TENANT,
      catalogue: commerce,
      locales: () => (current.configuration.entities[PRODUCT_ENTITY] ? current.configuration.locales : []),
      log,
    })
  const stopFollowing = await commerce?.follow((changes) => {
    audiences?.hear(changes)
    products?.hear(changes)
  })
  // What was written while nobody followed. Searches are answered meanwhile.
  products?.everything()

  const tidying = setInterval(() => {
    const since = new Date(now().getTime() - (deps.retentionDays ?? RETENTION_DAYS) * DAY_MS)
    forgetBefore(db, { tenant: TENANT }, since).catch((error: unknown) =>
      log.warn({ err: error }, 'what visitors did long ago could not be removed; it is tried again later'),
    )
  }, TIDY_EVERY_MS).unref()
  const forget = (visitor: string) => db.transaction().execute((tx) => forgetVisitor(tx, { tenant: TENANT }, visitor))

  const popularity = createPopularity({ db, tenant: TENANT, now })
  const answering = () => ({ db, tenant: TENANT, now, popularity, ...current })
  // What is read and written takes turns with what is searched.
  const wireQueue = scheduler.beside()
  const routes = new Hono()
    .route(
      '/',
      searchRoutes({
        db,
        tenant: TENANT,
        access,
        answering,
        scopes,
        scheduler: wireQueue,
        commerce,
        log,
        now,
      }),
    )
    .route(
      '/',
      ingestionRoutes({
        db,
        tenant: TENANT,
        configuration: () => current.configuration,
        own: commerce ? [COMMERCE_SOURCE] : [],
        readAddress: addressReader(deps.ingestionNetwork ?? NO_NETWORK),
        mayIngest: (key) => isKey(key, access.ingestionKeys),
        caughtUp: () => current.library.catchUp().catch(laterIfUnavailable),
      }),
    )
    .route('/', adminRoutes({ auth, configuration: () => current.configuration, store, configured, stats, forget }))
    .route('/', ruleRoutes({ auth, answering, visitor: scopes.visitor, scheduler: wireQueue, store, configured }))

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
    forget,
    recordPast: (events) => db.transaction().execute((tx) => keepPastEvents(tx, { tenant: TENANT }, events)),
    async close() {
      clearInterval(tidying)
      await follower?.stop()
      await stopFollowing?.()
      await products?.stop()
      await feed?.settled()
      await stopListening()
      configuring.stop()
      await changing
      await current.library.close()
    },
  }
}

/** What indexes are made of: of anything else no new ones need be made. */
const indexedBy = ({ entities, locales, synonyms }: SearchConfiguration) =>
  JSON.stringify([entities, locales, synonyms])

/** What is written is kept, and found as soon as the index can be reached again: the library goes on trying. */
function laterIfUnavailable(error: unknown): void {
  if (!(error instanceof IndexUnavailableError)) throw error
}

const epochOf = (payload: unknown): number | undefined => {
  const { epoch } = (payload ?? {}) as { epoch?: unknown }
  return typeof epoch === 'number' ? epoch : undefined
}

export interface SearchSettings {
  /** `{account}-{domain}` */
  readonly customerKey: string
  readonly apiKeys: readonly string[]
  readonly ingestionKeys: readonly string[]
  readonly contextIds: readonly string[]
  /** Hosts, addresses and networks that documents may be fetched from besides the public internet; default none. */
  readonly ingestionNetwork?: readonly string[]
  /** Server that the indexes are on, with user and password; absent: they are in this process. */
  readonly serverUrl?: string
}

/**
 * The search service of a platform: with the index in this process or on a server, and until somebody configures it with
 * what is usual in these languages (the first is the default).
 */
export async function createSearch({
  settings,
  languages,
  widgets,
  snapshots,
  ...deps
}: Omit<SearchServiceDeps, 'access' | 'configuration' | 'createIndex' | 'scheduler'> & {
  readonly settings: SearchSettings
  readonly languages: () => Promise<readonly string[]>
  /** Of the site's own, beside the usual ones, until somebody configures the service. */
  readonly widgets?: SearchWidgets
}): Promise<SearchService> {
  const [, domain = ''] = settings.customerKey.split('-')
  const { serverUrl: url } = settings
  const scheduler = createYieldingScheduler()
  const server = url === undefined ? undefined : createServerIndexes({ url, tenant: TENANT, log: deps.log })
  const service = await createSearchService({
    ...deps,
    // What is kept are indexes of this process: they would take the place of the server's.
    ...(snapshots && !server && { snapshots: { ...snapshots, scheduler } }),
    access: settings,
    ingestionNetwork: ownNetwork(settings.ingestionNetwork ?? []),
    configuration: async () => configurationSchema.parse(defaultConfiguration(domain, await languages(), widgets)),
    scheduler,
    createIndex: server ? server.create : (schema) => createSearchEngine(schema, { scheduler }),
  }).catch(async (error: unknown) => {
    await server?.close()
    throw error
  })
  return {
    ...service,
    async close() {
      await service.close()
      await server?.close()
    },
  }
}
