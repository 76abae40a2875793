/** The vendors' own clients against a real platform on a loopback port (contract "content", section 20). */
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME_ID, PROMO_UID, type ServedPlatform, SHOP_ID, SITE_NAME, servePlatform } from './small-content.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: the vendors' answers are looked at, not typed
type Anything = any
type Constructor = new (options: object) => Anything

const require = createRequire(import.meta.url)
const jss = (part: string): Anything => require(`@sitecore-jss/sitecore-jss/dist/cjs/${part}/index.js`)
const csdk = (part: string): Anything => require(`@sitecore-content-sdk/content/${part}`)

const KEY = 'local-content-key'
const CONTEXT_ID = 'local-context'

let served: ServedPlatform
beforeAll(async () => {
  served = await servePlatform()
})
afterAll(() => served.close())

const make = (module: Anything, name: string, options: object) => new (module[name] as Constructor)(options)

describe('JSS 22.2.1 over REST', () => {
  const rest = (more: object = {}) =>
    make(jss('layout'), 'RestLayoutService', {
      apiHost: served.url,
      apiKey: KEY,
      siteName: SITE_NAME,
      configurationName: 'sxa-jss',
      tracking: false,
      ...more,
    })

  test('a page, in each language', async () => {
    const { sitecore } = await rest().fetchLayoutData('/', 'en')
    expect(sitecore.context).toMatchObject({
      pageState: 'normal',
      language: 'en',
      itemPath: '/',
      site: { name: SITE_NAME },
    })
    expect(sitecore.route).toMatchObject({ name: 'Home', itemId: HOME_ID, fields: { Title: { value: 'Home' } } })
    expect(sitecore.route.placeholders['headless-main'][0]).toMatchObject({
      uid: PROMO_UID,
      componentName: 'Promo',
      fields: { Link: { value: { href: '/shop', text: 'Shop', linktype: 'internal' } } },
    })
    expect((await rest().fetchLayoutData('/', 'de')).sitecore.route.fields.Title.value).toBe('Start')
    expect((await rest().fetchLayoutData('/shop')).sitecore.route.name).toBe('shop')
  })

  test('nothing found is data, a wrong key an error with its status', async () => {
    const nothing = { sitecore: { context: { pageEditing: false, language: 'en' }, route: null } }
    expect(await rest().fetchLayoutData('/nothing', 'en')).toEqual(nothing)
    expect(await rest({ siteName: 'other' }).fetchLayoutData('/', 'en')).toEqual(nothing)
    await expect(rest({ apiKey: 'wrong' }).fetchLayoutData('/', 'en')).rejects.toMatchObject({
      response: { status: 401 },
    })
  })

  test('a placeholder', async () => {
    const placeholder = await rest().fetchPlaceholderData('headless-main', '/', 'en')
    expect(placeholder).toMatchObject({ name: 'headless-main', elements: [{ uid: PROMO_UID }] })
  })

  test('the dictionary', async () => {
    const dictionary = (siteName: string) =>
      make(jss('i18n'), 'RestDictionaryService', { apiHost: served.url, apiKey: KEY, siteName, cacheEnabled: false })
    const phrases = await dictionary(SITE_NAME).fetchDictionaryData('en')
    expect(Object.keys(phrases)).toHaveLength(12)
    expect(phrases['key-3']).toBe('Phrase 3')
    await expect(dictionary('other').fetchDictionaryData('en')).rejects.toMatchObject({ response: { status: 404 } })
  })

  test('tracking', async () => {
    const { trackingApi } = jss('tracking')
    const options = {
      host: served.url,
      querystringParams: { sc_apikey: KEY, sc_site: SITE_NAME },
      fetcher: async (url: string, data: unknown) => {
        const response = await fetch(url, { method: 'POST', body: JSON.stringify(data) })
        return { status: response.status, statusText: response.statusText, data: await response.text() }
      },
      test: true,
    }
    await expect(trackingApi.trackEvent([{ eventId: 'Download' }], options)).resolves.not.toThrow()
    await expect(trackingApi.trackEvent([{ nothing: 1 }], options)).rejects.toMatchObject({ response: { status: 400 } })
  })
})

