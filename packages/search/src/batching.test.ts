/** Queries over the wire (contract "search", 2.7, 5.2, 5.3). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCache } from './cache.ts'
import type { SearchClient } from './client.ts'
import { createSearchClient } from './client.ts'
import { CACHE_MS, MAX_CACHED } from './constants.ts'
import { ServiceError } from './failures.ts'
import { pageWidgetsOf, pageWidgetsQuery } from './page-widgets.ts'
import type { Query, QueryOptions } from './query.ts'
import { pause, searchAnswer, useSearchService, widgetAnswer } from './testing/search-service.fixture.ts'

const service = useSearchService()

const queryOf = (client: SearchClient, rfkId: string, more: Partial<QueryOptions> = {}): Query =>
  client.createQuery({ rfkId, entity: 'product', instanceId: rfkId, type: 'content_grid', ...more })

const success = (...queries: Query[]) =>
  expect.poll(() => queries.map((query) => query.getResult().status)).toEqual(queries.map(() => 'success'))

// Specification: request-flags-and-items, search-post
test('the whole batch of the contract', async () => {
  const client = service.client()
  client.context.load({
    locale: { country: 'us', language: 'en' },
    page: { uri: '/en/lamps' },
    browser: { user_agent: 'Mozilla/5.0 ...' },
    user: { uuid: '700123-5f-x2-4a-1p-77l9bq91yczri7mbj8hc-1795232737348' },
  })
  const grid = queryOf(client, 'grid_main')
  const request = grid.getRequest()
  request.setSearchContentFields(['name', 'price', 'image_url'])
  request.setSearchQuery({
    keyphrase: 'desk lamp',
    operator: 'and',
    highlight: { fields: ['name'], pre_tag: '<mark>', post_tag: '</mark>' },
  })
  request.setSearchFacetMax(20)
  request.addSearchFacetTypeFilter('color', 'facetid_eyJ0eXBlIjoiZXEiLCJuYW1lIjoiY29sb3IiLCJ2YWx1ZSI6InJlZCJ9')
  request.addSearchFacetTypeFilter('price', { type: 'gte', value: 20 }, 'and')
  request.addSearchFacetTypeFilter('price', { type: 'lte', value: 90 })
  request.setSearchSortValue([{ name: 'price_asc' }])
  request.setSearchFilter({ type: 'eq', name: 'in_stock', value: true })
  request.setSearchLimit(24)
  const preview = queryOf(client, 'search_preview', { type: 'preview_search' })
  preview.getRequest().setSearchLimit(4)
  preview.getRequest().setSearchQueryKeyphrase('des')
  preview.getRequest().setSearchSuggestion([{ name: 'title_context_aware', max: 3 }])
  const hero = queryOf(client, 'home_hero', { type: 'banner', entity: 'content' })
  hero.getRequest().setAppearanceTemplatesSections(['html', 'css'])
  hero.getRequest().setAppearanceTemplatesDevices(['pc'])

  await Promise.all([grid.fetch(), preview.fetch(), hero.fetch()])
  expect(service.requests().map(({ url }) => url)).toEqual(['/api/discover/v2'])
  expect(service.requests()[0]?.headers).toMatchObject({ 'content-type': 'application/json', authorization: '' })
  expect(service.searches()).toEqual([
    {
      context: {
        locale: { country: 'us', language: 'en' },
        page: { uri: '/en/lamps' },
        browser: { user_agent: 'Mozilla/5.0 ...' },
        user: { uuid: '700123-5f-x2-4a-1p-77l9bq91yczri7mbj8hc-1795232737348' },
      },
      widget: {
        items: [
          {
            rfk_id: 'grid_main',
            entity: 'product',
            search: {
              content: { fields: ['name', 'price', 'image_url'] },
              query: {
                keyphrase: 'desk lamp',
                operator: 'and',
                highlight: { fields: ['name'], pre_tag: '<mark>', post_tag: '</mark>' },
              },
              facet: {
                all: true,
                max: 20,
                types: [
                  {
                    name: 'color',
                    filter: {
                      type: 'or',
                      values: ['facetid_eyJ0eXBlIjoiZXEiLCJuYW1lIjoiY29sb3IiLCJ2YWx1ZSI6InJlZCJ9'],
                    },
                  },
                  {
                    name: 'price',
                    filter: {
                      type: 'and',
                      values: [
                        { type: 'gte', value: 20 },
                        { type: 'lte', value: 90 },
                      ],
                    },
                  },
                ],
              },
              sort: { choices: true, value: [{ name: 'price_asc' }] },
              filter: { type: 'eq', name: 'in_stock', value: true },
              limit: 24,
              offset: 0,
            },
          },
          {
            rfk_id: 'search_preview',
            entity: 'product',
            search: {
              content: {},
              limit: 4,
              query: { keyphrase: 'des' },
              suggestion: [{ name: 'title_context_aware', max: 3 }],
            },
          },
          {
            rfk_id: 'home_hero',
            entity: 'content',
            appearance: { templates: { sections: ['html', 'css'], devices: ['pc'] }, variables: {} },
          },
        ],
      },
    },
  ])
})

// Specification: widget-types, item-defaults
test('every type of widget asks for what the contract says, unless it is told otherwise', async () => {
  const client = service.client()
  const types = [
    'content_grid',
    'preview_search',
    'recommendation',
    'questions_answers',
    'content_block',
    'html_block',
    'banner',
    'seo',
  ]
  const queries = [
    ...types.map((type) => queryOf(client, type, { type })),
    queryOf(client, 'unknown', { type: undefined }),
  ]
  await Promise.all(queries.map((query) => query.fetch()))
  const block = { appearance: { templates: {}, variables: {} } }
  const item = (rfk_id: string, asked: object) => ({ rfk_id, entity: 'product', ...asked })
  expect(service.searches().map(({ widget }) => widget?.items)).toEqual([
    [
      item('content_grid', { search: { content: {}, facet: { all: true }, offset: 0, sort: { choices: true } } }),
      item('preview_search', { search: { content: {} } }),
      item('recommendation', { recommendations: { content: {} } }),
      item('questions_answers', { questions: { related_questions: { limit: 5 }, exact_answer: {} } }),
      item('content_block', block),
      item('html_block', block),
      item('banner', block),
      item('seo', block),
      item('unknown', {}),
    ],
  ])
})

// Specification: search-response
test('five widgets mounted together are one request; mounted again within five minutes they are none', async () => {
  const client = service.client()
  const names = ['a', 'b', 'c', 'd', 'e']
  const queries = names.map((name) => queryOf(client, name))
  const stops = queries.map((query) => query.start())
  await success(...queries)
  expect(service.searches().map(({ widget }) => widget?.items.map((item) => item.rfk_id))).toEqual([names])
  for (const stop of stops) stop()
  const again = names.map((name) => queryOf(client, name, { instanceId: `${name}2` }))
  for (const query of again) query.start()
  expect(again.map((query) => query.getResult().isSuccess)).toEqual(again.map(() => true))
  await pause(50)
  expect(service.searches()).toHaveLength(1)
})

// Specification: search-batch, debounce-constants
test('by default a change waits 50 ms for its query and that 250 ms for others', async () => {
  const client = createSearchClient({ customerKey: '1-2', serviceHost: service.root })
  const query = queryOf(client, 'a')
  const before = performance.now()
  query.start()
  await success(query)
  expect(performance.now() - before).toBeGreaterThan(240)
  const changed = performance.now()
  query.getRequest().setSearchLimit(3)
  await expect.poll(() => service.searches().length, { interval: 5 }).toBe(2)
  expect(performance.now() - changed).toBeGreaterThan(290)
})

test('a disabled query asks nothing; enabling it asks once', async () => {
  const client = service.client()
  const query = queryOf(client, 'a', { isEnabled: false })
  query.start()
  await pause(40)
  expect(service.searches()).toHaveLength(0)
  query.setEnabled(true)
  query.setEnabled(true)
  await success(query)
  expect(service.searches()).toHaveLength(1)
  query.toggleEnabled()
  query.getRequest().setSearchLimit(1)
  await pause(40)
  expect(service.searches()).toHaveLength(1)
})

// Specification: enabling-refetches
test('enabling a query asks anew what is cached, and shows it meanwhile', async () => {
  const client = service.client()
  const query = queryOf(client, 'a')
  query.start()
  await success(query)
  query.setEnabled(false)
  query.setEnabled(true)
  expect(query.getResult()).toMatchObject({ isSuccess: true, isFetching: true, data: { content: [{ id: 'a::' }] } })
  await expect.poll(() => service.searches().length).toBe(2)
})

test('an answer older than five minutes is shown until there is a new one', async () => {
  const client = service.client()
  const key = queryOf(client, 'a').getKey()
  client.load([{ key, data: { rfk_id: 'a', entity: 'product', content: [{ id: 'old' }] }, ts: Date.now() - CACHE_MS }])
  const query = queryOf(client, 'a')
  expect(query.getResult()).toMatchObject({ isSuccess: true, data: { content: [{ id: 'old' }] } })
  query.start()
  await expect.poll(() => query.getLastResponse()?.content?.[0]?.id).toBe('a::')
  expect(service.searches()).toHaveLength(1)
})

// Specification: search-response, request-cache-key
test('a query that is not to be cached is asked every time; two that let it run are one', async () => {
  const client = service.client()
  const query = queryOf(client, 'a', { isCached: false })
  const stops = [query.start(), query.start()]
  await success(query)
  stops[0]?.()
  query.getRequest().setSearchLimit(1)
  await expect.poll(() => service.searches().length).toBe(2)
  stops[1]?.()
  await pause(40)
  query.start()
  await expect.poll(() => service.searches().length).toBe(3)
  expect(client.answers()).toEqual([])
})

// Specification: request-life-cycle, canceled-silently
test('a superseded query is canceled and leaves no error; what was shown stays until the new answer', async () => {
  const client = service.client()
  const canceled = vi.fn()
  client.dispatcher.on('core/WIDGET_DATA_REQUEST_CANCELED', canceled)
  const query = queryOf(client, 'a')
  query.getRequest().setSearchQueryKeyphrase('l')
  query.start()
  await success(query)
  service.answerSearch((body) => ({ body: searchAnswer(body), delay: 200 }))
  query.getRequest().setSearchQueryKeyphrase('la')
  await expect.poll(() => service.searches().length, { interval: 2 }).toBe(2)
  expect(query.getResult()).toMatchObject({ isPreviousData: true, isFetching: true, isSuccess: true })
  expect(query.getLastResponse()?.content?.[0]?.id).toBe('a:l:')
  const seen: unknown[] = []
  query.onUpdate(() => seen.push(query.getResult().error))
  query.getRequest().setSearchQueryKeyphrase('lam')
  await expect.poll(() => query.getLastResponse()?.content?.[0]?.id).toBe('a:lam:')
  expect(canceled).toHaveBeenCalledTimes(1)
  expect(seen.filter(Boolean)).toEqual([])
  expect(query.getResult()).toMatchObject({ isPreviousData: false, isFetching: false })
})

test('a query superseded in the very moment it is answered is superseded', async () => {
  const client = service.client()
  let answer = () => {}
  client.dataSources.register('slow', (body) => new Promise((resolve) => (answer = () => resolve(searchAnswer(body)))))
  const query = queryOf(client, 'a', { dataSource: 'slow', isDebounced: false })
  const first = query.fetch()
  first.catch(() => {})
  await pause(0)
  answer()
  await Promise.resolve()
  query.getRequest().setSearchQueryKeyphrase('lamp')
  const second = query.fetch()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(query.getResult()).toMatchObject({ isFetching: true, data: undefined })
  answer()
  expect((await second).content?.[0]?.id).toBe('a:lamp:')
  expect(client.answers()).toHaveLength(1)
})

test('the one who asked with fetch hears of it as an AbortError', async () => {
  const query = queryOf(service.client(), 'a')
  const first = query.fetch()
  const second = query.fetch()
  await expect(first).rejects.toMatchObject({ name: 'AbortError', message: 'Request canceled' })
  await second
  expect(service.searches()[0]?.widget?.items).toHaveLength(1)
})

// Specification: search-post
test('once every waiter has gone the request is given up', async () => {
  const signals: AbortSignal[] = []
  const client = service.client({
    fetch: (url, options) => {
      if (options?.signal) signals.push(options.signal)
      return fetch(url, options)
    },
  })
  service.answerSearch((body) => ({ body: searchAnswer(body), delay: 200 }))
  const stops = ['a', 'b'].map((name) => queryOf(client, name).start())
  await expect.poll(() => service.searches().length, { interval: 5 }).toBe(1)
  stops[0]?.()
  expect(signals[0]?.aborted).toBe(false)
  stops[1]?.()
  expect(signals[0]?.aborted).toBe(true)
})

test('two instances of one widget with different questions get their own answers', async () => {
  const client = service.client()
  const [one, two] = ['lamp', 'desk'].map((keyphrase, index) => {
    const query = queryOf(client, 'a', { instanceId: `i${index}` })
    query.getRequest().setSearchQueryKeyphrase(keyphrase)
    return query
  }) as [Query, Query]
  const answers = await Promise.all([one.fetch(), two.fetch()])
  expect(service.searches()).toHaveLength(1)
  expect(answers.map(({ content }) => content?.[0]?.id)).toEqual(['a:lamp:', 'a:desk:'])
})

test('queries with a context of their own are asked apart, with it over that of the page', async () => {
  const client = service.client({ batchDebounce: 2000 })
  client.context.setLocale({ country: 'us', language: 'en' })
  const [one, two, three] = ['a', 'b', 'c'].map((name) => queryOf(client, name)) as [Query, Query, Query]
  two.getContext().setIds({ product: ['p1'] })
  three.setDebounced(false)
  const patient = [one.fetch(), two.fetch()]
  await three.fetch()
  expect(service.searches().map(({ widget }) => widget?.items[0]?.rfk_id)).toEqual(['c'])
  await Promise.all(patient)
  const locale = { country: 'us', language: 'en' }
  expect(service.searches()).toHaveLength(3)
  expect(service.searches().map(({ context }) => context)).toContainEqual({ locale, ids: { product: ['p1'] } })
})

test('a change of the page’s context asks every running query anew, and is broadcast', async () => {
  const client = service.client()
  const heard = vi.fn()
  client.dispatcher.on('core/PAGE_CONTEXT_CHANGED', heard)
  const queries = ['a', 'b'].map((name) => queryOf(client, name))
  for (const query of queries) query.start()
  await success(...queries)
  client.context.setLocaleLanguage('de')
  await expect.poll(() => queries.map((query) => query.getLastResponse()?.content?.[0]?.id)).toEqual(['a::de', 'b::de'])
  expect(service.searches()).toHaveLength(2)
  expect(heard).toHaveBeenCalledWith({ context: { locale: { language: 'de' } } })
})

test('the middleware is awaited before each batch', async () => {
  const steps: string[] = []
  const client = service.client({
    flags: ['-rules'],
    requestMiddleware: async () => {
      await pause(10)
      steps.push(`middleware ${service.searches().length}`)
    },
  })
  await queryOf(client, 'a').fetch()
  expect(steps).toEqual(['middleware 0'])
  expect(service.searches()[0]).toMatchObject({ rfk_flags: ['-rules'] })
  const failing = service.client({ requestMiddleware: () => Promise.reject(new Error('no session')) })
  await expect(queryOf(failing, 'a').fetch()).rejects.toThrow('no session')
})

// Specification: response-message
test.each<[string, Parameters<typeof service.answerSearch>[0], object]>([
  ['a status', () => ({ status: 503, body: '' }), { code: 'HTTP_STATUS', status: 503 }],
  [
    'a status with errors',
    () => ({ status: 401, body: { errors: [{ code: 1004, type: 'unauthorized', message: 'no' }] } }),
    { code: 'HTTP_STATUS', status: 401, errors: [{ code: 1004, type: 'unauthorized', message: 'no' }] },
  ],
  ['no JSON', () => ({ body: '<html>' }), { code: 'INVALID_ANSWER', status: 200 }],
  [
    'errors at the root',
    () => ({ body: { errors: [{ code: 1001, type: 'invalid_request', message: 'bad' }] } }),
    { code: 'REQUEST_REFUSED', message: 'bad', errors: [{ code: 1001, type: 'invalid_request', message: 'bad' }] },
  ],
  ['no connection', () => ({ hangUp: true }), { code: 'NETWORK', message: 'The search service could not be reached' }],
  [
    'another widget',
    () => ({ body: { widgets: [] } }),
    { code: 'WIDGET_MISSING', message: 'Response processing error: could not find a in response' },
  ],
])('an answer with %s is an error of its own', async (_, answer, error) => {
  service.answerSearch(answer)
  const query = queryOf(service.client(), 'a')
  query.start()
  await expect.poll(() => query.getResult().isError).toBe(true)
  expect(query.getResult().error).toBeInstanceOf(ServiceError)
  expect(query.getResult().error).toMatchObject(error)
  if ((error as { code: string }).code === 'NETWORK') expect((query.getResult().error as Error).cause).toBeTruthy()
})

// Specification: request-life-cycle
test('errors of one widget are that one’s alone', async () => {
  const errors = [{ code: 1002, type: 'widget_not_found', message: 'unknown widget' }]
  service.answerSearch(({ widget }) => ({
    body: {
      widgets: widget?.items.map((item) =>
        item.rfk_id === 'a' ? { ...widgetAnswer(item), errors } : widgetAnswer(item),
      ),
    },
  }))
  const client = service.client()
  const [bad, good] = await Promise.allSettled([queryOf(client, 'a').fetch(), queryOf(client, 'b').fetch()])
  expect(bad).toMatchObject({
    status: 'rejected',
    reason: { code: 'WIDGET_REFUSED', message: 'unknown widget', errors },
  })
  expect(good.status).toBe('fulfilled')
})

test('nothing is tried again, but an error does not outlive the next answer', async () => {
  service.answerSearch(() => ({ status: 500 }))
  const query = queryOf(service.client(), 'a')
  query.start()
  await expect.poll(() => query.getResult().isError).toBe(true)
  await pause(60)
  expect(service.searches()).toHaveLength(1)
  service.answerSearch((body) => ({ body: searchAnswer(body) }))
  await query.getResult().refetch()
  expect(query.getResult()).toMatchObject({ status: 'success', error: undefined })
})

// Specification: marketplace-block, no-marketplace-user
test('the marketplace is asked with its token and its block, and not without a user', async () => {
  let token: string | undefined = 'id-token'
  const client = service.client({
    customerKey: '',
    discoverDomainId: '700123',
    searchUrl: `${service.root}/api/v1/search/700123`,
    getToken: async () => token,
  })
  const heard = vi.fn()
  client.dispatcher.on('core/OC_CONTEXT_CHANGED', heard)
  client.marketplace.setSellerId('seller-01')
  expect(heard).toHaveBeenCalledWith({ context: { sellerId: 'seller-01' } })
  client.marketplace.setRequiredInventoryLocations(['WH1', 'WH2'])
  await queryOf(client, 'a').fetch()
  expect(service.requests()[0]).toMatchObject({
    url: '/api/v1/search/700123',
    headers: { authorization: 'Bearer id-token' },
    json: { ordercloud: { sellerId: 'seller-01', requiredInventoryLocations: ['WH1', 'WH2'] } },
  })
  token = undefined
  await expect(queryOf(client, 'b').fetch()).rejects.toMatchObject({
    code: 'NO_MARKETPLACE_USER',
    message: expect.stringContaining('No logged-in marketplace user was found'),
  })
})

// Specification: search-api-key
test('the search service is asked with its key', async () => {
  await queryOf(service.client({ apiKey: 'local-key' }), 'a').fetch()
  expect(service.requests()[0]?.headers.authorization).toBe('local-key')
})

// Specification: data-source-id, data-processor-message
test('a data source of one’s own answers the queries that name it', async () => {
  const client = service.client()
  client.dataSources.register('in-memory_1', async (body) => searchAnswer(body))
  await queryOf(client, 'a', { dataSource: 'in-memory_1' }).fetch()
  expect(service.searches()).toHaveLength(0)
  await expect(queryOf(client, 'a', { dataSource: 'other' }).fetch()).rejects.toMatchObject({
    code: 'NO_DATA_PROCESSOR',
    message: 'No data processor configured',
  })
  for (const id of ['', 'a b', 'ä', 'a/b'])
    expect(() => client.dataSources.register(id, async () => ({}))).toThrow('Invalid data source id')
})

test('the widgets of a page are asked for by its address, alone; their types are known from then on', async () => {
  const widgets = [
    { rfk_id: 'x', type: 'banner' },
    { rfk_id: 'y', entity: 'product', type: 'content_grid' },
  ]
  service.answerSearch(() => ({ body: { widgets } }))
  const client = service.client({ flags: ['-rules'] })
  client.context.setLocale({ country: 'us', language: 'en' })
  const heard = vi.fn()
  client.dispatcher.subscribe(({ type }) => heard(type))
  const query = pageWidgetsQuery(client, '1', '/en/lamps')
  expect(pageWidgetsOf(await query.fetch(), '/en/lamps')).toEqual(widgets)
  expect(pageWidgetsOf(query.getLastResponse(), '/en/rugs')).toBeUndefined()
  const locale = { country: 'us', language: 'en' }
  expect(service.searches()).toEqual([{ context: { locale, page: { uri: '/en/lamps' } }, rfk_flags: ['-rules'] }])
  expect(client.metadata('x', 'content')).toEqual({ type: 'banner' })
  expect(client.metadata('y', 'product')).toEqual({ type: 'content_grid' })
  expect(heard.mock.calls.flat()).toEqual(['core/PAGE_WIDGETS_DATA_REQUEST', 'core/PAGE_WIDGETS_DATA_REQUEST_SUCCESS'])
})

test('the widgets of a page are those of the page one is on, and are kept as any answer is', async () => {
  service.answerSearch(({ context }) => ({ body: { widgets: [{ rfk_id: `w${context?.page?.uri}`, type: 'banner' }] } }))
  const client = service.client({ uri: '/a' })
  const query = pageWidgetsQuery(client, '1')
  const stop = query.start()
  const shown = () => pageWidgetsOf(query.getLastResponse(), client.context.getPageUri())?.map(({ rfk_id }) => rfk_id)
  await expect.poll(shown).toEqual(['w/a'])
  client.context.setPageUri('/b')
  expect(shown()).toBeUndefined()
  await expect.poll(shown).toEqual(['w/b'])
  client.context.setPageUri('/a')
  await expect.poll(shown).toEqual(['w/a'])
  expect(service.searches()).toHaveLength(2)
  stop()
})

test('a page nobody knows is an error', async () => {
  const errors = [{ code: 1008, type: 'uri_not_found', message: 'no such page' }]
  service.answerSearch(() => ({ body: { widgets: [], errors } }))
  await expect(pageWidgetsQuery(service.client(), '1', '/x').fetch()).rejects.toMatchObject({
    code: 'REQUEST_REFUSED',
    errors,
  })
})

test('answers say what is known of a widget beside its data', async () => {
  const client = service.client()
  await queryOf(client, 'a').fetch()
  expect(client.metadata('a', 'product')).toEqual({ type: 'content_grid' })
})

// Specification: query-cache, data-fetching-retries
test('an answer stays shown until there is a new one; nothing is asked anew after a failure, or back at the window', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const [ownWindow, ownDocument] = [new EventTarget(), new EventTarget()]
  vi.stubGlobal('window', ownWindow)
  vi.stubGlobal('document', ownDocument)
  vi.stubGlobal('location', { pathname: '/p', hostname: 'localhost' })
  vi.stubGlobal('navigator', { userAgent: 'UA' })
  vi.stubGlobal('addEventListener', ownWindow.addEventListener.bind(ownWindow))
  const query = queryOf(service.client(), 'a')
  const stop = query.start()
  await success(query)
  service.answerSearch(() => ({ status: 503 }))
  query.getRequest().setSearchQueryKeyphrase('lamp')
  await expect.poll(() => query.getResult().isError).toBe(true)
  expect(query.getResult()).toMatchObject({ isPreviousData: true, data: { content: [{ id: 'a::' }] } })
  for (const type of ['focus', 'visibilitychange', 'online'])
    for (const target of [ownWindow, ownDocument]) target.dispatchEvent(new Event(type))
  await pause(60)
  expect(service.searches()).toHaveLength(2)
  stop()
})

// Specification: query-cache
test('the cache holds for five minutes and a hundred answers; what was used longest ago goes first', () => {
  let now = 0
  const cache = createCache(() => now)
  for (let index = 0; index < MAX_CACHED; index++) cache.set(`${index}`, { rfk_id: `${index}` })
  cache.get('0')
  cache.set('new', { rfk_id: 'new' })
  expect(cache.get('1')).toBeUndefined()
  expect(cache.entries()).toHaveLength(MAX_CACHED)
  const kept = cache.get('0')
  now = CACHE_MS - 1
  expect(kept && cache.isFresh(kept)).toBe(true)
  now = CACHE_MS
  expect(kept && cache.isFresh(kept)).toBe(false)
})

test('more widgets than a request may have are asked for in several', async () => {
  const client = service.client()
  const queries = Array.from({ length: 45 }, (_, n) => queryOf(client, `w${n}`))
  await Promise.all(queries.map((query) => query.fetch()))
  expect(service.searches().map(({ widget }) => widget?.items?.length)).toEqual([20, 20, 5])
})
