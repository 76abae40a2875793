import { expect, test } from 'vitest'
import { readCachedQuery } from './cached-query.ts'

const NAMES = new Set(['topic', 'utm_term'])

test.each([
  ['', { isCacheable: true, key: '', search: '', hasMarketing: false }],
  ['?utm_source=x&gclid=1', { isCacheable: true, key: '', search: '', hasMarketing: true }],
  [
    '?topic=b&utm_term=a',
    { isCacheable: true, key: 'topic=b&utm_term=a', search: '?topic=b&utm_term=a', hasMarketing: false },
  ],
  [
    '?utm_term=a&topic=b&FBCLID=1',
    { isCacheable: true, key: 'topic=b&utm_term=a', search: '?utm_term=a&topic=b', hasMarketing: true },
  ],
  ['?x=1&_gl=2', { isCacheable: false, key: '', search: '?x=1', hasMarketing: true }],
  ['?utmost=1', { isCacheable: false, key: '', search: '?utmost=1', hasMarketing: false }],
])('of %j the page is known by what belongs to it', (search, expected) => {
  expect(readCachedQuery(new URL(`http://shop.example/${search}`), NAMES)).toEqual(expected)
})