describe.each(['API key', 'context id'])('JSS 22.2.1 over GraphQL, %s', (mode) => {
  const clientFactory = (headers: Record<string, string> = {}) => {
    const { GraphQLRequestClient, getEdgeProxyContentUrl } = jss('graphql')
    const factory =
      mode === 'API key'
        ? GraphQLRequestClient.createClientFactory({ endpoint: `${served.url}/sitecore/api/graph/edge`, apiKey: KEY })
        : GraphQLRequestClient.createClientFactory({ endpoint: getEdgeProxyContentUrl(CONTEXT_ID, served.url) })
    return (config: { headers?: object }) => factory({ ...config, headers: { ...config.headers, ...headers } })
  }
  const service = (part: string, name: string, more: object = {}) =>
    make(jss(part), name, { clientFactory: clientFactory(), siteName: SITE_NAME, cacheEnabled: false, ...more })

  test('layout', async () => {
    const layout = service('layout', 'GraphQLLayoutService')
    expect((await layout.fetchLayoutData('/', 'en')).sitecore.route.itemId).toBe(HOME_ID)
    expect(await layout.fetchLayoutData('/nothing', 'de')).toEqual({
      sitecore: { context: { pageEditing: false, language: 'de' }, route: null },
    })
  })

  test.each([{}, { useSiteQuery: true }, { pageSize: 5 }, { pageSize: 12 }])('dictionary %j', async (options) => {
    const phrases = await service('i18n', 'GraphQLDictionaryService', options).fetchDictionaryData('en')
    expect(Object.keys(phrases)).toHaveLength(12)
  })

  test('sites, redirects, robots, sitemap, error pages, personalisation', async () => {
    expect(await service('site', 'GraphQLSiteInfoService').fetchSiteInfo()).toMatchObject([
      { name: SITE_NAME, hostName: '*', language: 'en' },
    ])
    expect(await service('site', 'GraphQLRedirectsService').fetchRedirects(SITE_NAME)).toMatchObject([
      { pattern: '/old', target: '/shop', redirectType: 'REDIRECT_302', locale: '' },
    ])
    expect(await service('site', 'GraphQLRobotsService').fetchRobots()).toBe('User-agent: *')
    const [sitemap] = await service('site', 'GraphQLSitemapXmlService').fetchSitemaps()
    expect(await (await fetch(sitemap)).text()).toContain('<loc>http://localhost:3000/shop</loc>')
    const errorPages = await service('site', 'GraphQLErrorPagesService', { language: 'en' }).fetchErrorPages()
    expect(errorPages).toMatchObject({
      notFoundPage: { rendered: { sitecore: { route: { name: 'not-found' } } } },
      serverErrorPagePath: '/server-error',
    })
    const personalize = service('personalize', 'GraphQLPersonalizeService', { timeout: 5000 })
    expect(await personalize.getPersonalizeInfo('/shop', 'en', SITE_NAME)).toMatchObject({ variantIds: [] })
  })

  test('editing data, for an author only', async () => {
    const editing = (headers: Record<string, string>) =>
      make(jss('editing'), 'GraphQLEditingService', { clientFactory: clientFactory(headers) }).fetchEditingData({
        siteName: SITE_NAME,
        itemId: `{${SHOP_ID.toUpperCase()}}`,
        language: 'en',
        version: 'latest',
        layoutKind: 'final',
      })
    await expect(editing({})).rejects.toMatchObject({ response: { status: 401 } })
    const { layoutData, dictionary } = await editing({ authorization: `Bearer ${await served.token()}` })
    expect(layoutData.sitecore.context).toMatchObject({ pageEditing: true, pageState: 'edit', editMode: 'metadata' })
    expect(layoutData.sitecore.route.fields.Title.metadata).toMatchObject({
      datasource: { id: `{${SHOP_ID.toUpperCase()}}`, language: 'en', version: 1, revision: expect.any(String) },
      fieldType: 'Single-Line Text',
      rawValue: 'Shop',
    })
    expect(Object.keys(dictionary)).toHaveLength(12)
  })
})

