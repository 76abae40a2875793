import { describe, expect, test } from 'vitest'
import { f } from './filter.ts'
import { queryString } from './query-string.ts'

// Specification: query-filters
test('the measured example of the contract', () => {
  expect(
    queryString({
      search: 'x y',
      filters: { xp: { a: { b: ['!1', '2|3'] } }, 'Name|ID': 'a&b*' },
      searchOn: ['Name', 'xp.a'],
      sortBy: ['!Name', 'ID'],
      pageSize: 5,
    }),
  ).toBe('?xp.a.b=!1&xp.a.b=2%7C3&Name|ID=a%26b*&search=x%20y&searchOn=Name%2Cxp.a&sortBy=!Name%2CID&pageSize=5')
})

describe('filters', () => {
  test.each([
    [{ Active: false, Quantity: 0 }, '?Active=false&Quantity=0'],
    [{ Name: '', Other: undefined, xp: { deep: { gone: undefined, empty: '' } } }, ''],
    [
      { From: new Date(0), xp: { at: [new Date(0)] } },
      '?From=1970-01-01T00%3A00%3A00.000Z&xp.at=1970-01-01T00%3A00%3A00.000Z',
    ],
    [{ a: ['', 'x'] }, '?a=x'],
    [{}, ''],
    [{ 'xp.a&b=c#d': 'x' }, '?xp.a%26b%3Dc%23d=x'],
  ])('%j', (filters, written) => {
    expect(queryString({ filters })).toBe(written)
  })

  test.each([
    [{ Name: null }, 'Name'],
    [{ xp: { hasPaid: null } }, 'xp.hasPaid'],
    [{ Name: ['a', null] }, 'Name'],
    [{ Total: Number.NaN }, 'Total'],
    [{ From: new Date('nonsense') }, 'From'],
    // Specification: null-filter, commerce-argument-messages
  ])('%j is refused, with the way to ask for what is absent', (filters, name) => {
    expect(() => queryString({ filters })).toThrow(
      `null is not a valid filter value (${name}); use the negative wildcard for absent: { xp: { hasPaid: '!*' } }`,
    )
  })
})

describe('the rest', () => {
  test.each([
    [{ page: 0, overwriteExisting: false }, '?page=0&overwriteExisting=false'],
    [{ search: '', page: undefined, depth: null }, ''],
    [{ from: new Date(0) }, '?from=1970-01-01T00%3A00%3A00.000Z'],
    [{ pageKey: 'a/b' }, '?pageKey=a%2Fb'],
    [undefined, ''],
  ])('%j', (query, written) => {
    expect(queryString(query)).toBe(written)
  })
})

test('filter values are written in the platform’s own way', () => {
  const day = new Date('2026-03-01T00:00:00Z')
  expect({
    not: f.not('a'),
    any: f.any('a', 'b*', 3),
    none: f.none('a', 'b'),
    gt: f.gt(day),
    gte: f.gte(5),
    lt: f.lt(5),
    lte: f.lte('m'),
    between: f.between(1, 2),
    startsWith: f.startsWith('a'),
    endsWith: f.endsWith('a'),
    contains: f.contains('a'),
    absent: f.absent(),
    present: f.present(),
  }).toEqual({
    not: '!a',
    any: 'a|b*|3',
    none: ['!a', '!b'],
    gt: '>2026-03-01T00:00:00.000Z',
    gte: '>=5',
    lt: '<5',
    lte: '<=m',
    between: ['>=1', '<=2'],
    startsWith: 'a*',
    endsWith: '*a',
    contains: '*a*',
    absent: '!*',
    present: '*',
  })
  expect(queryString({ filters: { n: f.between(1, 2) } })).toBe('?n=%3E%3D1&n=%3C%3D2')
})
