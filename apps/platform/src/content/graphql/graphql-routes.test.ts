import { buildSchema, getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTHOR, CONTEXT_ID, createSmallPlatform, KEY, type SmallPlatform } from '../small-platform.fixture.ts'
import { HOME, idAt, SITE, UIDS } from '../small-site.fixture.ts'
import { READ_SCHEMA } from './schema.ts'

let platform: SmallPlatform
beforeAll(async () => {
  platform = await createSmallPlatform()
})
afterAll(() => platform.close())

// biome-ignore lint/suspicious/noExplicitAny: the tests name what they look at
const ask = (query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<any> =>
  platform.graphql(query, variables, headers)

const data = async (query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) => {
  const answer = await ask(query, variables, headers)
  expect(answer.errors).toBeUndefined()
  return answer.data
}

const plain = (path: string) => idAt(path).replaceAll('-', '').toUpperCase()

describe('layout', () => {
  test('rendered is layout data, as an object', async () => {
    const inlined = `query { layout(site:"acme-dotcom", routePath:"/shop", language:"en") { item { rendered } } }`
    const { layout } = await data(inlined)
    expect(layout.item.rendered.sitecore).toMatchObject({
      context: { itemPath: '/shop', pageState: 'normal' },
      route: { name: 'Shop', itemLanguage: 'en' },
    })
    const variables = `query Q($s:String!,$p:String!,$l:String) { layout(site:$s, routePath:$p, language:$l) { item { rendered } } }`
    expect((await data(variables, { s: 'acme-dotcom', p: '/shop', l: 'en' })).layout).toEqual(layout)
  })

  test('without a language it is the default one of the site', async () => {
    const { layout } = await data(`{ layout(site:"acme-dotcom", routePath:"/") { item { language { name } } } }`)
    expect(layout.item.language.name).toBe('en')
  })

  test.each([
    ['path', 'acme-dotcom', '/nothing', 'en'],
    ['site', 'other', '/', 'en'],
    ['language', 'acme-dotcom', '/', 'fr'],
    ['fallback', 'acme-dotcom', '/shop', 'ar'],
    ['published page', 'acme-dotcom', '/draft', 'en'],
  ])('no such %s is null', async (_, site, routePath, language) => {
    const query = `query($site:String!,$routePath:String!,$language:String){ layout(site:$site, routePath:$routePath, language:$language){ item { rendered } } }`
    expect((await data(query, { site, routePath, language })).layout?.item ?? null).toBeNull()
  })

  test('headers choose edit, preview and the shared layout; both need an author', async () => {
    const query = `{ layout(site:"acme-dotcom", routePath:"/draft") { item { rendered } } }`
    const send = (headers: Record<string, string>) =>
      platform.request('/v1/content/api/graphql/v1', {
        method: 'POST',
        headers: { 'x-sitecore-contextid': CONTEXT_ID, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables: {} }),
      })
    for (const header of ['sc_editMode', 'sc_previewMode']) {
      const refused = await send({ [header]: 'true' })
      expect(refused.status).toBe(401)
      expect(await refused.json()).toEqual({ error: expect.any(String) })
    }
    const allowed = await send({ sc_editMode: 'true', sc_layoutKind: 'shared', sc_variant: 'v2', ...AUTHOR })
    expect(await allowed.json()).toMatchObject({
      data: { layout: { item: { rendered: { sitecore: { context: { pageState: 'edit', variantId: 'v2' } } } } } },
    })
  })
})