/** The client in one of its two forms. It reads the environment too, so what is not meant is given as empty. */
function contentSdk(mode: string): Anything {
  const { SitecoreClient } = csdk('client')
  const { defineConfig } = csdk('config')
  const api =
    mode === 'API key'
      ? { edge: { contextId: '', clientContextId: '', edgeUrl: '' }, local: { apiHost: served.url, apiKey: KEY } }
      : { edge: { contextId: CONTEXT_ID, clientContextId: CONTEXT_ID, edgeUrl: served.url } }
  return make(
    { SitecoreClient },
    'SitecoreClient',
    defineConfig({ api, defaultSite: SITE_NAME, defaultLanguage: 'en' }),
  )
}

describe.each(['API key', 'context id'])('Content SDK 2.3, %s', (mode) => {
  const client = () => contentSdk(mode)

  test('pages and dictionary', async () => {
    const page = await client().getPage('/', { locale: 'de' })
    expect(page).toMatchObject({
      siteName: SITE_NAME,
      locale: 'de',
      layout: { sitecore: { route: { itemId: HOME_ID } } },
    })
    expect(await client().getPage('/nothing')).toBeNull()
    expect(Object.keys(await client().getDictionary({ locale: 'en' }))).toHaveLength(12)
  })

  test('paths, error pages, robots, llms.txt, sitemap', async () => {
    const paths = await client().getPagePaths([SITE_NAME], ['en', 'de'])
    expect(paths).toHaveLength(5)
    expect(await client().getErrorPages({ locale: 'en' })).toMatchObject({ notFoundPagePath: '/not-found' })
    expect(await client().getRobots()).toBe('User-agent: *')
    expect(await client().getLlmsTxt({})).toBe('# Acme')
    const index = await client().getSiteMap({ reqHost: 'www.example', reqProtocol: 'https', id: '' })
    expect(index).toContain('<loc>https://www.example/sitemap-1.xml</loc>')
    // The only names that the hosted handler of a site's route takes.
    expect(/\/sitemap-(\d+)\.xml/.exec(index)?.[1]).toBe('1')
    const file = await client().getSiteMap({ reqHost: 'www.example', reqProtocol: 'https', id: '-1' })
    expect(file).toContain('<loc>http://localhost:3000/de</loc>')
  })

  test('head links of a page with rich text and a library', async () => {
    const { layout } = await client().getPage('/')
    const links = client().getHeadLinks(layout)
    expect(links.map(({ href }: { href: string }) => href).join()).toContain('content-styles.css')
  })

  test('previews, for an author only', async () => {
    const preview = (mode: string, headers?: Record<string, string>) =>
      client().getPreview(
        { site: SITE_NAME, itemId: SHOP_ID, language: 'en', mode, layoutKind: 'final', variantIds: ['_default'] },
        { headers },
      )
    await expect(preview('edit')).rejects.toMatchObject({ response: { status: 401 } })
    const headers = { authorization: `Bearer ${await served.token()}` }
    expect(await preview('edit', headers)).toMatchObject({
      mode: { isEditing: true },
      layout: { sitecore: { context: { pageState: 'edit' }, route: { itemId: SHOP_ID } } },
    })
  })

  test('data by a query of one’s own', async () => {
    const query =
      'query Children($id: String!) { item(path: $id, language: "en") { children(hasLayout: true) { total results { name } } } }'
    expect(await client().getData(query, { id: HOME_ID })).toMatchObject({ item: { children: { total: 3 } } })
  })
})

test('Content SDK 2.3 shows a component of the library, for an author only', async () => {
  const library = (headers?: Record<string, string>) =>
    contentSdk('context id').getDesignLibraryData(
      {
        site: SITE_NAME,
        itemId: HOME_ID,
        componentUid: PROMO_UID,
        language: 'en',
        mode: 'library',
        renderingId: '',
        dataSourceId: '',
        version: '1',
      },
      { headers },
    )
  await expect(library()).rejects.toMatchObject({ response: { status: 401 } })
  expect(await library({ authorization: `Bearer ${await served.token()}` })).toMatchObject({
    layout: {
      sitecore: {
        context: { renderingType: 'component' },
        route: { placeholders: { 'editing-componentmode-placeholder': [{ uid: PROMO_UID }] } },
      },
    },
  })
})
