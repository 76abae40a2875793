/**
 * Our client against the vendors' own: driven against a recording server, each pair must send the same requests
 * (contract "content", section 20): method, URL with the order of its query, listed headers, bodies.
 */
import { createRequire } from 'node:module'
import {
  createClientFactory,
  createDataFetcher,
  createEdgeComponentService,
  createEditingService,
  createErrorPagesService,
  createGraphQLDictionaryService,
  createGraphQLLayoutService,
  createLlmsTxtService,
  createPersonalizeService,
  createRedirectsService,
  createRestDictionaryService,
  createRestLayoutService,
  createRobotsService,
  createRouteListing,
  createSiteInfoService,
  createSitemapService,
  edgeGraphQLUrl,
  trackEvent,
} from '@tessera/content'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Answerer,
  type RecordingServer,
  startRecordingServer,
} from '../../packages/content/src/testing/recording-server.fixture.ts'
import { comparable, type GraphQLBody } from './comparable.fixture.ts'

type Method = (...args: unknown[]) => Promise<unknown>
type Service = Record<string, Method>
interface Vendor {
  [name: string]: (new (options: object) => Service) & { createClientFactory: (options: object) => unknown }
}
const require = createRequire(import.meta.url)
const jss = (part: string) =>
  require(`@sitecore-jss/sitecore-jss/dist/cjs/${part}/index.js`) as Vendor & Record<string, Method>
const csdk = (part: string) => require(`@sitecore-content-sdk/content/${part}`) as Vendor & Record<string, Method>

function make(vendor: Vendor, name: string, options: object): Service {
  const Constructor = vendor[name]
  if (!Constructor) throw new Error(`The vendor package has no ${name}`)
  return new Constructor(options)
}

let server: RecordingServer
beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clear()
  server.answer(platform)
})

const page = {
  sitecore: {
    context: { pageEditing: false, site: { name: 'acme-dotcom' }, language: 'en' },
    route: { name: 'home', placeholders: { 'headless-main': [] } },
  },
}

/** Answers as a platform would: two pages of everything that is paged. */
const platform: Answerer = ({ url, json }) => {
  const { query = '', variables = {} } = (json ?? {}) as Partial<GraphQLBody>
  if (url.includes('/dictionary/')) return { body: { lang: 'en', app: 'acme-dotcom', phrases: { a: 'A' } } }
  if (url.includes('/placeholder/')) return { body: { name: 'p', path: '/p', elements: [] } }
  if (!query) return { body: page }
  const isFirst = (variables.after ?? '') === ''
  const pageInfo = { hasNext: isFirst, endCursor: isFirst ? 'cursor-1' : '' }
  const entry = { key: { value: 'a' }, phrase: { value: 'A' } }
  const siteInfo = {
    robots: 'User-agent: *',
    llmsTxt: '# Acme',
    sitemap: ['https://edge/sitemap.xml'],
    redirects: [],
    errorHandling: { notFoundPagePath: '/not-found' },
    dictionary: { pageInfo, results: [{ key: isFirst ? 'a' : 'b', value: 'A' }] },
    routes: { total: 2, pageInfo, results: [{ path: isFirst ? '/' : '/about' }] },
  }
  const item = { id: 'I', version: 1, rendered: page, personalization: { variantIds: [] } }
  const homePage = { rootItem: [{ id: 'ROOT' }] }
  const search = { total: 2, pageInfo, results: [entry] }
  return { body: { data: { layout: { item, homePage }, item, search, site: { siteInfo, siteInfoCollection: [] } } } }
}

async function requestsOf(call: () => Promise<unknown>, graphQL: 'document' | 'meaning') {
  server.clear()
  await call()
  return server.requests.map((request) => comparable(request, graphQL))
}

async function expectSameRequests(
  vendor: () => Promise<unknown>,
  ours: () => Promise<unknown>,
  graphQL: 'document' | 'meaning' = 'document',
) {
  const theirs = await requestsOf(vendor, graphQL)
  expect(theirs.length).toBeGreaterThan(0)
  expect(await requestsOf(ours, graphQL)).toEqual(theirs)
}

const siteName = 'acme-dotcom'

