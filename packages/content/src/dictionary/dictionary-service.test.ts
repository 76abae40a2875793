import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RecordingServer, startRecordingServer } from '../testing/recording-server.fixture.ts'
import { createClientFactory } from '../transport/graphql-client.ts'
import { createGraphQLDictionaryService } from './graphql-dictionary-service.ts'
import { createRestDictionaryService } from './rest-dictionary-service.ts'

let server: RecordingServer
beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())
beforeEach(() => server.clear())

const variablesOf = () => server.requests.map(({ json }) => (json as { variables: Record<string, unknown> }).variables)

describe('REST', () => {
  const rest = (more = {}) =>
    createRestDictionaryService({ apiHost: server.origin, apiKey: 'K', siteName: 'acme-dotcom', ...more })

  // Specification: page-phrases, dictionary-rest
  test('reads phrases and keeps them', async () => {
    server.answer({ body: { lang: 'en', app: 'acme', phrases: { a: 'A' } } })
    const service = rest()
    expect(await Promise.all([service.fetchDictionaryData('en'), service.fetchDictionaryData('en')])).toEqual([
      { a: 'A' },
      { a: 'A' },
    ])
    await service.fetchDictionaryData('en')
    expect(server.requests.map(({ url }) => url)).toEqual(['/sitecore/api/jss/dictionary/acme-dotcom/en?sc_apikey=K'])
  })
  // Specification: site-and-language
  test('rejects for an unknown site, an empty site and an empty language', async () => {
    server.answer({ status: 404, body: {} })
    await expect(rest().fetchDictionaryData('en')).rejects.toMatchObject({ response: { status: 404 } })
    await expect(rest().fetchDictionaryData('')).rejects.toThrow('The language must be a non-empty string')
    await expect(rest({ siteName: '' }).fetchDictionaryData('en')).rejects.toThrow(
      'The site name must be a non-empty string',
    )
    expect(server.requests).toHaveLength(1)
  })
})

describe('GraphQL by search', () => {
  const clientFactory = (config = {}) => createClientFactory({ endpoint: server.origin })(config)
  const service = (more = {}) => createGraphQLDictionaryService({ clientFactory, siteName: 's', ...more })
  const root = (id?: string) => ({ layout: { homePage: { rootItem: id ? [{ id }] : [] } } })
  const entry = (key?: string, phrase?: string) => ({ key: key && { value: key }, phrase: phrase && { value: phrase } })
  const page = (results: unknown[], endCursor = '') => ({
    search: { total: 0, pageInfo: { endCursor, hasNext: endCursor !== '' }, results },
  })

  // Specification: dictionary-graphql
  test('looks the root up, pages, lets later entries win and skips incomplete ones', async () => {
    const answers = [
      root('ROOT'),
      page([entry('a', '1'), entry('b'), null, entry(undefined, 'x')], 'c1'),
      page([entry('a', '2'), entry('__proto__', 'safe')]),
    ]
    server.answer((_, index) => ({ body: { data: answers[index] } }))
    const phrases = await service().fetchDictionaryData('en')
    expect(Object.entries(phrases)).toEqual([
      ['a', '2'],
      ['__proto__', 'safe'],
    ])
    const search = { rootItemId: 'ROOT', language: 'en', templates: '6d1cd89719364a3aa511289a94c2a7b1' }
    expect(variablesOf()).toEqual([
      { jssAppTemplateId: '061cba1554744b918a0617903b102b82', siteName: 's', language: 'en' },
      { ...search, after: '' },
      { ...search, after: 'c1' },
    ])
  })

  // Specification: root-item, dictionary-graphql, root-item-message
  test('asks once more in en, then gives up', async () => {
    server.answer((_, index) => ({ body: { data: index === 0 ? root() : index === 1 ? root('R') : page([]) } }))
    expect(await service().fetchDictionaryData('de')).toEqual({})
    expect(variablesOf().map(({ language }) => language)).toEqual(['de', 'en', 'de'])

    server.clear()
    server.answer({ body: { data: { layout: null } } })
    const message = 'Valid value for rootItemId not provided and failed to auto-resolve app root item.'
    await expect(service().fetchDictionaryData('en')).rejects.toThrow(message)
    expect(server.requests).toHaveLength(1)
  })

  // Specification: root-item
  test('takes root, templates and page size as given', async () => {
    server.answer({ body: { data: page([]) } })
    const options = { rootItemId: 'R', dictionaryEntryTemplateId: 'T', pageSize: 5 }
    await service(options).fetchDictionaryData('en')
    expect(variablesOf()).toEqual([{ rootItemId: 'R', language: 'en', templates: 'T', pageSize: 5, after: '' }])
    await expect(service(options).fetchDictionaryData('')).rejects.toThrow(
      '"rootItemId" and "language" must be non-empty strings',
    )
  })

  test('stops when a cursor repeats', async () => {
    server.answer({ body: { data: page([], 'same') } })
    await expect(service({ rootItemId: 'R' }).fetchDictionaryData('en')).rejects.toMatchObject({
      code: 'cursor-repeated',
    })
    expect(server.requests).toHaveLength(2)
  })

  // Specification: content-required
  test.each([
    ['', 'en', 'The site name must be a non-empty string'],
    ['s', '', 'The language must be a non-empty string'],
  ])('site %j, language %j: %s', async (siteName, language, message) => {
    for (const useSiteQuery of [false, true]) {
      await expect(service({ siteName, useSiteQuery }).fetchDictionaryData(language)).rejects.toThrow(message)
    }
    expect(server.requests).toHaveLength(0)
  })
})

describe('GraphQL by site query', () => {
  const clientFactory = (config = {}) => createClientFactory({ endpoint: server.origin })(config)
  const service = () => createGraphQLDictionaryService({ clientFactory, siteName: 's', useSiteQuery: true })
  const page = (keys: number[], endCursor = '') => ({
    site: {
      siteInfo: {
        dictionary: {
          pageInfo: { endCursor, hasNext: endCursor !== '' },
          results: keys.map((key) => ({ key: `k${key}`, value: `v${key}` })),
        },
      },
    },
  })

  test('pages by cursor and caches by site and language', async () => {
    server.answer((_, index) => ({ body: { data: index === 0 ? page([1], 'c') : page([2]) } }))
    const dictionary = service()
    expect(await dictionary.fetchDictionaryData('en')).toEqual({ k1: 'v1', k2: 'v2' })
    await dictionary.fetchDictionaryData('en')
    expect(variablesOf()).toEqual([
      { siteName: 's', language: 'en', after: '' },
      { siteName: 's', language: 'en', after: 'c' },
    ])
  })

  test.each([[{ site: null }], [{ site: { siteInfo: null } }], [{ site: { siteInfo: { dictionary: null } } }]])(
    '%j is an empty dictionary',
    async (data) => {
      server.answer({ body: { data } })
      expect(await service().fetchDictionaryData('en')).toEqual({})
    },
  )
})
