import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RecordingServer, startRecordingServer } from '../testing/recording-server.fixture.ts'
import { createClientFactory } from '../transport/graphql-client.ts'
import { createErrorPagesService } from './error-pages-service.ts'
import { createRedirectsService } from './redirects/redirects-service.ts'
import { createRouteListing } from './route-listing.ts'
import { createSiteInfoService } from './site-info-service.ts'
import { createSiteSettingsService } from './site-settings-service.ts'
import { createLlmsTxtService, createRobotsService } from './site-text-services.ts'
import { createSitemapService, sitemapIdOfPath, sitemapIndexXml } from './sitemap-service.ts'

let server: RecordingServer
beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())
beforeEach(() => server.clear())

const clientFactory = (config = {}) => createClientFactory({ endpoint: server.origin })(config)
const options = { clientFactory, siteName: 's' }
const answerSiteInfo = (siteInfo: unknown) => server.answer({ body: { data: { site: { siteInfo } } } })

// Specification: site-and-language, content-required
test('an empty site name is refused before any request', async () => {
  const unnamed = { clientFactory, siteName: '' }
  for (const call of [
    createRobotsService(unnamed).fetchRobots(),
    createLlmsTxtService(unnamed).fetchLlmsTxt(),
    createSitemapService(unnamed).fetchSitemaps(),
    createErrorPagesService(unnamed).fetchErrorPages('en'),
    createRedirectsService(unnamed).fetchRedirects(''),
  ]) {
    await expect(call).rejects.toThrow('The siteName cannot be empty')
  }
  expect(server.requests).toHaveLength(0)
})

test('texts of a site, or nothing', async () => {
  answerSiteInfo({ robots: 'User-agent: *', llmsTxt: '# Acme' })
  expect(await createRobotsService(options).fetchRobots()).toBe('User-agent: *')
  expect(await createLlmsTxtService(options).fetchLlmsTxt()).toBe('# Acme')
  answerSiteInfo(null)
  expect(await createRobotsService(options).fetchRobots()).toBeUndefined()
})

describe('sitemaps', () => {
  test('are found by their number', async () => {
    answerSiteInfo({ sitemap: ['https://e/sitemap.xml', 'https://e/s/sitemap-2.xml'] })
    const service = createSitemapService(options)
    expect(await service.getSitemap('-2')).toBe('https://e/s/sitemap-2.xml')
    expect(await service.getSitemap('')).toBe('https://e/sitemap.xml')
    expect(await service.getSitemap('-3')).toBeUndefined()
  })
  test('are listed in an index at the host that was asked', () => {
    expect(sitemapIndexXml(['https://e/s/sitemap-2.xml?a=1'], 'https://acme.com')).toContain(
      '<sitemap><loc>https://acme.com/sitemap-2.xml</loc></sitemap>',
    )
  })
  test('an address that cannot be read does not take the index down', () => {
    expect(sitemapIndexXml(['http://'], 'https://acme.com')).toContain('<loc>https://acme.com/</loc>')
  })
  test.each([
    ['/sitemap.xml', ''],
    ['/sitemap-12.xml', '-12'],
    ['/sitemap-acme-dotcom.xml', '-acme-dotcom'],
    ['/sitemapx.xml', undefined],
    ['/a/sitemap.xml', undefined],
  ])('%s has id %s', (path, id) => {
    expect(sitemapIdOfPath(path)).toBe(id)
  })
})

test('error pages, or null', async () => {
  const pages = { notFoundPage: { rendered: null }, notFoundPagePath: '/not-found' }
  answerSiteInfo({ errorHandling: pages })
  expect(await createErrorPagesService(options).fetchErrorPages('en')).toEqual(pages)
  answerSiteInfo(null)
  expect(await createErrorPagesService(options).fetchErrorPages('en')).toBeNull()
})

test('redirects are the same array while they are cached', async () => {
  answerSiteInfo({ redirects: [{ pattern: '/a', target: '/b' }] })
  const service = createRedirectsService(options)
  expect(await service.fetchRedirects('s')).toBe(await service.fetchRedirects('s'))
  expect(server.requests).toHaveLength(1)
})

