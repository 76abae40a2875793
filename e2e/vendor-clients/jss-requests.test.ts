/** Our client against JSS: each pair of calls sends the same requests to a recording server (contract "content", section 20). */
import {
  createClientFactory,
  createDataFetcher,
  createEditingService,
  createErrorPagesService,
  createGraphQLDictionaryService,
  createGraphQLLayoutService,
  createPersonalizeService,
  createRedirectsService,
  createRestDictionaryService,
  createRestLayoutService,
  createRobotsService,
  createSiteInfoService,
  createSitemapService,
  edgeGraphQLUrl,
  trackEvent,
} from '@tessera/content'
import { describe, expect, test } from 'vitest'
import type { Answerer } from '../../packages/content/src/testing/recording-server.fixture.ts'
import {
  jss,
  type Method,
  make,
  type Pair,
  page,
  platform,
  type Service,
  siteName,
  useRecorder,
} from './vendor-requests.fixture.ts'

const recorder = useRecorder()

describe('JSS 22.2, REST', () => {
  const options = () => ({ apiHost: recorder.server.origin, apiKey: 'K', siteName, configurationName: 'sxa-jss' })
  const visitor = { cookie: 'a=1', referer: 'http://r/', 'user-agent': 'Visitor/1' }

  test.each([
    ['/', 'en'],
    ['/a b/ü', 'de'],
    ['/x?y=1&z', undefined],
  ])('layout of %s in %s', async (path, language) => {
    await recorder.expectSameRequests(
      async () => make(jss('layout'), 'RestLayoutService', options()).fetchLayoutData?.(path, language),
      () => createRestLayoutService(options()).fetchLayoutData(path, language),
    )
  })

  test('default configuration, tracking off', async () => {
    const plain = () => ({ apiHost: recorder.server.origin, apiKey: 'K', siteName, tracking: false })
    await recorder.expectSameRequests(
      async () => make(jss('layout'), 'RestLayoutService', plain()).fetchLayoutData?.('/', 'en'),
      () => createRestLayoutService(plain()).fetchLayoutData('/', 'en'),
    )
  })

  test('layout for a visitor: forwarded headers and cookies of the answer', async () => {
    recorder.server.answer({ headers: { 'set-cookie': ['s=1', 't=2'] }, body: page })
    const set: unknown[] = []
    const request = { headers: visitor, connection: { remoteAddress: '10.1.2.3' } }
    const response = { setHeader: (_: string, value: unknown) => set.push(value) }
    const responseHeaders = new Headers()
    const exchange = { request: { headers: new Headers(visitor) }, remoteAddress: '10.1.2.3', responseHeaders }
    await recorder.expectSameRequests(
      async () => make(jss('layout'), 'RestLayoutService', options()).fetchLayoutData?.('/', 'en', request, response),
      () => createRestLayoutService(options()).fetchLayoutData('/', 'en', exchange),
    )
    expect(recorder.server.requests[0]?.headers['user-agent']).toBe('Visitor/1')
    expect([responseHeaders.getSetCookie()]).toEqual(set)
  })

  test('placeholder', async () => {
    await recorder.expectSameRequests(
      async () => make(jss('layout'), 'RestLayoutService', options()).fetchPlaceholderData?.('/main/c-4', '/x', 'en'),
      () => createRestLayoutService(options()).fetchPlaceholderData('/main/c-4', '/x', 'en'),
    )
  })

  test('a 404 body is layout data for both; a 500 rejects with the response', async () => {
    const gone = { sitecore: { context: { pageEditing: false, language: 'en' }, route: null } }
    const vendor = make(jss('layout'), 'RestLayoutService', options())
    const ours = createRestLayoutService(options())
    recorder.server.answer({ status: 404, body: gone })
    expect([await vendor.fetchLayoutData?.('/x', 'en'), await ours.fetchLayoutData('/x', 'en')]).toEqual([gone, gone])
    recorder.server.answer({ status: 500, body: { why: 1 } })
    for (const failed of [vendor.fetchLayoutData?.('/x', 'en'), ours.fetchLayoutData('/x', 'en')]) {
      await expect(failed).rejects.toMatchObject({ response: { status: 500, data: { why: 1 } } })
    }
  })

  test('dictionary, once for two calls', async () => {
    const twice = async (service: { fetchDictionaryData?: Method }) => {
      await service.fetchDictionaryData?.('en')
      await service.fetchDictionaryData?.('en')
    }
    await recorder.expectSameRequests(
      () => twice(make(jss('i18n'), 'RestDictionaryService', options())),
      () => twice(createRestDictionaryService(options()) as unknown as Service),
    )
    expect(recorder.server.requests).toHaveLength(1)
  })

  test('tracking', async () => {
    const querystringParams = { sc_apikey: 'K', sc_site: siteName }
    const fetcher = createDataFetcher()
    await recorder.expectSameRequests(
      async () => {
        const { trackingApi } = jss('tracking') as unknown as { trackingApi: Record<string, Method> }
        await trackingApi.trackEvent?.(
          { eventId: 'E' },
          { host: recorder.server.origin, fetcher, querystringParams, test: true },
        )
      },
      () => trackEvent({ eventId: 'E' }, { host: recorder.server.origin, fetcher, querystringParams, onServer: true }),
    )
  })
})

