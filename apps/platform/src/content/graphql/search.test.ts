import { describe, expect, test } from 'vitest'
import { HOME, idAt, SITE } from '../small-site.fixture.ts'
import { openSmallGraphQL, type Page } from './small-graphql.fixture.ts'

const { data, refusal } = openSmallGraphQL()

const plain = (path: string) => idAt(path).replaceAll('-', '').toUpperCase()

describe('search', () => {
  const names = async (where: string, more = '') => {
    const { search } = await data<{ search: Page<{ name: string; language: { name: string } }> }>(
      `{ search(where:${where}, first:100 ${more}) { results { name language{name} } } }`,
    )
    return search.results.map(({ name, language }) => `${name} ${language.name}`)
  }
  const inPages = (rest: string) =>
    `{AND:[{name:"_path", value:"${idAt(HOME)}", operator:CONTAINS},{name:"_hasLayout", value:"true"},${rest}]}`

  test('the dictionary query of JSS, ten at a time unless told', async () => {
    const query = `query($root:String!,$language:String!,$templates:String!,$pageSize:Int=10,$after:String){
      search(where:{AND:[{name:"_path",value:$root,operator:CONTAINS},{name:"_language",value:$language},{name:"_templates",value:$templates,operator:CONTAINS}]}, first:$pageSize, after:$after)
      { total pageInfo{endCursor hasNext} results{ key: field(name:"Key"){value} phrase: field(name:"Phrase"){value} } } }`
    const variables = { root: plain(SITE), language: 'en', templates: '6d1cd89719364a3aa511289a94c2a7b1', after: '' }
    const { search } = await data(query, variables)
    expect(search).toMatchObject({
      total: 3,
      results: [
        { key: { value: 'cart' }, phrase: { value: 'Cart' } },
        { key: { value: 'more' } },
        { key: { value: '' } },
      ],
    })
    const paged = await data<{ search: Page<unknown> }>(query, { ...variables, pageSize: '2' })
    expect(paged.search.pageInfo.hasNext).toBe(true)
    const rest = await data(query, { ...variables, pageSize: 2, after: paged.search.pageInfo.endCursor })
    expect(rest.search).toMatchObject({
      pageInfo: { hasNext: false, endCursor: '' },
      results: [{ key: { value: '' } }],
    })
  })

  test.each([
    ['{name:"_name", value:"shop"}', ['Shop en', 'Shop de']],
    [inPages('{name:"_language", value:"de"}'), ['Home de', 'Shop de']],
    [inPages('{name:"Title", value:"hop", operator:CONTAINS}'), ['Shop en']],
    [inPages('{name:"Title", value:"SHOP", operator:EQ}'), ['Shop en']],
    [inPages('{name:"Title", value:"o", operator:NCONTAINS}'), ['Home de', 'Shop de', 'Hidden en']],
    [
      inPages(
        `{AND:[{name:"_language",value:"en"},{name:"Title",value:"Shop",operator:NEQ},{name:"Title",value:"N",operator:LT}]}`,
      ),
      ['Home en', 'Hidden en', 'Broken en', 'server-error en'],
    ],
    [inPages('{OR:[{name:"Title",value:"Start"},{name:"Title",value:"Laden"}]}'), ['Home de', 'Shop de']],
    [`{name:"_parent", value:"${SITE}/Data"}`, ['shared en', 'card-1 en', 'card-2 en']],
    ['{name:"Count", value:"3", operator:EQ}', ['promo en', 'promo de']],
    ['{name:"Count", value:"2.5", operator:GT}', ['promo en', 'promo de']],
    ['{name:"Count", value:"3", operator:GTE}', ['promo en', 'promo de']],
    ['{name:"Count", value:"10", operator:LTE}', ['promo en', 'promo de']],
    ['{name:"When", value:"2026-01-01,2026-12-31", operator:BETWEEN}', ['promo en']],
    ['{name:"When", value:"2026-03-02", operator:GT}', []],
    [`{name:"Cards", value:"${plain(`${SITE}/Data/card-2`)}", operator:CONTAINS}`, ['promo en']],
    ['{name:"_templates", value:"Card"}', ['card-1 en', 'card-2 en']],
    ['{name:"_templates", value:"00000000000000000000000000000000"}', []],
    ['{name:"_path", value:"/nowhere", operator:CONTAINS}', []],
    ['{name:"nope", value:"x"}', []],
  ])('%s', async (where, expected) => {
    expect(await names(where)).toEqual(expected)
  })

  test('in an order', async () => {
    const where = inPages('{name:"_language", value:"en"}')
    expect((await names(where, 'orderBy:{name:"Title"}'))[0]).toBe('Broken en')
    expect((await names(where, 'orderBy:{name:"Title", direction:DESC}'))[0]).toBe('Shop en')
    expect((await names(where, 'orderBy:{name:"_name"}'))[0]).toBe('Broken en')
  })

  test('pages of 0, 1, all, and one more than all', async () => {
    const page = async (first: number) => {
      const query = `{ search(where:{name:"_templates",value:"Card"}, first:${first}) { total pageInfo{hasNext endCursor} results{name} } }`
      return (await data(query)).search
    }
    expect(await page(0)).toEqual({ total: 2, pageInfo: { hasNext: false, endCursor: '' }, results: [] })
    expect(await page(1)).toMatchObject({ pageInfo: { hasNext: true }, results: [{ name: 'card-1' }] })
    expect(await page(2)).toMatchObject({ pageInfo: { hasNext: false, endCursor: '' } })
    expect(await page(3)).toMatchObject({ pageInfo: { hasNext: false, endCursor: '' } })
    expect(await refusal('{ search(first:-1) { total } }')).toBe('BAD_USER_INPUT')
  })

  test('BETWEEN needs two values', async () => {
    const query = '{ search(where:{name:"Count", value:"3", operator:BETWEEN}) { total } }'
    expect(await refusal(query)).toBe('BAD_USER_INPUT')
  })
})
