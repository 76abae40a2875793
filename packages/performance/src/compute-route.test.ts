import { expect, test } from 'vitest'
import { computeRoute, type RouteParams } from './compute-route.ts'

const vectors: [string | null, RouteParams | null, string | null][] = [
  ['/en/products/123', { lang: 'en', id: '123' }, '/[lang]/products/[id]'],
  ['/a/a', { x: 'a', y: 'a' }, '/[x]/[y]'],
  ['/docs/a/b/c', { slug: ['a', 'b', 'c'] }, '/docs/[...slug]'],
  ['/docs/a/b', { slug: ['a', 'b'], x: 'a' }, '/docs/[x]/b'],
  ['/p/x?y=1', { p: 'p' }, '/[p]/x?y=1'],
  ['/12/1', { a: '1' }, '/12/[a]'],
  ['/a/', { q: '' }, '/a/[q]'],
  ['/a/b', { q: undefined, z: 'b' }, '/a/b'],
  ['/shop/red%20shoes', { s: 'red shoes' }, '/shop/red%20shoes'],
  ['/x/y', { s: [] }, '/x/y'],
  ['/lamp(arc)/$1', { a: 'lamp(arc)', b: '$1' }, '/[a]/[b]'],
  [null, { a: '1' }, null],
  ['', { a: '1' }, ''],
  ['/a', null, '/a'],
]

test.each(vectors)('%s with %j is %s', (pathname, params, route) => {
  expect(computeRoute(pathname, params)).toBe(route)
})
