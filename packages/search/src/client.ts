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
import { createLog, type Log } from './log.ts'
import { createQuery, type Query, type QueryOptions } from './query.ts'
import { MarketplaceContext, PageContext } from './request/page-context.ts'
import type { SearchBody } from './request/request-table.ts'
import { createService } from './service.ts'
import { createTracking, type Tracking } from './tracking/tracking.ts'
import { widgetRegistry } from './widgets/default-registry.ts'
import type { WidgetRegistry } from './widgets/registry.ts'

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
  readonly registry: WidgetRegistry
  readonly visitor: Visitor
  readonly consent: Consent
  readonly tracking: Tracking
  readonly log: Log
  createQuery(options: QueryOptions): Query
  /** What the last answer said about a widget. */
  metadata(rfkId: string, entity: string): WidgetMetadata | undefined
  /** The widgets of a page, in the order they are shown (2.6). Rejects with a `ServiceError`. */
  pageWidgets(uri?: string, signal?: AbortSignal): Promise<WidgetAnswer[]>
  /** Answers that another client has had, such as the one on the server. */
  load(answers: CachedAnswer[]): void
  answers(): CachedAnswer[]
  clearCache(): void
  /** Asks now what waits for others. */
  flush(): void
  /** In a browser: who visits is recognised, or made up. Idempotent. */
  start(): void
  /** While a page is rendered on a server: what it would ask, and what belongs into its head (10). */
  collecting?: { queries: Set<Query>; head: Map<string, string> } | undefined
}

export interface ClientOptions {
  /** What shows which widget. Default: what `setWidget` and `setWidgetType` have registered. */
  registry?: WidgetRegistry
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
    return {
      context: context.toJson(),
      ...(configuration.flags && { rfk_flags: configuration.flags }),
      ...(service.connector === 'oc' && Object.keys(ordercloud).length > 0 && { ordercloud }),
    }
  }
  const batcher = createBatcher({
    sources: dataSources,
    wait: configuration.batchDebounce ?? BATCH_DEBOUNCE_MS,
    page,
    middleware: configuration.requestMiddleware,
    answered: ({ rfk_id, entity = DEFAULT_ENTITY, type, variation_id, used_in }) =>
      metadata.set(`${rfk_id}@${entity}`, {
        ...(type && { type }),
        ...(variation_id && { variation_id }),
        ...(used_in && { used_in }),
      }),
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
    registry: options.registry ?? widgetRegistry,
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
      pageSeen: visitor.pageSeen,
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
    async pageWidgets(uri, signal) {
      const { context = {} } = page()
      const body = { context: uri === undefined ? context : { ...context, page: { ...context.page, uri } } }
      const { widgets = [] } = await dataSources.processor(service.connector)(body, signal ? { signal } : {})
      return widgets.map((widget) => ({ entity: DEFAULT_ENTITY, ...widget }))
    },
    load(answers) {
      for (const { key, data, ts } of answers) cache.set(key, data, ts)
    },
    answers: cache.entries,
    clearCache: cache.clear,
    flush: batcher.flush,
    start() {
      if (isBrowser()) consent.identify()
    },
  }
  client.load(options.initialAnswers ?? [])
  return client
}