describe('JSS 22.2, REST', () => {
  const options = () => ({ apiHost: server.origin, apiKey: 'K', siteName, configurationName: 'sxa-jss' })
  const visitor = { cookie: 'a=1', referer: 'http://r/', 'user-agent': 'Visitor/1' }

  test.each([
    ['/', 'en'],
    ['/a b/ü', 'de'],
    ['/x?y=1&z', undefined],
  ])('layout of %s in %s', async (path, language) => {
    await expectSameRequests(
      async () => make(jss('layout'), 'RestLayoutService', options()).fetchLayoutData?.(path, language),
      () => createRestLayoutService(options()).fetchLayoutData(path, language),
    )
  })

  test('default configuration, tracking off', async () => {
    const plain = () => ({ apiHost: server.origin, apiKey: 'K', siteName, tracking: false })
    await expectSameRequests(
      async () => make(jss('layout'), 'RestLayoutService', plain()).fetchLayoutData?.('/', 'en'),
      () => createRestLayoutService(plain()).fetchLayoutData('/', 'en'),
    )
  })

  test('layout for a visitor: forwarded headers and cookies of the answer', async () => {
    server.answer({ headers: { 'set-cookie': ['s=1', 't=2'] }, body: page })
    const set: unknown[] = []
    const request = { headers: visitor, connection: { remoteAddress: '10.1.2.3' } }
    const response = { setHeader: (_: string, value: unknown) => set.push(value) }
    const responseHeaders = new Headers()
    const exchange = { request: { headers: new Headers(visitor) }, remoteAddress: '10.1.2.3', responseHeaders }
    await expectSameRequests(
      async () => make(jss('layout'), 'RestLayoutService', options()).fetchLayoutData?.('/', 'en', request, response),
      () => createRestLayoutService(options()).fetchLayoutData('/', 'en', exchange),
    )
    expect(server.requests[0]?.headers['user-agent']).toBe('Visitor/1')
    expect([responseHeaders.getSetCookie()]).toEqual(set)
  })

  test('placeholder', async () => {
    await expectSameRequests(
      async () => make(jss('layout'), 'RestLayoutService', options()).fetchPlaceholderData?.('/main/c-4', '/x', 'en'),
      () => createRestLayoutService(options()).fetchPlaceholderData('/main/c-4', '/x', 'en'),
    )
  })

  test('a 404 body is layout data for both; a 500 rejects with the response', async () => {
    const gone = { sitecore: { context: { pageEditing: false, language: 'en' }, route: null } }
    const vendor = make(jss('layout'), 'RestLayoutService', options())
    const ours = createRestLayoutService(options())
    server.answer({ status: 404, body: gone })
    expect([await vendor.fetchLayoutData?.('/x', 'en'), await ours.fetchLayoutData('/x', 'en')]).toEqual([gone, gone])
    server.answer({ status: 500, body: { why: 1 } })
    for (const failed of [vendor.fetchLayoutData?.('/x', 'en'), ours.fetchLayoutData('/x', 'en')]) {
      await expect(failed).rejects.toMatchObject({ response: { status: 500, data: { why: 1 } } })
    }
  })

  test('dictionary, once for two calls', async () => {
    const twice = async (service: { fetchDictionaryData?: Method }) => {
      await service.fetchDictionaryData?.('en')
      await service.fetchDictionaryData?.('en')
    }
    await expectSameRequests(
      () => twice(make(jss('i18n'), 'RestDictionaryService', options())),
      () => twice(createRestDictionaryService(options()) as unknown as Service),
    )
    expect(server.requests).toHaveLength(1)
  })

  test('tracking', async () => {
    const querystringParams = { sc_apikey: 'K', sc_site: siteName }
    const fetcher = createDataFetcher()
    await expectSameRequests(
      async () => {
        const { trackingApi } = jss('tracking') as unknown as { trackingApi: Record<string, Method> }
        await trackingApi.trackEvent?.(
          { eventId: 'E' },
          { host: server.origin, fetcher, querystringParams, test: true },
        )
      },
      () => trackEvent({ eventId: 'E' }, { host: server.origin, fetcher, querystringParams, onServer: true }),
    )
  })
})