describe('item', () => {
  test('by path or id in any form, with everything a client asks for', async () => {
    const query = `query($path:String!,$language:String,$version:String){ item(path:$path, language:$language, version:$version) {
      id name displayName path version language{name} languages{name} template{id name} hasChildren parent{name}
      url{path url hostName scheme siteName} personalization{variantIds}
      field(name:"title"){ name value jsonValue } fields(ownFields:true){ name } } }`
    const { item } = await data(query, { path: idAt(`${HOME}/Shop`), language: 'de' })
    expect(item).toMatchObject({
      id: plain(`${HOME}/Shop`),
      name: 'Shop',
      path: `${HOME}/Shop`,
      version: 1,
      language: { name: 'de' },
      languages: [{ name: 'en' }, { name: 'de' }],
      template: { name: 'Page' },
      hasChildren: true,
      parent: { name: 'Home' },
      url: {
        path: '/de/shop',
        url: 'https://acme.example/de/shop',
        hostName: 'acme.example',
        scheme: 'https',
        siteName: 'acme-dotcom',
      },
      personalization: { variantIds: [] },
      field: { name: 'Title', value: 'Laden', jsonValue: { value: 'Laden' } },
    })
    expect(item.fields.map(({ name }: { name: string }) => name)).toEqual([
      'Title',
      'NavigationTitle',
      'Description',
      'Image',
      'NoIndex',
    ])
    for (const path of [
      `${HOME}/Shop`,
      `${HOME.toUpperCase()}/SHOP`,
      `{${idAt(`${HOME}/Shop`)}}`,
      plain(`${HOME}/Shop`),
    ]) {
      expect((await data(query, { path, language: 'de' })).item.id).toBe(item.id)
    }
    for (const version of ['', 'latest', '1', 1, null]) {
      expect((await data(query, { path: `${HOME}/Shop`, language: 'de', version })).item.version).toBe(1)
    }
    expect((await data(query, { path: `${HOME}/Shop`, language: 'de', version: '2' })).item).toBeNull()
    expect((await data(query, { path: '/nowhere', language: 'de' })).item).toBeNull()
    for (const version of ['0', '-1', '1.5', '1e0', '0x1', ' ', 'x', '1; drop table', '9'.repeat(400), '\u0000']) {
      const { item } = await data(query, { path: `${HOME}/Shop`, language: 'de', version })
      expect([version, item?.version]).toEqual([version, version.trim() === '' ? 1 : undefined])
    }
    for (const language of ['fr', '__proto__', 'constructor', 'en|de', '../en', 'e'.repeat(5000), '\u0000']) {
      expect((await data(query, { path: `${HOME}/Shop`, language })).item).toBeNull()
    }
  })

  test('rendered is null for an item that is no page', async () => {
    expect(
      (await data(`{ item(path:"${SITE}/Data/shared") { rendered url{path} field(name:"nope"){value} } }`)).item,
    ).toEqual({
      rendered: null,
      url: null,
      field: null,
    })
  })

  test('children and ancestors, narrowed and paged', async () => {
    const first = await data(
      `{ item(path:"${HOME}") { children(hasLayout:true, first:2) { total pageInfo{hasNext endCursor} results{name} } } }`,
    )
    expect(first.item.children).toMatchObject({
      total: 5,
      pageInfo: { hasNext: true },
      results: [{ name: 'Shop' }, { name: 'Hidden' }],
    })
    const after = first.item.children.pageInfo.endCursor
    const second = await data(
      `query($after:String){ item(path:"${HOME}") { children(hasLayout:true, first:3, after:$after) { pageInfo{hasNext endCursor} results{name} } } }`,
      { after },
    )
    expect(second.item.children.pageInfo).toEqual({ hasNext: false, endCursor: '' })
    const cards = platform.graphql(
      `query($ids:[String]){ item(path:"${SITE}/Data") { children(includeTemplateIDs:$ids) { total } } }`,
      {
        ids: [(await data(`{ item(path:"${SITE}/Data/card-1") { template{id} } }`)).item.template.id],
      },
    )
    expect(await cards).toMatchObject({ data: { item: { children: { total: 2 } } } })
    const root = await data(
      `{ layout(site:"acme-dotcom", routePath:"/", language:"en") { homePage: item { rootItem: ancestors(includeTemplateIDs:["061cba1554744b918a0617903b102b82"]) { id } } } }`,
    )
    expect(root.layout.homePage.rootItem).toEqual([{ id: plain(SITE) }])
  })
})

