import { join, resolve } from 'node:path'
import {
  type CommerceService,
  commerceErrorShape,
  commerceMigrations,
  createCommerceService,
  ensureFirstClient,
  readCheckoutTables,
  type StudioAuthor,
} from './commerce/index.ts'
import {
  type ComponentsService,
  componentErrorShape,
  componentMigrations,
  createComponentsService,
} from './components/index.ts'
import {
  type ContentService,
  contentMigrations,
  createContentService,
  PUBLISHED_TOPIC,
  safeHeadHtml,
  safeHtml,
} from './content/index.ts'
import { guardDemonstration } from './demonstration-guard.ts'
import { availableDirectory, type CommerceCredentials, directoryRoutes } from './directory.ts'
import { commandsOf } from './directory-commands.ts'
import { createEventsService, type EventsService, eventErrorShape, eventMigrations } from './events/index.ts'
import { explorerRoutes } from './explorer/index.ts'
import { followFormSubmissions } from './form-mail.ts'
import {
  type Auth,
  authMigrations,
  createAuth,
  createDevices,
  createFailureLimit,
  type HashCost,
  includesRole,
  NO_FAILURE_LIMIT,
} from './ground/auth/index.ts'
import {
  alone,
  type Database,
  type DatabaseLimits,
  type EngineName,
  type EngineOnFolder,
  migrate,
  type OpenedDatabase,
  openDatabase,
  refuseNewerSchema,
} from './ground/database/index.ts'
import { createGroundApp } from './ground/http/index.ts'
import { createLog, type Log } from './ground/log.ts'
import { LOOPBACK_NETWORKS, ownNetwork } from './ground/network/index.ts'
import { createOutbox, type Outbox, outboxMigrations } from './ground/outbox/index.ts'
import { TENANT } from './ground/tenant.ts'
import { type Draining, healthRoutes } from './health.ts'
import { createPersonalData, type PersonalData, personalDataMigrations } from './personal-data/index.ts'
import { createSearch, type SearchService, type SearchWidgets, searchMigrations } from './search/index.ts'
import { AUTHOR_USERNAME, DEMONSTRATION_ACCOUNTS, type PlatformSettings } from './settings.ts'
import { revocationEndpoint, tokenEndpoint } from './token-endpoint.ts'

/** All services in one process over one database. */
export interface Platform {
  /** Answers a request, from a socket or from the same process. `env` carries the connection, when there is one. */
  fetch(request: Request, env?: object): Promise<Response>
  /** Every method with every pattern of paths that something answers, for tests of them all. `ALL`: any method. */
  readonly routes: readonly Readonly<Record<'method' | 'path', string>>[]
  readonly content: ContentService
  readonly commerce: CommerceService
  readonly events: EventsService
  readonly search: SearchService
  readonly components: ComponentsService
  readonly personalData: PersonalData
  readonly auth: Auth
  readonly outbox: Outbox
  readonly db: Database
  readonly engine: EngineName
  readonly settings: PlatformSettings
  /**
   * Does work that only one process on the database may do at a time, such as filling it when it is empty; others wait
   * for it.
   */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Before the end: `/readyz` goes red and streams end, so that no further requests come. Those that do are answered. */
  drain(): void
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
  /** PGlite on the data folder of the settings, where it was started before: see `startOnFolder`. */
  readonly engine?: Promise<EngineOnFolder>
  /** Of the demonstration's marketplace, for the service directory; shown in the demonstration only. */
  readonly credentials?: CommerceCredentials
  /** Banners and blocks of the search, beside what is usual, until somebody configures it. */
  readonly searchWidgets?: SearchWidgets
  /** For tests: the cost of hashing passwords; default that of `ground/auth`. */
  readonly hashCost?: HashCost
  /** For tests: how long PostgreSQL may take; default that of `ground/database`. */
  readonly databaseLimits?: Partial<DatabaseLimits>
  /** For tests: what time it is for preview links and for what is planned. Default: the system's clock. */
  readonly now?: () => Date
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
    ...(settings.databaseConnections !== undefined && { connections: settings.databaseConnections }),
    ...(parts.databaseLimits && { limits: parts.databaseLimits }),
    ...(parts.snapshot !== undefined && { snapshot: parts.snapshot }),
    ...(parts.engine && { started: parts.engine }),
  })
  phases.end('database')
  const closing: Close[] = [() => opened.close()]
  try {
    return await start(
      opened,
      { ...settings, dataDir },
      {
        log,
        phases,
        closing,
        fetch: parts.fetch ?? fetch,
        credentials: parts.credentials,
        searchWidgets: parts.searchWidgets,
        hashCost: parts.hashCost,
        now: parts.now,
      },
    )
  } catch (error) {
    await closeAll(closing).catch((failure: unknown) => log.error({ err: failure }, 'closing after a failed start'))
    throw error
  }
}

