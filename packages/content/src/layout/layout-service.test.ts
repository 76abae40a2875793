import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RecordingServer, startRecordingServer } from '../testing/recording-server.fixture.ts'
import { createClientFactory } from '../transport/graphql-client.ts'
import { createEdgeComponentService } from './component-service.ts'
import { createEditingService } from './editing-service.ts'
import { createGraphQLLayoutService } from './graphql-layout-service.ts'
import { createRestLayoutService } from './rest-layout-service.ts'

const notFound = (language: string) => ({ sitecore: { context: { pageEditing: false, language }, route: null } })
const page = { sitecore: { context: { pageEditing: false }, route: { name: 'home', placeholders: {} } } }

let server: RecordingServer
beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clear()
  server.answer({ body: page })
})

describe('REST', () => {
  const rest = (more = {}) =>
    createRestLayoutService({ apiHost: server.origin, apiKey: 'K', siteName: 'acme-dotcom', ...more })

  // Specification: layout-render, layout-constants
  test('asks for a page with the parameters in their order', async () => {
    expect(await rest({ configurationName: 'sxa-jss' }).fetchLayoutData('/a b', 'en')).toEqual(page)
    await rest({ tracking: false }).fetchLayoutData('/')
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/sitecore/api/layout/render/sxa-jss?item=%2Fa+b&sc_apikey=K&sc_site=acme-dotcom&sc_lang=en&tracking=true',
      '/sitecore/api/layout/render/jss?item=%2F&sc_apikey=K&sc_site=acme-dotcom&sc_lang=&tracking=false',
    ])
  })

  // Specification: not-found-is-layout
  test('a 404 body is layout data; any other failure rejects with the response', async () => {
    server.answer({ status: 404, body: notFound('en') })
    expect(await rest().fetchLayoutData('/gone', 'en')).toEqual(notFound('en'))
    server.answer({ status: 404, body: '<html>no platform here</html>' })
    await expect(rest().fetchLayoutData('/gone', 'en')).rejects.toMatchObject({ response: { status: 404 } })
    server.answer({ status: 500, body: { why: 'x' } })
    await expect(rest().fetchLayoutData('/x')).rejects.toMatchObject({ response: { status: 500, data: { why: 'x' } } })
  })

  test('forwards the visitor’s headers and appends the answer’s cookies', async () => {
    server.answer({ headers: { 'set-cookie': ['a=1; Path=/', 'b=2'] }, body: page })
    const responseHeaders = new Headers({ 'set-cookie': 'own=0' })
    const headers = new Headers({ cookie: 'c=3', referer: 'http://r/', 'user-agent': 'U', authorization: 'secret' })
    await rest().fetchLayoutData('/', 'en', { request: { headers }, remoteAddress: '10.0.0.1', responseHeaders })
    expect(server.requests[0]?.headers).toMatchObject({
      cookie: 'c=3',
      referer: 'http://r/',
      'user-agent': 'U',
      'x-forwarded-for': '10.0.0.1',
    })
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
    expect(responseHeaders.getSetCookie()).toEqual(['own=0', 'a=1; Path=/', 'b=2'])
  })

  test('headers that the visitor did not send are not sent', async () => {
    await rest().fetchLayoutData('/', 'en', { request: { headers: new Headers() } })
    const headers = server.requests[0]?.headers ?? {}
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']))
    expect(headers['x-forwarded-for']).toBeUndefined()
  })

  // Specification: layout-placeholder
  test('a placeholder has no special rule for 404', async () => {
    server.answer({ body: { name: 'main', path: '/main', elements: [] } })
    expect(await rest().fetchPlaceholderData('main', '/x', 'en')).toEqual({ name: 'main', path: '/main', elements: [] })
    expect(server.requests[0]?.url).toBe(
      '/sitecore/api/layout/placeholder/jss?placeholderName=main&item=%2Fx&sc_apikey=K&sc_site=acme-dotcom&sc_lang=en&tracking=true',
    )
    server.answer({ status: 404, body: {} })
    await expect(rest().fetchPlaceholderData('main', '/x')).rejects.toMatchObject({ response: { status: 404 } })
  })

  test('a component: what is not given is left out', async () => {
    await rest().fetchComponentData({ itemId: 'I', componentUid: 'U', editMode: 'edit' })
    expect(server.requests[0]?.url).toBe(
      '/sitecore/api/layout/component/jss?sc_apikey=K&item=I&uid=U&sc_site=acme-dotcom&sc_lang=en&sc_mode=edit',
    )
  })

  test('a fetcher of one’s own replaces the default', async () => {
    const urls: string[] = []
    const dataFetcherResolver = () => async (url: string) => {
      urls.push(url)
      return { status: 200, statusText: '', data: page }
    }
    expect(await rest({ dataFetcherResolver }).fetchLayoutData('/')).toEqual(page)
    expect(urls).toHaveLength(1)
    expect(server.requests).toHaveLength(0)
  })
})

