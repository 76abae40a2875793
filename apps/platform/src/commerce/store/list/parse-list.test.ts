import { describe, expect, test } from 'vitest'
import { readTests } from './filter-value.ts'
import { listMeta } from './meta.ts'
import { type ListOperation, readListRequest } from './parse-list.ts'

const LIST: ListOperation = {
  kind: 'list',
  model: 'Order',
  search: 'ID Comments',
  sort: 'DateCreated ID',
  parameters: ['buyerID', 'from'],
}
const read = (query: string, operation = LIST) => readListRequest(new URLSearchParams(query), operation)

describe('the query of a list', () => {
  test('without anything is the first twenty', () => {
    expect(read('')).toEqual({ model: 'Order', filters: [], page: 1, pageSize: 20, parameters: {} })
  })

  test('as the client writes it', () => {
    const query =
      'xp.a.b=!1&xp.a.b=2%7C3&Comments|ID=a%26b*&search=x%20y&searchOn=ID%2CComments&sortBy=!DateCreated%2CID&pageSize=5'
    expect(read(query)).toEqual({
      model: 'Order',
      filters: [
        { name: 'xp.a.b', value: '!1' },
        { name: 'xp.a.b', value: '2|3' },
        { name: 'Comments|ID', value: 'a&b*' },
      ],
      search: { terms: 'x y', on: ['ID', 'Comments'], type: 'AnyTerm' },
      sort: [
        { field: 'DateCreated', descending: true },
        { field: 'ID', descending: false },
      ],
      page: 1,
      pageSize: 5,
      parameters: {},
    })
  })

  test('an operation’s own parameters are no filters, and a property of nearly that name is one', () => {
    expect(read('buyerID=acme&from=2026-01-01&BuyerID=x&PAGESIZE=7&SearchType=exactphrase&search=a')).toMatchObject({
      parameters: { buyerID: 'acme', from: '2026-01-01' },
      filters: [{ name: 'BuyerID', value: 'x' }],
      pageSize: 7,
      search: { terms: 'a', type: 'ExactPhrase' },
    })
  })

  test('an empty search and empty numbers are none', () => {
    expect(read('search=%20&searchOn=&sortBy=&page=&pageSize=')).toEqual(read(''))
  })

  test('products search and sort on anything', () => {
    const products: ListOperation = { kind: 'facets', model: 'Product', search: '*', sort: '*' }
    expect(read('sortBy=!xp.a&search=x&searchOn=xp.*', products).sort).toEqual([{ field: 'xp.a', descending: true }])
  })

  test.each([
    ['page=0x1', 'List.InvalidPageSize'],
    ['page=-1', 'List.InvalidPageSize'],
    ['pageSize=many', 'List.InvalidPageSize'],
    ['sortBy=Comments', 'List.InvalidSortProperty'],
    ['search=x&searchOn=Status', 'List.InvalidSearchProperty'],
    ['search=x&searchType=Fuzzy', 'Search.InvalidQuery'],
  ])('%s is refused', (query, code) =>
    expect(() => read(query)).toThrow(expect.objectContaining({ code, status: 400 })),
  )

  test('a list of assignments takes its own parameters and pages, and nothing else', () => {
    const assignments: ListOperation = { kind: 'page', model: 'ProductAssignment', parameters: ['productID'] }
    expect(read('productID=lamp&page=2', assignments)).toMatchObject({ parameters: { productID: 'lamp' }, page: 2 })
    for (const query of ['ProductID=lamp', 'search=x', 'sortBy=ProductID'])
      expect(() => read(query, assignments)).toThrow()
  })
})

test.each([
  ['v', [{ not: false, comparison: '=', value: 'v' }]],
  ['!v', [{ not: true, comparison: '=', value: 'v' }]],
  ['!*', [{ not: true, present: true }]],
  [
    '>=5|<2',
    [
      { not: false, comparison: '>=', value: '5' },
      { not: false, comparison: '<', value: '2' },
    ],
  ],
  ['!<0', [{ not: true, comparison: '<', value: '0' }]],
  ['*a**b', [{ not: false, pattern: ['', 'a', 'b'] }]],
  ['', [{ not: false, comparison: '=', value: '' }]],
  ['a!b>c', [{ not: false, comparison: '=', value: 'a!b>c' }]],
])('the value %s', (value, tests) => expect(readTests(value)).toEqual(tests))

describe('what a list says about itself', () => {
  test.each([
    [1, 20, 20, 25, { TotalPages: 2, ItemRange: [1, 20] }],
    [2, 20, 5, 25, { TotalPages: 2, ItemRange: [21, 25] }],
    [1, 20, 0, 0, { TotalPages: 0, ItemRange: [0, 0] }],
    [9, 20, 0, 25, { TotalPages: 2, ItemRange: [0, 0] }],
  ])('page %i of %i with %i items of %i', (page, pageSize, items, total, expected) => {
    const meta = listMeta({ page, pageSize }, { items: Array.from({ length: items }), total })
    expect(meta).toEqual({
      Page: page,
      PageSize: pageSize,
      TotalCount: total,
      NextPageKey: null,
      Facets: [],
      ...expected,
    })
  })

  test('facets with what the marketplace says of them', () => {
    const facets = [{ name: 'Colour', path: 'color', values: [{ value: 'Black', count: 2 }] }]
    const { Facets } = listMeta(
      { page: 1, pageSize: 20 },
      { items: [], total: 0, facets },
      new Map([['Colour', { icon: 'c' }]]),
    )
    expect(Facets).toEqual([
      { Name: 'Colour', XpPath: 'color', Values: [{ Value: 'Black', Count: 2 }], xp: { icon: 'c' } },
    ])
  })
})