/** Who a token of the studio names, as commerce has to know. */
async function authorOf(auth: Auth, request: Request): Promise<StudioAuthor | null> {
  const author = await auth.authenticate(request)
  return author && { name: author.name, isAdministrator: includesRole(author.role, 'administrator') }
}

/** Of all services, in their order. */
const MIGRATIONS = [
  ...authMigrations,
  ...outboxMigrations,
  ...contentMigrations,
  ...commerceMigrations,
  ...eventMigrations,
  ...searchMigrations,
  ...componentMigrations,
  ...personalDataMigrations,
]

type Close = () => Promise<void>

interface StartParts {
  readonly log: Log
  /** What was opened, first to last. */
  readonly closing: Close[]
  readonly phases: Phases
  readonly fetch: typeof fetch
  readonly credentials: CommerceCredentials | undefined
  readonly searchWidgets: SearchWidgets | undefined
  readonly hashCost: HashCost | undefined
  readonly now: (() => Date) | undefined
}

async function start(opened: OpenedDatabase, settings: PlatformSettings, parts: StartParts): Promise<Platform> {
  const { log, phases } = parts
  const { db } = opened
  await refuseNewerSchema(db, MIGRATIONS)
  await migrate(opened.patient, MIGRATIONS)
  phases.end('migrations')

  const hashing = parts.hashCost && { hashCost: parts.hashCost }
  const { signInFailures } = settings
  const failures = signInFailures === undefined ? NO_FAILURE_LIMIT : createFailureLimit(signInFailures)
  const beside = settings.demonstration ? LOOPBACK_NETWORKS : []
  const { openId } = settings.author
  const auth = await createAuth(db, {
    client: settings.author.client,
    failures,
    ...hashing,
    ...(openId && {
      openId: {
        provider: { ...openId, redirectUri: `${settings.studioUrl}/studio/sign-in/return` },
        network: { own: ownNetwork([...beside, ...openId.ownNetwork]) },
        log,
      },
    }),
  })
  const { password } = settings.author
  const outbox = await createOutbox({ database: opened, log })
  parts.closing.push(() => outbox.close())
  phases.end('ground')

  const startContent = async () => {
    const content = await createContentService({
      database: opened,
      outbox,
      auth,
      settings,
      log,
      fetch: parts.fetch,
      ...(parts.now && { now: parts.now }),
    })
    parts.closing.push(() => content.close())
    await content.tree('web')
    return content
  }
  const startCommerce = async () => {
    const { checkoutTables: rates, requestLimit, listsAtOnce, tokenRequestsPerMinute } = settings.commerce
    const checkout = rates === undefined || rates === 'off' ? rates : await readCheckoutTables(rates)
    const commerce = await createCommerceService({
      database: opened,
      tenant: TENANT,
      log,
      identity: { failures, devices: createDevices(auth.statements, `shop ${TENANT}`), ...hashing },
      readAuthor: (request) => authorOf(auth, request),
      settings: {
        marketplaceId: settings.commerce.marketplaceId,
        origin: settings.url ?? `http://localhost:${settings.port}`,
        studioUrl: settings.studioUrl,
        linkOrigins: [new URL(settings.websiteUrl).origin],
        studioOrigin: new URL(settings.studioUrl).origin,
        ownNetwork: ownNetwork([...beside, ...settings.commerce.ownNetwork]),
        payments: settings.commerce.payments,
        ...(settings.commerce.shopClientId !== undefined && { shopClientId: settings.commerce.shopClientId }),
        ...(settings.commerce.staffClientId !== undefined && { staffClientId: settings.commerce.staffClientId }),
        ...(settings.commerce.mail && { mail: settings.commerce.mail }),
        ...(checkout !== undefined && { checkout }),
        ...(requestLimit && { requestLimit }),
        ...(listsAtOnce !== undefined && { listsAtOnce }),
        ...(tokenRequestsPerMinute !== undefined && { tokenRequestsPerMinute }),
        movableClock: settings.demonstration,
        environment: settings.demonstration ? 'Sandbox' : 'Production',
      },
    })
    parts.closing.push(() => commerce.close())
    const { client } = settings.commerce
    if (client && (await ensureFirstClient(commerce, client)))
      log.info({ client: client.id }, 'the first client is made')
    return commerce
  }
  async function ensureAccounts(): Promise<void> {
    if (password !== undefined) await auth.accounts.ensure({ username: AUTHOR_USERNAME, password, role: 'publisher' })
    for (const account of DEMONSTRATION_ACCOUNTS) {
      // Their passwords are public: they go when the demonstration is switched off.
      await auth.accounts[settings.demonstration ? 'ensure' : 'forget'](account)
    }
  }
  // Hashing takes a while, on another thread: services load meanwhile. All have ended before a failure of one closes all.
  const [loading, selling, account] = await Promise.allSettled([startContent(), startCommerce(), ensureAccounts()])
  if (loading.status === 'rejected') throw loading.reason
  if (selling.status === 'rejected') throw selling.reason
  if (account.status === 'rejected') throw account.reason
  const content = loading.value
  const commerce = selling.value
  await followFormSubmissions({ outbox, content, commerce, to: settings.shopEmail })
  const events = createEventsService({
    database: opened,
    outbox,
    auth,
    settings: {
      ...settings.events,
      contextIds: settings.content.contextIds,
      origins: settings.content.allowedOrigins,
      loopbackOrigins: settings.demonstration,
    },
    sites: async () => (await content.sites()).map(({ name }) => name),
    log,
  })
  parts.closing.push(() => events.close())
  const search = await createSearch({
    database: opened,
    auth,
    settings: {
      ...settings.search,
      contextIds: settings.content.contextIds,
      ingestionNetwork: [...beside, ...settings.search.ingestionNetwork],
    },
    ...(parts.searchWidgets && { widgets: parts.searchWidgets }),
    languages: async () => (await content.sites()).flatMap((site) => site.languages),
    content: { outbox, topic: PUBLISHED_TOPIC, pages: content.pageTexts },
    commerce: commerce.catalogue,
    retentionDays: settings.events.retentionDays,
    sanitizers: { body: safeHtml, head: safeHeadHtml },
    ...(!settings.dataDir.startsWith('memory://') && {
      snapshots: { folder: join(settings.dataDir, 'cache', 'search') },
    }),
    log,
  })
  parts.closing.push(() => search.close())
  const personalData = createPersonalData({
    db,
    commerce,
    events,
    search,
    days: {
      EVENT_RETENTION_DAYS: settings.events.retentionDays,
      AUDIT_RETENTION_DAYS: settings.auditRetentionDays,
    },
    now: parts.now ?? (() => new Date()),
    log,
  })
  parts.closing.push(() => personalData.close())
  const components = createComponentsService({
    database: opened,
    auth,
    settings: {
      ...settings.components,
      dataOrigins: settings.components.dataOrigins ?? [settings.url ?? `http://localhost:${settings.port}`],
      sampleNetwork: [...beside, ...settings.components.sampleNetwork],
      allowedOrigins: settings.content.allowedOrigins,
    },
    ...(parts.now && { now: parts.now }),
  })
  phases.end('services')

  const app = createGroundApp(log, {
    shapes: [eventErrorShape, commerceErrorShape, componentErrorShape],
    trustedProxies: settings.events.trustedProxies,
  })
  const draining: Draining = { isDraining: false }
  const isPrivate = settings.demonstration && !settings.publicDemonstration
  if (isPrivate) app.use(guardDemonstration(settings.content.allowedOrigins))
  app.route('/', healthRoutes(opened, draining))
  const directoryParts = {
    settings,
    sites: content.sites,
    credentials: parts.credentials,
    database: opened,
    deadLetters: outbox.deadLetters,
  }
  app.route('/', directoryRoutes(directoryParts))
  app.route(
    '/',
    explorerRoutes(async (requestUrl) => {
      const { directory } = await availableDirectory(directoryParts, requestUrl)
      return { content: directory.content, command: commandsOf(directory).content?.text }
    }),
  )
  app.route('/', revocationEndpoint([auth, commerce.identity]))
  app.route('/', tokenEndpoint(commerce.identity.routes, settings.author.client?.id))
  app.route('/', auth.routes)
  // Before the content tree: libraries that are not here are left to it.
  app.route('/', components.routes)
  app.route('/', content.routes)
  app.route('/', events.routes)
  app.route('/', search.routes)
  // Last: it answers whatever is below /v1 and nobody else's.
  for (const routes of commerce.routes) app.route('/', routes)
  if (!settings.demonstration && settings.commerce.payments.provider === 'local') {
    log.warn(
      'PAYMENT_PROVIDER=local: test cards pay for orders, and no money moves; set stripe or none for a real shop',
    )
  }
  if (settings.publicDemonstration) {
    log.warn(
      { host: settings.host },
      'DEMO=public: the credentials of the demonstration are public, and whoever reaches it may change everything',
    )
  }
  log.info({ engine: opened.engine, ms: phases.all }, 'platform is ready')

  let closed: Promise<void> | undefined
  return {
    fetch: async (request, env) => app.fetch(request, env),
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    content,
    commerce,
    events,
    search,
    components,
    personalData,
    auth,
    outbox,
    db,
    engine: opened.engine,
    settings,
    alone: (work) => alone(opened, work),
    drain() {
      draining.isDraining = true
      events.endStreams()
    },
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
