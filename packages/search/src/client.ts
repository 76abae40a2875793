import type { WidgetAnswer } from './answer.ts'
import { createBatcher } from './batcher.ts'
import { type CachedAnswer, createCache } from './cache.ts'
import { type SearchConfiguration, type Service, serviceOf } from './configuration.ts'
import { BATCH_DEBOUNCE_MS, DEFAULT_ENTITY, UPDATE_DEBOUNCE_MS } from './constants.ts'
import { createDataSources, type DataSources } from './data-sources.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import { type Consent, createConsent } from './identity/consent.ts'
import { createVisitor, type Visitor } from './identity/visitor.ts'
import { cookieStorage, localStorageStorage, noStorage, remembering } from './identity/visitor-storage.ts'
import { plain } from './json.ts'
import { createLog, type Log } from './log.ts'
import { widgetsWithin } from './page-widgets.ts'
import { createQuery, type Query, type QueryOptions } from './query.ts'
import { MarketplaceContext, PageContext } from './request/page-context.ts'
import type { SearchBody } from './request/request-table.ts'
import { createService } from './service.ts'
import { trackInteractions } from './tracking/interactions.ts'
import { createTracking, type Tracking } from './tracking/tracking.ts'
import { type RegisteredWidgets, registered } from './widgets/registered-widgets.ts'

/** What an answer says about a widget beside its data. */
export type WidgetMetadata = Pick<WidgetAnswer, 'type' | 'variation_id' | 'used_in'>

export interface SearchClient {
  readonly configuration: SearchConfiguration
  readonly service: Service
  /** Who asks, from where, on which page. A change asks every running query anew. */
  readonly context: PageContext
  readonly marketplace: MarketplaceContext
  readonly dispatcher: Dispatcher
  readonly dataSources: DataSources
  readonly registry: RegisteredWidgets
  readonly visitor: Visitor
  readonly consent: Consent
  readonly tracking: Tracking
  readonly log: Log
  createQuery(options: QueryOptions): Query
  /** What the last answer said about a widget. */
  metadata(rfkId: string, entity: string): WidgetMetadata | undefined
  /** Answers that another client has had, such as the one on the server. */
  load(answers: CachedAnswer[]): void
  answers(): CachedAnswer[]
  clearCache(): void
  /** Asks now what waits for others. */
  flush(): void
  /** In a browser: who visits is recognised, or made up. Idempotent. */
  start(): void
  /** While a page is rendered on a server: what it would ask, and what belongs into its head (10). */
  collecting?: { queries: Set<Query>; head: Map<string, string>; styles: Set<string> } | undefined
}

export interface ClientOptions {
  /** What shows which widget. Default: what `setWidget` and `setWidgetType` have registered. */
  registry?: RegisteredWidgets | undefined
  /** As `collectSearchState` gave them. */
  initialAnswers?: CachedAnswer[]
}

const isBrowser = () => typeof document !== 'undefined'

const storageOf = ({ visitorStorage, useStorage, publicSuffix = false }: SearchConfiguration) => {
  if (visitorStorage) return visitorStorage
  if (!isBrowser()) return noStorage()
  return useStorage ? localStorageStorage() : cookieStorage(publicSuffix)
}

/**
 * Everything a page, or one request to a server, needs to search: nothing is shared with another client (10).
 * @throws {ConfigurationError} as `serviceOf`, and INVALID_LOG_LEVEL
 */
export function createSearchClient(configuration: SearchConfiguration, options: ClientOptions = {}): SearchClient {
  const service = serviceOf(configuration)
  const log = createLog(configuration.logLevel ?? (configuration.debug ? 'debug' : 'none'))
  if (configuration.useToken !== undefined) log.warn('The option "useToken" is deprecated and has no effect')

  const dispatcher = createDispatcher()
  const cache = createCache()
  const running = new Set<Query>()
  const metadata = new Map<string, WidgetMetadata>()
  const context = new PageContext()
  const marketplace = new MarketplaceContext()
  const uri = configuration.uri ?? (isBrowser() ? location.pathname : undefined)
  if (uri) context.setPageUri(uri)
  if (isBrowser()) context.setBrowserUserAgent(navigator.userAgent)

  const dataSources = createDataSources()
  dataSources.register(service.connector, createService(configuration, service))

  const page = (): SearchBody => {
    const ordercloud = marketplace.toJson()
    const isSaid = service.connector === 'oc' && Object.keys(ordercloud).length > 0
    return plain({ context, rfk_flags: configuration.flags, ordercloud: isSaid ? ordercloud : undefined })
  }
  const note = ({ rfk_id, entity = DEFAULT_ENTITY, type, variation_id, used_in }: WidgetAnswer) => {
    metadata.set(`${rfk_id}@${entity}`, plain({ type, variation_id, used_in }))
  }
  const batcher = createBatcher({
    sources: dataSources,
    wait: configuration.batchDebounce ?? BATCH_DEBOUNCE_MS,
    page,
    middleware: configuration.requestMiddleware,
    answered: note,
  })

  const visitor = createVisitor(remembering(storageOf(configuration)), service.domainId, configuration.visitorLifetime)
  const consent = createConsent(context, visitor, configuration, () => {
    cache.clear()
    for (const query of running) if (query.isEnabled()) query.refetch().catch(() => {})
  })
  if (configuration.visitorStorage?.isReadOnly || configuration.userId) consent.identify()

  context.addListener(() => {
    dispatcher.dispatch('core/PAGE_CONTEXT_CHANGED', { context: context.toJson() })
    for (const query of running) query.schedule()
  })
  marketplace.addListener(() => {
    dispatcher.dispatch('core/OC_CONTEXT_CHANGED', { context: marketplace.toJson() })
    for (const query of running) query.schedule()
  })

  const client: SearchClient = {
    configuration,
    service,
    context,
    marketplace,
    dispatcher,
    dataSources,
    get registry() {
      return options.registry ?? registered.widgets
    },
    visitor,
    consent,
    log,
    tracking: createTracking({
      configuration,
      service,
      log,
      context,
      consent,
      visitorId() {
        consent.identify()
        return configuration.userId ? { user_id: configuration.userId } : { uuid: visitor.uuid() }
      },
      // Of somebody the site knows nothing is kept here.
      pageSeen: () => configuration.userId || visitor.pageSeen(),
    }),
    createQuery: (query) =>
      createQuery(
        {
          batcher,
          cache,
          dispatcher,
          page,
          running,
          wait: configuration.updateDebounce ?? UPDATE_DEBOUNCE_MS,
          defaultSource: service.connector,
        },
        query,
      ),
    metadata: (rfkId, entity) => metadata.get(`${rfkId}@${entity}`),
    load(answers) {
      for (const { key, data, ts } of answers) {
        cache.set(key, data, ts)
        for (const widget of [data, ...widgetsWithin(data)]) note(widget)
      }
    },
    answers: cache.entries,
    clearCache: cache.clear,
    flush: batcher.flush,
    start() {
      if (isBrowser()) consent.identify()
    },
  }
  trackInteractions(dispatcher, client.tracking)
  client.load(options.initialAnswers ?? [])
  return client
}
