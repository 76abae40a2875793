import type { WidgetAnswer } from './answer.ts'
import type { Ask, Batcher } from './batcher.ts'
import type { AnswerCache } from './cache.ts'
import { debounce } from './debounce.ts'
import type { Dispatcher, WidgetPlace } from './dispatcher.ts'
import { canceled, isCanceled } from './failures.ts'
import { merged, sortedJson } from './json.ts'
import { MarketplaceContext, PageContext } from './request/page-context.ts'
import type { PageContextJson, SearchBody } from './request/request-table.ts'
import { WidgetRequest } from './request/widget-request.ts'

/** Where a query stands (6.3). */
export interface QueryResult {
  data: WidgetAnswer | undefined
  error: unknown
  status: 'loading' | 'error' | 'success'
  /** There is neither data nor an error yet. */
  isLoading: boolean
  isInitialLoading: boolean
  isFetching: boolean
  isError: boolean
  isSuccess: boolean
  isFetched: boolean
  /** The data answers an earlier request: the new one is under way, or has failed. */
  isPreviousData: boolean
  /** Asks again, whatever is cached. */
  refetch: () => Promise<WidgetAnswer>
}

export interface QueryOptions extends WidgetPlace {
  /** Without one the query asks which type the widget is. */
  type?: string | undefined
  /** What it says of itself: `core/WIDGET_DATA_REQUEST`, or that of all widgets of a page. Default `WIDGET`. */
  kind?: 'WIDGET' | 'PAGE_WIDGETS'
  /** Default true. */
  isEnabled?: boolean
  /** Default true: asked together with others. */
  isDebounced?: boolean
  debounceBy?: string
  /** Default true: what was answered within five minutes is not asked again. */
  isCached?: boolean
  /** A registered data source that answers. Default: the configured service. */
  dataSource?: string
}

export interface Query extends WidgetPlace {
  getRequest(): WidgetRequest
  /** What this query alone says about who asks; it goes over the context of the page. */
  getContext(): PageContext
  getOCContext(): MarketplaceContext
  getLastResponse(): WidgetAnswer | undefined
  /** The same for requests that have the same answer (5.3). */
  getKey(): string
  getResult(): QueryResult
  /** Listens for every change of the result. Returns how to stop. */
  onUpdate(listener: () => void): () => void
  isEnabled(): boolean
  /** A query that is enabled asks anew, whatever is cached (5.3). The same value again changes nothing. */
  setEnabled(isEnabled: boolean): void
  toggleEnabled(): void
  setDebounced(isDebounced: boolean): void
  setCached(isCached: boolean): void
  setDebounceBy(group: string | undefined): void
  /**
   * Asks, whatever is cached. Rejects with a `ServiceError`, or an `AbortError` when another run supersedes it.
   */
  fetch(): Promise<WidgetAnswer>
  refetch(): Promise<WidgetAnswer>
  /** Asks now and after every change, until every function it has returned is called. */
  start(): () => void
  /** Asks soon, if there is something new to ask. */
  schedule(): void
  destroy(): void
}

export interface QueryParts {
  batcher: Batcher
  cache: AnswerCache
  dispatcher: Dispatcher
  page(): SearchBody
  /** Milliseconds from a change to the query. */
  wait: number
  /** Queries that are to hear of changes of the page. */
  running: Set<Query>
  /** Id of the data source that stands for the configured service. */
  defaultSource: string
}

interface Standing {
  data?: WidgetAnswer | undefined
  /** What the data answers. */
  key?: string | undefined
  error?: unknown
  isFetching: boolean
}

const ignore = () => {}

/** Who asks does not change what a page shows to a stranger: a server's answer stands in the browser as well (10). */
function withoutAsker({ browser, geo, time: _, user, ...context }: PageContextJson) {
  const { user_agent: _agent, ...device } = browser ?? {}
  const { ip: _ip, ...place } = geo ?? {}
  const { uuid: _uuid, user_id: _id, ...groups } = user ?? {}
  return [context, device, place, groups]
}

const resultOf = (
  { data, key, error, isFetching }: Standing,
  wanted: string | undefined,
): Omit<QueryResult, 'refetch'> => {
  const status = error !== undefined ? 'error' : data ? 'success' : 'loading'
  return {
    data,
    error,
    status,
    isLoading: status === 'loading',
    isInitialLoading: status === 'loading' && isFetching,
    isFetching,
    isError: status === 'error',
    isSuccess: status === 'success',
    isFetched: status !== 'loading',
    isPreviousData: data !== undefined && key !== wanted,
  }
}

