import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmallPlatform, type SmallPlatform } from '../small-platform.fixture.ts'
import { HOME } from '../small-site.fixture.ts'

let platform: SmallPlatform
beforeAll(async () => {
  platform = await createSmallPlatform()
})
afterAll(() => platform.close())

// biome-ignore lint/suspicious/noExplicitAny: the tests name what they look at
const ask = (query: string, variables?: Record<string, unknown>): Promise<any> => platform.graphql(query, variables)

const data = async (query: string, variables?: Record<string, unknown>) => {
  const answer = await ask(query, variables)
  expect(answer.errors).toBeUndefined()
  return answer.data
}

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
    const answer = await ask(query)
    expect(answer.errors[0]).toMatchObject({ message: expect.any(String), extensions: { code } })
    expect(answer.data ?? null).toBeNull()
    expect(performance.now() - started).toBeLessThan(3000)
  })

  test('a page size in a variable counts as well', async () => {
    const query = 'query($n:Int){ search(first:$n) { results { rendered } } }'
    expect((await ask(query, { n: 1000 })).errors[0].extensions.code).toBe('QUERY_TOO_COSTLY')
    expect((await ask(query, { n: 5 })).errors).toBeUndefined()
  })

  test('a predicate nested without end is refused', async () => {
    let where: Record<string, unknown> = { name: '_name', value: 'x' }
    for (let depth = 0; depth < 50; depth++) where = { AND: [where] }
    const answer = await ask('query($where:ItemSearchPredicate){ search(where:$where) { total } }', { where })
    expect(answer.errors[0].extensions.code).toBe('QUERY_TOO_COSTLY')
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
