import type { LayoutData } from '@tessera/content'
import { buildSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { describe, expect, test } from 'vitest'
import { AUTHOR, CONTEXT_ID, KEY } from '../small-platform.fixture.ts'
import { HOME, UIDS } from '../small-site.fixture.ts'
import { READ_SCHEMA } from './schema.ts'
import { openSmallGraphQL } from './small-graphql.fixture.ts'

const { platform, data, refusal } = openSmallGraphQL()

type Rendered = { layout: { item: { rendered?: LayoutData } | null } | null }

describe('layout', () => {
  // Specification: layout-graphql
  test('rendered is layout data, as an object', async () => {
    const inlined = `query { layout(site:"acme-dotcom", routePath:"/shop", language:"en") { item { rendered } } }`
    const { layout } = await data<Rendered>(inlined)
    expect(layout?.item?.rendered?.sitecore).toMatchObject({
      context: { itemPath: '/shop', pageState: 'normal' },
      route: { name: 'Shop', itemLanguage: 'en' },
    })
    const variables = `query Q($s:String!,$p:String!,$l:String) { layout(site:$s, routePath:$p, language:$l) { item { rendered } } }`
    expect((await data<Rendered>(variables, { s: 'acme-dotcom', p: '/shop', l: 'en' })).layout).toEqual(layout)
  })

  test('without a language it is the default one of the site', async () => {
    expect(await data(`{ layout(site:"acme-dotcom", routePath:"/") { item { language { name } } } }`)).toEqual({
      layout: { item: { language: { name: 'en' } } },
    })
  })

  test.each([
    ['path', 'acme-dotcom', '/nothing', 'en'],
    ['site', 'other', '/', 'en'],
    ['language', 'acme-dotcom', '/', 'fr'],
    ['fallback', 'acme-dotcom', '/shop', 'ar'],
    ['published page', 'acme-dotcom', '/draft', 'en'],
  ])('no such %s is null', async (_, site, routePath, language) => {
    const query = `query($site:String!,$routePath:String!,$language:String){ layout(site:$site, routePath:$routePath, language:$language){ item { rendered } } }`
    expect((await data<Rendered>(query, { site, routePath, language })).layout?.item ?? null).toBeNull()
  })

  // Specification: edge-graphql
  test('headers choose edit, preview and the shared layout; both need an author', async () => {
    const query = `{ layout(site:"acme-dotcom", routePath:"/draft") { item { rendered } } }`
    const send = (headers: Record<string, string>) =>
      platform().request('/v1/content/api/graphql/v1', {
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

describe('transport (contract 5)', () => {
  test.each(['/sitecore/api/graph/edge', '/v1/content/api/graphql/v1'])('%s takes POST only', async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await platform().request(`${path}?query={site{siteInfoCollection{name}}}`, {
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
      const response = await platform().request('/sitecore/api/graph/edge', {
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
    expect(await refusal(query)).toBe('BAD_USER_INPUT')
  })

  test('the schema can be asked for', async () => {
    const { __schema } = await data<IntrospectionQuery>(getIntrospectionQuery())
    expect(__schema.types.map(({ name }) => name)).toContain('ItemSearchPredicate')
    expect(buildSchema(READ_SCHEMA).getQueryType()?.name).toBe('Query')
  })

  test('a repeated query gives the same answer', async () => {
    const query = `{ item(path:"${HOME}") { rendered } }`
    const first = await data(query)
    expect(JSON.stringify(first)).toContain(UIDS.promo)
    expect(await data(query)).toEqual(first)
  })
})