describe('site', () => {
  const site = async (selection: string, name = 'acme-dotcom', variables?: Record<string, unknown>, declared = '') =>
    (await data(`query${declared} { site { siteInfo(site:"${name}") { ${selection} } } }`, variables)).site.siteInfo

  test('facts, files and redirects', async () => {
    expect(
      await site(
        'name hostname language rootPath robots llmsTxt sitemap redirects{pattern target redirectType isQueryStringPreserved isLanguagePreserved locale}',
      ),
    ).toEqual({
      name: 'acme-dotcom',
      hostname: 'acme.example|*.acme.example',
      language: 'en',
      rootPath: SITE,
      robots: 'User-agent: *\nAllow: /',
      llmsTxt: '# Acme',
      sitemap: ['http://platform.example/sitemap-acme-dotcom.xml'],
      redirects: [
        {
          pattern: '/old',
          target: '/shop',
          redirectType: 'REDIRECT_301',
          isQueryStringPreserved: true,
          isLanguagePreserved: true,
          locale: '',
        },
      ],
    })
    expect(await site('name', 'ACME-dotcom')).toBeNull()
    expect(
      (await data('{ site { siteInfoCollection { name hostName: hostname language } } }')).site.siteInfoCollection,
    ).toEqual([{ name: 'acme-dotcom', hostName: 'acme.example|*.acme.example', language: 'en' }])
  })

  test('the dictionary, page by page', async () => {
    const page = 'total pageInfo{hasNext endCursor} results{key value}'
    expect((await site(`dictionary(language:"de"){${page}}`)).dictionary).toEqual({
      total: 2,
      pageInfo: { hasNext: false, endCursor: '' },
      results: [
        { key: 'cart', value: 'Korb' },
        { key: 'more', value: 'More' },
      ],
    })
    const first = (await site(`dictionary(language:"en", first:1, after:""){${page}}`)).dictionary
    expect(first).toMatchObject({ pageInfo: { hasNext: true }, results: [{ key: 'cart' }] })
    const { endCursor: after } = first.pageInfo
    const rest = (
      await site(
        `dictionary(language:"en", first:1, after:$after){${page}}`,
        'acme-dotcom',
        { after },
        '($after:String)',
      )
    ).dictionary
    expect(rest).toMatchObject({ pageInfo: { hasNext: false, endCursor: '' }, results: [{ key: 'more' }] })
    expect((await site('dictionary(language:"fr"){total}')).dictionary).toBeNull()
    const lying = await ask(
      '{ site { siteInfo(site:"acme-dotcom") { dictionary(language:"de", after:"bGll"){total} } } }',
    )
    expect(lying.errors[0].extensions.code).toBe('BAD_CURSOR')
  })

  test('routes of a language, included and excluded by path; exclusion wins', async () => {
    const routes = async (args: string) =>
      (
        await site(`routes(${args}){ total results{ routePath route{ name personalization{variantIds} } } }`)
      ).routes.results.map(({ routePath }: { routePath: string }) => routePath)
    expect(await routes('language:"de"')).toEqual(['/', '/shop'])
    expect(await routes('language:"en", includedPaths:["/shop"]')).toEqual(['/shop', '/shop/power tools'])
    expect(await routes('language:"en", includedPaths:["/SHOP/"], excludedPaths:["/shop/power tools"]')).toEqual([
      '/shop',
    ])
    expect(await routes('language:"en", includedPaths:["/sho"]')).toEqual([])
    expect(await routes('language:"fr"')).toEqual([])
  })

  test('error pages', async () => {
    const { errorHandling } = await site(
      'errorHandling(language:"en"){ notFoundPage{rendered} notFoundPagePath serverErrorPage{name} serverErrorPagePath }',
    )
    expect(errorHandling).toMatchObject({
      notFoundPage: { rendered: { sitecore: { route: { name: 'not-found' } } } },
      notFoundPagePath: '/not-found',
      serverErrorPage: { name: 'server-error' },
      serverErrorPagePath: '/server-error',
    })
    expect((await site('errorHandling(language:"ar"){ notFoundPage{name} notFoundPagePath }')).errorHandling).toEqual({
      notFoundPage: null,
      notFoundPagePath: null,
    })
  })
})

describe('transport (contract 5)', () => {
  test.each(['/sitecore/api/graph/edge', '/v1/content/api/graphql/v1'])('%s takes POST only', async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await platform.request(`${path}?query={site{siteInfoCollection{name}}}`, {
        method,
        headers: { sc_apikey: KEY },
      })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toContain('POST')
    }
  })

  test.each(['', 'x', '[]', '{}', '{"query":1}', '{"query":"{site{__typename}}","variables":[1]}'])(
    'body %s is 400',
    async (body) => {
      const response = await platform.request('/sitecore/api/graph/edge', {
        method: 'POST',
        headers: { sc_apikey: KEY },
        body,
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error: expect.any(String) })
    },
  )

  test('one of several operations is named', async () => {
    const query =
      'query A { site { siteInfo(site:"acme-dotcom") { name } } } query B { item(path:"/sitecore") { name } }'
    expect((await ask(query)).errors[0].extensions.code).toBe('BAD_USER_INPUT')
  })

  test('the schema can be asked for', async () => {
    const { __schema } = await data(getIntrospectionQuery())
    expect(__schema.types.map(({ name }: { name: string }) => name)).toContain('ItemSearchPredicate')
    expect(buildSchema(READ_SCHEMA).getQueryType()?.name).toBe('Query')
  })

  test('a repeated query gives the same answer', async () => {
    const query = `{ item(path:"${HOME}") { rendered } }`
    expect(await ask(query)).toEqual(await ask(query))
    expect(JSON.stringify(await ask(query))).toContain(UIDS.promo)
  })
})
