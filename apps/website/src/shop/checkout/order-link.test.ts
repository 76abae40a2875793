import { expect, test } from 'vitest'
import { LINK_SECONDS, readSignedQuery, signedQuery } from './order-link.ts'

const SECRET = 'a secret of the website, for tests'
const NOW = new Date('2026-11-22T10:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const link = (change: Record<string, string> = {}) => {
  const query = new URLSearchParams(signedQuery(SECRET, 'order-1', NOW))
  for (const [name, value] of Object.entries(change)) query.set(name, value)
  return query
}

test('a link names its order until its time is over', () => {
  expect(readSignedQuery(SECRET, link(), NOW)).toMatchObject({ order: 'order-1' })
  expect(readSignedQuery(SECRET, link(), later(LINK_SECONDS - 1))).toMatchObject({ order: 'order-1' })
  expect(readSignedQuery(SECRET, link(), later(LINK_SECONDS + 1))).toBe('expired')
})

test.each([
  ['another order', { order: 'order-2' }],
  ['a longer time', { until: '9999999999' }],
  ['no time', { until: '' }],
  ['a time that is no number', { until: '1e9' }],
  ['a signature cut short', { sign: link().get('sign')?.slice(0, -1) ?? '' }],
  ['the signature of another', { sign: new URLSearchParams(signedQuery(SECRET, 'order-2', NOW)).get('sign') ?? '' }],
  ['no signature', { sign: '' }],
  ['a signature of many bytes', { sign: 'ä'.repeat(43) }],
])('a link with %s is none', (_, change) => {
  expect(readSignedQuery(SECRET, link(change), NOW)).toBeUndefined()
})

test('a link of another secret is none, and one that has ended and was changed is not said to have ended', () => {
  expect(readSignedQuery('another secret of a website', link(), NOW)).toBeUndefined()
  expect(readSignedQuery(SECRET, link({ order: 'order-2' }), later(LINK_SECONDS + 1))).toBeUndefined()
})
