/** Our client against the Content SDK: each pair of calls sends the same requests to a recording server (contract "content", section 20). */
import {
  createClientFactory,
  createEdgeComponentService,
  createEditingService,
  createErrorPagesService,
  createGraphQLDictionaryService,
  createGraphQLLayoutService,
  createLlmsTxtService,
  createPersonalizeService,
  createRedirectsService,
  createRobotsService,
  createRouteListing,
  createSiteInfoService,
  createSitemapService,
  edgeGraphQLUrl,
} from '@tessera/content'
import { describe, expect, test } from 'vitest'
import { csdk, make, type Pair, siteName, useRecorder } from './vendor-requests.fixture.ts'

const recorder = useRecorder()

/** The client reads the environment too, so what is not meant is given as empty. */
const noEdge = { contextId: '', clientContextId: '', edgeUrl: '' }

describe.each(['context id', 'API key'])('Content SDK 2.3, by %s', (mode) => {
  const client = () => {
    const config = {
      api:
        mode === 'API key'
          ? { edge: noEdge, local: { apiHost: recorder.server.origin, apiKey: 'K' } }
          : { edge: { contextId: 'C', clientContextId: 'P', edgeUrl: recorder.server.origin } },
      defaultSite: siteName,
    }
    const { defineConfig } = csdk('config') as unknown as { defineConfig: (config: object) => object }
    return make(csdk('client'), 'SitecoreClient', defineConfig(config))
  }
  const clientFactory = (config = {}) =>
    createClientFactory(
      mode === 'API key'
        ? { endpoint: `${recorder.server.origin}/sitecore/api/graph/edge`, apiKey: 'K' }
        : { endpoint: edgeGraphQLUrl(undefined, recorder.server.origin), contextId: 'C', contextIdIn: 'header' },
    )(config)
  const options = { siteName, clientFactory }

  test('layout means the same', async () => {
    await recorder.expectSameRequests(
      async () => client().getPage?.('/x', { locale: 'en', site: siteName }),
      () => createGraphQLLayoutService(options).fetchLayoutData('/x', 'en'),
      'meaning',
    )
  })

  test('dictionary, two pages', async () => {
    await recorder.expectSameRequests(
      async () => client().getDictionary?.({ site: siteName, locale: 'en' }),
      () => createGraphQLDictionaryService({ ...options, useSiteQuery: true }).fetchDictionaryData('en'),
    )
  })

  test.each([
    ['edit', 'final', '_default'],
    ['preview', 'shared', 'v1'],
  ] as const)('a draft in mode %s, %s layout, variant %s', async (mode, layoutKind, variantId) => {
    const asked = { itemId: 'I', language: 'en', version: '2', layoutKind, mode, variantId }
    await recorder.expectSameRequests(
      async () => client().getPreview?.({ ...asked, site: siteName, variantIds: [variantId] }),
      () => createEditingService(options).fetchPreviewLayout({ ...asked, siteName }),
    )
  })

  test('error pages, routes, robots', async () => {
    const pairs: Pair[] = [
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
    for (const [vendor, ours] of pairs) await recorder.expectSameRequests(vendor, ours)
  })

  test('redirects, site list, sitemap, llms.txt, personalise info by the single services', async () => {
    const site = csdk('site')
    const { createGraphQLClientFactory } = csdk('client') as unknown as {
      createGraphQLClientFactory: (options: object) => unknown
    }
    const api =
      mode === 'API key'
        ? { local: { apiHost: recorder.server.origin, apiKey: 'K', path: '/sitecore/api/graph/edge' } }
        : { edge: { contextId: 'C', edgeUrl: recorder.server.origin } }
    const vendorOptions = { siteName, clientFactory: createGraphQLClientFactory({ api }) }
    const pairs: Pair[] = [
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
    for (const [vendor, ours] of pairs) await recorder.expectSameRequests(vendor, ours)
  })
})

test('Content SDK 2.3: one component, by context id', async () => {
  const asked = { itemId: 'I', componentUid: 'U', renderingId: 'R', language: 'en', dataSourceId: 'D', version: '1' }
  const mode = 'library-metadata' as const
  const { defineConfig } = csdk('config') as unknown as { defineConfig: (config: object) => object }
  const edge = { contextId: 'C', clientContextId: 'P', edgeUrl: recorder.server.origin }
  const client = make(csdk('client'), 'SitecoreClient', defineConfig({ api: { edge }, defaultSite: siteName }))
  const theirs = async () => client.getDesignLibraryData?.({ ...asked, site: siteName, mode })
  const ours = createEdgeComponentService({ contextId: 'C', edgeUrl: recorder.server.origin })
  const [vendorRequest] = await recorder.requestsOf(theirs, 'document')
  const [ourRequest] = await recorder.requestsOf(
    () => ours.fetchComponentData({ ...asked, siteName, mode }),
    'document',
  )
  expect({ ...ourRequest, accept: '' }).toEqual({ ...vendorRequest, accept: '' })
})