test('the list of sites, without the platform’s own shell', async () => {
  const acme = { name: 'acme', hostName: '*', language: 'en' }
  const data = { site: { siteInfoCollection: [{ name: 'website', hostName: '*', language: 'en' }, acme] } }
  server.answer({ body: { data } })
  const service = createSiteInfoService(options)
  expect(await service.fetchSites()).toEqual([acme])
  await service.fetchSites()
  expect(server.requests).toHaveLength(1)
})

test('a site that says little of itself', async () => {
  const named = { name: 'acme', hostName: null, language: null }
  server.answer({ body: { data: { site: { siteInfoCollection: [named, { name: null }] } } } })
  expect(await createSiteInfoService(options).fetchSites()).toEqual([{ name: 'acme', hostName: '', language: 'en' }])
})

describe('site settings of an item', () => {
  const service = () => createSiteSettingsService({ clientFactory, itemPath: '/sitecore/content/s/Settings' })
  const pages = [{ path: '/search', name: 'Search', locale: 'en' }]

  test('are the fields of their names, asked once', async () => {
    const item = { logoURL: { value: '/logo.svg' }, scriptHeader: { value: '' }, scriptCookie: null }
    server.answer({ body: { data: { item: { ...item, searchPages: { value: JSON.stringify(pages) } } } } })
    const settings = service()
    expect(await settings.fetchSiteSettings('de')).toEqual({ logoURL: '/logo.svg', searchPages: pages })
    await settings.fetchSiteSettings('de')
    expect(server.requests.map(({ json }) => (json as { variables: unknown }).variables)).toEqual([
      { itemPath: '/sitecore/content/s/Settings', language: 'de' },
    ])
  })
  test.each([null, {}, { searchPages: { value: '[{"path":1}]' } }, { searchPages: { value: 'none' } }])(
    'of %j are empty',
    async (item) => {
      server.answer({ body: { data: { item } } })
      expect(await service().fetchSiteSettings('en')).toEqual({})
    },
  )
})

describe('route listing', () => {
  const page = (paths: string[], endCursor = '', variantIds?: string[]) => ({
    routes: {
      total: paths.length,
      pageInfo: { endCursor, hasNext: endCursor !== '' },
      results: paths.map((path) => ({ path, ...(variantIds && { route: { personalization: { variantIds } } }) })),
    },
  })

  test('every language, every page', async () => {
    server.answer((_, index) => ({
      body: { data: { site: { siteInfo: index % 2 ? page(['/b']) : page(['/a'], 'c') } } },
    }))
    const routes = await createRouteListing({ clientFactory, excludedPaths: ['/x'] }).fetchRoutes(['s'], ['en', 'de'])
    expect(routes).toEqual(
      ['en', 'de'].flatMap((language) => ['/a', '/b'].map((path) => ({ siteName: 's', language, path }))),
    )
    expect(server.requests[1]?.json).toMatchObject({
      variables: { siteName: 's', language: 'en', excludedPaths: ['/x'], after: 'c' },
    })
  })
  test('variants when they are asked for', async () => {
    answerSiteInfo(page(['/a'], '', ['v']))
    const listing = createRouteListing({ clientFactory, includePersonalized: true })
    expect(await listing.fetchRoutes(['s'], ['en'])).toEqual([
      { siteName: 's', language: 'en', path: '/a', variantIds: ['v'] },
    ])
    expect(server.requests[0]?.body).toContain('query PersonalizeSitemapQuery')
  })
  test.each([
    [[], ['en'], 'The list of sites cannot be empty'],
    [['s'], [], 'The list of languages cannot be empty'],
    [[''], ['en'], 'The service needs a site name'],
    [['gone'], ['en'], 'Site "gone" does not exist or site item tree is missing'],
  ])('sites %j, languages %j: %s', async (sites, languages, message) => {
    answerSiteInfo(null)
    await expect(createRouteListing({ clientFactory }).fetchRoutes(sites, languages)).rejects.toThrow(message)
  })
})