describe.each(['API key', 'context id'])('JSS 22.2, GraphQL by %s', (mode) => {
  const endpoint = () =>
    mode === 'API key' ? `${server.origin}/sitecore/api/graph/edge` : edgeGraphQLUrl('C', server.origin)
  const key = mode === 'API key' ? { apiKey: 'K' } : {}
  const vendorOptions = () => ({
    siteName,
    clientFactory: jss('graphql').GraphQLRequestClient?.createClientFactory({ endpoint: endpoint(), ...key }),
  })
  const ourOptions = () => ({ siteName, clientFactory: createClientFactory({ endpoint: endpoint(), ...key }) })

  test('the endpoint of a context id is the same', async () => {
    const vendorUrl = (await jss('graphql').getEdgeProxyContentUrl?.('C', server.origin)) as unknown
    expect(edgeGraphQLUrl('C', server.origin)).toBe(vendorUrl)
  })

  test.each([
    ['/', 'en'],
    ['/shop/tools', undefined],
  ])('layout of %s in %s means the same', async (path, language) => {
    await expectSameRequests(
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
    await expectSameRequests(
      async () =>
        make(jss('i18n'), 'GraphQLDictionaryService', { ...vendorOptions(), ...more }).fetchDictionaryData?.('de'),
      () => createGraphQLDictionaryService({ ...ourOptions(), ...more }).fetchDictionaryData('de'),
    )
    expect(server.requests.length).toBeGreaterThan(1)
  })

  test('dictionary by search falls back to en', async () => {
    const rootless: Answerer = (request, index) =>
      request.body.includes('AppRootQuery') && !request.body.includes('"language":"en"')
        ? { body: { data: { layout: { homePage: { rootItem: [] } } } } }
        : platform(request, index)
    server.answer(rootless)
    await expectSameRequests(
      async () => make(jss('i18n'), 'GraphQLDictionaryService', vendorOptions()).fetchDictionaryData?.('de'),
      () => createGraphQLDictionaryService(ourOptions()).fetchDictionaryData('de'),
    )
  })

  test.each(['final', 'shared'] as const)(
    'editing data, %s layout, two pages of the dictionary',
    async (layoutKind) => {
      const asked = { siteName, itemId: 'I', language: 'en', version: '2', layoutKind }
      await expectSameRequests(
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
    const pairs: [() => Promise<unknown> | undefined, () => Promise<unknown>][] = [
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
    for (const [vendor, ours] of pairs) await expectSameRequests(async () => vendor(), ours)
  })

  test.each([429, 502, 503, 504, 520, 524])('status %i: both try four times', async (status) => {
    server.answer({ status, headers: { 'retry-after': '0.01' }, body: { error: 'busy' } })
    const calls = [
      async () => make(jss('site'), 'GraphQLRobotsService', vendorOptions()).fetchRobots?.(),
      () => createRobotsService(ourOptions()).fetchRobots(),
    ]
    for (const call of calls) {
      server.clear()
      await expect(call()).rejects.toMatchObject({ response: { status, error: 'busy' } })
      expect(server.requests).toHaveLength(4)
    }
  })

  test.each([
    [401, { error: 'unknown key' }],
    [200, { data: null, errors: [{ message: 'broken' }] }],
  ])('status %i with %j rejects for both, with the body', async (status, body) => {
    server.answer({ status, body })
    const { error, errors } = body as { error?: string; errors?: object[] }
    const expected = { response: { status, ...(error && { error }), ...(errors && { errors }) } }
    const vendor = make(jss('site'), 'GraphQLRobotsService', vendorOptions())
    await expect(vendor.fetchRobots?.()).rejects.toMatchObject(expected)
    await expect(createRobotsService(ourOptions()).fetchRobots()).rejects.toMatchObject(expected)
  })
})

describe.each(['context id', 'API key'])('Content SDK 2.3, by %s', (mode) => {
  const client = () => {
    const config = {
      api:
        mode === 'API key'
          ? { local: { apiHost: server.origin, apiKey: 'K' } }
          : { edge: { contextId: 'C', clientContextId: 'P', edgeUrl: server.origin } },
      defaultSite: siteName,
    }
    const { defineConfig } = csdk('config') as unknown as { defineConfig: (config: object) => object }
    return make(csdk('client'), 'SitecoreClient', defineConfig(config))
  }
  const clientFactory = (config = {}) =>
    createClientFactory(
      mode === 'API key'
        ? { endpoint: `${server.origin}/sitecore/api/graph/edge`, apiKey: 'K' }
        : { endpoint: edgeGraphQLUrl(undefined, server.origin), contextId: 'C', contextIdIn: 'header' },
    )(config)
  const options = { siteName, clientFactory }

  test('layout means the same', async () => {
    await expectSameRequests(
      async () => client().getPage?.('/x', { locale: 'en', site: siteName }),
      () => createGraphQLLayoutService(options).fetchLayoutData('/x', 'en'),
      'meaning',
    )
  })

  test('dictionary, two pages', async () => {
    await expectSameRequests(
      async () => client().getDictionary?.({ site: siteName, locale: 'en' }),
      () => createGraphQLDictionaryService({ ...options, useSiteQuery: true }).fetchDictionaryData('en'),
    )
  })

  test.each([
    ['edit', 'final', '_default'],
    ['preview', 'shared', 'v1'],
  ] as const)('a draft in mode %s, %s layout, variant %s', async (mode, layoutKind, variantId) => {
    const asked = { itemId: 'I', language: 'en', version: '2', layoutKind, mode, variantId }
    await expectSameRequests(
      async () => client().getPreview?.({ ...asked, site: siteName, variantIds: [variantId] }),
      () => createEditingService(options).fetchPreviewLayout({ ...asked, siteName }),
    )
  })

  test('error pages, routes, robots', async () => {
    const pairs: [() => Promise<unknown> | undefined, () => Promise<unknown>][] = [
      [
        () => client().getErrorPages?.({ site: siteName, locale: 'en' }),
        () => createErrorPagesService(options).fetchErrorPages('en'),
      ],
      [
        () => client().getPagePaths?.([siteName], ['en', 'de']),
        () => createRouteListing(options).fetchRoutes([siteName], ['en', 'de']),
      ],
      [() => client().getRobots?.(siteName), () => createRobotsService(options).fetchRobots()],
    ]
    for (const [vendor, ours] of pairs) await expectSameRequests(async () => vendor(), ours)
  })

  test('redirects, site list, sitemap, llms.txt, personalise info by the single services', async () => {
    const site = csdk('site')
    const { createGraphQLClientFactory } = csdk('client') as unknown as {
      createGraphQLClientFactory: (options: object) => unknown
    }
    const api =
      mode === 'API key'
        ? { local: { apiHost: server.origin, apiKey: 'K', path: '/sitecore/api/graph/edge' } }
        : { edge: { contextId: 'C', edgeUrl: server.origin } }
    const vendorOptions = { siteName, clientFactory: createGraphQLClientFactory({ api }) }
    const pairs: [() => Promise<unknown> | undefined, () => Promise<unknown>][] = [
      [
        () => make(site, 'SiteInfoService', vendorOptions).fetchSiteInfo?.(),
        () => createSiteInfoService(options).fetchSites(),
      ],
      [
        () => make(site, 'RedirectsService', vendorOptions).fetchRedirects?.(siteName),
        () => createRedirectsService({ ...options, withLanguagePreserved: true }).fetchRedirects(siteName),
      ],
      [
        () => make(site, 'SitemapXmlService', vendorOptions).fetchSitemaps?.(siteName),
        () => createSitemapService(options).fetchSitemaps(),
      ],
      [
        () => make(site, 'LlmsTxtService', vendorOptions).fetchLlmsTxt?.(siteName),
        () => createLlmsTxtService(options).fetchLlmsTxt(),
      ],
      [
        () => make(csdk('personalize'), 'PersonalizeService', vendorOptions).getPersonalizeInfo?.('/x', 'en', siteName),
        () => createPersonalizeService(options).fetchPersonalizeInfo('/x', 'en', siteName),
      ],
    ]
    for (const [vendor, ours] of pairs) await expectSameRequests(async () => vendor(), ours)
  })
})

test('Content SDK 2.3: one component, by context id', async () => {
  const asked = { itemId: 'I', componentUid: 'U', renderingId: 'R', language: 'en', dataSourceId: 'D', version: '1' }
  const mode = 'library-metadata' as const
  const { defineConfig } = csdk('config') as unknown as { defineConfig: (config: object) => object }
  const edge = { contextId: 'C', clientContextId: 'P', edgeUrl: server.origin }
  const client = make(csdk('client'), 'SitecoreClient', defineConfig({ api: { edge }, defaultSite: siteName }))
  const theirs = async () => client.getDesignLibraryData?.({ ...asked, site: siteName, mode })
  const ours = createEdgeComponentService({ contextId: 'C', edgeUrl: server.origin })
  const [vendorRequest] = await requestsOf(theirs, 'document')
  const [ourRequest] = await requestsOf(() => ours.fetchComponentData({ ...asked, siteName, mode }), 'document')
  expect({ ...ourRequest, accept: '' }).toEqual({ ...vendorRequest, accept: '' })
})