/** A widget's question to the service, asked again whenever it changes (5.1, 5.3). */
export function createQuery(parts: QueryParts, options: QueryOptions): Query {
  const { batcher, cache, dispatcher, page, wait, running, defaultSource } = parts
  const { rfkId, entity, instanceId, dataSource = defaultSource, kind = 'WIDGET' } = options
  const says = `core/${kind}_DATA_REQUEST` as const
  const place: WidgetPlace = { rfkId, entity, instanceId }
  const request = new WidgetRequest(rfkId, entity, options.type)
  const context = new PageContext()
  const marketplace = new MarketplaceContext()
  const listeners = new Set<() => void>()
  let { isEnabled = true, isDebounced = true, isCached = true, debounceBy } = options
  let standing: Standing | undefined
  let result: QueryResult | undefined
  let starts = 0
  let ends: (() => void)[] = []
  /** Key of what was asked last. */
  let wanted: string | undefined
  let asking: { key: string; controller: AbortController } | undefined

  const getKey = () => {
    const body = page()
    return sortedJson([
      dataSource,
      request.toItem(),
      withoutAsker(merged(body.context, context.toJson()) as PageContextJson),
      body.rfk_flags,
      merged(body.ordercloud, marketplace.toJson()),
    ])
  }

  const current = (): Standing => {
    standing ??= { ...(isCached && cache.get(getKey())), isFetching: false }
    return standing
  }
  const stand = (next: Partial<Standing>) => {
    standing = { ...current(), ...next }
    result = undefined
    for (const listener of [...listeners]) listener()
  }

  const giveUp = () => {
    asking?.controller.abort()
    asking = undefined
  }

  async function ask(key: string): Promise<WidgetAnswer> {
    giveUp()
    wanted = key
    const mine = { key, controller: new AbortController() }
    asking = mine
    stand({ isFetching: true })
    dispatcher.dispatch(says, place)
    const question: Ask = {
      item: request.toItem(),
      instanceId,
      context: context.toJson(),
      marketplace: marketplace.toJson(),
      dataSource,
      debounceBy,
      signal: mine.controller.signal,
    }
    try {
      const data = await (isDebounced ? batcher.ask(question) : batcher.askAlone(question))
      // It may have been superseded in the very moment it was answered.
      if (asking !== mine) throw canceled()
      asking = undefined
      if (isCached) cache.set(key, data)
      stand({ data, key, error: undefined, isFetching: false })
      dispatcher.dispatch(`${says}_SUCCESS`, { ...place, data })
      return data
    } catch (error) {
      const isMine = asking === mine
      if (isMine) asking = undefined
      if (isCanceled(error) || !isMine) {
        dispatcher.dispatch(`${says}_CANCELED`, place)
        if (!asking) stand({ isFetching: false })
        throw canceled()
      }
      stand({ error, isFetching: false })
      dispatcher.dispatch(`${says}_FAIL`, { ...place, error })
      throw error
    }
  }

  /** Asks what is neither known nor being asked. */
  function run(): void {
    if (!isEnabled) return
    const key = getKey()
    if (asking?.key === key) return
    const { key: answered, error } = current()
    const cached = isCached ? cache.get(key) : undefined
    if (cached && cache.isFresh(cached)) {
      giveUp()
      wanted = key
      if (answered !== key || error !== undefined || cached.data !== current().data)
        stand({ data: cached.data, key, error: undefined, isFetching: false })
      return
    }
    ask(key).catch(ignore)
  }

  const soon = debounce(run, wait)
  const fetch = () => ask(getKey())
  const stop = () => {
    soon.cancel()
    giveUp()
  }

  const end = () => {
    for (const stopListening of ends) stopListening()
    running.delete(query)
    stop()
  }

  const setEnabled = (next: boolean) => {
    if (next === isEnabled) return
    isEnabled = next
    if (!next) stop()
    else if (running.has(query)) fetch().catch(ignore)
  }

  const query: Query = {
    ...place,
    getRequest: () => request,
    getContext: () => context,
    getOCContext: () => marketplace,
    getLastResponse: () => current().data,
    getKey,
    getResult() {
      result ??= { ...resultOf(current(), wanted ?? current().key), refetch: fetch }
      return result
    },
    onUpdate(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    isEnabled: () => isEnabled,
    setEnabled,
    toggleEnabled: () => setEnabled(!isEnabled),
    setDebounced(next) {
      isDebounced = next
    },
    setCached(next) {
      isCached = next
    },
    setDebounceBy(group) {
      debounceBy = group
    },
    fetch,
    refetch: fetch,
    schedule: soon,
    start() {
      if (starts++ === 0) {
        ends = [request, context, marketplace].map((part) => part.addListener(soon))
        running.add(query)
        run()
      }
      return () => {
        if (--starts === 0) end()
      }
    },
    destroy() {
      end()
      listeners.clear()
    },
  }
  return query
}
