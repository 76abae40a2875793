/** What the data panel makes of paths (contract "component-builder", 5 and 14.5). */
import { expect, test } from 'vitest'
import {
  bindableAttributes,
  joinPath,
  memberPaths,
  pathsIn,
  scopesWithin,
  splitPath,
  withAttribute,
} from './bindings.ts'

const DATA = {
  lamps: [
    { name: 'Arc', price: { amount: 90 }, tags: ['floor', 'new'], 'not a path': 1 },
    { name: 'Ugle', price: { amount: 40 }, tags: [] },
  ],
  shop: { name: 'Halden', open: true },
  _: { Title: 'Lamps' },
}

test.each([
  ['shop.name', 'shop', 'name'],
  ['shop', 'shop', ''],
  ['lamps[0].name', 'lamps', '[0].name'],
  ['lamps.*.price.amount', 'lamps.*', 'price.amount'],
  ['lamps.*', 'lamps.*', ''],
  ['_.Title', '_', 'Title'],
  ['shops.name', 'shops', 'name'],
  ['', '', ''],
])('%s has a source and a path, and is the same put together', (whole, source, path) => {
  const parts = splitPath(whole, ['lamps', 'lamps.*', 'shop', '_'])
  expect(parts).toEqual({ source, path })
  expect(joinPath(parts)).toBe(whole)
})

test('paths to single values are offered, and to the members of lists', () => {
  const scopes = scopesWithin(DATA, [])
  expect(pathsIn(scopes, 'shop', 'values')).toEqual(['name', 'open'])
  expect(pathsIn(scopes, 'lamps', 'values')).toEqual(['[0].name', '[0].price.amount', '[0].tags[0]'])
  expect(pathsIn(scopes, 'lamps', 'lists')).toEqual(['*'])
  expect(pathsIn(scopes, '_', 'values')).toEqual(['Title'])
  expect(pathsIn(scopesWithin({ shop: DATA.shop }, []), 'lamps', 'values')).toEqual([])
})

test('in a repeated element they are those of its member', () => {
  const around = ['lamps[-1:]']
  const scopes = scopesWithin(DATA, around)
  expect(memberPaths(around)).toEqual(['lamps.*'])
  expect(pathsIn(scopes, 'lamps.*', 'values')).toEqual(['name', 'price.amount'])
  expect(pathsIn(scopesWithin(DATA, ['lamps.*']), 'lamps.*', 'lists')).toEqual(['tags.*'])
  expect(memberPaths(['lamps.*', 'lamps.*.tags.*'])).toEqual(['lamps.*.tags.*', 'lamps.*'])
})

test('data without end offers paths all the same', () => {
  const endless: Record<string, unknown> = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`key${n}`, n]))
  endless.key0 = endless
  expect(pathsIn(scopesWithin({ endless }, []), 'endless', 'values')).toHaveLength(100)
})

test('an attribute is set at its place, added, and removed', () => {
  const pairs = [
    ['data-path', 'a'],
    ['class', 'k'],
  ] as const
  expect(withAttribute(pairs, 'data-path', 'b')).toEqual([
    ['data-path', 'b'],
    ['class', 'k'],
  ])
  expect(withAttribute(pairs, 'data-path-scope', 'c.*')).toEqual([...pairs, ['data-path-scope', 'c.*']])
  expect(withAttribute(pairs, 'data-path', null)).toEqual([['class', 'k']])
})

test('pictures have other attributes than text; what is bound otherwise is kept in reach', () => {
  expect(bindableAttributes([['data-path-title', 'a.b']], false)).toEqual([
    'data-path',
    'data-path-href',
    'data-path-scope',
    'data-path-hidden',
    'data-path-title',
  ])
  expect(bindableAttributes([['data-path-placeholder', 'None']], true)).toEqual([
    'data-path-src',
    'data-path-alt',
    'data-path-scope',
    'data-path-hidden',
  ])
})