test('a component over the edge', async () => {
  const service = createEdgeComponentService({ contextId: 'C', edgeUrl: server.origin })
  const component = { itemId: 'I', componentUid: 'U', dataSourceId: 'D', renderingId: 'R', version: '1' }
  await service.fetchComponentData({ ...component, siteName: 's', language: 'en', mode: 'library-metadata' })
  expect(server.requests[0]?.url).toBe(
    '/layout/component?item=I&uid=U&dataSourceId=D&renderingItemId=R&version=1&sc_site=s&sc_lang=en',
  )
  expect(server.requests[0]?.headers).toMatchObject({ 'x-sitecore-contextid': 'C', sc_editmode: 'true' })
})

describe('GraphQL', () => {
  const clientFactory = (config = {}) => createClientFactory({ endpoint: server.origin, apiKey: 'K' })(config)
  const service = () => createGraphQLLayoutService({ clientFactory, siteName: 'acme-dotcom' })

  // Specification: layout-graphql
  test('sends values as variables: a path with a quote stays a path', async () => {
    server.answer({ body: { data: { layout: { item: { rendered: page } } } } })
    expect(await service().fetchLayoutData('/x") { hack', 'de')).toEqual(page)
    await service().fetchLayoutData('/')
    expect(server.requests.map(({ json }) => (json as { variables: unknown }).variables)).toEqual([
      { site: 'acme-dotcom', path: '/x") { hack', language: 'de' },
      { site: 'acme-dotcom', path: '/' },
    ])
  })

  test.each([[{ layout: null }], [{ layout: { item: null } }], [{ layout: { item: { rendered: null } } }]])(
    '%j becomes the canonical body',
    async (data) => {
      server.answer({ body: { data } })
      expect(await service().fetchLayoutData('/gone', 'ar')).toEqual(notFound('ar'))
    },
  )
})

describe('editing', () => {
  const clientFactory = (config = {}) => createClientFactory({ endpoint: server.origin })(config)
  const service = () => createEditingService({ clientFactory })
  const asked = { siteName: 's', itemId: 'I', language: 'en' }
  const dictionary = (results: (object | null)[], endCursor = '') => ({
    site: { siteInfo: { dictionary: { results, pageInfo: { endCursor, hasNext: endCursor !== '' } } } },
  })

  test('gets the draft with all pages of the dictionary', async () => {
    server.answer((_, index) => ({
      body: {
        data:
          index === 0
            ? { item: { rendered: page }, ...dictionary([{ key: 'a', value: '1' }], 'next') }
            : dictionary([null, { key: 'b', value: '2' }, { key: 'c', value: null }]),
      },
    }))
    expect(await service().fetchEditingData({ ...asked, version: '3' })).toEqual({
      layoutData: page,
      dictionary: { a: '1', b: '2' },
    })
    expect(server.requests[0]?.headers).toMatchObject({ sc_editmode: 'true', sc_layoutkind: 'final' })
    expect(server.requests.map(({ json }) => (json as { variables: unknown }).variables)).toEqual([
      { siteName: 's', itemId: 'I', language: 'en', version: '3' },
      { siteName: 's', language: 'en', after: 'next' },
    ])
  })

  test('a cursor that repeats is an error', async () => {
    server.answer({ body: { data: { item: null, ...dictionary([], 'same') } } })
    await expect(service().fetchEditingData(asked)).rejects.toMatchObject({ code: 'cursor-repeated' })
  })

  test('an item without page gives the body of an editor’s empty page', async () => {
    server.answer({ body: { data: { item: null, site: null } } })
    expect((await service().fetchEditingData(asked)).layoutData).toEqual({
      sitecore: { context: { pageEditing: true, language: 'en', editMode: 'metadata' }, route: null },
    })
  })

  test.each([
    [{ siteName: '' }, 'The site name must be a non-empty string'],
    [{ language: '' }, 'The language must be a non-empty string'],
  ])('%j is refused before any request', async (missing, message) => {
    await expect(service().fetchEditingData({ ...asked, ...missing })).rejects.toThrow(message)
    expect(server.requests).toHaveLength(0)
  })

  test('preview and edit are told apart by headers', async () => {
    server.answer({ body: { data: { item: { rendered: page } } } })
    const more = { variantId: '_default', previewTime: '2026-03-01T00:00:00Z', authorization: 'Bearer t' }
    expect(await service().fetchPreviewLayout({ ...asked, ...more, mode: 'preview', layoutKind: 'shared' })).toEqual(
      page,
    )
    await service().fetchPreviewLayout({ ...asked, mode: 'edit', variantId: 'v1' })
    expect(server.requests[0]?.headers).toMatchObject({
      sc_editmode: 'false',
      sc_previewmode: 'true',
      sc_layoutkind: 'shared',
      sc_site: 's',
      sc_variant: 'default',
      sc_previewtime: '2026-03-01T00:00:00Z',
      authorization: 'Bearer t',
    })
    expect(server.requests[1]?.headers).toMatchObject({
      sc_editmode: 'true',
      sc_previewmode: 'false',
      sc_variant: 'v1',
    })
  })

  test('a missing draft says which, without the token', async () => {
    server.answer({ body: { data: { item: null } } })
    const request = { ...asked, mode: 'preview' as const, authorization: 'Bearer t' }
    await expect(service().fetchPreviewLayout(request)).rejects.toThrow(
      'Unable to get editing data for preview {"siteName":"s","itemId":"I","language":"en","mode":"preview"}',
    )
  })
})