describe.each(['API key', 'context id'])('JSS 22.2, GraphQL by %s', (mode) => {
  const endpoint = () =>
    mode === 'API key'
      ? `${recorder.server.origin}/sitecore/api/graph/edge`
      : edgeGraphQLUrl('C', recorder.server.origin)
  const key = mode === 'API key' ? { apiKey: 'K' } : {}
  const vendorOptions = () => ({
    siteName,
    clientFactory: jss('graphql').GraphQLRequestClient?.createClientFactory({ endpoint: endpoint(), ...key }),
  })
  const ourOptions = () => ({ siteName, clientFactory: createClientFactory({ endpoint: endpoint(), ...key }) })

  test('the endpoint of a context id is the same', async () => {
    const vendorUrl = (await jss('graphql').getEdgeProxyContentUrl?.('C', recorder.server.origin)) as unknown
    expect(edgeGraphQLUrl('C', recorder.server.origin)).toBe(vendorUrl)
  })

  test.each([
    ['/', 'en'],
    ['/shop/tools', undefined],
  ])('layout of %s in %s means the same', async (path, language) => {
    await recorder.expectSameRequests(
      async () => make(jss('layout'), 'GraphQLLayoutService', vendorOptions()).fetchLayoutData?.(path, language),
      () => createGraphQLLayoutService(ourOptions()).fetchLayoutData(path, language),
      'meaning',
    )
  })

  test.each([
    ['by search', {}],
    ['by search with root, template and page size', { rootItemId: 'R', dictionaryEntryTemplateId: 'T', pageSize: 3 }],
    ['by site query', { useSiteQuery: true }],
    ['by site query with page size', { useSiteQuery: true, pageSize: 7 }],
  ])('dictionary %s, two pages', async (_, more) => {
    await recorder.expectSameRequests(
      async () =>
        make(jss('i18n'), 'GraphQLDictionaryService', { ...vendorOptions(), ...more }).fetchDictionaryData?.('de'),
      () => createGraphQLDictionaryService({ ...ourOptions(), ...more }).fetchDictionaryData('de'),
    )
    expect(recorder.server.requests.length).toBeGreaterThan(1)
  })

  test('dictionary by search falls back to en', async () => {
    const rootless: Answerer = (request, index) =>
      request.body.includes('AppRootQuery') && !request.body.includes('"language":"en"')
        ? { body: { data: { layout: { homePage: { rootItem: [] } } } } }
        : platform(request, index)
    recorder.server.answer(rootless)
    await recorder.expectSameRequests(
      async () => make(jss('i18n'), 'GraphQLDictionaryService', vendorOptions()).fetchDictionaryData?.('de'),
      () => createGraphQLDictionaryService(ourOptions()).fetchDictionaryData('de'),
    )
  })

  test.each(['final', 'shared'] as const)(
    'editing data, %s layout, two pages of the dictionary',
    async (layoutKind) => {
      const asked = { siteName, itemId: 'I', language: 'en', version: '2', layoutKind }
      await recorder.expectSameRequests(
        async () => make(jss('editing'), 'GraphQLEditingService', vendorOptions()).fetchEditingData?.(asked),
        () =>
          // the older client factory of the editing service sends the edit header with every request
          createEditingService(ourOptions()).fetchEditingData(asked),
      )
    },
  )

  test('sites, redirects, robots, sitemap, error pages, personalise info', async () => {
    const site = jss('site')
    const language = 'en'
    const pairs: Pair[] = [
      [
        () => make(site, 'GraphQLSiteInfoService', vendorOptions()).fetchSiteInfo?.(),
        () => createSiteInfoService(ourOptions()).fetchSites(),
      ],
      [
        () => make(site, 'GraphQLRedirectsService', vendorOptions()).fetchRedirects?.(siteName),
        () => createRedirectsService(ourOptions()).fetchRedirects(siteName),
      ],
      [
        () => make(site, 'GraphQLRobotsService', vendorOptions()).fetchRobots?.(),
        () => createRobotsService(ourOptions()).fetchRobots(),
      ],
      [
        () => make(site, 'GraphQLSitemapXmlService', vendorOptions()).fetchSitemaps?.(),
        () => createSitemapService(ourOptions()).fetchSitemaps(),
      ],
      [
        () => make(site, 'GraphQLErrorPagesService', { ...vendorOptions(), language }).fetchErrorPages?.(),
        () => createErrorPagesService(ourOptions()).fetchErrorPages(language),
      ],
      [
        () =>
          make(jss('personalize'), 'GraphQLPersonalizeService', vendorOptions()).getPersonalizeInfo?.(
            '/x',
            language,
            siteName,
          ),
        () => createPersonalizeService(ourOptions()).fetchPersonalizeInfo('/x', language, siteName),
      ],
    ]
    for (const [vendor, ours] of pairs) await recorder.expectSameRequests(vendor, ours)
  })

  test.each([429, 502, 503, 504, 520, 524])('status %i: both try four times', async (status) => {
    recorder.server.answer({ status, headers: { 'retry-after': '0.01' }, body: { error: 'busy' } })
    const calls = [
      async () => make(jss('site'), 'GraphQLRobotsService', vendorOptions()).fetchRobots?.(),
      () => createRobotsService(ourOptions()).fetchRobots(),
    ]
    for (const call of calls) {
      recorder.server.clear()
      await expect(call()).rejects.toMatchObject({ response: { status, error: 'busy' } })
      expect(recorder.server.requests).toHaveLength(4)
    }
  })

  test.each([
    [401, { error: 'unknown key' }],
    [200, { data: null, errors: [{ message: 'broken' }] }],
  ])('status %i with %j rejects for both, with the body', async (status, body) => {
    recorder.server.answer({ status, body })
    const { error, errors } = body as { error?: string; errors?: object[] }
    const expected = { response: { status, ...(error && { error }), ...(errors && { errors }) } }
    const vendor = make(jss('site'), 'GraphQLRobotsService', vendorOptions())
    await expect(vendor.fetchRobots?.()).rejects.toMatchObject(expected)
    await expect(createRobotsService(ourOptions()).fetchRobots()).rejects.toMatchObject(expected)
  })
})
