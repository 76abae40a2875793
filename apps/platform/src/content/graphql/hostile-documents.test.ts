import { describe, expect, test } from 'vitest'
import { HOME } from '../small-site.fixture.ts'
import { openSmallGraphQL } from './small-graphql.fixture.ts'

const { data, refusal } = openSmallGraphQL()

describe('hostile documents', () => {
  const nested = (depth: number) => `{ item(path:"${HOME}") ${'{ parent '.repeat(depth)}{ name }${' }'.repeat(depth)} }`
  const spread = (count: number) =>
    `{ item(path:"/") { ...F0 } } ${Array.from({ length: count }, (_, index) => `fragment F${index} on Item { parent { ...F${index + 1} } children { results { ...F${index + 1} ...F${index + 1} } } }`).join(' ')} fragment F${count} on Item { name }`

  test.each([
    ['deep', nested(17), 'QUERY_TOO_DEEP'],
    ['very deep', nested(480), 'QUERY_TOO_DEEP'],
    ['large', `{ item(path:"${'x'.repeat(70_000)}") { name } }`, 'QUERY_TOO_LARGE'],
    ['of many parts', `{ item(path:"/") { ${'name '.repeat(2500)} } }`, 'GRAPHQL_PARSE_FAILED'],
    [
      'with many aliases',
      `{ ${Array.from({ length: 101 }, (_, index) => `a${index}: item(path:"/") { name }`).join(' ')} }`,
      'TOO_MANY_ALIASES',
    ],
    [
      'costly by its lists',
      '{ search(first:1000) { results { children(first:1000) { results { name } } } } }',
      'QUERY_TOO_COSTLY',
    ],
    ['costly by its pages', '{ search(first:1000) { results { rendered } } }', 'QUERY_TOO_COSTLY'],
    [
      'costly by what it only counts',
      '{ search(first:1000) { results { children(first:1000) { results { __typename } } } } }',
      'QUERY_TOO_COSTLY',
    ],
    [
      'costly by what its fields refer to',
      '{ search(first:1000) { results { fields { jsonValue } } } }',
      'QUERY_TOO_COSTLY',
    ],
    [
      'about the schema, over and over',
      `{ ${Array.from({ length: 90 }, (_, index) => `a${index}: __schema { types { fields { name type { fields { name } } } } }`).join(' ')} }`,
      'QUERY_TOO_COSTLY',
    ],
    [
      'about the schema, in a circle',
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['with fragments that grow', spread(5), 'QUERY_TOO_COSTLY'],
    ['with fragments that grow without end', spread(60), 'QUERY_TOO_DEEP'],
    [
      'with fragments in a circle',
      '{ item(path:"/") { ...A } } fragment A on Item { parent { ...A } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['broken', '{ item(', 'GRAPHQL_PARSE_FAILED'],
    ['unknown', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a mutation', 'mutation { deleteItem }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('%s', async (_, query, code) => {
    const started = performance.now()
    expect(await refusal(query)).toBe(code)
    expect(performance.now() - started).toBeLessThan(3000)
  })

  test('a page size in a variable counts as well', async () => {
    const query = 'query($n:Int){ search(first:$n) { results { rendered } } }'
    expect(await refusal(query, { n: 1000 })).toBe('QUERY_TOO_COSTLY')
    expect(await data(query, { n: 5 })).toMatchObject({ search: { results: expect.any(Array) } })
  })

  test('a predicate nested without end is refused', async () => {
    let where: Record<string, unknown> = { name: '_name', value: 'x' }
    for (let depth = 0; depth < 50; depth++) where = { AND: [where] }
    const query = 'query($where:ItemSearchPredicate){ search(where:$where) { total } }'
    expect(await refusal(query, { where })).toBe('QUERY_TOO_COSTLY')
  })

  test('more paths than anybody lists are refused, not held against every page', async () => {
    const query =
      'query($paths:[String]){ site { siteInfo(site:"acme-dotcom") { routes(language:"en", excludedPaths:$paths) { total } } } }'
    const paths = Array.from({ length: 501 }, (_, index) => `/p${index}`)
    expect(await refusal(query, { paths })).toBe('QUERY_TOO_COSTLY')
    expect(await data(query, { paths: paths.slice(1) })).toMatchObject({ site: { siteInfo: { routes: { total: 7 } } } })
  })

  test.each([1001, 60_000])('a value to search for of %i digits is refused, not compared', async (length) => {
    const query = 'query($value:String!){ search(where:{ name:"Title", value:$value }) { total } }'
    const started = performance.now()
    expect(await refusal(query, { value: `${'1'.repeat(length)}x` })).toBe('QUERY_TOO_COSTLY')
    expect(performance.now() - started).toBeLessThan(3000)
  })

  test.each(['/sitecore/../..', '\u0000', `/${'x'.repeat(10_000)}`, '/sitecore/%2e%2e', '__proto__', 'constructor'])(
    'the path %.30j is nothing',
    async (path) => {
      const query =
        'query($path:String!){ item(path:$path) { name } layout(site:"acme-dotcom", routePath:$path) { item { name } } }'
      expect(await data(query, { path })).toEqual({ item: null, layout: null })
    },
  )
})
